import { expect, type FrameLocator, type Locator } from "@playwright/test";
import type { Workbench } from "./workbench";

/** Trial Lens as a person uses it. */
export class TrialLens {
  constructor(private readonly workbench: Workbench) {}

  async open(): Promise<void> {
    await this.workbench.openViewContainer("Trial Lens");
  }

  /** Runs a built-in problem under B0 and B1, clean and corrupted, by quick picks; waits for the last trial. */
  async runBuiltIn(problem: string, model = "simulated/trusting"): Promise<void> {
    const { workbench } = this;
    await workbench.expand(workbench.treeItem("first-light", "Problems"));
    await workbench.itemAction(workbench.treeItem(problem, "Problems"), "Run a Problem");
    await expect(workbench.page.getByText("verification policies")).toBeVisible();
    await workbench.accept();
    await workbench.choose("Clean and corrupted");
    await workbench.choose(model);
    await expect(this.trial("B1 · corrupted")).toBeVisible({ timeout: 60_000 });
  }

  run(name: string): Locator {
    return this.workbench.treeItem(new RegExp(`^${name}, run of`), "Trials");
  }

  problem(name: string): Locator {
    return this.workbench.treeItem(new RegExp(`^${name}, \\d`), "Trials");
  }

  trial(name: string): Locator {
    return this.workbench.treeItem(name, "Trials");
  }

  /** Opens a trial beside its pair; `problem` is the heading of the panel. */
  async compare(trial: string, problem: string): Promise<FrameLocator> {
    await this.trial(trial).click();
    const panel = await this.workbench.webview(problem);
    await expect(panel.getByRole("grid")).toBeVisible();
    return panel;
  }

  async showMetrics(run: string): Promise<void> {
    await this.workbench.itemAction(this.run(run), "Show Metrics");
  }
}
