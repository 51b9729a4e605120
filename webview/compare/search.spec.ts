import { expect } from "@playwright/test";
import { cell, integralPair, longPair, row, textPair } from "../testing/comparePair";
import { cellAt, compareTest, perform, press } from "../testing/compareTest";

compareTest.describe("search", () => {
  compareTest("/ opens it, Enter and Shift+Enter step, Escape leads back", async ({ open, page }) => {
    await open();
    await press(page, "/");
    const field = page.getByRole("textbox", { name: "Find in steps" });
    await expect(field).toBeFocused();
    await field.pressSequentially("156/5");
    const status = page.getByRole("search").getByRole("status");
    await expect(status).toHaveText("1 of 4");
    await expect(page.locator("mark.current")).toHaveText("156/5");
    await expect(cellAt(page, 1, 1).locator("mark.current")).toHaveCount(1);
    await press(page, "Enter Enter");
    await expect(status).toHaveText("3 of 4");
    await expect(cellAt(page, 4, 1).locator("mark.current.again")).toHaveCount(1);
    await press(page, "Shift+Enter");
    await expect(status).toHaveText("2 of 4");
    await press(page, "Shift+Enter Shift+Enter");
    await expect(status).toHaveText("4 of 4");
    await press(page, "Escape");
    await expect(field).toHaveCount(0);
    await expect(cellAt(page, 5, 1)).toBeFocused();
    await expect(page.locator("mark.found")).toHaveCount(0);
  });

  compareTest("VS Code's command opens it too, and takes the focus back to it", async ({ open, page }) => {
    const { panel } = await open();
    await perform(panel, { type: "find" });
    await expect(page.getByRole("textbox")).toBeFocused();
    await cellAt(page, 3, 0).click();
    await perform(panel, { type: "find" });
    await expect(page.getByRole("textbox")).toBeFocused();
  });

  compareTest("finds tools and genuine values, and shows matches otherwise than differences", async ({ open, page }) => {
    await open();
    await press(page, "/");
    await page.getByRole("textbox").fill("integrate");
    await expect(cellAt(page, 0, 0).locator(".step-tool mark.found")).toHaveText("integrate");
    await page.getByRole("textbox").fill("104/3");
    await expect(cellAt(page, 1, 1).locator(".genuine mark.found")).toHaveText("104/3");
    const outline = (selector: string) =>
      cellAt(page, 1, 0)
        .locator(selector)
        .evaluate((mark) => getComputedStyle(mark).outlineStyle);
    expect(await outline("mark.found")).not.toBe("none");
    await press(page, "Escape");
    expect(await outline("mark.changed")).toBe("none");
  });

  compareTest("goes to rows that were never on the screen", async ({ open, page }) => {
    await open(longPair(2_000));
    await press(page, "/");
    await page.getByRole("textbox").fill("Step 1777:");
    await expect(cellAt(page, 1_777, 0).locator("mark.current").first()).toBeInViewport();
    await press(page, "Escape");
    await expect(cellAt(page, 1_777, 0)).toBeFocused();
  });

  compareTest("unfolds a text whose end it found", async ({ open, page }) => {
    const lines = Array.from({ length: 200 }, (_, line) => `line ${line + 1}`).join("\n");
    await open(textPair(lines, "other"));
    await press(page, "/");
    await page.getByRole("textbox").fill("line 199");
    await expect(cellAt(page, 0, 0).locator("mark.current")).toBeInViewport();
  });

  compareTest("says that there is no match, and what it does not search", async ({ open, page }) => {
    await open(integralPair({ rows: [row("same", [cell(0, "thought", "text", { omitted: 5 }), null])] }));
    await press(page, "/");
    await page.getByRole("textbox").fill("nowhere");
    await expect(page.getByRole("search")).toContainText("No match");
    await expect(page.getByRole("search")).toContainText("Of very long texts, the beginning is searched.");
    await press(page, "Enter");
    await expect(page.getByRole("search")).toContainText("No match");
  });

  compareTest("what is typed is text: no key of the panel acts, nor reaches VS Code", async ({ open, page }) => {
    const { host } = await open();
    await press(page, "/");
    await page.evaluate(() => {
      window.addEventListener("keydown", (event) => event.ctrlKey || event.key === "Shift" || window.reportIncident(`key: ${event.key}`));
    });
    await page.getByRole("textbox").pressSequentially("1umt?jx");
    await press(page, "Enter");
    await expect(page.getByRole("textbox")).toHaveValue("1umt?jx");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(host.calls).toEqual([]);
  });
});
