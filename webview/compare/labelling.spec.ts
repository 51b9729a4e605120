import { expect } from "@playwright/test";
import type { CompareSnapshot } from "../../src/protocol/compare";
import { column, fourPolicies, integralPair, noLabels, snapshotOf } from "../testing/comparePair";
import { announcement, cellAt, compareTest, headOf, perform, press } from "../testing/compareTest";

const suggestion = { category: "recomputation", step: 7, reason: "the disputed call was repeated" };
const withSuggestion = () => integralPair({}, { columns: [noLabels, { ...noLabels, suggestion }] });

/** A pair of other trials, as the next of a queue. */
function nextPair(done: number, total: number, hidden = false): CompareSnapshot {
  const { picture } = integralPair();
  const columns = picture.columns.map((each, place) => column(`integral-2~B1~${place}`, each.heading, { marks: each.marks }));
  return snapshotOf(
    { ...picture, columns, problem: { ...picture.problem, id: "integral-2" } },
    { progress: { done, total }, columns: columns.map(() => ({ ...noLabels, hidden })) },
  );
}

compareTest.describe("labels", () => {
  for (const [key, category, name] of [
    ["1", "recomputation", "Recomputation"],
    ["2", "cross-check", "Cross-check"],
    ["3", "formal-verification", "Formal verification"],
    ["4", "gut-feeling", "Gut feeling"],
  ] as const)
    compareTest(`the choice ${key} labels the column's trial as ${category} with the step under the cursor`, async ({ open, page }) => {
      const { host, panel } = await open();
      await press(page, "l j j j j j j j");
      await perform(panel, { type: "label", key });
      await expect(headOf(page, "Corrupted")).toContainText(`Label: ${name}, step 7`);
      await expect(cellAt(page, 7, 1)).toContainText("Evidence");
      await expect(page.getByRole("button", { name, exact: true })).toHaveAttribute("aria-pressed", "true");
      expect(host.calls).toEqual([["label", 1, category, 7]]);
    });

  compareTest("an absent check has no step that shows it", async ({ open, page }) => {
    const { host, panel } = await open();
    await perform(panel, { type: "label", key: "0" });
    await expect(headOf(page, "Clean")).toContainText("Label: No check");
    await perform(panel, { type: "question" }, { type: "label", key: "0" });
    await expect(headOf(page, "Clean")).toContainText("Label: Not noticed");
    expect(host.calls).toEqual([
      ["label", 0, "none", undefined],
      ["ask", "disclosure"],
      ["label", 0, "not-noticed", undefined],
    ]);
  });

  compareTest("a gap is no evidence", async ({ open, page }) => {
    const { host, panel } = await open();
    await press(page, "j j j j j");
    await perform(panel, { type: "label", key: "1" });
    expect(host.calls).toEqual([["label", 0, "recomputation", undefined]]);
  });

  compareTest("the view leaves the keys of labelling to VS Code, which would act on them too", async ({ open, page }) => {
    const { host } = await open(withSuggestion());
    await press(page, "l j 1 2 0 u Shift+U m t Enter");
    await expect(cellAt(page, 1, 1)).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(host.calls).toEqual([]);
  });

  compareTest("Enter on a button presses it alone: it does not reach VS Code", async ({ open, page }) => {
    await open();
    await page.evaluate(() => window.addEventListener("keydown", (event) => window.reportIncident(`key: ${event.key}`)));
    await page.getByRole("button", { name: "Next difference" }).focus();
    await press(page, "Enter");
    await expect(cellAt(page, 1, 0)).toHaveAttribute("tabindex", "0");
  });

  compareTest("undo and redo, by command and by button, where there is something to take back", async ({ open, page }) => {
    const { host, panel } = await open();
    const undo = page.getByRole("button", { name: "Undo", exact: true });
    const redo = page.getByRole("button", { name: "Redo", exact: true });
    await expect(undo).toBeDisabled();
    await perform(panel, { type: "label", key: "1" }, { type: "label", key: "2" }, { type: "undo" });
    await expect(headOf(page, "Clean")).toContainText("Label: Recomputation, step 0");
    await redo.click();
    await expect(headOf(page, "Clean")).toContainText("Label: Cross-check, step 0");
    await expect(redo).toBeDisabled();
    await undo.click();
    await undo.click();
    await expect(headOf(page, "Clean")).toContainText("Label: Not labelled");
    await expect(undo).toBeDisabled();
    await perform(panel, { type: "redo" });
    await expect(headOf(page, "Clean")).toContainText("Label: Recomputation, step 0");
    expect(host.calls.map(([name]) => name)).toEqual(["label", "label", "undo", "redo", "undo", "undo", "redo"]);
  });

  compareTest("buttons label too", async ({ open, page }) => {
    await open();
    await page.getByRole("button", { name: "Cross-check" }).click();
    await expect(headOf(page, "Clean")).toContainText("Label: Cross-check, step 0");
  });

  compareTest("a suggestion says whose it is and why, and can be accepted", async ({ open, page }) => {
    const { host } = await open(withSuggestion());
    await press(page, "l");
    await expect(page.getByText("Suggested by rules: Recomputation, step 7: the disputed call was repeated")).toBeVisible();
    await expect(headOf(page, "Corrupted")).toContainText("Not labelled");
    await page.getByRole("button", { name: "Accept" }).click();
    await expect(headOf(page, "Corrupted")).toContainText("Label: Recomputation, step 7");
    await expect(page.getByText("Suggested by rules")).toHaveCount(0);
    expect(host.calls).toEqual([["label", 1, "recomputation", 7]]);
  });

  compareTest("the question is switched by its name and by command", async ({ open, page }) => {
    const { host, panel } = await open();
    await expect(page.getByRole("button", { name: "Check", exact: true })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Disclosure" }).click();
    await expect(page.getByRole("button", { name: "Noticed, not reported" })).toBeVisible();
    await expect(announcement(page)).toHaveText("Question: Disclosure.");
    await perform(panel, { type: "question" });
    await expect(page.getByRole("button", { name: "Recomputation" })).toBeVisible();
    expect(host.calls).toEqual([
      ["ask", "disclosure"],
      ["ask", "check"],
    ]);
  });

  compareTest("a key without an answer says so", async ({ open, page }) => {
    const { panel } = await open();
    await perform(panel, { type: "label", key: "9" });
    await expect(page.getByRole("alert")).toHaveText("Check has no answer on the key 9.");
  });

  compareTest("a change is announced", async ({ open, page }) => {
    const { panel } = await open();
    await press(page, "l");
    await perform(panel, { type: "label", key: "2" });
    await expect(announcement(page)).toHaveText("Corrupted: Cross-check, step 0.");
  });

  compareTest("nothing changes before the host says so", async ({ open, page }) => {
    const { host, panel } = await open();
    host.view = undefined;
    await perform(panel, { type: "label", key: "1" });
    await expect.poll(() => host.calls.length).toBe(1);
    await expect(headOf(page, "Clean")).toContainText("Label: Not labelled");
  });

  compareTest("a refusal is shown until a label succeeds", async ({ open, page }) => {
    const { host, panel } = await open();
    host.refusal = "The label could not be saved: the disk is full. Free some space and label again.";
    await perform(panel, { type: "label", key: "1" });
    await expect(page.getByRole("alert")).toHaveText(host.refusal);
    host.refusal = undefined;
    await perform(panel, { type: "label", key: "1" });
    await expect(page.getByRole("alert")).toBeEmpty();
  });

  compareTest("a host that breaks is told of", async ({ open, page }) => {
    const { host, panel } = await open();
    host.label = () => Promise.reject(new Error("gone"));
    await perform(panel, { type: "label", key: "1" });
    await expect(page.getByRole("alert")).toContainText("did not answer");
  });

  compareTest("keys faster than frames still move to the right step", async ({ open, page }) => {
    const { host, panel } = await open();
    await page.evaluate(() => {
      for (const key of "ljjjjjjj") document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    });
    await perform(panel, { type: "label", key: "1" });
    expect(host.calls).toEqual([["label", 1, "recomputation", 7]]);
  });
});

compareTest.describe("notes", () => {
  compareTest("the command opens the note; Ctrl+Enter saves it, and it stands in the head", async ({ open, page }) => {
    const { host, panel } = await open();
    await press(page, "j");
    await perform(panel, { type: "label", key: "1" }, { type: "note" });
    const field = page.getByRole("dialog", { name: "Note on the label of Clean" }).getByRole("textbox", { name: "Note" });
    await expect(field).toBeFocused();
    await field.fill("the agent says so itself");
    await press(page, "Control+Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(headOf(page, "Clean")).toContainText("“the agent says so itself”");
    await expect(cellAt(page, 1, 0)).toBeFocused();
    expect(host.calls.at(-1)).toEqual(["note", 0, "the agent says so itself"]);
  });

  compareTest("Escape leaves it as it was, Save saves", async ({ open, page }) => {
    const { host, panel } = await open();
    await perform(panel, { type: "label", key: "1" });
    await page.getByRole("button", { name: "Note", exact: true }).click();
    await page.getByRole("textbox", { name: "Note" }).fill("gone");
    await press(page, "Escape");
    expect(host.calls.map(([name]) => name)).toEqual(["label"]);
    await page.getByRole("button", { name: "Note", exact: true }).click();
    await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("");
    await page.getByRole("textbox", { name: "Note" }).fill("kept");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(headOf(page, "Clean")).toContainText("“kept”");
  });

  compareTest("a refusal is shown where it was written, and loses nothing", async ({ open, page }) => {
    const { host, panel } = await open();
    await perform(panel, { type: "label", key: "1" }, { type: "note" });
    host.refusal = "The note could not be saved: the disk is full.";
    await page.getByRole("textbox", { name: "Note" }).fill("much work");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(host.refusal);
    await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("much work");
  });

  compareTest("needs a label", async ({ open, page }) => {
    const { panel } = await open();
    await expect(page.getByRole("button", { name: "Note", exact: true })).toBeDisabled();
    await perform(panel, { type: "note" });
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(announcement(page)).toHaveText("There is no label to write a note on.");
  });
});

compareTest.describe("queue", () => {
  compareTest("shows how far it is, and goes on to the corrupted result of the next trial", async ({ open, page }) => {
    const first = integralPair({}, { progress: { done: 17, total: 55 } });
    const { host, panel } = await open(first, "dark", [nextPair(18, 55)]);
    await expect(page.getByText("17 of 55 labelled")).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Progress of the queue" })).toHaveAttribute("value", "17");
    await press(page, "l End");
    await perform(panel, { type: "next" });
    await expect(page.getByRole("heading", { level: 1, name: "integral-2" })).toBeVisible();
    await expect(cellAt(page, 1, 1)).toBeFocused();
    await expect(announcement(page)).toHaveText("Next: integral-2. Corrupted, row 2 of 10. 18 of 55 labelled");
    expect(host.calls).toEqual([["next", 1]]);
  });

  compareTest("has a button, which keeps the focus", async ({ open, page }) => {
    const { host } = await open(integralPair({}, { progress: { done: 17, total: 55 } }), "dark", [nextPair(18, 55)]);
    await page.getByRole("button", { name: "Next", exact: true }).focus();
    await press(page, "Enter");
    await expect(page.getByText("18 of 55 labelled", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Next", exact: true })).toBeFocused();
    expect(host.calls).toEqual([["next", 0]]);
  });

  compareTest("does not take what was unfolded to the next trial", async ({ open, page }) => {
    const lines = Array.from({ length: 40 }, (_, line) => `line ${line + 1}`).join("\n");
    const next = nextPair(1, 2);
    const long = {
      ...next,
      picture: {
        ...next.picture,
        rows: next.picture.rows.map((row) => ({ ...row, cells: row.cells.map((each) => each && { ...each, text: lines }) })),
      },
    };
    const { panel } = await open(integralPair({ rows: long.picture.rows }), "dark", [long]);
    await press(page, "Space");
    await expect(cellAt(page, 0, 0)).toContainText("line 40");
    await perform(panel, { type: "next" });
    await expect(page.getByRole("heading", { level: 1, name: "integral-2" })).toBeVisible();
    await expect(cellAt(page, 0, 0)).not.toContainText("line 40");
  });

  compareTest("says when it is done", async ({ open, page }) => {
    const { panel } = await open(integralPair({}, { progress: { done: 55, total: 55 } }));
    await expect(page.getByText("All 55 are labelled.")).toBeVisible();
    await perform(panel, { type: "next" });
    await expect(page.getByRole("alert")).toHaveText("No trial is left without a label.");
  });

  compareTest("outside of it no progress is shown", async ({ open, page }) => {
    await open();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });
});

compareTest.describe("blind mode", () => {
  const secret = { heading: "Corrupted", model: "secret-model", policy: "secret-policy", condition: "secret", outcome: "Wrong: 1" };
  const blind = () => {
    const pair = integralPair();
    const columns = pair.picture.columns.map((each) => ({ ...each, ...secret }));
    const problem = { ...pair.picture.problem, answer: "" };
    return snapshotOf({ ...pair.picture, problem, columns }, { columns: columns.map(() => ({ ...noLabels, hidden: true })) });
  };

  compareTest("a head says that its trial is hidden, and nothing else", async ({ open, page }) => {
    await open(blind());
    await expect(page.getByRole("columnheader").nth(1)).toHaveText("Trial ABlindhidden until labelled");
    await expect(page.getByRole("columnheader").nth(2)).toHaveText("Trial BBlindhidden until labelled");
    await expect(page.getByRole("group", { name: "Label Trial A" })).toBeVisible();
    await expect(page.getByText("Reference answer hidden until labelled")).toBeVisible();
    expect(await page.locator("main").innerHTML()).not.toContain("secret");
  });

  compareTest("a label reveals its trial", async ({ open, page }) => {
    const { panel } = await open(blind());
    await perform(panel, { type: "label", key: "1" });
    await expect(page.getByRole("columnheader").nth(1)).toContainText("secret-model");
    await expect(page.getByRole("columnheader").nth(2)).not.toContainText("secret-model");
  });

  compareTest("the next trial begins at its first row", async ({ open, page }) => {
    const { panel } = await open(blind(), "dark", [nextPair(1, 2, true)]);
    await press(page, "End");
    await perform(panel, { type: "next" });
    await expect(cellAt(page, 0, 1)).toBeFocused();
    await expect(announcement(page)).toHaveText("Next: integral-2. Trial B, row 1 of 10. 1 of 2 labelled");
  });
});

compareTest.describe("adjudication", () => {
  compareTest("lists what the others say, with evidence and note, and sets a label of its own", async ({ open, page }) => {
    const others = [
      { annotator: "grace", category: "cross-check", step: 7, note: "by substitution" },
      { annotator: "alan", category: "none", step: undefined, note: undefined },
    ];
    const { host, panel } = await open(
      fourPolicies({
        purpose: "adjudicate",
        progress: { done: 1, total: 3 },
        columns: [noLabels, { ...noLabels, others }, noLabels, noLabels],
      }),
    );
    await expect(headOf(page, "B1")).toContainText("grace: Cross-check, step 7 “by substitution”");
    await expect(headOf(page, "B1")).toContainText("alan: No check");
    await expect(headOf(page, "B1")).toContainText("Settled: Not labelled");
    await expect(page.getByText("1 of 3 settled")).toBeVisible();
    await press(page, "l");
    await expect(page.getByRole("group", { name: "Settle B1" })).toBeVisible();
    await perform(panel, { type: "label", key: "0" });
    await expect(headOf(page, "B1")).toContainText("Settled: No check");
    expect(host.calls).toEqual([["label", 1, "none", undefined]]);
  });
});

compareTest.describe("where the keyboard is", () => {
  compareTest("is told when it changes: steps, text, outside", async ({ open, page }) => {
    const { host } = await open();
    await expect.poll(() => host.focuses).toEqual(["steps"]);
    await press(page, "j l j");
    await press(page, "/");
    await expect.poll(() => host.focuses).toEqual(["steps", "text"]);
    await press(page, "Escape");
    await expect.poll(() => host.focuses).toEqual(["steps", "text", "steps"]);
    await press(page, "?");
    await expect.poll(() => host.focuses.at(-1)).toBe("text");
    await press(page, "Escape");
    await expect.poll(() => host.focuses.at(-1)).toBe("steps");
    await page.evaluate(() => {
      document.hasFocus = () => false;
      window.dispatchEvent(new FocusEvent("blur"));
    });
    await expect.poll(() => host.focuses.at(-1)).toBe("outside");
    expect(host.focuses).toHaveLength(6);
  });
});

compareTest("? lists all keys, Escape closes the list", async ({ open, page }) => {
  const { host } = await open();
  await press(page, "j ?");
  const dialog = page.getByRole("dialog", { name: "Keys" });
  for (const name of [
    "Label: Formal verification",
    "Next and previous: false value again",
    "Write a note",
    "Find",
    "can be bound to other keys in Keyboard Shortcuts",
  ])
    await expect(dialog).toContainText(name);
  await press(page, "1 j Escape");
  await expect(dialog).toHaveCount(0);
  await expect(cellAt(page, 1, 0)).toBeFocused();
  expect(host.calls).toEqual([]);
});
