import { describe, expect, test } from "vitest";
import { cell, row } from "../testing/comparePair";
import { changedWords } from "./differences";

const thought = (text: string) => cell(0, "thought", text);
const wordsOf = (texts: readonly (string | null)[], maths = true, relation: "same" | "changed" = "changed") =>
  changedWords(
    row(
      relation,
      texts.map((text) => (text === null ? null : thought(text))),
    ),
    maths,
  ).map((ranges, column) => ranges.map(({ start, end }) => texts[column]?.slice(start, end)));

describe("changedWords", () => {
  test("marks whole words on both sides", () => {
    expect(wordsOf(["it is 104/3.", "it is 156/5."])).toEqual([["104/3"], ["156/5"]]);
  });

  test("compares each later column with the first, which shows what any of them changed", () => {
    expect(wordsOf(["a b c", "a b x", "y b c"])).toEqual([["a", "c"], ["x"], ["y"]]);
  });

  test("takes a formula for one word, unless formulas are shown as their source", () => {
    expect(wordsOf(["so $x + 1$", "so $x + 2$"])).toEqual([["$x + 1$"], ["$x + 2$"]]);
    expect(wordsOf(["so $x + 1$", "so $x + 2$"], false)).toEqual([["1"], ["2"]]);
  });

  test("marks nothing beside a gap, nor where steps are the same", () => {
    expect(wordsOf(["a", null, "b"])).toEqual([["a"], [], ["b"]]);
    expect(wordsOf([null, "a"])).toEqual([[], []]);
    expect(wordsOf(["a", "a"], true, "same")).toEqual([[], []]);
  });
});
