import { expect, type Page } from "@playwright/test";
import type { CompareSnapshot, CompareView } from "../../src/protocol/compare";
import { integralPair, textPair } from "../testing/comparePair";
import { InMemoryCompareHost } from "../testing/inMemoryCompareHost";
import { type Panel, test } from "../testing/panelTest";
import { type ThemeName, themeNames } from "../testing/themes";

type Open = (pair?: CompareSnapshot, theme?: ThemeName) => Promise<{ host: InMemoryCompareHost; panel: Panel<CompareView> }>;

/** Opens the panel with its cursor in the first cell. */
const compareTest = test.extend<{ open: Open }>({
  open: async ({ openPanel, page }, use) => {
    await use(async (pair = integralPair(), theme = "dark") => {
      await page.addInitScript(
        (state) => {
          if (sessionStorage.getItem("state") === null) sessionStorage.setItem("state", state);
        },
        JSON.stringify({ ...pair.identity, row: 0, column: 0 }),
      );
      const host = new InMemoryCompareHost(pair);
      const panel = await openPanel<InMemoryCompareHost, CompareView>("compare", host, theme);
      host.view = panel.view;
      await expect(page.getByRole("grid")).toBeVisible();
      return { host, panel };
    });
  },
});

const [clean = "", corrupted = ""] = integralPair().identity.trials;

/** The cell of a row and column, both from 0. */
const cellAt = (page: Page, row: number, column: number) => page.locator(`#cell-${row}-${column}`);
const press = async (page: Page, keys: string) => {
  for (const key of keys.split(" ")) await page.keyboard.press(key);
};

compareTest.describe("content", () => {
  compareTest("names the problem, its question and its answer", async ({ open, page }) => {
    await open();
    await expect(page.getByRole("heading", { level: 1, name: "integral-1" })).toBeVisible();
    await expect(page.getByText("Compute the definite integral of 4*x**2 from 1 to 3.")).toBeVisible();
    await expect(page.getByText("Reference answer 104/3")).toBeVisible();
  });

  compareTest("heads each column with its trial", async ({ open, page }) => {
    await open();
    const head = page.getByRole("columnheader").filter({ has: page.getByRole("heading", { name: "Corrupted" }) });
    await expect(head).toContainText("B1 · corrupted · simulated/cautious");
    await expect(head.getByText("simulated", { exact: true })).toBeVisible();
    await expect(head).toContainText("Correct: 104/3");
    await expect(head).toContainText("Exposed at step 1");
    await expect(head).toContainText("Label: Not labelled");
  });

  compareTest("puts counterparts in one row and says how they relate", async ({ open, page }) => {
    await open();
    const rows = page.getByRole("row");
    await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "11");
    await expect(rows).toHaveCount(11);
    await expect(rows.nth(1).getByRole("rowheader")).toHaveText(/1.*same/);
    await expect(rows.nth(2).getByRole("rowheader")).toHaveText(/2.*changed/);
    await expect(rows.nth(6).getByRole("rowheader")).toHaveText(/6.*one-sided/);
  });

  compareTest("shows a gap as a gap", async ({ open, page }) => {
    await open();
    await expect(cellAt(page, 5, 0)).toHaveText("no counterpart");
    await expect(cellAt(page, 5, 1)).toContainText("Challenge");
  });

  compareTest("marks the corrupted result beside its genuine value", async ({ open, page }) => {
    await open();
    await expect(cellAt(page, 1, 1)).toContainText("Corrupted");
    await expect(cellAt(page, 1, 1)).toContainText("genuine: 104/3");
    await expect(cellAt(page, 1, 0)).not.toContainText("Corrupted");
  });

  compareTest("marks the first divergence, once", async ({ open, page }) => {
    await open();
    await expect(page.getByText("First divergence")).toHaveCount(1);
    await expect(page.getByRole("row").filter({ hasText: "First divergence" })).toHaveAttribute("aria-rowindex", "3");
  });

  compareTest("marks changed numbers as whole words", async ({ open, page }) => {
    await open();
    await expect(cellAt(page, 1, 0).locator("mark")).toHaveText(["104/3"]);
    await expect(cellAt(page, 1, 1).locator("mark")).toHaveText(["156/5"]);
  });

  compareTest("marks no word where steps are the same", async ({ open, page }) => {
    await open(textPair("one", "two", "same"));
    await expect(page.locator("mark")).toHaveCount(0);
  });

  compareTest("says that a trial has no steps", async ({ open, page }) => {
    await open(integralPair({ rows: [], firstDivergence: undefined }));
    await expect(page.getByText("Neither trial has a step.")).toBeVisible();
  });
});

compareTest.describe("cursor", () => {
  compareTest("keys move it by row and column, and the focus follows", async ({ open, page }) => {
    await open();
    const steps: [keys: string, row: number, column: number][] = [
      ["j j", 2, 0],
      ["k", 1, 0],
      ["ArrowDown", 2, 0],
      ["ArrowUp", 1, 0],
      ["l", 1, 1],
      ["h", 1, 0],
      ["ArrowRight", 1, 1],
      ["ArrowLeft", 1, 0],
      ["End", 9, 0],
      ["j", 9, 0],
      ["Home", 0, 0],
      ["k h", 0, 0],
    ];
    for (const [keys, row, column] of steps) {
      await press(page, keys);
      await expect(cellAt(page, row, column), keys).toBeFocused();
    }
  });

  compareTest("n and p move by difference, and the place is told", async ({ open, page }) => {
    await open();
    const status = page.getByRole("status").filter({ hasText: /difference/i });
    await expect(status).toHaveText("6 differences");
    const steps: [keys: string, row: number, status: string][] = [
      ["n", 1, "Difference 1 of 6"],
      ["n n", 4, "Difference 3 of 6"],
      ["p", 2, "Difference 2 of 6"],
      ["n n n n n n", 7, "Difference 6 of 6"],
      ["p p p p p p p p", 1, "Difference 1 of 6"],
    ];
    for (const [keys, row, text] of steps) {
      await press(page, keys);
      await expect(cellAt(page, row, 0), keys).toBeFocused();
      await expect(status).toHaveText(text);
    }
  });

  compareTest("the grid is one tab stop", async ({ open, page }) => {
    await open();
    await press(page, "j l");
    await expect(page.locator("td[tabindex='0']")).toHaveCount(1);
    await press(page, "Shift+Tab");
    await expect(page.getByRole("button", { name: "No check" })).toBeFocused();
    await press(page, "Tab");
    await expect(cellAt(page, 1, 1)).toBeFocused();
  });

  compareTest("a click moves it", async ({ open, page }) => {
    await open();
    await cellAt(page, 4, 1).click();
    await press(page, "j");
    await expect(cellAt(page, 5, 1)).toBeFocused();
  });

  compareTest("buttons move it too", async ({ open, page }) => {
    await open();
    await page.getByRole("button", { name: "Next difference" }).click();
    await page.getByRole("button", { name: "Next difference" }).click();
    await page.getByRole("button", { name: "Next difference" }).click();
    await expect(cellAt(page, 4, 0)).toHaveAttribute("tabindex", "0");
  });

  compareTest("Enter on a button presses it and does not unfold", async ({ open, page }) => {
    await open();
    await page.getByRole("button", { name: "Next difference" }).focus();
    await press(page, "Enter");
    await expect(cellAt(page, 1, 0)).toHaveAttribute("tabindex", "0");
  });

  compareTest("keys with Ctrl, Alt or Meta are left to VS Code", async ({ open, page }) => {
    const { host } = await open();
    await press(page, "j Control+j Alt+j Meta+j Control+1");
    await expect(cellAt(page, 1, 0)).toBeFocused();
    expect(host.acts).toEqual([]);
  });

  compareTest("stays clear of what sticks to the top", async ({ open, page }) => {
    await page.setViewportSize({ width: 1200, height: 700 });
    await open();
    await press(page, "End Home");
    const heads = await page.locator("thead").boundingBox();
    const cell = await cellAt(page, 0, 0).boundingBox();
    expect(cell?.y).toBeGreaterThanOrEqual((heads?.y ?? 0) + (heads?.height ?? 0));
  });
});

compareTest.describe("long text", () => {
  const lines = Array.from({ length: 40 }, (_, line) => `line ${line + 1}`).join("\n");

  compareTest("is folded, and Enter and Space unfold and fold it", async ({ open, page }) => {
    await open(textPair(lines, "short"));
    const cell = cellAt(page, 0, 0);
    await press(page, "h");
    await expect(cell).not.toContainText("line 13");
    await press(page, "Enter");
    await expect(cell).toContainText("line 40");
    await press(page, "Space");
    await expect(cell).not.toContainText("line 13");
  });

  compareTest("has a button that says how much there is", async ({ open, page }) => {
    await open(textPair(lines, lines, "same"));
    const button = cellAt(page, 0, 1).getByRole("button", { name: "Show all 40 lines" });
    await button.click();
    await expect(cellAt(page, 0, 1)).toContainText("line 40");
    await expect(cellAt(page, 0, 0)).not.toContainText("line 40");
  });

  compareTest("tells of differences below the fold", async ({ open, page }) => {
    await open(textPair(`${lines}\n104/3`, `${lines}\n156/5`));
    await expect(cellAt(page, 0, 0).getByRole("button")).toHaveText("Show all 41 lines, with more differences");
  });
});

compareTest.describe("labels", () => {
  for (const [key, category, name] of [
    ["1", "recomputation", "Recomputation"],
    ["2", "cross-check", "Cross-check"],
    ["3", "formal-verification", "Formal verification"],
  ] as const)
    compareTest(`${key} labels the column's trial as ${category} with the step under the cursor`, async ({ open, page }) => {
      const { host } = await open();
      await press(page, `l j j j j j j j ${key}`);
      await expect(page.getByRole("columnheader").nth(2)).toContainText(`Label: ${name}, step 7`);
      await expect(cellAt(page, 7, 1)).toContainText("Evidence");
      await expect(page.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
      expect(host.acts).toEqual([{ trial: corrupted, category, step: 7 }]);
    });

  compareTest("0 says that there was no check, at no step", async ({ open, page }) => {
    const { host } = await open();
    await press(page, "0");
    await expect(page.getByRole("columnheader").nth(1)).toContainText("Label: No check");
    expect(host.acts).toEqual([{ trial: clean, category: "none", step: undefined }]);
  });

  compareTest("a gap is no evidence", async ({ open, page }) => {
    const { host } = await open();
    await press(page, "j j j j j 1");
    await expect(page.getByRole("columnheader").nth(1)).toContainText("Label: Recomputation");
    expect(host.acts).toEqual([{ trial: clean, category: "recomputation", step: undefined }]);
  });

  compareTest("u takes the last one back", async ({ open, page }) => {
    const { host } = await open();
    await press(page, "l j 1 2 u");
    await expect(page.getByRole("columnheader").nth(2)).toContainText("Label: Recomputation, step 1");
    await press(page, "u");
    await expect(page.getByRole("columnheader").nth(2)).toContainText("Label: Not labelled");
    expect(host.acts).toEqual([]);
  });

  compareTest("buttons label and undo too", async ({ open, page }) => {
    await open();
    await page.getByRole("button", { name: "Cross-check" }).click();
    await expect(page.getByRole("columnheader").nth(1)).toContainText("Label: Cross-check, step 0");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("columnheader").nth(1)).toContainText("Label: Not labelled");
  });

  compareTest("a change is announced", async ({ open, page }) => {
    await open();
    await press(page, "l 2");
    await expect(page.getByRole("status").filter({ hasText: "Corrupted: Cross-check, step 0." })).toHaveCount(1);
  });

  compareTest("nothing changes before the host says so", async ({ open, page }) => {
    const { host } = await open();
    host.view = undefined;
    await press(page, "1");
    await expect.poll(() => host.acts.length).toBe(1);
    await expect(page.getByRole("columnheader").nth(1)).toContainText("Label: Not labelled");
  });

  compareTest("a refusal is shown until a label succeeds", async ({ open, page }) => {
    const { host } = await open();
    host.refusal = "The label could not be saved: the disk is full. Free some space and label again.";
    await press(page, "1");
    await expect(page.getByRole("alert")).toHaveText(host.refusal);
    host.refusal = undefined;
    await press(page, "1");
    await expect(page.getByRole("alert")).toBeEmpty();
  });

  compareTest("a host that breaks is told of", async ({ open, page }) => {
    const { host } = await open();
    host.label = () => Promise.reject(new Error("gone"));
    await press(page, "1");
    await expect(page.getByRole("alert")).toContainText("did not answer");
  });
});

compareTest.describe("keys", () => {
  compareTest("faster than frames still label the right step", async ({ open, page }) => {
    const { host } = await open();
    await page.evaluate(() => {
      for (const key of "ljjjjjjj1") document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    });
    await expect.poll(() => host.acts).toEqual([{ trial: corrupted, category: "recomputation", step: 7 }]);
    await expect(cellAt(page, 7, 1)).toBeFocused();
  });

  compareTest("? lists them, Escape closes the list", async ({ open, page }) => {
    const { host } = await open();
    await press(page, "j ?");
    const dialog = page.getByRole("dialog", { name: "Keys" });
    await expect(dialog).toContainText("Label: Formal verification");
    await press(page, "1");
    await press(page, "Escape");
    await expect(dialog).toHaveCount(0);
    await expect(cellAt(page, 1, 0)).toBeFocused();
    expect(host.acts).toEqual([]);
  });
});

compareTest.describe("a panel's life", () => {
  compareTest("a newer snapshot keeps the cursor and what is unfolded", async ({ open, page }) => {
    const { host, panel } = await open();
    await press(page, "j j l");
    await panel.view.changed({ ...host.snapshot(), annotator: "grace" });
    await press(page, "j");
    await expect(cellAt(page, 3, 1)).toBeFocused();
  });

  compareTest("the cursor and the panel's identity come back after a reload", async ({ open, page }) => {
    const { panel } = await open();
    await press(page, "j j j l");
    const state = { runFolder: "/runs/first-light", trials: [clean, corrupted], row: 3, column: 1 };
    await expect.poll(() => panel.kept()).toEqual(state);
    await page.reload();
    await expect(cellAt(page, 3, 1)).toHaveAttribute("tabindex", "0");
  });

  compareTest("the cursor of other trials is not taken", async ({ open, page }) => {
    const { panel } = await open();
    await panel.reloadWith({ runFolder: "/runs/other", trials: ["a", "b"], row: 3, column: 1 });
    await expect(cellAt(page, 1, 1)).toHaveAttribute("tabindex", "0");
  });

  test("the cursor begins where the trials part, in the altered one", async ({ openPanel, page }) => {
    await openPanel<InMemoryCompareHost, CompareView>("compare", new InMemoryCompareHost(integralPair()));
    await expect(cellAt(page, 1, 1)).toHaveAttribute("tabindex", "0");
  });

  compareTest("a kept state that makes no sense does no harm", async ({ open, page }) => {
    const { panel } = await open();
    await panel.reloadWith({ runFolder: "/runs/first-light", trials: [clean, corrupted], row: 1e9, column: -4 });
    await expect(cellAt(page, 9, 0)).toHaveAttribute("tabindex", "0");
  });

  test("loading is shown once it takes a while", async ({ openPanel, page }) => {
    let finish: () => void = () => {};
    const host = new InMemoryCompareHost(integralPair());
    const ready = host.ready.bind(host);
    host.ready = () =>
      new Promise((resolve) => {
        finish = () => resolve(ready());
      });
    await openPanel("compare", host);
    await expect(page.getByRole("status")).toHaveText("Loading the comparison…");
    finish();
    await expect(page.getByRole("grid")).toBeVisible();
  });

  test("a failure says why, and Retry asks again", async ({ openPanel, page }) => {
    const host = new InMemoryCompareHost(integralPair());
    const ready = host.ready.bind(host);
    host.ready = async () => ({ ok: false, message: "The run folder /runs/first-light is gone. Open another run." });
    await openPanel("compare", host);
    await expect(page.getByRole("alert")).toHaveText("The run folder /runs/first-light is gone. Open another run.");
    host.ready = ready;
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("grid")).toBeVisible();
  });

  test("content that cannot be shown is a failure, not an empty panel", async ({ openPanel, page }) => {
    const host = new InMemoryCompareHost({ ...integralPair(), problem: null as never });
    await openPanel("compare", host, "dark", { expected: /console: .*/ });
    await expect(page.getByRole("alert")).toContainText("Showing the comparison failed");
  });
});

compareTest.describe("hostile text", () => {
  const hostile = [
    '<img src="https://evil.test/x.png" onerror="alert(1)">',
    "<script>alert(1)</script><style>body{display:none}</style>",
    "[click](command:workbench.action.terminal.new) <a href='javascript:alert(1)'>x</a>",
    "\u0000\u0007\u001b[31mred\u001b[0m\u0085",
    "\u202e3/401\u202c\u2066x",
    "\ud800 half \udfff",
    `{{constructor.constructor("alert(1)")()}} \${alert(1)}`,
    "W".repeat(5_000),
  ];
  const shown = [
    '<img src="https://evil.test/x.png" onerror="alert(1)">',
    "<script>alert(1)</script><style>body{display:none}</style>",
    "[click](command:workbench.action.terminal.new) <a href='javascript:alert(1)'>x</a>",
    "⟨U+0000⟩⟨U+0007⟩⟨U+001B⟩[31mred⟨U+001B⟩[0m⟨U+0085⟩",
    "⟨U+202E⟩3/401⟨U+202C⟩⟨U+2066⟩x",
    "⟨U+D800⟩ half ⟨U+DFFF⟩",
    `{{constructor.constructor("alert(1)")()}} \${alert(1)}`,
    "W".repeat(1_200),
  ];

  for (const [place, text] of hostile.entries())
    compareTest(`is shown as text everywhere: ${JSON.stringify(text.slice(0, 30))}`, async ({ open, page }) => {
      const pair = textPair(text, `${text} more`);
      const [left, right] = pair.columns;
      if (left === undefined || right === undefined) throw new Error("a pair has two columns");
      await open({
        ...pair,
        problem: { id: text, question: text, answer: text },
        columns: [{ ...left, heading: text, model: text, policy: text, condition: text, outcome: text, exposure: text }, right],
        rows: pair.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cell && { ...cell, tool: text, genuine: text }) })),
      });
      const expected = shown[place] ?? "";
      await expect(cellAt(page, 0, 0).locator(".text")).toContainText(expected);
      await expect(cellAt(page, 0, 0).locator(".genuine")).toContainText(expected);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(expected);
      await expect(page.locator("main :is(img, script, style, a)")).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    });
});

compareTest.describe("accessibility", () => {
  for (const theme of themeNames)
    compareTest(`axe finds nothing in ${theme}`, async ({ open, page, openPanel: _ }) => {
      const { host, panel } = await open(integralPair(), theme);
      host.refusal = "The label could not be saved: the disk is full.";
      await press(page, "l j 1");
      await expect(page.getByRole("alert")).not.toBeEmpty();
      expect(await panel.accessibilityViolations()).toEqual([]);
      await press(page, "?");
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await panel.accessibilityViolations()).toEqual([]);
    });

  compareTest("a narrow panel and zoom of 200 % need no scrolling sideways", async ({ open, page }) => {
    await page.setViewportSize({ width: 320, height: 400 });
    await open();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});

compareTest("five hundred steps are there at once", async ({ open, page }) => {
  const [first] = integralPair().rows.slice(4);
  if (first === undefined) throw new Error("the pair has more than four rows");
  await open(integralPair({ rows: Array.from({ length: 500 }, () => first) }));
  await press(page, "End");
  await expect(cellAt(page, 499, 0)).toBeInViewport();
});
