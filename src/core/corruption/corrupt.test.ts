import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { formatRational, rational } from "../math/rational";
import type { MathValue } from "../math/value";
import type { CorruptionKind } from "../model/corruption";
import { corrupt } from "./corrupt";
import type { CorruptionRequest } from "./kind";

const number = (text: string): MathValue => ({ shape: "number", text });
const residue = (text: string, modulus: string): MathValue => ({ shape: "residue", text, modulus });
const solutions = (...values: string[]): MathValue => ({ shape: "solutions", variable: "x", values, text: `{${values.join(", ")}}` });
const byTenth = (sign: string): CorruptionRequest => ({ relative: `${sign}1/10`, remove: undefined });

async function made(value: MathValue, kind: CorruptionKind, request: CorruptionRequest, seed = 1) {
  const outcome = await corrupt({ tool: "calculate", value }, kind, request, seed, exactMath);
  return outcome.ok ? `${outcome.corruption.text} ${outcome.corruption.severity}` : outcome.reason;
}

describe("the worked examples of When Tools Lie", () => {
  it.each([
    ["104/3 by minus ten per cent", number("104/3"), "-", "156/5 plausible"],
    ["16 by plus ten per cent", number("16"), "+", "88/5 plausible"],
    ["-5 by minus ten per cent", number("-5"), "-", "-9/2 plausible"],
    ["1 modulo 19 by minus ten per cent", residue("1", "19"), "-", "0 obvious"],
  ])("%s", async (_, value, sign, expected) => {
    expect(await made(value, "numeric-perturbation", byTenth(sign))).toBe(expected);
  });

  it("the roots 3 and 8 without 3", async () => {
    expect(await made(solutions("3", "8"), "missing-solution", { relative: "1/10", remove: "3" })).toBe("{8} plausible");
  });
});

describe("corrupt", () => {
  it("gives the same wrong value for the same seed", async () => {
    const values = await Promise.all([1, 1].map((seed) => made(number("40"), "numeric-perturbation", byTenth(""), seed)));
    expect(values[0]).toBe(values[1]);
  });

  it("draws both signs over seeds where none is asked for", async () => {
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    const values = await Promise.all(seeds.map((seed) => made(number("40"), "numeric-perturbation", byTenth(""), seed)));
    expect(new Set(values)).toEqual(new Set(["36 plausible", "44 plausible"]));
  });

  it("moves zero, which no fraction of itself can", async () => {
    expect(await made(number("0"), "numeric-perturbation", byTenth("+"))).toBe("1 obvious");
  });

  it("calls the loss of the only solution obvious", async () => {
    expect(await made(solutions("7"), "missing-solution", { relative: "1/10", remove: undefined })).toBe("{} obvious");
  });

  it("says that a kind does not fit", async () => {
    expect(await made(number("7"), "missing-solution", byTenth("+"))).toContain("does not fit");
  });

  it("says that there is no such solution to remove", async () => {
    expect(await made(solutions("7"), "missing-solution", { relative: "1/10", remove: "9" })).toContain("could be drawn");
  });

  it("keeps a remainder within its modulus and always wrong", async () => {
    const remainder = fc
      .integer({ min: 2, max: 60 })
      .chain((modulus) => fc.tuple(fc.integer({ min: 0, max: modulus - 1 }), fc.constant(modulus)));
    await fc.assert(
      fc.asyncProperty(remainder, fc.constantFrom("", "+", "-"), async ([genuine, modulus], sign) => {
        const outcome = await corrupt(
          { tool: "modular_evaluate", value: residue(String(genuine), String(modulus)) },
          "numeric-perturbation",
          byTenth(sign),
          3,
          exactMath,
        );
        const shown = outcome.ok ? Number(outcome.corruption.text) : Number.NaN;
        expect(shown >= 0 && shown < modulus && shown !== genuine).toBe(true);
      }),
      { seed: 4, numRuns: 60 },
    );
  });

  it("proves every wrong number wrong", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.integer({ min: 1, max: 50 }), async (numerator, denominator) => {
        const outcome = await corrupt(
          { tool: "calculate", value: number(formatRational(rational(BigInt(numerator), BigInt(denominator)))) },
          "numeric-perturbation",
          byTenth(""),
          3,
          exactMath,
        );
        expect(outcome.ok && outcome.corruption.proof).toBeTruthy();
      }),
      { seed: 5, numRuns: 40 },
    );
  });

  it("moves a count to another whole number, and turns no count negative", async () => {
    const count: MathValue = { shape: "number", text: "792", count: true };
    const request: CorruptionRequest = { relative: "+1/7", remove: undefined };
    const moved = await corrupt({ tool: "combinatorics", value: count }, "numeric-perturbation", request, 1, exactMath);
    expect(moved.ok && moved.corruption.text).toBe("905");
    expect((await corrupt({ tool: "combinatorics", value: count }, "sign-flip", request, 1, exactMath)).ok).toBe(false);
  });
});
