import { describe, expect, it } from "vitest";
import { createMathDoor } from "./createMathDoor";
import type { MathDoor } from "./mathDoor";
import type { MathOutcome } from "./value";

/** The mathematics over a system that gives this answer to every question, right or wrong. */
const answering = (value: unknown): MathDoor => createMathDoor({ ask: async () => ({ ok: true, value }) });

type Call = (math: MathDoor) => Promise<MathOutcome>;
const simplify: Call = (math) => math.simplify("sin(x)**2 + cos(x)**2");
const expand: Call = (math) => math.expand("(x + y)**2");
const factor: Call = (math) => math.factor("x**2 - 1");
const factorTwo: Call = (math) => math.factor("x**2 - y**2");
const substitute: Call = (math) => math.substitute("x**2 + y", { x: "t" });
const derivative: Call = (math) => math.differentiate("x*exp(x)", "x", 1);
const third: Call = (math) => math.differentiate("sin(x)", "x", 3);
const root: Call = (math) => math.differentiate("sqrt(x - 100)", "x", 1);
const antiderivative: Call = (math) => math.antiderivative("x*cos(x)", "x");
const limit: Call = (math) => math.limit("(exp(x) - 1)/x", "x", "0", "+");
const slow: Call = (math) => math.limit("1/log(x)", "x", "oo", "+-");
const unbounded: Call = (math) => math.limit("log(x)", "x", "oo", "+-");
const twoSided: Call = (math) => math.limit("Abs(x)/x", "x", "0", "+-");
const system: Call = (math) => math.solveSystem(["x**2 + y**2 = 25", "x - y = 1"], ["x", "y"]);
const inequality: Call = (math) => math.solveInequality("Abs(x - 1) < 3", "x");
const weak: Call = (math) => math.solveInequality("Abs(x - 1) >= 0", "x");
const inversed: Call = (math) => math.solveInequality("Abs(1/(x - 5)) >= 0", "x");
const rooted: Call = (math) => math.solveInequality("sqrt(x) >= 0", "x");

describe("a result of the system that is right is given out", () => {
  it.each<[string, Call, unknown, string]>([
    ["simplify", simplify, "1", "1"],
    ["expand", expand, "x**2 + 2*x*y + y**2", "x**2 + 2*x*y + y**2"],
    ["factor", factor, "(x - 1)*(x + 1)", "(x - 1)*(x + 1)"],
    ["factor in two symbols", factorTwo, "(x - y)*(x + y)", "(x - y)*(x + y)"],
    ["substitute", substitute, "t**2 + y", "t**2 + y"],
    ["differentiate", derivative, "(x + 1)*exp(x)", "(x + 1)*exp(x)"],
    ["differentiate three times", third, "-cos(x)", "-cos(x)"],
    ["differentiate where values are complex", root, "1/(2*sqrt(x - 100))", "1/(2*sqrt(x - 100))"],
    ["antiderivative", antiderivative, "x*sin(x) + cos(x)", "x*sin(x) + cos(x)"],
    ["limit", limit, ["1"], "1"],
    ["limit that is slowly approached", slow, ["0"], "0"],
    ["infinite limit", unbounded, ["oo"], "oo"],
    ["limits that differ", twoSided, ["-1", "1"], "DNE"],
    [
      "system",
      system,
      [
        ["4", "3"],
        ["-3", "-4"],
      ],
      "[{x: -3, y: -4}, {x: 4, y: 3}]",
    ],
    [
      "system with a complex solution beside",
      system,
      [
        ["4", "3"],
        ["-3", "-4"],
        ["I", "2"],
      ],
      "[{x: -3, y: -4}, {x: 4, y: 3}]",
    ],
    ["inequality", inequality, [["-2", "4", true, true]], "Interval.open(-2, 4)"],
    ["inequality that always holds", weak, [["-oo", "oo", true, true]], "Interval(-oo, oo)"],
    ["inequality with an end of its domain", rooted, [["0", "oo", false, true]], "Interval(0, oo)"],
  ])("%s", async (_, call, answer, expected) => {
    const outcome = await call(answering(answer));
    expect(outcome.ok ? outcome.value.text : outcome.message).toBe(expected);
  });
});

describe("a result of the system that is wrong is refused", () => {
  it.each<[string, Call, unknown]>([
    ["simplify", simplify, "2"],
    ["expand", expand, "x**2 + x*y + y**2"],
    ["factor", factor, "(x - 1)*(x + 2)"],
    ["factor, but for a factor", factor, "2*(x - 1)*(x + 1)"],
    ["factor in two symbols", factorTwo, "(x - y)**2"],
    ["substitute", substitute, "t**2 - y"],
    ["differentiate", derivative, "x*exp(x)"],
    ["differentiate, but for very little", derivative, "(x + 1)*exp(x) + 10**(-12)"],
    ["differentiate three times", third, "cos(x)"],
    ["differentiate where values are complex", root, "1/sqrt(x - 100)"],
    ["antiderivative", antiderivative, "x*sin(x) - cos(x)"],
    ["antiderivative, the integrand itself", antiderivative, "x*cos(x)"],
    ["limit", limit, ["1/2"]],
    ["limit, but for very little", limit, ["1 + 10**(-15)"]],
    ["limit that is slowly approached", slow, ["1/1000"]],
    ["finite limit said to be infinite", limit, ["oo"]],
    ["infinite limit said to be finite", unbounded, ["100"]],
    ["infinite limit with the wrong sign", unbounded, ["-oo"]],
    ["vanishing function said to be infinite", slow, ["oo"]],
    ["limits of sides exchanged", twoSided, ["1", "-1"]],
    ["system with a solution left out", system, [["4", "3"]]],
    ["system with all left out", system, []],
    [
      "system with a solution twice",
      system,
      [
        ["4", "3"],
        ["4", "3"],
        ["-3", "-4"],
      ],
    ],
    ["inequality, closed where it is open", inequality, [["-2", "4", false, true]]],
    ["inequality, a wrong end", inequality, [["-2", "5", true, true]]],
    [
      "inequality, the complement",
      inequality,
      [
        ["-oo", "-2", true, true],
        ["4", "oo", true, true],
      ],
    ],
    ["inequality, all", inequality, [["-oo", "oo", true, true]]],
    ["inequality, none", inequality, []],
    ["inequality, ends out of order", inequality, [["4", "-2", true, true]]],
    [
      "inequality without a point that belongs",
      weak,
      [
        ["-oo", "1", true, true],
        ["1", "oo", true, true],
      ],
    ],
    ["inequality with a pole inside", inversed, [["-oo", "oo", true, true]]],
    ["inequality beyond its domain", rooted, [["-oo", "oo", true, true]]],
  ])("%s", async (_, call, answer) => {
    expect(await call(answering(answer))).toMatchObject({ ok: false, code: "unverified" });
  });

  it("and an answer that can't be read is no answer", async () => {
    for (const call of [simplify, derivative, antiderivative, limit, system, inequality]) {
      expect(await call(answering({ odd: true }))).toMatchObject({ ok: false, code: "unavailable" });
    }
  });
});

describe("quotients of polynomials need no system for their signs", () => {
  const alone = answering(undefined);
  it.each([
    ["2*x - 3 > 5", "Interval.open(4, oo)"],
    ["x**2 + 1 < 0", "EmptySet"],
    ["x**2 >= 0", "Interval(-oo, oo)"],
    ["1/x > 1", "Interval.open(0, 1)"],
    ["(x - 3)**2 <= 0", "FiniteSet(3)"],
    ["(x - 3)**2*(x + 1)**2 <= 0", "FiniteSet(-1, 3)"],
    ["(x - 3)**2 > 0", "Union(Interval.open(-oo, 3), Interval.open(3, oo))"],
    ["(x - 1)**2*(x - 3) >= 0", "Union(FiniteSet(1), Interval(3, oo))"],
    ["(x + 1)/(x - 2) <= 0", "Interval.Ropen(-1, 2)"],
    ["(x - 2)/(x + 1) <= 0", "Interval.Lopen(-1, 2)"],
    ["x/x >= 1", "Union(Interval.open(-oo, 0), Interval.open(0, oo))"],
    ["x - x > 0", "EmptySet"],
    ["(x**2 - 1)/(x - 1) >= 2", "Interval.open(1, oo)"],
    ["x**3 <= x", "Union(Interval(-oo, -1), Interval(0, 1))"],
  ])("%s: %s", async (text, expected) => {
    const outcome = await alone.solveInequality(text, "x");
    expect(outcome.ok ? outcome.value.text : outcome.message).toBe(expected);
  });
});
