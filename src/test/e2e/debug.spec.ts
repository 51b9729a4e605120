import { expect } from "@playwright/test";
import { TrialLens } from "./pages/trialLens";
import { test } from "./workbenchTest";

test("a trial is debugged: it stops at the corruption, the genuine result is shown instead, and a fork is compared", async ({
  workbench,
}) => {
  test.setTimeout(180_000);
  const { page } = workbench;
  const lens = new TrialLens(workbench);
  await lens.open();
  await workbench.command("Trial Lens: Debug Problem");
  await workbench.findAndChoose("evaluate-square");
  const toolbar = page.getByRole("toolbar", { name: "Debug actions" }).or(page.locator(".debug-toolbar")).first();
  await expect(toolbar).toBeVisible({ timeout: 30_000 });
  const editor = page.locator(".editor-instance").first();
  await expect(editor).toContainText("Trial evaluate-square");

  await workbench.command("Debug: Continue");
  await expect(editor).toContainText("[not shown yet]", { timeout: 30_000 });
  await workbench.openViewContainer("Run and Debug");
  await workbench.expand(workbench.treeItem("Scope Step"));
  const shown = workbench.treeItem(/^shown/, /Variables/i).first();
  const genuine = workbench.treeItem(/^genuine/, /Variables/i).first();
  await expect(shown).toBeVisible();
  await expect(genuine).toBeVisible();

  await workbench.screenshot("debug-corruption");
  await shown.dblclick();
  const input = page.locator(".debug-view-content input, .debug-variables input, .pane input").first();
  await input.fill("genuine");
  await input.press("Enter");
  await expect(editor).not.toContainText("[corrupted]");

  await workbench.command("Debug: Continue");
  await expect(editor).toContainText("End  Correct", { timeout: 30_000 });
  await workbench.screenshot("debug-end");

  await workbench.command("Trial Lens: Fork Trial from Here…");
  await workbench.choose("Change nothing");
  const done = workbench.toast("is done");
  await expect(done).toBeVisible({ timeout: 30_000 });
  await done.getByRole("button", { name: "Compare" }).click();
  const panel = await workbench.webview(/evaluate-square|Evaluate/i);
  await expect(panel.getByRole("grid")).toBeVisible();
  await workbench.screenshot("debug-fork-compared");
});
