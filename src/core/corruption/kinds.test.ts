import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { formatPolynomial } from "../math/formatPolynomial";
import { parseExpression } from "../math/parseExpression";
import { degreeOf, derivative, trimmed } from "../math/polynomial";
import { polynomialOf } from "../math/polynomialOf";
import { formatRational, rational } from "../math/rational";
import { formatRealSet } from "../math/realSet";
import type { MathValue, RealInterval } from "../math/value";
import { corruptionKindSchema, isMathKind, type MathCorruptionKind } from "../model/corruption";
import { corruptionMethods } from "./catalogue";
import { corrupt } from "./corrupt";
import type { CorruptionRequest } from "./kind";
import { partsOf } from "./parts";

const number = (text: string): MathValue => ({ shape: "number", text });
const residue = (text: string, modulus: string): MathValue => ({ shape: "residue", text, modulus });
const solutions = (...values: string[]): MathValue => ({ shape: "solutions", variable: "x", values, text: `{${values.join(", ")}}` });
const system = (...rows: [x: string, y: string][]): MathValue => ({
  shape: "system",
  variables: ["x", "y"],
  solutions: rows.map(([x, y]) => ({ x, y })),
  text: `[${rows.map(([x, y]) => `{x: ${x}, y: ${y}}`).join(", ")}]`,
});
const interval = (lower: string, upper: string, open: "" | "lower" | "upper" | "both" = ""): RealInterval => ({
  lower,
  upper,
  lowerOpen: open === "lower" || open === "both",
  upperOpen: open === "upper" || open === "both",
});
const set = (...intervals: RealInterval[]): MathValue => ({ shape: "set", variable: "x", intervals, text: formatRealSet(intervals) });
const factors = (...pairs: [prime: string, exponent: number][]): MathValue => ({
  shape: "factors",
  factors: pairs.map(([prime, exponent]) => ({ prime, exponent })),
  text: `{${pairs.map(([prime, exponent]) => `${prime}: ${exponent}`).join(", ")}}`,
});
const statement: MathValue = { shape: "statement", text: "DNE" };

const mathKinds = corruptionKindSchema.options.filter(isMathKind);

const plain: CorruptionRequest = { relative: "1/10", remove: undefined };
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);

/** Everything that a kind shows over many seeds, with its severity. */
async function shown(value: MathValue, kind: MathCorruptionKind): Promise<string[]> {
  const texts = new Set<string>();
  for (const seed of SEEDS) {
    const outcome = await corrupt({ tool: "a_tool", value }, kind, plain, seed, exactMath);
    texts.add(outcome.ok ? `${outcome.corruption.text} ${outcome.corruption.severity}` : outcome.reason);
  }
  return [...texts].sort();
}

describe("what a kind makes of a result, over all seeds", () => {
  const cases: readonly [MathCorruptionKind, MathValue, readonly string[]][] = [
    ["numeric-perturbation", number("104/3"), ["156/5 plausible", "572/15 plausible"]],
    [
      "numeric-perturbation",
      system(["3", "-4"]),
      ["[{x: 27/10, y: -4}] plausible", "[{x: 3, y: -18/5}] plausible", "[{x: 3, y: -22/5}] plausible", "[{x: 33/10, y: -4}] plausible"],
    ],
    ["numeric-perturbation", set(interval("2", "oo", "both")), ["Interval.open(11/5, oo) plausible", "Interval.open(9/5, oo) plausible"]],
    ["off-by-one", number("40"), ["39 plausible", "41 plausible"]],
    ["off-by-one", number("1"), ["0 obvious", "2 obvious"]],
    ["off-by-one", residue("0", "19"), ["1 obvious"]],
    ["off-by-one", residue("18", "19"), ["17 plausible"]],
    ["off-by-one", solutions("1/2", "5"), ["{1/2, 4} plausible", "{1/2, 6} plausible"]],
    ["off-by-one", solutions("5", "6"), ["{4, 6} plausible", "{5, 7} plausible"]],
    ["off-by-one", set(interval("2", "3")), ["Interval(1, 3) obvious", "Interval(2, 4) obvious"]],
    [
      "off-by-one",
      factors(["-1", 1], ["2", 4], ["7", 1]),
      ["{-1: 1, 2: 3, 7: 1} plausible", "{-1: 1, 2: 4, 7: 2} obvious", "{-1: 1, 2: 5, 7: 1} plausible"],
    ],
    ["sign-flip", number("-5/2"), ["5/2 plausible"]],
    ["sign-flip", number("10"), ["-10 obvious"]],
    ["sign-flip", residue("7", "19"), ["12 obvious"]],
    ["sign-flip", solutions("-3", "8"), ["{-8, -3} plausible", "{3, 8} plausible"]],
    ["sign-flip", solutions("-3", "0", "3"), ["no sign-flip of {-3, 0, 3} could be drawn"]],
    ["sign-flip", system(["1", "2"]), ["[{x: -1, y: 2}] plausible", "[{x: 1, y: -2}] plausible"]],
    ["sign-flip", set(interval("2", "5")), ["Interval(-2, 5) plausible"]],
    ["digit-swap", number("1234"), ["1243 plausible", "1324 plausible", "2134 obvious"]],
    ["digit-swap", number("-104/3"), ["-140/3 obvious"]],
    ["digit-swap", number("12/17"), ["12/71 obvious", "21/17 obvious"]],
    ["digit-swap", solutions("12", "20"), ["{20, 21} obvious"]],
    ["missing-solution", solutions("3", "8"), ["{3} plausible", "{8} plausible"]],
    ["missing-solution", solutions("3"), ["{} obvious"]],
    ["missing-solution", system(["1", "2"], ["3", "4"]), ["[{x: 1, y: 2}] plausible", "[{x: 3, y: 4}] plausible"]],
    [
      "missing-solution",
      set(interval("-oo", "2", "lower"), interval("4", "oo", "both")),
      ["Interval.open(4, oo) plausible", "Interval(-oo, 2) plausible", "Union(Interval.open(-oo, 2), Interval.open(4, oo)) plausible"],
    ],
    ["extra-solution", solutions(), ["{-1} obvious", "{-2} obvious", "{0} obvious", "{1} obvious", "{2} obvious"]],
    ["extra-solution", solutions("3"), ["{-3, 3} plausible", "{2, 3} plausible", "{3, 4} plausible"]],
    ["extra-solution", set(interval("2", "3", "both")), ["Interval.Lopen(2, 3) plausible", "Interval.Ropen(2, 3) plausible"]],
    ["extra-solution", set(), ["FiniteSet(-1) obvious", "FiniteSet(0) obvious", "FiniteSet(1) obvious"]],
    ["same-shape", { shape: "boolean", text: "True" }, ["False plausible"]],
    ["same-shape", residue("1", "3"), ["0 obvious", "2 obvious"]],
  ];

  it.each(cases.map(([kind, value, expected]) => ({ kind, value, text: value.text, expected })))(
    "$kind of $text",
    async ({ kind, value, expected }) => {
      expect(await shown(value, kind)).toEqual([...expected].sort());
    },
  );
});

describe("what a kind does not fit", () => {
  const cases: readonly [MathCorruptionKind, MathValue][] = [
    ["numeric-perturbation", statement],
    ["numeric-perturbation", number("oo")],
    ["numeric-perturbation", residue("0", "1")],
    ["numeric-perturbation", number("CRootOf(x**5 - x - 1, 0)")],
    ["numeric-perturbation", factors(["2", 3])],
    ["off-by-one", number("1/2")],
    ["sign-flip", number("0")],
    ["sign-flip", residue("0", "19")],
    ["sign-flip", residue("5", "10")],
    ["digit-swap", number("77")],
    ["digit-swap", number("10")],
    ["digit-swap", residue("12", "19")],
    ["missing-solution", system(["1", "2"])],
    ["missing-solution", set(interval("2", "3", "both"))],
    ["extra-solution", system()],
    ["extra-solution", set(interval("2", "3"))],
    ["extra-solution", set(interval("-oo", "oo", "both"))],
    ["symbolic-change", number("104/3")],
    ["same-shape", statement],
  ];

  it.each(cases.map(([kind, value]) => ({ kind, value, text: value.text })))("$kind of $text", ({ kind, value }) => {
    expect(corruptionMethods[kind].fits(value)).toBe(false);
  });
});

const rationals = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 999n }))
  .map(([numerator, denominator]) => formatRational(rational(numerator, denominator)));
const distinct = (length: { minLength: number; maxLength: number }) =>
  fc.uniqueArray(fc.integer({ min: -300, max: 300 }), length).map((numbers) => [...numbers].sort((a, b) => a - b).map(String));
const results: fc.Arbitrary<MathValue> = fc.oneof(
  rationals.map(number),
  fc
    .bigInt({ min: 2n, max: 10n ** 20n })
    .chain((modulus) => fc.bigInt({ min: 0n, max: modulus - 1n }).map((text) => residue(String(text), String(modulus)))),
  distinct({ minLength: 0, maxLength: 5 }).map((values) => solutions(...values)),
  fc.tuple(rationals, rationals).map((row) => system(row)),
  distinct({ minLength: 4, maxLength: 4 }).map(([a = "", b = "", c = "", d = ""]) => set(interval(a, b, "upper"), interval(c, d, "lower"))),
  fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 })).map(([a, b]) => factors(["3", a], ["11", b])),
);
const kindsAndResults = fc.tuple(results, fc.constantFrom(...mathKinds), fc.nat());

describe("every kind, on any result that it fits", () => {
  it("shows a result of the same shape, written as its tool would write it, or says why not", async () => {
    await fc.assert(
      fc.asyncProperty(kindsAndResults, async ([value, kind, seed]) => {
        fc.pre(corruptionMethods[kind].fits(value));
        const outcome = await corrupt({ tool: "a_tool", value }, kind, plain, seed, exactMath);
        if (!outcome.ok) {
          expect(outcome.reason).toContain(value.text);
          return;
        }
        expect(outcome.corruption.text).not.toBe(value.text);
        expect(outcome.corruption.text).toMatch(patternOf(value));
        for (const fraction of outcome.corruption.text.match(/-?\d+(\/\d+)?/g) ?? []) expect(inLowestTerms(fraction)).toBe(fraction);
      }),
      { seed: 8, numRuns: 400 },
    );
  });

  it("shows the same for the same seed", async () => {
    await fc.assert(
      fc.asyncProperty(kindsAndResults, async ([value, kind, seed]) => {
        const [first, second] = await Promise.all([1, 2].map(() => corrupt({ tool: "a_tool", value }, kind, plain, seed, exactMath)));
        expect(first).toEqual(second);
      }),
      { seed: 9, numRuns: 100 },
    );
  });

  it("never writes solutions out of order", async () => {
    const kinds = fc.constantFrom<MathCorruptionKind>("off-by-one", "sign-flip", "digit-swap", "extra-solution", "same-shape");
    await fc.assert(
      fc.asyncProperty(distinct({ minLength: 1, maxLength: 5 }), kinds, fc.nat(), async (values, kind, seed) => {
        const outcome = await corrupt({ tool: "solve_equation", value: solutions(...values) }, kind, plain, seed, exactMath);
        fc.pre(outcome.ok);
        const numbers = outcome.ok ? outcome.corruption.text.slice(1, -1).split(", ").map(Number) : [];
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      }),
      { seed: 10, numRuns: 200 },
    );
  });
});

const polynomials = fc
  .array(fc.integer({ min: -40, max: 40 }), { minLength: 2, maxLength: 6 })
  .map((coefficients) => trimmed(coefficients.map((coefficient) => rational(BigInt(coefficient)))))
  .filter((polynomial) => degreeOf(polynomial) > 0);
const formulaKinds = fc.constantFrom<MathCorruptionKind>("symbolic-change", "sign-flip", "digit-swap", "same-shape");

describe("a polynomial", () => {
  it("becomes another polynomial, written as the tools write them", async () => {
    await fc.assert(
      fc.asyncProperty(polynomials, formulaKinds, fc.nat(), async (polynomial, kind, seed) => {
        const value: MathValue = { shape: "expression", text: formatPolynomial(polynomial, "x") };
        fc.pre(corruptionMethods[kind].fits(value));
        const outcome = await corrupt({ tool: "expand", value }, kind, plain, seed, exactMath);
        fc.pre(outcome.ok);
        const text = outcome.ok ? outcome.corruption.text : "";
        const shown = polynomialOf(parseExpression(text), "x");
        expect(shown && formatPolynomial(shown, "x")).toBe(text);
        expect(shown).not.toEqual(polynomial);
      }),
      { seed: 12, numRuns: 150 },
    );
  });

  it("differs by more than a constant if it is an antiderivative", async () => {
    await fc.assert(
      fc.asyncProperty(polynomials, formulaKinds, fc.nat(), async (polynomial, kind, seed) => {
        const value: MathValue = { shape: "expression", text: formatPolynomial(polynomial, "x") };
        fc.pre(corruptionMethods[kind].fits(value));
        const outcome = await corrupt({ tool: "integrate", value }, kind, plain, seed, exactMath);
        fc.pre(outcome.ok);
        const shown = polynomialOf(parseExpression(outcome.ok ? outcome.corruption.text : "x"), "x");
        expect(shown && derivative(shown)).not.toEqual(derivative(polynomial));
      }),
      { seed: 13, numRuns: 100 },
    );
  });
});

/** What a tool could have written for a result of this shape. */
function patternOf(value: MathValue): RegExp {
  const rationalText = "-?\\d+(/\\d+)?";
  switch (value.shape) {
    case "solutions":
      return new RegExp(`^\\{(${rationalText}(, ${rationalText})*)?\\}$`);
    case "system":
      return new RegExp(`^\\[\\{x: ${rationalText}, y: ${rationalText}\\}(, \\{x: ${rationalText}, y: ${rationalText}\\})*\\]$`);
    case "set":
      return /^(EmptySet|FiniteSet\(-?\d+\)|(Union\()?Interval(\.open|\.Lopen|\.Ropen)?\([^a-zA-Z]+\).*)$/;
    case "factors":
      return /^\{3: [1-9]\d*, 11: [1-9]\d*\}$/;
    case "residue":
      return /^(0|[1-9]\d*)$/;
    default:
      return new RegExp(`^${rationalText}$`);
  }
}

function inLowestTerms(text: string): string {
  const [numerator = "0", denominator = "1"] = text.split("/");
  return formatRational(rational(BigInt(numerator), BigInt(denominator)));
}

describe("partsOf", () => {
  it("puts a result together again as it was", async () => {
    await fc.assert(
      fc.asyncProperty(results, async (value) => {
        const parts = partsOf(value);
        expect(parts?.rebuild(parts.texts)).toEqual(value);
      }),
      { seed: 11 },
    );
  });
});
