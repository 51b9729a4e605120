import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { TrialLens } from "./pages/trialLens";
import { test } from "./workbenchTest";

const experiment = (problems: string) => `name: Errands
problems:
  - file: ${problems}
models: [simulated/careful]
policies: [B0, B1]
conditions: [clean, corrupted]
`;

test("an experiment file is run from its editor", async ({ workbench }) => {
  writeFileSync(join(workbench.folder, "errands.experiment.yaml"), experiment("errands.problems.jsonl"));
  const lens = new TrialLens(workbench);
  await lens.open();
  await workbench.openFile("errands.experiment.yaml");
  await workbench.page.getByRole("button", { name: "Run Experiment File" }).click();
  await expect(lens.run("Errands")).toContainText("right, simulated");
  await workbench.expand(lens.problem("gsm8k-2"));
  await expect(lens.trial("B1 · corrupted").last()).toBeVisible();
});

test("a broken experiment file is not run, and its first mistake is named with its line", async ({ workbench }) => {
  writeFileSync(join(workbench.folder, "broken.experiment.yaml"), experiment("nowhere.problems.jsonl"));
  await workbench.openFile("broken.experiment.yaml");
  await workbench.page.getByRole("button", { name: "Run Experiment File" }).click();
  const toast = workbench.toast("broken.experiment.yaml was not run. Line 3:");
  await expect(toast).toBeVisible();
  await expect(toast.getByRole("button", { name: "Show Log" })).toBeVisible();
});

test("a run can be stopped, and what is done stays", async ({ workbench }) => {
  const problems = Array.from({ length: 300 }, (_, index) =>
    JSON.stringify({
      id: `sum-${index}`,
      question: `What is ${index} + 1?`,
      answer: String(index + 1),
      steps: [{ tool: "calculate", arguments: { expression: `${index} + 1` } }],
    }),
  );
  writeFileSync(join(workbench.folder, "many.problems.jsonl"), problems.join("\n"));
  writeFileSync(join(workbench.folder, "many.experiment.yaml"), experiment("many.problems.jsonl").replace("Errands", "Many"));
  const lens = new TrialLens(workbench);
  await lens.open();
  await workbench.openFile("many.experiment.yaml");
  await workbench.page.getByRole("button", { name: "Run Experiment File" }).click();
  await workbench.page.getByRole("dialog").getByRole("button", { name: "Run", exact: true }).click();
  await workbench.viewAction("Trials", "Stop the Run");
  // The end of a run shows its first trial.
  await expect(lens.problem("sum-0")).toBeVisible();
  await expect(lens.problem("sum-299")).toHaveCount(0);
});

test.describe("in a workspace that is not trusted", () => {
  test.use({ workspaceTrust: true });
  test("nothing can be run", async ({ workbench }) => {
    await new TrialLens(workbench).open();
    await expect(workbench.view("Trials").getByText("Running them needs a trusted workspace")).toBeVisible();
    await workbench.view("Problems").hover();
    await expect(workbench.view("Problems").getByRole("button", { name: "Run a Problem…" })).toBeDisabled();
  });
});
