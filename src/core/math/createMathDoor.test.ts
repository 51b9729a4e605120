import { describe, expect, it } from "vitest";
import type { AlgebraAnswer, AlgebraQuestion, ComputerAlgebra } from "../ports";
import { createMathDoor } from "./createMathDoor";
import type { MathOutcome } from "./value";

/** A system that gives one answer, right or wrong, and remembers what it was asked. */
class Answering implements ComputerAlgebra {
  readonly questions: AlgebraQuestion[] = [];
  constructor(private readonly reply: AlgebraAnswer) {}
  ask(question: AlgebraQuestion): Promise<AlgebraAnswer> {
    this.questions.push(question);
    return Promise.resolve(this.reply);
  }
}

const answering = (value: unknown) => createMathDoor(new Answering({ ok: true, value }));
const silent = new Answering({ ok: false, code: "unavailable", message: "Nobody is there." });
const alone = createMathDoor(silent);

function textOf(outcome: MathOutcome): string {
  return outcome.ok ? outcome.value.text : `${outcome.code}: ${outcome.message}`;
}

describe("the papers' examples, without the computer-algebra system", () => {
  it("integrates 4*x**2 from 1 to 3", async () => {
    expect(await alone.integrate("4*x**2", "x", "1", "3")).toEqual({
      ok: true,
      value: { shape: "number", text: "104/3" },
      verifiedBy: "numerical quadrature",
    });
  });

  it.each([
    ["2*x**2 - 2", "16"],
    ["3*x**2 - 9*x - 5", "-5"],
  ])("evaluates %s at 3", async (expression, expected) => {
    expect(textOf(await alone.evaluateAt(expression, { x: "3" }))).toBe(expected);
  });

  it("computes 84*86 + 16 modulo 19", async () => {
    expect(await alone.modularEvaluate("84*86 + 16", "19")).toMatchObject({
      ok: true,
      value: { shape: "residue", text: "1", modulus: "19" },
    });
  });

  it("solves x**2 - 11*x + 24 = 0", async () => {
    expect(await alone.solveEquation("x**2 - 11*x + 24 = 0", "x", "R")).toEqual({
      ok: true,
      value: { shape: "solutions", text: "{3, 8}", variable: "x", values: ["3", "8"] },
      verifiedBy: "roots put back in, counted by Sturm's theorem",
    });
  });
});

describe("what exact arithmetic can do never reaches the system", () => {
  it("for calculations, polynomials and comparisons", async () => {
    await alone.calculate("57*9*(1 - 25/100)");
    await alone.evaluateAt("(x**2 - 1)/(x - 1)", { x: "1" });
    await alone.solveEquation("1/x = 1/3", "x", "R");
    await alone.solveEquation("x**2 + 1 = 0", "x", "R");
    await alone.integrate("x**20", "x", "-1/2", "10");
    await alone.modularEvaluate("2**(10**18)", "10**9 + 7");
    await alone.equivalent("3**2025", "2**2025");
    await alone.equivalent("{1/2, 3}", "{3.0, 0.5}");
    expect(silent.questions).toEqual([]);
  });
});

describe("solving without the system", () => {
  it.each([
    ["(x**2 - 1)/(x - 1) = 0", "{-1}"],
    ["x/(x - 3) = 3/(x - 3)", "{}"],
    ["1/x = 0", "{}"],
    ["(x - 1)**10 = 0", "{1}"],
    ["2*x + 3 = 2*x + 5", "{}"],
    ["1.5*x = 3", "{2}"],
    ["x**10 = 1", "{-1, 1}"],
  ])("%s has %s", async (equation, expected) => {
    expect(textOf(await alone.solveEquation(equation, "x", "R"))).toBe(expected);
  });

  it.each([
    ["2*x + 3 = 2*x + 3", "x", "R", /^unsupported: The equation is an identity/],
    ["x**2 = 4", "y", "R", /^malformed: The equation has no symbol y; its symbols are: x\.$/],
    ["sin(x) = 1/2", "x", "R", /^unsupported: .* give the domain \[0, 2\*pi\)\.$/],
    ["sqrt(x) = 2", "x", "C", /^unsupported: Over the complex numbers/],
    ["x = 1/0", "x", "R", /^undefined: /],
    ["x = oo", "x", "R", /^undefined: /],
    ["x + = 3", "x", "R", /^malformed: .* position 5/],
  ])("%s for %s in %s is refused", async (equation, variable, domain, expected) => {
    expect(textOf(await alone.solveEquation(equation, variable, domain))).toMatch(expected);
  });
});

describe("a wrong answer of the system is not passed on", () => {
  const wrong: readonly (readonly [string, () => Promise<MathOutcome>])[] = [
    ["a wrong value", () => answering("5*sqrt(2)").calculate("sqrt(72)")],
    ["a value wrong in the 30th digit", () => answering("6*sqrt(2) + 10**(-30)").calculate("sqrt(72)")],
    ["a wrong formula", () => answering("x*y + 1").evaluateAt("a*b", { a: "x", b: "y" })],
    ["a wrong integral", () => answering("3").integrate("sin(x)", "x", "0", "pi")],
    ["a principal value", () => answering("0").integrate("tan(x)", "x", "0", "pi")],
    ["a missing root", () => answering({ solutions: ["sqrt(2)"] }).solveEquation("x**2 = 2", "x", "R")],
    ["a wrong root", () => answering({ solutions: ["sqrt(3)", "-sqrt(2)"] }).solveEquation("x**2 = 2", "x", "R")],
    ["a repeated root", () => answering({ solutions: ["sqrt(2)", "2/sqrt(2)"] }).solveEquation("x**2 = 2", "x", "R")],
    [
      "a missing root of a transcendental equation",
      () => answering({ solutions: ["0"] }).solveEquation("exp(2*x) - 3*exp(x) + 2 = 0", "x", "R"),
    ],
    ["a missing double root", () => answering({ solutions: ["0"] }).solveEquation("x*(exp(x) - 2)**2 = 0", "x", "R")],
    ["a missing root at the edge of the domain", () => answering({ solutions: ["3"] }).solveEquation("sqrt(x - 1)*(x - 3) = 0", "x", "R")],
    ["a missing root on the circle", () => answering({ solutions: ["pi/6"] }).solveEquation("sin(x) = 1/2", "x", "[0, 2*pi)")],
    ["a missing solution with other symbols", () => answering({ solutions: ["sqrt(a)"] }).solveEquation("x**2 = a", "x", "C")],
  ];
  it.each(wrong)("%s", async (_, ask) => {
    expect(await ask()).toMatchObject({ ok: false, code: "unverified" });
  });

  it("but an extraneous root that provably does not hold is left out", async () => {
    const door = answering({ solutions: ["5", "-2"] });
    expect(textOf(await door.solveEquation("log(x) + log(x - 3) = log(10)", "x", "R"))).toBe("{5}");
  });

  it("and a root at which a side is not real is left out in the real domain", async () => {
    expect(textOf(await answering({ solutions: ["-1"] }).solveEquation("sqrt(x) = sqrt(2*x + 1)", "x", "R"))).toBe("{}");
  });

  it("a claim that two numbers are equal does not stand against their values", async () => {
    expect(await answering(true).equivalent("sqrt(2)", "1.41421356237")).toEqual({ verdict: "different", reason: "their values differ" });
  });
});

describe("answers of the system that can't be used", () => {
  it.each([
    ["a function that is not known here", "besselj(0, 1)", "unsupported"],
    ["no text", 7, "unavailable"],
  ])("%s", async (_, value, code) => {
    expect(await answering(value).calculate("sqrt(72)")).toMatchObject({ ok: false, code });
  });

  it.each(["undefined", "unsupported", "too-large", "timeout", "unavailable", "cancelled"])("the code %s is passed on", async (code) => {
    const door = createMathDoor(new Answering({ ok: false, code, message: "Because." }));
    expect(await door.calculate("sqrt(72)")).toEqual({ ok: false, code, message: "Because." });
  });
});

describe("refusals that need no system", () => {
  it.each([
    [() => alone.calculate("x + 1"), /^unsupported: The symbol x has no value here/],
    [() => alone.calculate("oo - 1"), /^undefined: Infinity/],
    [() => alone.calculate("1/0"), /^undefined: The expression divides by zero\.$/],
    [() => alone.evaluateAt("x + y", { x: "1" }), /^malformed: No value is given for: y\.$/],
    [() => alone.evaluateAt("x + 1", { x: "1", z: "2" }), /^malformed: The expression has no symbol z; its symbols are: x\.$/],
    [() => alone.evaluateAt("x + 1", { x: "2 3" }), /^malformed: The value of x: Expected an operator or the end at position 3/],
    [() => alone.integrate("1/x", "x", "-1", "1"), /^undefined: The integral diverges: the integrand has a pole/],
    [() => alone.integrate("x*y", "x", "0", "1"), /^unsupported: The symbol y has no value/],
    [() => alone.integrate("x", "x", "0", "I"), /^unsupported: The upper limit must be a real number/],
    [() => alone.integrate("x", "x", "a", "1"), /^unsupported: The lower limit must be a number or oo; the symbol a/],
    [() => alone.integrate("x**99", "x", "0", "10**100"), /^too-large/],
    [() => alone.modularEvaluate("10**(-1)", "25"), /^undefined: 10 has no inverse modulo 25/],
    [() => alone.modularEvaluate("5", "0"), /^undefined: The modulus must be a whole number from 1\.$/],
    [() => alone.modularEvaluate("sqrt(2)", "7"), /^unsupported/],
  ])("%s", async (ask, expected) => {
    expect(textOf(await ask())).toMatch(expected);
  });
});

describe("remainders", () => {
  it.each([
    ["-7", "3", "2"],
    ["6/3", "3", "2"],
    ["1/3", "7", "5"],
    ["3**-5", "7", "3"],
    ["10**50", "1", "0"],
    ["0.5", "7", "4"],
    ["(2**1000000 + 1)/3", "101", "68"],
    ["factorial(100000)", "1000003", "353746"],
    ["-2**(10**18)", "7", "5"],
  ])("%s modulo %s is %s", async (expression, modulus, expected) => {
    expect(textOf(await alone.modularEvaluate(expression, modulus))).toBe(expected);
  });
});

describe("equivalence without the system", () => {
  it.each([
    ["1/3", "0.333", "different"],
    ["0.50", "1/2", "equal"],
    ["1/factorial(2004)", "1/factorial(2006)", "different"],
    ["3**(10**9)", "2**(10**9)", "different"],
    ["3**(10**9)", "3**(10**9)", "equal"],
    ["{3, 8}", "{8, 3, 3}", "equal"],
    ["{3, 8}", "{3}", "different"],
    ["{}", "EmptySet", "equal"],
    ["3", "{3}", "different"],
    ["sqrt(x**2)", "x", "different"],
    ["x", "y", "different"],
    ["(-8)**(1/3)", "-2", "different"],
    ["1/0", "1/0", "unknown"],
    ["2x", "2*x", "unknown"],
    ["sin(x)**2 + cos(x)**2", "1", "unknown"],
  ])("%s and %s: %s", async (left, right, verdict) => {
    expect((await alone.equivalent(left, right)).verdict).toBe(verdict);
  });
});
