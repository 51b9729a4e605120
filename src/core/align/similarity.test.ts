import { describe, expect, it, test } from "vitest";
import type { Step } from "../model/step";
import { rowSimilarity, stepSimilarity } from "./similarity";

const thought = (text: string): Step => ({ index: 0, turn: 1, kind: "thought", text });
const call = (tool: string, args: string): Step => ({ index: 0, turn: 1, kind: "tool-call", call: "call_1_0", tool, arguments: args });
const submission = (answer: string): Step => ({ index: 0, turn: 1, kind: "submission", call: "call_2_0", answer });

describe("stepSimilarity", () => {
  test("of the same call with its arguments in another order", () => {
    expect(stepSimilarity(call("t", '{"a":1,"b":2}'), call("t", '{ "b": 2, "a": 1 }'))).toBe(1);
  });

  test("of thoughts: words in common of all words", () => {
    expect(stepSimilarity(thought("The sum is 5"), thought("the sum is 7"))).toBeCloseTo(3 / 5, 12);
  });

  test("of answers: numbers are words", () => {
    expect(stepSimilarity(submission("104/3"), submission("156/5"))).toBe(0);
    expect(stepSimilarity(submission("{3, 8}"), submission("{3, 9}"))).toBeCloseTo(4 / 6, 12);
  });

  test("of calls: the tool is a word", () => {
    expect(stepSimilarity(call("t", "1"), call("t", "2"))).toBeCloseTo(1 / 3, 12);
    expect(stepSimilarity(call("t", "1"), call("u", "2"))).toBe(0);
  });

  test("is below 1 for steps with the same words that are not the same", () => {
    expect(stepSimilarity(thought("so a is b"), thought("so b is a"))).toBe(0.99);
    expect(stepSimilarity(submission("x - 1"), submission("1 - x"))).toBe(0.99);
  });

  test("of different kinds is 0", () => {
    expect(stepSimilarity(thought("5"), submission("5"))).toBe(0);
  });
});

describe("rowSimilarity", () => {
  it("is the least of any column with the first", () => {
    expect(rowSimilarity([thought("a b"), thought("a b"), thought("a c"), thought("a b")])).toBeCloseTo(1 / 3, 12);
  });

  it("is 0 beside a gap", () => {
    expect([rowSimilarity([thought("a"), undefined]), rowSimilarity([undefined, thought("a")])]).toEqual([0, 0]);
  });

  it("is 1 for a trajectory alone", () => {
    expect(rowSimilarity([thought("a")])).toBe(1);
  });
});
