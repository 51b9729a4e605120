import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { TrialLens } from "./pages/trialLens";
import { test } from "./workbenchTest";

const POLICIES = ["B0 none", "B1 mandatory reflection", "B2 optional fresh reviewer", "B3 optional structural verification"];

test("four policies are run from the Run panel, watched and compared; another run is stopped", async ({ workbench }) => {
  test.setTimeout(240_000);
  const many = Array.from({ length: 40 }, (_, index) =>
    JSON.stringify({
      id: `long-sum-${index}`,
      question: `What is ${index} + 1?`,
      answer: String(index + 1),
      steps: Array.from({ length: 25 }, () => ({ tool: "calculate", arguments: { expression: `${index} + 1` } })),
    }),
  );
  writeFileSync(join(workbench.folder, "many.problems.jsonl"), many.join("\n"));
  const lens = new TrialLens(workbench);
  await lens.open();
  const panel = await lens.openRunPanel();

  await lens.chooseProblems(panel, "definite-integral", /^definite-integral/);
  await lens.choosePolicies(panel, POLICIES);
  await expect(panel.getByText(/^8 trials/)).toBeVisible();
  await expect(panel.getByRole("region", { name: "What would be corrupted" })).toContainText("104/3");
  await panel.getByRole("button", { name: "Start" }).click();

  // Each trial has a lane in which its steps come.
  const lane = panel.getByRole("article", { name: /B3 · corrupted/ });
  await expect(lane).toContainText("integrate");
  await expect(lane).toContainText("genuine: 104/3");
  await expect(panel.getByText(/8 of 8/).first()).toBeVisible({ timeout: 60_000 });
  await workbench.screenshot("run-panel-light");

  // The four corrupted trials side by side.
  await panel.getByRole("button", { name: /^Compare All \(corrupted\)/ }).click();
  const compare = await workbench.webview("definite-integral");
  await expect(compare.getByRole("columnheader").filter({ has: compare.getByRole("heading", { level: 2 }) })).toHaveCount(4);
  for (const policy of ["B0", "B1", "B2", "B3"]) await expect(compare.getByRole("heading", { level: 2, name: policy })).toBeVisible();
  await workbench.screenshot("compare-four-light");

  // Another run is stopped, and what is done stays.
  const again = await lens.openRunPanel();
  await again.getByRole("button", { name: "Choose None" }).click();
  await lens.chooseProblems(again, "long-sum", /^many.problems.jsonl/);
  await lens.choosePolicies(again, POLICIES.slice(0, 1));
  await expect(again.getByText(/^80 trials/)).toBeVisible();
  await again.getByRole("button", { name: "Start" }).click();
  await again.getByRole("button", { name: "Stop" }).click();
  await expect(again.getByText("stopped", { exact: false }).first()).toBeVisible({ timeout: 30_000 });
  await expect(again.getByRole("button", { name: "Start" })).toBeEnabled();
});
