import { expect } from "@playwright/test";
import { TrialLens } from "./pages/trialLens";
import { test } from "./workbenchTest";

test("the corrupted step, the reappearing value and the divergence are found by keyboard alone", async ({ workbench }) => {
  test.setTimeout(180_000);
  const { page } = workbench;
  const lens = new TrialLens(workbench);
  await lens.open();
  await lens.runBuiltIn("definite-integral");
  // From the tree, which shows run, problem and trials, into the panel.
  await workbench.command("Trial Lens: Focus on Trials View");
  for (const key of ["Home", "ArrowDown", "ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  const panel = await workbench.webview("definite-integral");
  await expect(panel.getByRole("grid")).toBeVisible();
  await page.keyboard.press("Control+1");
  await page.waitForTimeout(500);
  const focused = panel.locator("td:focus");
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await expect(focused).toBeVisible();
  };
  await press("Home");
  await press("c");
  await expect(focused).toContainText("Corrupted");
  await expect(focused).toContainText("genuine: 104/3");
  await press("r");
  await expect(focused).toContainText("False value again");
  await expect(focused).toContainText("156/5");
  await press("d");
  await expect(panel.locator("tr.first-divergence td:focus")).toBeVisible();
  await press("e");
  await expect(focused).toContainText("Cascade ends");
});

test("what was sent on a step is shown, and closed by Escape", async ({ workbench }) => {
  test.setTimeout(180_000);
  const { page } = workbench;
  const lens = new TrialLens(workbench);
  await lens.open();
  await lens.runBuiltIn("definite-integral");
  const panel = await lens.compare("B0 · corrupted", "definite-integral");
  await panel.getByText("genuine").click();
  await page.keyboard.press("i");
  const dialog = panel.getByRole("dialog");
  await expect(dialog).toContainText('"role": "tool"');
  await expect(dialog).toContainText("156/5");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("Control+f");
  await expect(panel.getByRole("searchbox").or(panel.getByRole("textbox")).first()).toBeFocused();
});
