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

  async openRunPanel(): Promise<FrameLocator> {
    await this.workbench.command("Trial Lens: Open Run Panel");
    return this.workbench.webview("Run");
  }

  /** Searches problems in the Run panel and ticks the first option of a name. */
  async chooseProblems(panel: FrameLocator, search: string, option: RegExp): Promise<void> {
    await panel.getByRole("searchbox", { name: "Search problems" }).fill(search);
    await panel.getByRole("option").filter({ hasText: option }).first().click();
  }

  /** Ticks the policies with these names in the Run panel and no others. */
  async choosePolicies(panel: FrameLocator, names: readonly string[]): Promise<void> {
    for (const box of await panel.getByRole("group", { name: "Verification policies" }).getByRole("checkbox").all()) {
      const name = await panel.locator(`label[for="${await box.getAttribute("id")}"]`).textContent();
      await box.setChecked(names.includes(name?.trim() ?? ""));
    }
  }

  /** Starts a queue over a run: shuffled, everything else as it is offered. */
  async startLabelling(run: string, how: "Blind" | "Open"): Promise<void> {
    const { workbench } = this;
    await workbench.itemMenu(this.run(run), "Label Trials…");
    await workbench.choose("What check did the agent make?");
    await workbench.choose(how);
    await workbench.choose("Shuffled");
    await workbench.enter("Seed", "1");
    await expect(workbench.page.getByRole("checkbox", { name: "B1, " })).toBeVisible();
    await workbench.accept();
  }

  async settleDisagreements(run: string): Promise<void> {
    await this.workbench.itemMenu(this.run(run), "Settle Disagreements…");
  }

  /** Puts the keyboard among the steps, so that the keybindings of the panel hold; VS Code learns that a moment later. */
  async focusSteps(panel: FrameLocator): Promise<void> {
    await panel.locator("td.cell.cursor").click();
    await this.workbench.page.waitForTimeout(500);
  }
}
