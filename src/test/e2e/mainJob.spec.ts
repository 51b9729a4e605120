import { expect } from "@playwright/test";
import type { Workbench } from "./pages/workbench";
import { test } from "./workbenchTest";

/** Runs one built-in problem under B0 and B1, clean and corrupted, as one does with the mouse. */
async function runDefiniteIntegral(workbench: Workbench): Promise<void> {
  await workbench.expand(workbench.treeItem("first-light", "Problems"));
  await workbench.itemAction(workbench.treeItem("definite-integral", "Problems"), "Run a Problem");
  await expect(workbench.page.getByText("verification policies")).toBeVisible();
  await workbench.accept();
  await workbench.choose("Clean and corrupted");
  await workbench.choose("simulated/trusting");
  await expect(workbench.treeItem("B1 · corrupted", "Trials")).toBeVisible({ timeout: 30_000 });
}

test("a problem is run clean and corrupted, compared, labelled and measured, and all is there after a reload", async ({ workbench }) => {
  test.setTimeout(180_000);
  const { page } = workbench;
  await workbench.openViewContainer("Trial Lens");
  await expect(workbench.view("Trials").getByText("No trials yet")).toBeVisible();
  await runDefiniteIntegral(workbench);
  await expect(workbench.treeItem("B0 · corrupted", "Trials")).toHaveAccessibleName(/exposed to a corrupted result/);

  // Compare shows where the two part, and what the tool really said.
  await workbench.treeItem("B0 · corrupted", "Trials").click();
  const compare = await workbench.webview("definite-integral");
  await expect(compare.getByText("First divergence")).toBeVisible();
  const rows = compare.getByRole("row");
  await expect(rows.filter({ hasText: "genuine" })).toContainText("156/5");
  await expect(rows.filter({ hasText: "genuine" })).toContainText("104/3");

  // The next difference, then a label for the trial under the cursor, by keyboard.
  await compare.getByRole("grid").focus();
  await page.keyboard.press("n");
  await page.keyboard.press("l");
  await page.keyboard.press("0");
  await expect(compare.getByText(/Label: No check/)).toBeVisible();
  await expect(workbench.treeItem("B0 · corrupted", "Trials")).toContainText("labelled");
  await workbench.screenshot("main-compare");

  // Metrics counts the label, and the next one at once.
  await workbench.itemAction(workbench.treeItem(/^definite-integral, run of/, "Trials"), "Show Metrics");
  await workbench.command("View: Move Editor into Right Group");
  const metrics = await workbench.webview("definite-integral");
  const checks = metrics.getByRole("table", { name: /checks/i });
  await expect(checks).toContainText("0.0%0 of 1");
  await compare.getByText("genuine").click();
  await page.keyboard.press("1");
  await expect(checks).toContainText("100.0%");
  await workbench.screenshot("main-metrics");
  await page.keyboard.press("u");
  await expect(checks).toContainText("0.0%0 of 1");

  // A reload brings panels, trials and labels back.
  await workbench.reload();
  const again = await workbench.webview("definite-integral");
  await expect(again.getByText(/Label: No check|0 of 1/).first()).toBeVisible();
  await workbench.openViewContainer("Trial Lens");
  await workbench.expand(workbench.treeItem(/^definite-integral, run of/, "Trials"));
  await workbench.expand(workbench.treeItem(/^definite-integral, \d/, "Trials"));
  await expect(workbench.treeItem("B0 · corrupted", "Trials")).toContainText("labelled");
});
