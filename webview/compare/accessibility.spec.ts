import { expect } from "@playwright/test";
import { fourPolicies, integralPair, noLabels, rewordedPair, textPair } from "../testing/comparePair";
import { compareTest, perform, press } from "../testing/compareTest";
import { themeNames } from "../testing/themes";

const suggestion = { category: "recomputation", step: 7, reason: "the disputed call was repeated" };
const others = [{ annotator: "grace", category: "cross-check", step: 7, note: "by substitution" }];

compareTest.describe("accessibility", () => {
  for (const theme of themeNames) {
    compareTest(`axe finds nothing in ${theme}: a pair, a failure, every dialog`, async ({ open, page }) => {
      const queued = integralPair({}, { progress: { done: 17, total: 55 }, columns: [noLabels, { ...noLabels, suggestion }] });
      const { host, panel } = await open(queued, theme);
      await press(page, "l j");
      await perform(panel, { type: "label", key: "1" });
      host.refusal = "The label could not be saved: the disk is full.";
      await perform(panel, { type: "label", key: "2" });
      await expect(page.getByRole("alert")).not.toBeEmpty();
      expect(await panel.accessibilityViolations()).toEqual([]);
      for (const open of [() => press(page, "?"), () => press(page, "i"), () => perform(panel, { type: "note" })]) {
        await open();
        await expect(page.getByRole("dialog")).toBeVisible();
        await expect(page.getByRole("dialog")).not.toContainText("Loading");
        expect(await panel.accessibilityViolations()).toEqual([]);
        await press(page, "Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
    });

    compareTest(`axe finds nothing in ${theme}: four columns, adjudication, search, maths, blind mode`, async ({ open, page }) => {
      const columns = [noLabels, { ...noLabels, others }, { ...noLabels, hidden: true }, { ...noLabels, suggestion }];
      const { panel } = await open(fourPolicies({ purpose: "adjudicate", progress: { done: 1, total: 3 }, columns }), theme);
      await press(page, "l l l /");
      await page.getByRole("textbox").fill("104/3");
      await expect(page.locator("mark.found").first()).toBeVisible();
      expect(await panel.accessibilityViolations()).toEqual([]);
      await panel.view.changed(rewordedPair());
      await expect(page.locator(".asked mark.changed")).toBeVisible();
      expect(await panel.accessibilityViolations()).toEqual([]);
      await panel.view.changed(textPair("so $x+1$ and $$\\frac{1}{2}$$", "so $x+2$"));
      await expect(page.locator("math").first()).toBeVisible();
      expect(await panel.accessibilityViolations()).toEqual([]);
    });
  }

  compareTest("in a narrow panel, or zoomed to 200 %, the grid alone scrolls sideways, and its row heads stay", async ({ open, page }) => {
    await page.setViewportSize({ width: 320, height: 400 });
    await open(fourPolicies());
    await press(page, "j l l l");
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expect(page.locator("#cell-1-3")).toBeInViewport();
    const head = await page.locator("tr[aria-rowindex='3'] th").boundingBox();
    expect(head?.x).toBe(0);
    const toolbar = await page.locator(".toolbar").boundingBox();
    expect(toolbar?.x).toBe(0);
    expect(toolbar?.width).toBeLessThanOrEqual(320);
  });
});
