import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type FrameLocator } from "@playwright/test";
import { callCli, prepareRun } from "../builders/preparedRun";
import { TrialLens } from "./pages/trialLens";
import { test } from "./workbenchTest";

const EXPERIMENT = `name: Labels
problems:
  - builtin: first-light
models: [simulated/careful]
policies: [B0, B1]
conditions: [clean, corrupted]
seed: 5
`;
const acts = (folder: string) =>
  readFileSync(join(folder, "labels.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
const progress = (panel: FrameLocator) => panel.locator(".progress-text");

test("twenty trials are labelled blind with two keys each, one is undone, and a reload resumes the queue", async ({ workbench }) => {
  test.setTimeout(240_000);
  const { page } = workbench;
  const folder = prepareRun(workbench.folder, "labels", EXPERIMENT);
  const lens = new TrialLens(workbench);
  await lens.open();
  await expect(lens.run("Labels")).toContainText("unlabelled");
  await lens.startLabelling("Labels", "Blind");

  const panel = await workbench.webview(/.+/);
  await expect(progress(panel)).toContainText(/^0 of \d+/);
  await expect(panel.getByText("hidden until labelled").first()).toBeVisible();
  await workbench.screenshot("labelling-blind-light");
  const shown = await panel.locator("main").textContent();
  for (const secret of ["B0", "B1", "corrupted", "Corrupted", "simulated/careful", "genuine"]) expect(shown).not.toContain(secret);

  await lens.focusSteps(panel);
  for (let count = 1; count <= 20; count += 1) {
    await page.keyboard.press(count % 3 === 0 ? "1" : "0");
    await page.keyboard.press("Enter");
    await expect(progress(panel)).toContainText(new RegExp(`^${count} of `));
  }
  expect(acts(folder).filter(({ act }) => act === "label")).toHaveLength(20);

  // The last label is on the trial before; the one that is shown has none to undo.
  await page.keyboard.press("2");
  await expect(progress(panel)).toContainText(/^21 of /);
  await page.keyboard.press("u");
  await expect(progress(panel)).toContainText(/^20 of /);
  expect(acts(folder).at(-1)).toMatchObject({ act: "undo" });

  await workbench.reload();
  const again = await workbench.webview(/.+/);
  await expect(progress(again)).toContainText(/^20 of /);
  await lens.focusSteps(again);
  await page.keyboard.press("3");
  await page.keyboard.press("Enter");
  await expect(progress(again)).toContainText(/^21 of /);
});

test("two annotators' kappa is shown, and one of their disagreements settled", async ({ workbench }) => {
  test.setTimeout(240_000);
  const { page } = workbench;
  const folder = prepareRun(workbench.folder, "labels", EXPERIMENT);
  const exposed = readFileSync(join(folder, "trials.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .filter(({ exposure, outcome }) => exposure.state === "exposed" && outcome.status === "graded")
    .map(({ id }) => id as string);
  for (const [index, id] of exposed.slice(0, 8).entries()) {
    callCli("label", folder, id, index % 2 === 0 ? "none" : "recomputation", "--annotator", "ada");
    callCli("label", folder, id, index % 4 === 0 ? "cross-check" : index % 2 === 0 ? "none" : "recomputation", "--annotator", "bob");
  }
  const lens = new TrialLens(workbench);
  await lens.open();
  await lens.showMetrics("Labels");
  const metrics = await workbench.webview("Labels");
  const agreement = metrics.getByRole("table", { name: "Agreement of annotators" });
  await expect(agreement).toContainText("ada");
  await expect(agreement).toContainText("6 of 8");
  await expect(agreement).toContainText("75.0%");
  await agreement.scrollIntoViewIfNeeded();
  await workbench.screenshot("agreement-light");

  await lens.settleDisagreements("Labels");
  const panel = await workbench.webview(/.+/);
  await expect(progress(panel)).toContainText(/^0 of 2/);
  await expect(panel.getByText(/bob: Cross-check/).first()).toBeVisible();
  await lens.focusSteps(panel);
  await page.keyboard.press("0");
  await expect(panel.getByText("Settled: No check").first()).toBeVisible();
  await expect(progress(panel)).toContainText(/^1 of 2/);
  await workbench.screenshot("adjudication-light");
  expect(acts(folder).at(-1)).toMatchObject({ act: "adjudication", category: "none" });
  // Their own labels stay as they were.
  expect(acts(folder).filter(({ act }) => act === "label")).toHaveLength(16);
});
