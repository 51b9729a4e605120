import { expect, type Page } from "@playwright/test";
import type { MetricsRun } from "../../src/core/report/metrics/metricsRun";
import type { MetricsSelection } from "../../src/core/report/metrics/metricsSelection";
import { wholeRuns } from "../../src/core/report/metrics/metricsSelection";
import type { MetricsHost, MetricsView } from "../../src/protocol/metrics";
import { InMemoryMetricsHost } from "../testing/inMemoryMetricsHost";
import { snapshotOf, twoPolicyRun } from "../testing/metricsRun";
import { type Panel, test } from "../testing/panelTest";
import { type ThemeName, themeNames } from "../testing/themes";

interface Opened {
  readonly panel: Panel<MetricsView>;
  readonly host: InMemoryMetricsHost;
}
type Open = (runs?: readonly MetricsRun[], theme?: ThemeName) => Promise<Opened>;

const metricsTest = test.extend<{ open: Open }>({
  open: async ({ openPanel, page }, use) => {
    await use(async (runs = [twoPolicyRun()], theme = "dark") => {
      const host = new InMemoryMetricsHost(runs);
      const panel = await openPanel<MetricsHost, MetricsView>("metrics", host, theme);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      return { panel, host };
    });
  },
});

const tableOf = (page: Page, name: string) => page.getByRole("table", { name, exact: true });
const rowsOf = (page: Page, name: string) => tableOf(page, name).locator("tbody").getByRole("row");

/** A table with all that belongs to it. */
const blockOf = (page: Page, name: string) => page.locator(".table", { has: page.getByRole("heading", { name, exact: true }) });

metricsTest.describe("content", () => {
  metricsTest("names the run, how far it is, and that it is simulated", async ({ open, page }) => {
    await open();
    await expect(page.getByRole("heading", { level: 1, name: "First light" })).toBeVisible();
    await expect(page.getByText("80 of 80 planned trials done")).toBeVisible();
    for (const name of [
      "Accuracy",
      "Paired tests between policies",
      "Checking and success",
      "False distrust",
      "Checks by category",
      "Disclosure",
    ])
      await expect(blockOf(page, name)).toContainText("simulated");
    for (const figure of await page.getByRole("figure").all()) await expect(figure).toContainText("simulated");
  });

  metricsTest("does not call real models simulated", async ({ open, page }) => {
    await open([twoPolicyRun("a-real-model")]);
    await expect(page.getByText("simulated")).toHaveCount(0);
  });

  metricsTest("gives each accuracy with counts, interval, and what is not counted", async ({ open, page }) => {
    await open();
    await expect(rowsOf(page, "Accuracy").nth(1).locator("th, td")).toHaveText([
      ...["simulated/cautious", "B0", "corrupted", "35.3%", "6 of 17"],
      /^\[\d+\.\d, \d+\.\d\]$/,
      ...["1", "2", "0"],
    ]);
    await expect(rowsOf(page, "Accuracy").nth(2)).toContainText("[83.2, 100.0]*");
  });

  metricsTest("lists what is to be known of a table under it, and of all at the end", async ({ open, page }) => {
    await open();
    const checks = blockOf(page, "Checks by category");
    await expect(checks.getByRole("listitem").first()).toHaveText(/^Checks are labels, which people gave .*: 22 of 33 /);
    const all = page.getByRole("region", { name: "Notes on all tables" });
    await expect(all.getByRole("listitem").first()).toHaveText("trials.jsonl, line 79: It is torn and left out.");
  });

  metricsTest("says that nothing is done yet", async ({ open, page }) => {
    const run = twoPolicyRun();
    await open([{ ...run, trials: [], outcomes: new Map(), labelActs: [], diagnostics: [] }]);
    await expect(page.getByText("No trial is done yet")).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    await expect(page.getByRole("figure")).toHaveCount(0);
  });

  metricsTest("says what to do where there is no corrupted condition, and no label", async ({ open, page }) => {
    const { host, panel } = await open([{ ...twoPolicyRun(), labelActs: [] }]);
    await page.getByLabel("Checks from").selectOption("labels");
    await expect(page.getByText(/^No label yet\. Label trials to see checks/)).toBeVisible();
    await panel.view.changed(host.snapshot({ ...wholeRuns(["/runs/first-light"]), conditions: ["clean"] }));
    await expect(page.getByText(/^No selected condition has a corruption/)).toHaveCount(4);
  });
});

metricsTest.describe("the trials behind a number", () => {
  metricsTest("open with a click on it, under a title that says what they are", async ({ open, page }) => {
    const { host } = await open();
    await page.getByRole("button", { name: "6 of 17 right, show these trials" }).click();
    await expect.poll(() => host.shown).toHaveLength(1);
    expect(host.shown[0]?.title).toBe("simulated/cautious · B0 · corrupted: 6 of 17 right");
    expect(host.shown[0]?.trials).toEqual(Array.from({ length: 6 }, (_, place) => `simulated/cautious~B0~corrupted~${place + 1}`));
  });

  metricsTest("open with the keyboard", async ({ open, page }) => {
    const { host } = await open();
    const excluded = page.getByRole("button", { name: "2 broken off, show these trials" });
    await excluded.focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => host.shown.map(({ trials }) => trials))
      .toEqual([["simulated/cautious~B1~corrupted~17", "simulated/cautious~B1~corrupted~18"]]);
  });

  metricsTest("say why if the numbers have changed since", async ({ open, page }) => {
    const { host } = await open();
    host.refusal = "The numbers have changed since; press the number again.";
    await page.getByRole("button", { name: "1 ungraded, show these trials" }).click();
    await expect(page.getByRole("alert")).toHaveText(host.refusal);
  });

  metricsTest("are not offered where there are none", async ({ open, page }) => {
    await open();
    await expect(rowsOf(page, "Accuracy").first().locator("td").nth(3)).toHaveText("0");
    await expect(rowsOf(page, "Accuracy").first().getByRole("button")).toHaveCount(2);
  });
});

metricsTest.describe("selection", () => {
  metricsTest("a filter is set from a list of boxes, and leaves rows out", async ({ open, page }) => {
    const { host } = await open();
    await page.getByText("Policies: all").click();
    await page.getByRole("checkbox", { name: "B1" }).uncheck();
    await expect(rowsOf(page, "Accuracy")).toHaveCount(2);
    expect(host.selections.at(-1)).toEqual({ ...wholeRuns(["/runs/first-light"]), policies: ["B0"] });
    await expect(page.getByText("The filters leave out 40 of 80 trials.")).toBeVisible();
    await page.getByRole("checkbox", { name: "B1" }).check();
    await expect(rowsOf(page, "Accuracy")).toHaveCount(4);
    expect(host.selections.at(-1)).toEqual(wholeRuns(["/runs/first-light"]));
  });

  metricsTest("a list opens and closes with the keyboard, and when the focus leaves it", async ({ open, page }) => {
    await open();
    const summary = page.locator("summary", { hasText: "Conditions" });
    await summary.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("checkbox", { name: "clean" })).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("checkbox", { name: "clean" })).toBeHidden();
    await expect(summary).toBeFocused();
    await summary.click();
    await page.getByRole("button", { name: "Copy as CSV: Accuracy" }).focus();
    await expect(page.getByRole("checkbox", { name: "clean" })).toBeHidden();
  });

  metricsTest("whose word counts for checks, and whose labels, are chosen", async ({ open, page }) => {
    const { host } = await open();
    await page.getByLabel("Checks from").selectOption("suggestions");
    await expect(page.getByText("Checks are suggestions, which rules made").first()).toBeVisible();
    await page.getByLabel("Labels of").selectOption("ada");
    await expect.poll(() => host.selections.at(-1)).toMatchObject({ checks: "suggestions", annotator: "ada" });
  });

  metricsTest("is kept over a reload", async ({ open, page }) => {
    const { panel } = await open();
    await page.getByLabel("Checks from").selectOption("suggestions");
    await expect.poll(() => panel.kept()).toEqual({ ...wholeRuns(["/runs/first-light"]), checks: "suggestions" });
  });

  metricsTest("several runs are reported together, told apart by name", async ({ open, page }) => {
    const other = { ...twoPolicyRun("simulated/trusting"), folder: "/runs/second" };
    const { host } = await open([twoPolicyRun(), other]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("First light (first-light), First light (second)");
    await page.getByText("Runs: 2 of 2").click();
    await page.getByRole("checkbox", { name: "runs/second" }).uncheck();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("First light");
    await expect(page.getByRole("checkbox", { name: "runs/first-light" })).toBeDisabled();
    expect(host.selections.at(-1)?.runFolders).toEqual(["/runs/first-light"]);
  });

  metricsTest("a failure says why and leaves the numbers", async ({ open, page }) => {
    const { host } = await open();
    host.refusal = "The run is gone.";
    await page.getByLabel("Checks from").selectOption("labels");
    await expect(page.getByRole("alert")).toHaveText("The run is gone.");
    await expect(page.getByLabel("Checks from")).toHaveValue("auto");
    await expect(rowsOf(page, "Accuracy")).toHaveCount(4);
  });
});

metricsTest.describe("copies and files", () => {
  metricsTest("a table is copied in each format, and it is said", async ({ open, page }) => {
    const { host } = await open();
    for (const [format, id] of [
      ["Markdown", "markdown"],
      ["CSV", "csv"],
      ["LaTeX", "latex"],
    ]) {
      await page.getByRole("button", { name: `Copy as ${format}: Accuracy` }).click();
      await expect(page.getByRole("status")).toHaveText(`Accuracy copied as ${format}.`);
      expect(host.copies.at(-1)).toEqual({ format: id, table: "accuracy" });
    }
    await page.getByRole("button", { name: "Copy all as CSV: all tables" }).click();
    await expect.poll(() => host.copies.at(-1)).toEqual({ format: "csv" });
  });

  metricsTest("all tables are saved, and nothing is said if the person changes their mind", async ({ open, page }) => {
    const { host } = await open();
    await page.getByRole("button", { name: "Save all as LaTeX: all tables" }).click();
    await expect(page.getByRole("status")).toHaveText("All tables saved as LaTeX.");
    host.saves = false;
    await page.getByRole("button", { name: "Save all as CSV: all tables" }).click();
    await expect.poll(() => host.exports).toEqual(["latex", "csv"]);
    await expect(page.getByRole("status")).toHaveText("");
  });

  metricsTest("an SVG is XML with the numbers and names in it", async ({ open, page }) => {
    const hostile = `<script>alert(1)</script>&"'\u202e\u0001\ufffe]]>`;
    const { host } = await open([twoPolicyRun(hostile), { ...twoPolicyRun("n"), folder: "/runs/n" }]);
    await page.getByRole("button", { name: "Save as SVG: Accuracy by policy" }).click();
    await page.getByRole("button", { name: "Save as SVG: Checking and success under corruption" }).click();
    await expect
      .poll(() => host.images.map(({ name, image }) => [name, image.kind]))
      .toEqual([
        ["Accuracy by policy", "svg"],
        ["Checking and success", "svg"],
      ]);
    const texts = await page.evaluate(
      (files) =>
        files.map((file) => {
          const parsed = new DOMParser().parseFromString(file, "application/xml");
          if (parsed.querySelector("parsererror, script") !== null) throw new Error(`no good SVG: ${file.slice(0, 300)}`);
          if (parsed.documentElement.namespaceURI !== "http://www.w3.org/2000/svg") throw new Error("no SVG");
          return [...parsed.querySelectorAll("text")].map((text) => text.textContent);
        }),
      host.images.map(({ image }) => image.data),
    );
    expect(texts[0]).toEqual(expect.arrayContaining(["B0", "B1", "35.3% (6/17)", "81.2% (13/16)", "100%"]));
    expect(texts[0]?.join("\n")).toContain("<script>alert(1)</script>&\"'⟨U+202E⟩⟨U+0001⟩\ufffd]]>");
    expect(texts[1]).toEqual(expect.arrayContaining(["Checked, Pr(C)", "B0 · n"]));
  });

  metricsTest("a PNG is one, with something on it", async ({ open, page }) => {
    const { host } = await open();
    await page.getByRole("button", { name: "Save as PNG: Accuracy by policy" }).click();
    await expect(page.getByRole("status")).toHaveText("Accuracy by policy saved.");
    const { data } = host.images[0]?.image ?? { data: "" };
    expect(data).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
    expect(data.length).toBeGreaterThan(5_000);
  });
});

metricsTest.describe("charts", () => {
  metricsTest("have a name and a sentence that says the same", async ({ open, page }) => {
    await open();
    const accuracy = "B0: clean 95.0%, corrupted 35.3%; B1: clean 100.0%, corrupted 81.2%.";
    await expect(page.getByRole("img", { name: `Accuracy by policy. ${accuracy}` })).toBeVisible();
    await expect(page.getByRole("figure").first()).toContainText(accuracy);
    const checking = "B0: checked 20.0%, right 60.0%; B1: checked 75.0%, right 75.0%.";
    await expect(page.getByRole("img", { name: `Checking and success under corruption. ${checking}` })).toBeVisible();
  });

  metricsTest("are drawn in the theme's colours, and again when the theme changes", async ({ open, page }) => {
    const { panel } = await open();
    const fills = () => page.locator("figure path").evaluateAll((paths) => paths.map((path) => path.getAttribute("fill")));
    await expect.poll(fills).toContain("#3794ff");
    await panel.setTheme("light");
    await expect.poll(fills).toContain("#1a85ff");
    expect(await fills()).not.toContain("#3794ff");
  });

  metricsTest("fit the panel", async ({ open, page }) => {
    await open();
    await page.setViewportSize({ width: 400, height: 600 });
    const widths = () => page.locator("figure svg").evaluateAll((pictures) => pictures.map((picture) => picture.clientWidth));
    await expect.poll(async () => Math.max(...(await widths()))).toBeLessThanOrEqual(400);
  });
});

metricsTest.describe("a panel's life", () => {
  metricsTest("changes when the host says so", async ({ open, page }) => {
    const { panel } = await open();
    const run = twoPolicyRun();
    await panel.view.changed(snapshotOf([{ ...run, trials: run.trials.slice(0, 30) }], undefined, 2));
    await expect(page.getByText("30 of 80 planned trials done")).toBeVisible();
    await expect(rowsOf(page, "Accuracy").nth(2)).toContainText("n/a (no trial is done)");
  });

  test("a failure says why, and Retry asks again", async ({ openPanel, page }) => {
    const host = new InMemoryMetricsHost([twoPolicyRun()]);
    host.refusal = "run.json was written by a newer Trial Lens. Update Trial Lens.";
    await openPanel("metrics", host);
    await expect(page.getByRole("alert")).toHaveText(host.refusal);
    host.refusal = undefined;
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "First light" })).toBeVisible();
  });

  metricsTest("hostile text is shown as text", async ({ open, page }) => {
    const text = '<img src="https://evil.test/x.png" onerror="alert(1)"><script>alert(1)</script>\u202e\ud800';
    const shown = '<img src="https://evil.test/x.png" onerror="alert(1)"><script>alert(1)</script>⟨U+202E⟩⟨U+D800⟩';
    const run = twoPolicyRun(text);
    const named = { ...run, run: { ...run.run, name: text }, diagnostics: run.diagnostics.map((each) => ({ ...each, message: text })) };
    const labelled = named.labelActs.map((act) => ({ ...act, annotator: text }));
    await open([
      { ...named, labelActs: labelled },
      { ...twoPolicyRun(), folder: `/runs/${text}` },
    ]);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(shown);
    await expect(rowsOf(page, "Accuracy").first()).toContainText(shown);
    await expect(page.getByRole("listitem").filter({ hasText: "line 79" }).first()).toContainText(shown);
    await expect(page.getByLabel("Labels of").getByRole("option").nth(1)).toHaveText(shown);
    await page.getByText("Models: all").click();
    await expect(page.getByRole("checkbox", { name: shown })).toBeVisible();
    await expect(page.locator("main :is(script, a, img)")).toHaveCount(0);
  });
});

metricsTest.describe("accessibility", () => {
  for (const theme of themeNames)
    metricsTest(`axe finds nothing in ${theme}`, async ({ open, page }) => {
      const { panel } = await open([twoPolicyRun()], theme);
      expect(await panel.accessibilityViolations()).toEqual([]);
      await page.getByText("Policies: all").click();
      await page.getByRole("button", { name: "Copy as CSV: Accuracy" }).hover();
      expect(await panel.accessibilityViolations()).toEqual([]);
    });

  metricsTest("a narrow panel scrolls its tables, not the page", async ({ open, page }) => {
    await page.setViewportSize({ width: 320, height: 600 });
    await open();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  metricsTest("headings of a long table stay in sight", async ({ open, page }) => {
    const selection: MetricsSelection = { ...wholeRuns(["/runs/0"]) };
    const runs = Array.from({ length: 12 }, (_, place) => ({ ...twoPolicyRun(`model-${place}`), folder: `/runs/${place}` }));
    const { panel, host } = await open(runs);
    await panel.view.changed(host.snapshot({ ...selection, runFolders: runs.map(({ folder }) => folder) }));
    const scroll = tableOf(page, "Accuracy").locator("..");
    await scroll.evaluate((element) => element.scrollTo(0, 400));
    const [head, frame] = await Promise.all([tableOf(page, "Accuracy").locator("thead th").first().boundingBox(), scroll.boundingBox()]);
    expect(Math.abs((head?.y ?? 0) - (frame?.y ?? 100))).toBeLessThan(3);
  });
});
