import { describe, expect, it } from "vitest";
import { referencedSteps, resolveReferences } from "./references";

describe("resolveReferences", () => {
  it.each([
    ["$1*2", ["9"], "9*2"],
    ["$1*2", ["104/3"], "(104/3)*2"],
    ["$1*2", ["-5"], "(-5)*2"],
    ["$2 - $1", ["3", "8"], "8 - 3"],
    ["$1", ["{3, 8}"], "{3, 8}"],
    ["$12", ["1"], "$12"],
  ])("puts results into %s", (expression, results, expected) => {
    expect(resolveReferences({ expression }, results)).toEqual({ expression: expected });
  });

  it("reaches into nested values", () => {
    expect(resolveReferences({ values: { x: "$1" }, list: ["$1"], n: 3 }, ["7"])).toEqual({ values: { x: "7" }, list: ["7"], n: 3 });
  });
});

describe("referencedSteps", () => {
  it("lists each step once", () => {
    expect(referencedSteps({ a: "$2 + $1 + $2" })).toEqual([2, 1]);
  });
});
