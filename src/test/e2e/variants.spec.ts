import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { TrialLens } from "./pages/trialLens";
import { test } from "./workbenchTest";

const EXPERIMENT = `name: Reworded
problems:
  - file: kitchen.problems.yaml
    ids: [pancakes]
models: [simulated/trusting]
policies: [B0]
conditions: [clean, paraphrase, format]
variants: { review: required }
`;

test("variants are reviewed by keyboard, run, and compared with their original", async ({ workbench }) => {
  test.setTimeout(240_000);
  const { page } = workbench;
  writeFileSync(join(workbench.folder, "reworded.experiment.yaml"), EXPERIMENT);
  const lens = new TrialLens(workbench);
  await lens.open();
  await workbench.openFile("reworded.experiment.yaml");
  await workbench.command("Trial Lens: Review Variants…");
  await expect(page.getByRole("tab", { name: /pancakes · paraphrase/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "2 of 2 left; 0 rejected" })).toBeVisible();
  await workbench.screenshot("variants-light");

  // Both are accepted without a mouse.
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("tab", { name: /pancakes · format/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "1 of 2 left; 0 rejected" })).toBeVisible();
  await expect(page.locator(".editor.modified :focus")).toBeAttached();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("All 2 variants are decided: 2 accepted, 0 rejected.").first()).toBeVisible();

  await workbench.openFile("reworded.experiment.yaml");
  await workbench.command("Trial Lens: Run Experiment File");
  await expect(lens.trial("B0 · paraphrase")).toBeVisible({ timeout: 60_000 });
  const compare = await lens.compare("B0 · paraphrase", "pancakes");
  await expect(compare.getByRole("heading", { level: 2, name: "Paraphrase was asked" })).toBeVisible();
  await expect(compare.locator(".asked mark.changed").first()).toBeVisible();
  await workbench.screenshot("compare-reworded-light");
});
