import { expect } from "@playwright/test";
import type { CompareView } from "../../src/protocol/compare";
import {
  cleanTrial,
  corruptedTrial,
  fourPolicies,
  integralPair,
  longPair,
  rewordedPair,
  snapshotOf,
  textPair,
} from "../testing/comparePair";
import { cellAt, compareTest, headOf, press } from "../testing/compareTest";
import { InMemoryCompareHost } from "../testing/inMemoryCompareHost";
import { test } from "../testing/panelTest";

const places = [cleanTrial, corruptedTrial].map((trial) => ({ runFolder: "/runs/first-light", trial }));

compareTest.describe("content", () => {
  compareTest("names the problem, its question and its answer", async ({ open, page }) => {
    await open();
    await expect(page.getByRole("heading", { level: 1, name: "integral-1" })).toBeVisible();
    await expect(page.getByText("Compute the definite integral of 4*x**2 from 1 to 3.")).toBeVisible();
    await expect(page.getByText("Reference answer 104/3")).toBeVisible();
  });

  compareTest("shows a reworded question below the original, with the words that differ", async ({ open, page }) => {
    await open(rewordedPair());
    const asked = page.locator(".problem .asked");
    await expect(asked.getByRole("heading", { name: "Paraphrase was asked" })).toBeVisible();
    await expect(asked).toContainText("Determine the definite integral of 4*x**2 from 1 to 3.");
    await expect(asked.locator("mark.changed")).toHaveText(["Determine"]);
    await expect(page.locator(".problem > .question mark.changed")).toHaveText(["Compute"]);
    await expect(headOf(page, "Paraphrase")).toContainText("The question was reworded (paraphrase).");
  });

  compareTest("shows a wording that two trials share once", async ({ open, page }) => {
    const { picture } = rewordedPair();
    const [clean, reworded] = picture.columns;
    if (!clean || !reworded) throw new Error("no pair");
    await open(integralPair({ columns: [clean, reworded, { ...reworded, heading: "Paraphrase · B2" }], rows: [] }));
    await expect(page.getByRole("heading", { level: 2, name: "Paraphrase, Paraphrase · B2 was asked" })).toBeVisible();
    await expect(page.locator(".problem .asked")).toHaveCount(1);
  });

  compareTest("shows short documents, and those of a trial that had others", async ({ open, page }) => {
    const { picture } = rewordedPair();
    const [clean, reworded] = picture.columns;
    if (!clean || !reworded) throw new Error("no pair");
    const documents = ["Ulm", "Ann"].map((name, place) => ({ name: `Document ${place + 1}: ${name}`, text: `${name} is named here.` }));
    const moved = { ...reworded, heading: "Reorder", askedDocuments: documents.toReversed() };
    await open(integralPair({ problem: { ...picture.problem, documents }, columns: [clean, moved], rows: [] }));
    const own = page.locator(".problem > .documents");
    await expect(own.getByRole("heading", { level: 3 })).toHaveText(["Document 1: Ulm", "Document 2: Ann"]);
    await own.getByRole("button", { name: "Hide the 2 documents" }).press("Enter");
    await expect(own.getByRole("listitem")).toHaveCount(0);
    await expect(page.locator(".asked .documents").getByRole("button", { name: "Hide the 2 documents of Reorder" })).toBeVisible();
    await expect(page.locator(".asked").getByRole("heading", { level: 3 })).toHaveText(["Document 2: Ann", "Document 1: Ulm"]);
  });

  compareTest("folds long documents away until they are wanted", async ({ open, page }) => {
    const { picture } = rewordedPair();
    const documents = [{ name: "Document 1", text: "A long story. ".repeat(100) }];
    await open(integralPair({ ...picture, problem: { ...picture.problem, documents } }));
    const button = page.getByRole("button", { name: "Show the 1 document" });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await button.click();
    await expect(page.locator(".documents li")).toContainText("A long story.");
  });

  compareTest("heads each column with its trial", async ({ open, page }) => {
    await open();
    const head = headOf(page, "Corrupted");
    await expect(head).toContainText("B1 · corrupted · simulated/cautious");
    await expect(head.getByText("simulated", { exact: true })).toBeVisible();
    await expect(head).toContainText("Correct: 104/3");
    await expect(head).toContainText("Corrupted at call 1");
    await expect(head).toContainText("Label: Not labelled");
  });

  compareTest("puts counterparts in one row and says how they relate", async ({ open, page }) => {
    await open();
    const rows = page.getByRole("row");
    await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "11");
    await expect(rows).toHaveCount(11);
    await expect(rows.nth(1).getByRole("rowheader")).toHaveText(/1.*same/);
    await expect(rows.nth(2).getByRole("rowheader")).toHaveText(/2.*20 % alike.*changed/);
    await expect(rows.nth(6).getByRole("rowheader")).toHaveText(/6.*one-sided/);
  });

  compareTest("shows a gap as a gap", async ({ open, page }) => {
    await open();
    await expect(cellAt(page, 5, 0)).toHaveText("no counterpart");
    await expect(cellAt(page, 5, 1)).toContainText("Challenge");
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

  compareTest("shows up to four columns, each compared with the first", async ({ open, page }) => {
    await open(fourPolicies());
    await expect(page.getByRole("columnheader")).toHaveCount(5);
    await expect(cellAt(page, 1, 3).locator("mark.changed")).toHaveText(["156/5"]);
    await expect(cellAt(page, 1, 2).locator("mark")).toHaveCount(0);
    await press(page, "l l l j");
    await expect(cellAt(page, 1, 3)).toBeFocused();
  });

  compareTest("shows one column, and nothing to compare it with", async ({ open, page }) => {
    const { picture } = integralPair();
    const rows = picture.rows.map((row) => ({ ...row, relation: "same" as const, cells: row.cells.slice(1) }));
    await open(snapshotOf({ ...picture, columns: picture.columns.slice(1), rows }));
    await expect(page.getByRole("columnheader")).toHaveCount(2);
    await expect(page.getByRole("figure")).toHaveCount(0);
  });

  compareTest("says that a trial has no steps", async ({ open, page }) => {
    await open(integralPair({ rows: [] }));
    await expect(page.getByText("No trial has a step.")).toBeVisible();
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
    await expect(page.getByRole("button", { name: "Next", exact: true })).toBeFocused();
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
    for (let press = 0; press < 3; press++) await page.getByRole("button", { name: "Next difference" }).click();
    await expect(cellAt(page, 4, 0)).toHaveAttribute("tabindex", "0");
  });

  compareTest("Space on a button presses it and does not unfold", async ({ open, page }) => {
    await open();
    await page.getByRole("button", { name: "Next difference" }).focus();
    await press(page, "Space");
    await expect(cellAt(page, 1, 0)).toHaveAttribute("tabindex", "0");
  });

  compareTest("keys with Ctrl, Alt or Meta are left to VS Code", async ({ open, page }) => {
    await open();
    await press(page, "j Control+j Alt+j Meta+j");
    await expect(cellAt(page, 1, 0)).toBeFocused();
  });

  compareTest("stays clear of what sticks to the top and the left", async ({ open, page }) => {
    await page.setViewportSize({ width: 700, height: 700 });
    await open(fourPolicies());
    await press(page, "l l l End Home h h h");
    const heads = await page.locator("thead").boundingBox();
    const head = await page.getByRole("rowheader").first().boundingBox();
    const cell = await cellAt(page, 0, 0).boundingBox();
    expect(cell?.y).toBeGreaterThanOrEqual((heads?.y ?? 0) + (heads?.height ?? 0));
    expect(cell?.x).toBeGreaterThanOrEqual((head?.x ?? 0) + (head?.width ?? 0) - 1);
  });
});

compareTest.describe("thousands of rows", () => {
  compareTest("few are in the page, and all are counted", async ({ open, page }) => {
    await open(longPair(2_000));
    await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "2001");
    expect(await page.locator("tbody tr").count()).toBeLessThan(60);
    await press(page, "End");
    await expect(cellAt(page, 1_999, 0)).toBeFocused();
    await expect(cellAt(page, 1_999, 0)).toBeInViewport();
    await expect(page.locator("tr[aria-rowindex='2001']")).toHaveCount(1);
    expect(await page.locator("tbody tr").count()).toBeLessThan(60);
  });

  compareTest("jumps land on cells that are there, have the focus and can be seen", async ({ open, page }) => {
    await open(longPair(2_000));
    const steps: [keys: string, row: number, column: number][] = [
      ["n", 10, 0],
      ["n n", 30, 0],
      ["c", 1_000, 1],
      ["r", 1_980, 1],
      ["p", 1_970, 1],
      ["d", 10, 1],
      ["End k", 1_998, 1],
      ["Home", 0, 1],
    ];
    for (const [keys, row, column] of steps) {
      await press(page, keys);
      await expect(cellAt(page, row, column), keys).toBeFocused();
      await expect(cellAt(page, row, column), keys).toBeInViewport();
    }
  });

  compareTest("the focus stays with a cell that was scrolled far away", async ({ open, page }) => {
    await open(longPair(2_000));
    await press(page, "j");
    await expect(cellAt(page, 1, 0)).toBeFocused();
    // The panel brings a newly focused cell into view, which can undo a turn of the wheel that comes too early.
    await expect(async () => {
      await page.mouse.move(700, 700);
      await page.mouse.wheel(0, 40_000);
      await expect(page.locator("tr[aria-rowindex='3']")).not.toBeInViewport({ timeout: 1_000 });
    }).toPass();
    await expect(cellAt(page, 1, 0)).toBeFocused();
    await press(page, "j");
    await expect(cellAt(page, 2, 0)).toBeInViewport();
  });

  compareTest("rows follow each other without gaps or overlaps", async ({ open, page }) => {
    await open(longPair(300));
    await press(page, "c");
    await expect(cellAt(page, 150, 1)).toBeInViewport();
    await expect
      .poll(() =>
        page.locator("tbody tr").evaluateAll((rows) => {
          const boxes = rows.map((row) => ({ index: Number(row.getAttribute("aria-rowindex")), box: row.getBoundingClientRect() }));
          return (
            boxes
              .slice(1)
              .map(({ index, box }, place) => [index - (boxes[place]?.index ?? 0), Math.round(box.top - (boxes[place]?.box.bottom ?? 0))])
              // Heights are measured in whole pixels.
              .filter(([step = 0, distance = 0]) => step !== 1 || Math.abs(distance) > 1)
          );
        }),
      )
      .toEqual([]);
  });
});

compareTest.describe("a panel's life", () => {
  compareTest("a newer snapshot keeps the cursor and what is unfolded", async ({ open, page }) => {
    const lines = Array.from({ length: 40 }, (_, line) => `line ${line + 1}`).join("\n");
    const { host, panel } = await open(textPair(lines, "short"));
    await press(page, "Space l");
    const newer = host.snapshot();
    await panel.view.changed({ ...newer, labelling: { ...newer.labelling, annotator: "grace" } });
    await expect(cellAt(page, 0, 1)).toBeFocused();
    await expect(cellAt(page, 0, 0)).toContainText("line 40");
  });

  compareTest("the cursor and the panel's identity come back after a reload", async ({ open, page }) => {
    const { panel } = await open();
    await press(page, "j j j l");
    await expect.poll(() => panel.kept()).toEqual({ places, row: 3, column: 1 });
    await page.reload();
    await expect(cellAt(page, 3, 1)).toHaveAttribute("tabindex", "0");
  });

  compareTest("the queue is kept over a reload too", async ({ open, page }) => {
    const queue = { runFolders: ["/runs/first-light"], seed: 7, blind: true, purpose: "label", question: "check" } as const;
    const { panel } = await open({ ...integralPair(), identity: { places, queue } });
    await press(page, "j");
    await expect.poll(() => panel.kept()).toEqual({ places, queue, row: 1, column: 0 });
  });

  compareTest("the cursor of other trials is not taken", async ({ open, page }) => {
    const { panel } = await open();
    await panel.reloadWith({ places: places.toReversed(), row: 3, column: 0 });
    await expect(cellAt(page, 1, 1)).toHaveAttribute("tabindex", "0");
  });

  test("the cursor begins at the corrupted result", async ({ openPanel, page }) => {
    await openPanel<InMemoryCompareHost, CompareView>("compare", new InMemoryCompareHost(longPair(400)));
    await expect(cellAt(page, 200, 1)).toHaveAttribute("tabindex", "0");
    await expect(cellAt(page, 200, 1)).toBeInViewport();
  });

  compareTest("a kept state that makes no sense does no harm", async ({ open, page }) => {
    const { panel } = await open();
    await panel.reloadWith({ places, row: 1e9, column: -4 });
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
    const host = new InMemoryCompareHost(integralPair({ problem: null as never }));
    await openPanel("compare", host, "dark", { expected: /console: .*/ });
    await expect(page.getByRole("alert")).toContainText("Showing the comparison failed");
  });
});
