import { expect } from "@playwright/test";
import { TrialLens } from "./pages/trialLens";
import { themeKinds } from "./pages/workbench";
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
  await workbench.choose("Start");
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

for (const kind of themeKinds)
  test(`the debugger in ${kind}: it is begun in Compare, which follows it; both conditions are threads`, async ({ workbench }) => {
    test.setTimeout(180_000);
    const { page } = workbench;
    await workbench.setColorTheme(kind);
    const lens = new TrialLens(workbench);
    await lens.open();
    await lens.runBuiltIn("evaluate-square");
    const compare = await lens.compare("B1 · corrupted", "evaluate-square");
    await compare.getByRole("button", { name: "Debug from here: step 1" }).last().click();
    const marked = compare.locator("td[aria-current='step']");
    await expect(marked).toContainText("step 1", { timeout: 30_000 });
    await expect(marked).toContainText("Debugger is here");
    await workbench.command("Debug: Step Over");
    await expect(marked).toContainText("step 2", { timeout: 30_000 });
    await workbench.screenshot(`debug-compare-${kind}`);
    await page.keyboard.press("Shift+F5");
    await expect(marked).toHaveCount(0);

    await workbench.command("Trial Lens: Debug Problem");
    await workbench.findAndChoose("evaluate-square");
    await workbench.choose("Condition");
    await workbench.choose("Clean and corrupted, side by side");
    await workbench.screenshot(`debug-how-${kind}`);
    await workbench.choose("Start");
    await workbench.openViewContainer("Run and Debug");
    const thread = (condition: string) => page.getByRole("row", { name: new RegExp(`^Thread \\S*${condition}`) });
    await expect(thread("corrupted")).toBeVisible({ timeout: 30_000 });
    await expect(thread("clean")).toBeVisible();
    await thread("corrupted").click();
    await workbench.command("Debug: Continue");
    await expect(page.locator(".editor-instance").filter({ hasText: "[corrupted]" })).toBeVisible({ timeout: 30_000 });
    await workbench.screenshot(`debug-threads-${kind}`);
    await page.keyboard.press("Shift+F5");
  });
