import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Segment, splitWords, wordDifference } from "./wordDifference";

const changed = (segments: readonly Segment[]) => segments.filter((segment) => segment.changed).map((segment) => segment.text);
const joined = (segments: readonly Segment[]) => segments.map((segment) => segment.text).join("");

describe("splitWords", () => {
  test.each([
    ["156/5", ["156/5"]],
    ["it is 34.67, not -1.5e-3.", ["it", " ", "is", " ", "34.67", ",", " ", "not", " ", "-1.5e-3", "."]],
    ["x-5", ["x", "-", "5"]],
    ["4*x**2", ["4", "*", "x", "*", "*", "2"]],
    ["1,319 naïve words", ["1,319", " ", "naïve", " ", "words"]],
  ])("%s", (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  test("loses nothing", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => splitWords(text).join("") === text));
  });
});

describe("wordDifference", () => {
  test("marks a fraction as a whole", () => {
    const difference = wordDifference("The result is 104/3.", "The result is 156/5.");
    expect(changed(difference?.left ?? [])).toEqual(["104/3"]);
    expect(changed(difference?.right ?? [])).toEqual(["156/5"]);
  });

  test("marks words on one side only", () => {
    const difference = wordDifference("I submit it.", "I recompute and submit it.");
    expect(changed(difference?.left ?? [])).toEqual([]);
    expect(
      changed(difference?.right ?? [])
        .join("")
        .trim(),
    ).toBe("recompute and");
  });

  test("segments are the texts again", () => {
    const text = fc.array(fc.constantFrom("a", "b", " ", "1/2", "😀", "\ud800", "\n")).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, text, (left, right) => {
        const difference = wordDifference(left, right);
        expect(joined(difference?.left ?? [])).toBe(left);
        expect(joined(difference?.right ?? [])).toBe(right);
      }),
    );
  });

  test("goes by the words that it is given", () => {
    const difference = wordDifference("a b;a c", "a b;a d", (text) => text.split(/(?=;)/));
    expect(changed(difference?.left ?? [])).toEqual([";a c"]);
  });

  test("gives up on a text that is too long", () => {
    expect(wordDifference("a ".repeat(6_000), "a")).toBeUndefined();
  });

  test("gives up on texts with too many changes", () => {
    const words = (start: number) => Array.from({ length: 500 }, (_, place) => start + place).join(" ");
    expect(wordDifference(words(1_000), words(9_000))).toBeUndefined();
  });
});
