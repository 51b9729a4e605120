import { expect } from "@playwright/test";
import { TrialLens } from "./pages/trialLens";
import { test } from "./workbenchTest";

test("a problem is run clean and corrupted, compared, labelled and measured, and all is there after a reload", async ({ workbench }) => {
  test.setTimeout(180_000);
  const { page } = workbench;
  const lens = new TrialLens(workbench);
  await lens.open();
  await expect(workbench.view("Trials").getByText("No trials yet")).toBeVisible();
  await lens.runBuiltIn("definite-integral");
  await expect(lens.trial("B0 · corrupted")).toHaveAccessibleName(/exposed to a corrupted result/);

  // Compare shows where the two part, and what the tool really said.
  const compare = await lens.compare("B0 · corrupted", "definite-integral");
  await expect(compare.getByText("First divergence", { exact: true })).toBeVisible();
  const corrupted = compare.getByRole("row").filter({ hasText: "genuine" });
  await expect(corrupted).toContainText("156/5");
  await expect(corrupted).toContainText("104/3");

  // The cursor is on the corrupted result; a key labels its trial.
  await compare.getByText("genuine").click();
  await page.keyboard.press("0");
  await expect(compare.getByText("Label: No check")).toBeVisible();
  await expect(lens.trial("B0 · corrupted")).toContainText("labelled");
  await workbench.screenshot("main-compare");

  // Metrics counts the label, and the next ones at once.
  await lens.showMetrics("definite-integral");
  await workbench.command("View: Move Editor into Right Group");
  const metrics = await workbench.webview("definite-integral");
  const checks = metrics.getByRole("table", { name: /checks/i });
  await expect(checks).toContainText("0.0%0 of 1");
  await compare.getByText("genuine").click();
  await page.waitForTimeout(700);
  await page.keyboard.press("1");
  await expect(checks).toContainText("100.0%1 of 1");
  await workbench.screenshot("main-metrics");
  await page.keyboard.press("u");
  await expect(checks).toContainText("0.0%0 of 1");

  // A reload brings panels, trials and labels back.
  await workbench.reload();
  await expect(page.getByRole("tab", { name: "definite-integral: clean and corrupted (B0)" })).toBeVisible();
  const again = await workbench.webview("definite-integral");
  await expect(again.getByText(/Label: No check|0 of 1/).first()).toBeVisible();
  await lens.open();
  await workbench.expand(lens.run("definite-integral"));
  await workbench.expand(lens.problem("definite-integral"));
  await expect(lens.trial("B0 · corrupted")).toContainText("labelled");
});
