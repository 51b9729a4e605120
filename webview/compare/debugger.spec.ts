import { expect } from "@playwright/test";
import { fourPolicies, integralPair, longPair, noLabels } from "../testing/comparePair";
import { announcement, cellAt, compareTest, press } from "../testing/compareTest";
import { themeNames } from "../testing/themes";

compareTest.describe("the debugger", () => {
  compareTest("is begun at a step by button and by key, in both columns", async ({ open, page }) => {
    const { host } = await open();
    await cellAt(page, 1, 0).getByRole("button", { name: "Debug from here: step 1" }).click();
    await cellAt(page, 5, 1).getByRole("button", { name: "Debug from here: step 5" }).click();
    await press(page, "j b");
    expect(host.calls).toEqual([
      ["debug", 0, 1],
      ["debug", 1, 5],
      ["debug", 1, 6],
    ]);
  });

  compareTest("has nothing to begin with on a gap", async ({ open, page }) => {
    const { host } = await open();
    await press(page, "j j j j j b");
    await expect(announcement(page)).toHaveText("There is no step here.");
    expect(host.calls).toEqual([]);
  });

  compareTest("says why it cannot begin", async ({ open, page }) => {
    const { host } = await open();
    host.refusal = "The trial integral-1 was imported.";
    await press(page, "b");
    await expect(page.getByRole("alert")).toHaveText("The trial integral-1 was imported.");
  });

  compareTest("is not offered for a hidden trial", async ({ open, page }) => {
    await open(integralPair({}, { columns: [noLabels, { ...noLabels, hidden: true }] }));
    await expect(cellAt(page, 1, 0).getByRole("button", { name: /^Debug/ })).toBeVisible();
    await expect(cellAt(page, 1, 1).getByRole("button", { name: /^Debug/ })).toHaveCount(0);
  });

  compareTest("is followed: the row where it stands is marked, named and scrolled to", async ({ open, page }) => {
    const { panel } = await open(longPair(300));
    const step = await page.locator("#cell-0-1").count();
    expect(step).toBe(1);
    await panel.view.debuggerAt([null, 250]);
    const marked = page.locator("td[aria-current='step']");
    await expect(marked).toHaveCount(1);
    await expect(marked).toContainText("Debugger is here");
    await expect(marked).toContainText("step 250");
    await expect(marked).toBeInViewport();
    await expect(announcement(page)).toHaveText(/^Debugger: .*, row \d+\.$/);
    await panel.view.debuggerAt([null, 251]);
    await expect(marked).toContainText("step 251");
    await panel.view.debuggerAt([null, null]);
    await expect(marked).toHaveCount(0);
  });

  compareTest("is marked in each column that it goes through, and where the panel opens", async ({ open, page }) => {
    await open({ ...integralPair(), debuggerAt: [4, 4] });
    await expect(page.locator("td[aria-current='step']")).toHaveCount(2);
    await expect(cellAt(page, 4, 1)).toHaveClass(/cursor/);
  });

  for (const theme of themeNames)
    compareTest(`axe finds nothing in ${theme} where it stands`, async ({ open }) => {
      const { panel } = await open({ ...integralPair(), debuggerAt: [null, 1] }, theme);
      expect(await panel.accessibilityViolations()).toEqual([]);
      await panel.view.changed({ ...fourPolicies(), debuggerAt: [0, 1, 2, null] });
      expect(await panel.accessibilityViolations()).toEqual([]);
    });
});
