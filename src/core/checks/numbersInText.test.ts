import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { formatRational, rational } from "../math/rational";
import { eachNumber } from "./numbersInText";
import type { WrittenNumber } from "./writtenNumber";

/** The longest reading of every place. */
function numbersIn(text: string): WrittenNumber[] {
  const numbers: WrittenNumber[] = [];
  eachNumber(text, (number) => numbers.push(number) > 0);
  return numbers;
}

const valuesIn = (text: string) =>
  numbersIn(text).map((number) => {
    const { numerator, denominator } = number.value();
    return formatRational(rational(numerator, denominator));
  });

describe("eachNumber", () => {
  test.each<[string, string[]]>([
    ["31.2 and 31.20, or 3.12e1", ["156/5", "156/5", "156/5"]],
    ["156/5 or 156 / 5 or 156⁄5", ["156/5", "156/5", "156/5"]],
    [String.raw`\frac{156}{5}, \dfrac{ 156 }{ 5 } and \frac12`, ["156/5", "156/5", "1/2"]],
    [String.raw`{"expression":"\\frac{156}{5}"}`, ["156/5"]],
    [String.raw`31 1/5 or 31\frac{1}{5} or 31½`, ["156/5", "156/5", "63/2"]],
    ["⅔ of it", ["2/3"]],
    [String.raw`1,234.5 or 1{,}234.5 or 1\,234.5`, ["2469/2", "2469/2", "2469/2"]],
    ["12,34 is no thousands", ["12", "34"]],
    [String.raw`3.12 \times 10^{1} or 3.12×10¹ or 3.12*10**1`, ["156/5", "156/5", "156/5"]],
    [String.raw`31.2% or 31.2 \% or 5 percent`, ["39/125", "39/125", "1/20"]],
    [".5 is half, 7. is not the end.", ["1/2", "7"]],
    ["x1, call_1_0, v1.2, 1.2.3 and 2x", ["2"]],
    ["12/05/2024", ["12", "5", "2024"]],
    ["31 156/5", ["31", "156/5"]],
    [String.raw`2\frac{156}{5}`, ["2", "156/5"]],
    ["1/0 and 5/x", ["1", "0", "5"]],
    ["答案是5", ["5"]],
    ["", []],
  ])("reads %s", (text, values) => {
    expect(valuesIn(text)).toEqual(values);
  });

  test.each<[string, string[]]>([
    ["-5", ["-5"]],
    ["x = −5", ["-5"]],
    ["x = - 5", ["-5"]],
    ["it is -5", ["-5"]],
    ["(-5, 2*-5)", ["-5", "2", "-5"]],
    [String.raw`-\frac{1}{2} and \frac{-1}{2} and -31 1/5`, ["-1/2", "-1/2", "-156/5"]],
    ["x - 5", ["5"]],
    ["x-5", ["5"]],
    ["x -5", ["5"]],
    ["3 -5", ["3", "5"]],
    ["f(x)-5", ["5"]],
    ["step-5", ["5"]],
    ["so\n- 5 apples", ["5"]],
  ])("reads the sign of %s", (text, values) => {
    expect(valuesIn(text)).toEqual(values);
  });

  it("gives the place with its sign and its percent sign", () => {
    const text = "so -12.5 % of it, about 1 1/2.";
    expect(numbersIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(["-12.5 %", "1 1/2"]);
  });

  it("tries a fraction first, and then its parts", () => {
    const readings: string[] = [];
    const text = "1 156/5 %";
    eachNumber(text, ({ start, end }) => {
      readings.push(text.slice(start, end));
      return false;
    });
    expect(readings).toEqual(["1", "156/5", "156", "5 %", "5"]);
  });

  it("says how a decimal was rounded", () => {
    expect(numbersIn("0.0340 and 12e3 and 34.66... and 1/2").map(({ rounding }) => rounding)).toEqual([
      { unit: -4, significantDigits: 3, cutOff: false },
      { unit: 3, significantDigits: 2, cutOff: false },
      { unit: -2, significantDigits: 4, cutOff: true },
      undefined,
    ]);
  });

  it("reads what it can of any text, each place once and in order", () => {
    const piece = fc.constantFrom(
      "1",
      "23",
      ".",
      ",",
      "/",
      "-",
      " ",
      "\\",
      "frac",
      "{",
      "}",
      "½",
      "e",
      "^",
      "%",
      "x",
      "*10",
      "234",
      "\n",
      "…",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join("");
        let end = 0;
        for (const number of numbersIn(text)) {
          expect(number.start).toBeGreaterThanOrEqual(end);
          expect(number.end).toBeGreaterThan(number.start);
          number.value();
          end = number.end;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  test.each([
    ["digits", "1".repeat(100_000)],
    ["groups of digits", "1,234".concat(",234".repeat(25_000), "5")],
    ["points", "1.".repeat(50_000)],
    ["fractions", "1/".repeat(50_000)],
    ["backslashes", "\\".repeat(100_000)],
    ["backslashes after digits", "1\\\\\\\\".repeat(20_000)],
    ["white space", `1${" ".repeat(100_000)}/2`],
    ["fractions of LaTeX that don't end", "\\frac{1}{".repeat(11_000)],
    ["minus signs", "-".repeat(100_000)],
    ["prose", "so we get 31.2, which is 156/5, and go on with -3 ".repeat(5_000)],
  ])("takes time in proportion to the length of %s", (_, text) => {
    const start = performance.now();
    numbersIn(text);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
