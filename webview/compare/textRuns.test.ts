import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findFormulas, type Range } from "./maths";
import { type Layers, runsOf } from "./textRuns";

const nothing: Layers = { formulas: [], changed: [], again: [], found: [], current: undefined };

describe("runsOf", () => {
  test("a plain text is one run", () => {
    expect(runsOf("abc", 3, nothing)).toMatchObject([{ text: "abc", changed: false, again: false, found: false }]);
  });

  test("an empty text has none", () => {
    expect(runsOf("", 0, nothing)).toEqual([]);
  });

  test("layers overlap", () => {
    const runs = runsOf("abcdef", 6, { ...nothing, changed: [{ start: 1, end: 4 }], found: [{ start: 3, end: 5 }] });
    expect(runs.map(({ text, changed, found }) => [text, changed, found])).toEqual([
      ["a", false, false],
      ["bc", true, false],
      ["d", true, true],
      ["e", false, true],
      ["f", false, false],
    ]);
  });

  test("a formula stays whole and takes on what overlaps it", () => {
    const text = "a $x+y$ b";
    const found = [{ start: 3, end: 4 }];
    const runs = runsOf(text, text.length, { ...nothing, formulas: findFormulas(text), found, current: found[0] });
    expect(runs.map((run) => [run.text, run.formula?.tex, run.current])).toEqual([
      ["a ", undefined, false],
      ["$x+y$", "x+y", true],
      [" b", undefined, false],
    ]);
  });

  test("a formula that lies across the end is shown whole", () => {
    const text = "a $x+y$ b";
    expect(runsOf(text, 4, { ...nothing, formulas: findFormulas(text) }).map((run) => run.text)).toEqual(["a ", "$x+y$"]);
  });

  test("runs are the text again, whatever the layers", () => {
    const ranges = fc
      .uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 8 })
      .map((cuts) => cuts.sort((one, other) => one - other))
      .map((cuts) =>
        cuts.flatMap((start, place): Range[] => (place % 2 === 0 && cuts[place + 1] ? [{ start, end: cuts[place + 1] ?? 0 }] : [])),
      );
    const text = fc.array(fc.constantFrom("a", " ", "$x$", "\\(y\\)", "😀"), { maxLength: 12 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, ranges, ranges, ranges, (text, changed, again, found) => {
        const runs = runsOf(text, text.length, { formulas: findFormulas(text), changed, again, found, current: found[0] });
        expect(runs.map((run) => run.text).join("")).toBe(text);
      }),
    );
  });
});
