import { expect, type Locator, type Page } from "@playwright/test";
import { cell, fourPolicies, integralPair, longPair, noMarks, row } from "../testing/comparePair";
import { announcement, cellAt, compareTest, headOf, press } from "../testing/compareTest";
import { themes } from "../testing/themes";

compareTest.describe("marks", () => {
  compareTest("the corrupted result stands beside its genuine value", async ({ open, page }) => {
    await open();
    await expect(cellAt(page, 1, 1)).toContainText("Corrupted");
    await expect(cellAt(page, 1, 1)).toContainText("genuine: 104/3");
    await expect(cellAt(page, 1, 0)).not.toContainText("Corrupted");
  });

  compareTest("the first divergence has a banner, once", async ({ open, page }) => {
    await open(fourPolicies());
    const banner = page.locator("tbody").getByText("First divergence");
    await expect(banner).toHaveCount(1);
    await expect(
      page.getByRole("row").filter({ has: page.getByText("First divergence", { exact: true }).and(page.locator("span")) }),
    ).toHaveAttribute("aria-rowindex", "3");
    await expect(headOf(page, "B2").getByRole("button", { name: "First divergence: row 6" })).toBeVisible();
  });

  compareTest("the false value is marked wherever it comes again, with a word and a line", async ({ open, page }) => {
    await open();
    await expect(cellAt(page, 4, 1)).toContainText("False value again");
    await expect(cellAt(page, 4, 1).locator("mark.again")).toHaveText(["156/5"]);
    await expect(cellAt(page, 4, 1).locator("mark.again")).toHaveCSS("border-bottom-style", "double");
    await expect(cellAt(page, 5, 1)).not.toContainText("False value again");
  });

  compareTest("a challenge says whether it is right", async ({ open, page }) => {
    const wrong = cell(0, "challenge", "That cannot be.", { flags: "genuine" });
    await open(integralPair({ rows: [row("one-sided", [wrong, { ...wrong, flags: "corrupted" }])] }));
    await expect(cellAt(page, 0, 0)).toContainText("False distrust");
    await expect(cellAt(page, 0, 1)).toContainText("Detection");
  });

  compareTest("a verdict is shown, and what it flags", async ({ open, page }) => {
    const verdict = cell(0, "verdict", "It fails.", { tool: "structural", verdict: "FAIL", flags: "genuine" });
    await open(integralPair({ rows: [row("one-sided", [verdict, { ...verdict, verdict: "PASS", flags: undefined }])] }));
    await expect(cellAt(page, 0, 0)).toContainText("FAIL");
    await expect(cellAt(page, 0, 0)).toContainText("False distrust");
    await expect(cellAt(page, 0, 1)).toContainText("PASS");
  });

  compareTest("cascade and self-correction are named in the head and marked where they are", async ({ open, page }) => {
    await open();
    await expect(headOf(page, "Corrupted")).toContainText("Cascade: 3 steps, to row 8");
    await expect(cellAt(page, 7, 1)).toContainText("Cascade ends");
    await expect(cellAt(page, 8, 1)).toContainText("Self-correction");
    await expect(page.getByText("Cascade ends")).toHaveCount(1);
  });

  compareTest("keys jump to each, from anywhere, and say where they are", async ({ open, page }) => {
    await open();
    const steps: [keys: string, row: number, said: string][] = [
      ["c", 1, "Corrupted 1 of 1: Corrupted, row 2."],
      ["r", 2, "False value again 1 of 2: Corrupted, row 3."],
      ["r", 4, "False value again 2 of 2: Corrupted, row 5."],
      ["Shift+R", 2, "False value again 1 of 2: Corrupted, row 3."],
      ["e", 7, "Cascade 1 of 1: Corrupted, row 8."],
      ["s", 8, "Self-correction 1 of 1: Corrupted, row 9."],
      ["f", 5, "Detection 1 of 1: Corrupted, row 6."],
      ["d", 1, "First divergence 1 of 1: Corrupted, row 2."],
    ];
    for (const [keys, place, said] of steps) {
      await press(page, keys);
      await expect(cellAt(page, place, 1), keys).toBeFocused();
      await expect(announcement(page)).toHaveText(said);
    }
    await press(page, "v");
    await expect(announcement(page)).toHaveText("Verdict: none.");
  });

  compareTest("each is a button in its column's head", async ({ open, page }) => {
    await open();
    const head = headOf(page, "Corrupted");
    await head.getByRole("button", { name: "False value again: 2 rows" }).click();
    await expect(cellAt(page, 2, 1)).toHaveAttribute("tabindex", "0");
    await head.getByRole("button", { name: "False value again: 2 rows" }).click();
    await expect(cellAt(page, 4, 1)).toHaveAttribute("tabindex", "0");
  });
});

/** The opaque colours that the strip is drawn in, as `r,g,b`. */
const colorsInStrip = (page: Page) =>
  page.locator("canvas").evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    if (copy === null) throw new Error("this browser has no canvas");
    copy.drawImage(element as HTMLCanvasElement, 0, 0);
    const { data } = copy.getImageData(0, 0, width, height);
    const colors = new Set<string>();
    for (let place = 0; place < data.length; place += 4)
      if (data[place + 3] === 255) colors.add([...data.slice(place, place + 3)].join(","));
    return [...colors];
  });
const rgb = (hex: string | undefined) => [1, 3, 5].map((place) => Number.parseInt(hex?.slice(place, place + 2) ?? "", 16)).join(",");

compareTest.describe("similarity strip", () => {
  compareTest("says in words what it shows", async ({ open, page }) => {
    await open();
    const sentence = "6 of 10 rows differ; the least alike, first at row 6, have nothing in common.";
    await expect(page.getByRole("figure")).toContainText(sentence);
    await expect(page.getByRole("img", { name: sentence })).toBeVisible();
  });

  compareTest("a click goes to the row that is meant", async ({ open, page }) => {
    await open();
    const strip = page.getByRole("img", { name: /Bar chart/ });
    const { width, height } = await drawn(strip);
    await strip.click({ position: { x: width * 0.75, y: height / 2 } });
    await expect(cellAt(page, 7, 0)).toHaveAttribute("tabindex", "0");
  });

  compareTest("is a map of thousands of rows too", async ({ open, page }) => {
    await open(longPair(2_000));
    const strip = page.getByRole("img", { name: /Bar chart/ });
    const { width, height } = await drawn(strip);
    await strip.click({ position: { x: width / 2 + 1, y: height / 2 } });
    await expect(cellAt(page, 1_000, 0)).toBeInViewport();
  });

  compareTest("shows the cursor, and follows it", async ({ open, page }) => {
    await open();
    const strip = page.getByRole("img", { name: /Bar chart/ });
    const before = await strip.screenshot();
    await press(page, "End");
    await expect.poll(async () => (await strip.screenshot()).equals(before)).toBe(false);
  });

  compareTest("takes its colours from the theme, also when that changes", async ({ open, page }) => {
    const { panel } = await open();
    await expect.poll(() => colorsInStrip(page)).toContain(rgb(themes.dark.variables["charts-blue"]));
    await panel.setTheme("light");
    await expect.poll(() => colorsInStrip(page)).toContain(rgb(themes.light.variables["charts-blue"]));
    expect(await colorsInStrip(page)).not.toContain(rgb(themes.dark.variables["charts-blue"]));
  });

  compareTest("says that all is alike", async ({ open, page }) => {
    const same = row("same", [cell(0, "thought", "a"), cell(0, "thought", "a")]);
    const { columns } = integralPair().picture;
    await open(integralPair({ columns: columns.map((each) => ({ ...each, marks: noMarks })), rows: [same] }));
    await expect(page.getByRole("figure")).toContainText("All rows are alike.");
  });
});

/** The size of the strip once it is drawn: a canvas is of another size before. */
async function drawn(strip: Locator): Promise<{ width: number; height: number }> {
  await expect.poll(async () => (await strip.boundingBox())?.height ?? Number.POSITIVE_INFINITY).toBeLessThan(60);
  return (await strip.boundingBox()) ?? { width: 0, height: 0 };
}
