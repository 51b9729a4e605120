import { expect, type Page } from "@playwright/test";
import type { MetricsHost, MetricsSnapshot, MetricsView } from "../../src/protocol/metrics";
import { noRate, rate, twoPolicyRun, unlabelledChecks } from "../testing/metricsRun";
import { type Panel, test } from "../testing/panelTest";
import { type ThemeName, themeNames } from "../testing/themes";

type Open = (snapshot?: MetricsSnapshot, theme?: ThemeName) => Promise<Panel<MetricsView>>;

const metricsTest = test.extend<{ open: Open }>({
  open: async ({ openPanel, page }, use) => {
    await use(async (snapshot = twoPolicyRun(), theme = "dark") => {
      const host: MetricsHost = { ready: async () => ({ ok: true, value: snapshot }) };
      const panel = await openPanel<MetricsHost, MetricsView>("metrics", host, theme);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      return panel;
    });
  },
});

const rowsOf = (page: Page, table: string) => page.getByRole("table", { name: table }).locator("tbody").getByRole("row");

/** The opaque colours that the chart is drawn in, as `r,g,b`. */
const colorsInChart = (page: Page) =>
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

metricsTest.describe("content", () => {
  metricsTest("names the run, how far it is, and that it is simulated", async ({ open, page }) => {
    await open();
    await expect(page.getByRole("heading", { level: 1, name: "First light" })).toBeVisible();
    await expect(page.getByRole("status")).toHaveText("78 of 80 planned trials done");
    for (const name of ["Accuracy", "Checks"])
      await expect(page.getByRole("table", { name }).locator("caption")).toContainText("simulated");
    await expect(page.getByRole("figure")).toContainText("simulated");
  });

  metricsTest("does not call real models simulated", async ({ open, page }) => {
    await open(twoPolicyRun({ simulated: false, accuracy: [], checks: [] }));
    await expect(page.getByText("simulated")).toHaveCount(0);
  });

  metricsTest("gives each accuracy with counts, interval, method and what is not counted", async ({ open, page }) => {
    await open();
    const cells = rowsOf(page, "Accuracy").nth(1).locator("th, td");
    await expect(cells).toHaveText([
      "simulated/cautious",
      "B0",
      "corrupted",
      "35.3%",
      "6 of 17",
      "[17.6%, 58.8%] percentile bootstrap",
      "1 ungraded, 2 never exposed",
    ]);
    await expect(rowsOf(page, "Accuracy").nth(2)).toContainText("[83.2%, 100.0%] Clopper–Pearson");
  });

  metricsTest("says n/a with its reason where nothing is counted", async ({ open, page }) => {
    const [row] = twoPolicyRun().accuracy;
    if (row === undefined) throw new Error("the run has an accuracy");
    await open(twoPolicyRun({ accuracy: [{ ...row, accuracy: noRate, excluded: { ungraded: 0, unexposed: 4, broken: 0 } }] }));
    await expect(rowsOf(page, "Accuracy").first()).toContainText("n/a (no trial counts: 4 never exposed)");
  });

  metricsTest("gives the checks by policy and category", async ({ open, page }) => {
    await open();
    await expect(rowsOf(page, "Checks").nth(0)).toContainText("n/a (no trial is labelled)");
    await expect(rowsOf(page, "Checks").nth(1).locator("th, td")).toHaveText([
      "simulated/cautious",
      "B1",
      "75.0%",
      "9 of 12",
      "[50.0%, 100.0%] percentile bootstrap",
      "6",
      "2",
      "1",
      "3",
      "12 of 16",
    ]);
  });

  metricsTest("lists the notes", async ({ open, page }) => {
    await open();
    await expect(page.getByRole("listitem")).toHaveText([...twoPolicyRun().notes]);
  });

  metricsTest("says that nothing is done yet", async ({ open, page }) => {
    await open(twoPolicyRun({ done: 0, accuracy: [], checks: [], notes: [] }));
    await expect(page.getByText("No trial is done yet")).toBeVisible();
    await expect(page.locator("canvas")).toHaveCount(0);
  });
});

metricsTest.describe("chart", () => {
  metricsTest("has a name and a sentence that says the same", async ({ open, page }) => {
    await open();
    const sentence = "B0: clean 95.0%, corrupted 35.3%; B1: clean 100.0%, corrupted 81.2%.";
    await expect(page.getByRole("img", { name: `Bar chart of accuracy by policy. ${sentence}` })).toBeVisible();
    await expect(page.getByRole("figure")).toContainText(sentence);
  });

  metricsTest("is drawn in the theme's colours, and again when the theme changes", async ({ open, page }) => {
    const panel = await open(twoPolicyRun(), "dark");
    await expect.poll(() => colorsInChart(page)).toContain("55,148,255");
    expect(await colorsInChart(page)).toContain("209,134,22");
    await panel.setTheme("light");
    await expect.poll(() => colorsInChart(page)).toContain("26,133,255");
    expect(await colorsInChart(page)).not.toContain("55,148,255");
  });

  metricsTest("draws the intervals", async ({ open, page }) => {
    const drawn = async (low: number) => {
      const [first] = twoPolicyRun().accuracy;
      if (first === undefined) throw new Error("the run has an accuracy");
      await panel.view.changed(twoPolicyRun({ accuracy: [{ ...first, accuracy: rate(19, 20, low, 1) }] }));
      await page.evaluate(() => new Promise(requestAnimationFrame));
      return page.locator("canvas").evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    };
    const panel = await open();
    expect(await drawn(0.2)).not.toBe(await drawn(0.8));
  });
});

metricsTest.describe("a panel's life", () => {
  metricsTest("changes when the host says so", async ({ open, page }) => {
    const panel = await open();
    await panel.view.changed(twoPolicyRun({ done: 80, checks: [{ ...unlabelledChecks, checked: rate(1, 1, 0.025, 1), labelled: 1 }] }));
    await expect(page.getByRole("status")).toHaveText("80 of 80 planned trials done");
    await expect(rowsOf(page, "Checks")).toHaveCount(1);
    await expect(rowsOf(page, "Checks").first()).toContainText("1 of 17");
  });

  metricsTest("keeps which run it shows", async ({ open }) => {
    const panel = await open();
    await expect.poll(() => panel.kept()).toEqual({ runFolder: "/runs/first-light" });
  });

  test("a failure says why, and Retry asks again", async ({ openPanel, page }) => {
    const host: MetricsHost = {
      ready: async () => ({ ok: false, message: "run.json was written by a newer Trial Lens. Update Trial Lens." }),
    };
    await openPanel("metrics", host);
    await expect(page.getByRole("alert")).toHaveText("run.json was written by a newer Trial Lens. Update Trial Lens.");
    host.ready = async () => ({ ok: true, value: twoPolicyRun() });
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "First light" })).toBeVisible();
  });

  metricsTest("hostile text is shown as text", async ({ open, page }) => {
    const text = '<img src="https://evil.test/x.png" onerror="alert(1)"><script>alert(1)</script>\u202e\ud800';
    const shown = '<img src="https://evil.test/x.png" onerror="alert(1)"><script>alert(1)</script>⟨U+202E⟩⟨U+D800⟩';
    const { accuracy, checks, ...rest } = twoPolicyRun();
    const hostile = { model: text, policy: text };
    await open({
      ...rest,
      run: text,
      accuracy: accuracy.slice(0, 1).map((row) => ({ ...row, ...hostile, condition: text })),
      checks: checks.slice(0, 1).map((row) => ({ ...row, ...hostile })),
      notes: [text],
    });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown);
    await expect(page.getByRole("listitem")).toHaveText(shown);
    await expect(rowsOf(page, "Accuracy").first()).toContainText(shown);
    await expect(page.locator("main :is(script, a, img)")).toHaveCount(0);
  });
});

metricsTest.describe("accessibility", () => {
  for (const theme of themeNames)
    metricsTest(`axe finds nothing in ${theme}`, async ({ open }) => {
      const panel = await open(twoPolicyRun(), theme);
      expect(await panel.accessibilityViolations()).toEqual([]);
    });

  metricsTest("a narrow panel scrolls its tables, not the page", async ({ open, page }) => {
    await page.setViewportSize({ width: 320, height: 600 });
    await open();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
