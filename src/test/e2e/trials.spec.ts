import { expect } from "@playwright/test";
import { TrialLens } from "./pages/trialLens";
import { test } from "./workbenchTest";

test("trials are grouped and filtered, which is remembered, and shown whole again", async ({ workbench }) => {
  test.setTimeout(120_000);
  const lens = new TrialLens(workbench);
  const view = workbench.view("Trials");
  await lens.open();
  await lens.runBuiltIn("definite-integral");

  await workbench.viewAction("Trials", "Group By…");
  await workbench.choose("Policy");
  await expect(view).toContainText("grouped by policy");
  await expect(workbench.treeItem("B0", "Trials")).toContainText("right, simulated");

  await workbench.viewAction("Trials", "Filter…");
  await workbench.choose("corrupted");
  await workbench.accept();
  await expect(view).toContainText("grouped by policy · 2 of 4 shown");

  await workbench.reload();
  await lens.open();
  await expect(view).toContainText("grouped by policy · 2 of 4 shown");
  await workbench.expand(workbench.treeItem("B1", "Trials"));
  await expect(lens.trial("definite-integral · corrupted")).toHaveCount(1);

  await workbench.viewAction("Trials", "Clear Filter");
  await expect(lens.trial("definite-integral · clean")).toBeVisible();
});

test("a filter that no trial passes says so, and how to leave it", async ({ workbench }) => {
  test.setTimeout(120_000);
  const lens = new TrialLens(workbench);
  await lens.open();
  await lens.runBuiltIn("definite-integral");
  await workbench.viewAction("Trials", "Filter…");
  await workbench.choose("A text in id, problem, question or answer…");
  await workbench.accept();
  await workbench.enter("Show trials with this text", "nowhere to be found");
  await expect(workbench.view("Trials")).toContainText("No trial fits the filter");
  await workbench.view("Trials").getByRole("button", { name: "Clear Filter" }).last().click();
  await expect(lens.run("definite-integral")).toBeVisible();
});
