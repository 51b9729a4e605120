import { describe, expect, it } from "vitest";
import { createMathDoor } from "./createMathDoor";

const alone = createMathDoor({ ask: async () => ({ ok: false, code: "unavailable", message: "Nobody is there." }) });

describe("results of every shape are compared", () => {
  it.each<[string, string, "equal" | "different" | "unknown"]>([
    ["Interval.open(4, oo)", "Interval.open(8/2, oo)", "equal"],
    ["Interval.open(4, oo)", "Interval.Ropen(4, oo)", "different"],
    ["Interval(-oo, oo)", "Reals", "equal"],
    ["Interval(-oo, oo)", "Interval.open(-oo, oo)", "equal"],
    ["Interval.open(-oo, 2)", "Interval.open(2, oo)", "different"],
    ["Interval(0, 2)", "Union(Interval(0, 1), Interval(1, 2))", "equal"],
    ["Interval(0, 2)", "Union(Interval.Ropen(0, 1), Interval.Lopen(1, 2))", "different"],
    ["Interval(0, 2)", "Union(Interval.Ropen(0, 1), FiniteSet(1), Interval.Lopen(1, 2))", "equal"],
    ["Union(Interval(3, 4), Interval(0, 1))", "Union(Interval(0, 1), Interval(3, 4))", "equal"],
    ["Union(Interval(3, 4), Interval(0, 1))", "Interval(0, 1)", "different"],
    ["Interval(0, 1)", "Interval(0, 10**(-40) + 1)", "different"],
    ["Interval(0, sqrt(2))", "Interval(0, 1414/1000)", "different"],
    ["FiniteSet(3)", "{3}", "equal"],
    ["FiniteSet(3, -1)", "{-1, 3}", "equal"],
    ["Interval(3, 3)", "{3}", "equal"],
    ["Interval.open(3, 3)", "EmptySet", "equal"],
    ["EmptySet", "{}", "equal"],
    ["Interval(0, 1)", "{0, 1}", "different"],
    ["[{x: 3, y: -4}]", "[{y: -8/2, x: 3}]", "equal"],
    ["[{x: 3, y: -4}]", "[{x: 3, y: 4}]", "different"],
    ["[{x: 3, y: -4}]", "[{x: 3}]", "different"],
    ["[{x: 1, y: 2}, {x: 2, y: 1}]", "[{x: 2, y: 1}, {x: 1, y: 2}]", "equal"],
    ["[{x: 1, y: 2}, {x: 2, y: 1}]", "[{x: 2, y: 1}]", "different"],
    ["[]", "[{x: 2, y: 1}]", "different"],
    ["[]", "{}", "equal"],
    ["{2: 3, 3: 2}", "{3: 2, 2: 3}", "equal"],
    ["{2: 3, 3: 2}", "{2: 3, 3: 1}", "different"],
    ["True", "False", "different"],
    ["DNE", "DNE", "equal"],
    ["infinite", "[]", "different"],
    ["oo", "oo", "equal"],
    ["oo", "-oo", "different"],
    ["oo", "10**9", "different"],
    ["{3, 8}", "3", "different"],
  ])("%s and %s: %s", async (left, right, verdict) => {
    expect((await alone.equivalent(left, right)).verdict).toBe(verdict);
    expect((await alone.equivalent(right, left)).verdict).toBe(verdict);
  });

  it.each(["[{x: 3", "[3]", "Interval(1)", "Union(3)", "Interval(1, 2, 3)", "[{x: 1, x: 2}]", "{2: }"])(
    "%s can't be read",
    async (text) => {
      expect((await alone.equivalent(text, "1")).verdict).toBe("unknown");
    },
  );
});
