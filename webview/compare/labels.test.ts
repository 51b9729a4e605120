import { describe, expect, test } from "vitest";
import type { ShownLabel } from "../../src/protocol/compare";
import { column, integralPair, labelling, noLabels } from "../testing/comparePair";
import { changeText, headingOf, labelText, progressText } from "./labels";

const label = (category: string, step?: number, note?: string): ShownLabel => ({ category, step, note });
const labelled = (given: ShownLabel | undefined) => integralPair({}, { columns: [noLabels, { ...noLabels, label: given }] });

describe("labelText", () => {
  test.each([
    [undefined, "Not labelled"],
    [label("none"), "No check"],
    [label("formal-verification", 0), "Formal verification, step 0"],
    [label("gone-from-the-settings", 2), "gone-from-the-settings, step 2"],
  ])("%j reads %s", (given, text) => {
    expect(labelText(labelling(2), given)).toBe(text);
  });
});

describe("headingOf", () => {
  test("is the column's", () => {
    expect(headingOf(integralPair(), 1)).toBe("Corrupted");
  });

  test("gives nothing away of a hidden one", () => {
    const hidden = integralPair({}, { columns: [noLabels, { ...noLabels, hidden: true }] });
    expect(headingOf(hidden, 1)).toBe("Trial B");
  });
});

describe("progressText", () => {
  test.each([
    [undefined, "label", undefined],
    [{ done: 17, total: 55 }, "label", "17 of 55 labelled"],
    [{ done: 55, total: 55 }, "label", "All 55 are labelled."],
    [{ done: 1, total: 3 }, "adjudicate", "1 of 3 settled"],
    [{ done: 3, total: 3 }, "adjudicate", "All 3 are settled."],
    [{ done: 0, total: 0 }, "adjudicate", "Nothing is left to be settled."],
  ] as const)("%j to %s: %s", (progress, purpose, text) => {
    expect(progressText(labelling(1, { progress, purpose }))).toBe(text);
  });
});

describe("changeText", () => {
  test("names the column and its new label, or that it was taken back", () => {
    const [before, after] = [labelled(undefined), labelled(label("cross-check", 7))];
    expect(changeText(before, after)).toBe("Corrupted: Cross-check, step 7.");
    expect(changeText(after, before)).toBe("Corrupted: Not labelled.");
    expect(changeText(after, after)).toBe("");
  });

  test("tells of a note", () => {
    expect(changeText(labelled(label("none")), labelled(label("none", undefined, "odd")))).toBe("Corrupted: the note was saved.");
  });

  test("tells of another question", () => {
    expect(changeText(labelled(undefined), integralPair({}, { question: "disclosure" }))).toBe("Question: Disclosure.");
  });

  test("tells of other trials, where the cursor is in them, and how far the queue is", () => {
    const { columns } = integralPair().picture;
    const next = integralPair({ columns: [column("other", "Other"), ...columns.slice(1)] }, { progress: { done: 2, total: 5 } });
    expect(changeText(integralPair(), next)).toBe("Next: integral-1. Corrupted, row 2 of 10. 2 of 5 labelled");
  });
});
