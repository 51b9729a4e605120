import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { prepareRun } from "../builders/preparedRun";
import { TrialLens } from "./pages/trialLens";
import { test } from "./workbenchTest";

const EXPERIMENT = `name: Numbers
problems:
  - builtin: first-light
models: [simulated/trusting]
policies: [B0, B1]
conditions: [clean, corrupted]
seed: 3
`;

test("a number opens the trials behind it, and tables and charts are exported", async ({ workbench }) => {
  test.setTimeout(180_000);
  prepareRun(workbench.folder, "numbers", EXPERIMENT);
  const lens = new TrialLens(workbench);
  await lens.open();
  await lens.showMetrics("Numbers");
  const metrics = await workbench.webview("Numbers");
  const row = metrics.getByRole("table", { name: "Accuracy" }).getByRole("row").filter({ hasText: "B0" }).filter({ hasText: "corrupted" });
  const right = row.getByRole("button", { name: /right, show these trials/ }).last();
  const count = Number((await right.textContent())?.split(" ")[0]);
  expect(count).toBeGreaterThan(0);
  await right.click();
  await expect(workbench.view("Trials")).toContainText(`${count} of 96 shown`);
  await expect(lens.trial("B0 · corrupted").first()).toBeVisible();
  await workbench.screenshot("behind-a-number-light");
  await workbench.viewAction("Trials", "Clear Filter");
  await expect(workbench.view("Trials")).not.toContainText("shown");

  const save = async (button: string, name: string) => {
    const file = join(workbench.folder, name);
    await metrics.getByRole("button", { name: button }).first().click();
    await workbench.acceptOffered(name);
    await expect.poll(() => existsSync(file)).toBe(true);
    return readFileSync(file);
  };
  expect((await save("Save all as LaTeX: all tables", "metrics-Numbers.tex")).toString()).toContain("\\begin{tabular}");
  expect((await save("Save as SVG", "Accuracy-by-policy-Numbers.svg")).toString()).toMatch(/^<svg [\s\S]*B0[\s\S]*<\/svg>\s*$/);
  expect((await save("Save as PNG", "Accuracy-by-policy-Numbers.png")).subarray(1, 4).toString()).toBe("PNG");
});
