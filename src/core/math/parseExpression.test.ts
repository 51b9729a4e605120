import { describe, expect, it } from "vitest";
import { evaluateExactly } from "./evaluateExactly";
import { parseEquation, parseExpression, parseExpressionOrSet } from "./parseExpression";
import { formatRational } from "./rational";
import { Refusal } from "./refusal";

function valueOfText(text: string): string {
  const value = evaluateExactly(parseExpression(text));
  return value === undefined ? "irrational" : formatRational(value);
}

function refusalOf(read: () => unknown): Refusal {
  try {
    read();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("The text was accepted.");
}

describe("precedence", () => {
  it.each([
    ["-2**2", "-4"],
    ["(-2)**2", "4"],
    ["2**3**2", "512"],
    ["2**-1", "1/2"],
    ["2^3", "8"],
    ["-3**2 + 4", "-5"],
    ["7 - -3", "10"],
    ["10/4*2", "5"],
    ["3 - 2 - 1", "0"],
    ["-7 % 3", "2"],
    ["2*5 % 3", "1"],
    ["+5", "5"],
  ])("%s is %s", (text, expected) => {
    expect(valueOfText(text)).toBe(expected);
  });
});

describe("numbers", () => {
  it.each([
    ["0.1", "1/10"],
    [".5", "1/2"],
    ["2.", "2"],
    ["1e3", "1000"],
    ["2.5E-3", "1/400"],
    ["007", "7"],
  ])("%s is exactly %s", (text, expected) => {
    expect(valueOfText(text)).toBe(expected);
  });
});

describe("malformed text is refused with the place and what is wrong there", () => {
  it.each([
    ["(2 + 3", 'Expected ")" at position 7, but the text ends there.'],
    ["*5", 'Expected a number, a name or "(" at position 1, but found "*".'],
    ["2..5", 'at position 3, but found ".5"'],
    ["1,200 + 3", 'found ","; write numbers without thousands separators'],
    ["2x + 1", 'at position 2, but found "x"; multiplication is written out'],
    ["2(3)", 'found "("; multiplication is written out'],
    ["x(3)", '"x" at position 1 can\'t be called; write multiplication as x*(...)'],
    ["5 mod 3", "write the remainder as a % b"],
    ["   ", "the text ends there"],
    ["$5", 'The character "$" at position 1 is not part of an expression; leave units and currency out.'],
    ["\\frac{1}{2}", "not LaTeX"],
    ["[1, 2]", 'The character "[" at position 1'],
    ["sin", "The function sin at position 1 needs its argument in parentheses."],
    ["sin(1, 2)", "sin at position 1 takes 1 argument(s), not 2."],
    ["constructor", '"constructor" at position 1 is not a known name'],
    ["__import__(x)", "it is not a known function"],
    ["sinx", '"sinx" at position 1 is not a known name'],
    ["x = 3", "an expression is wanted here, not an equation"],
    ["3!", "write factorial(n)"],
  ])("%s", (text, part) => {
    const refusal = refusalOf(() => parseExpression(text));
    expect(refusal.code).toBe("malformed");
    expect(refusal.message).toContain(part);
  });
});

describe("limits", () => {
  it.each([
    ["deep parentheses", `${"(".repeat(251)}1${")".repeat(251)}`],
    ["many signs", `${"-".repeat(251)}1`],
    ["a tower of powers", `1${"**1".repeat(251)}`],
    ["many terms", `1${"+1".repeat(2000)}`],
    ["long text", "1".repeat(20_001)],
    ["a huge decimal exponent", "1e99999999"],
  ])("refuses %s", (_, text) => {
    expect(refusalOf(() => parseExpression(text)).code).toBe("too-large");
  });

  it("reads parentheses nested 200 deep", () => {
    expect(valueOfText(`${"(".repeat(200)}1${")".repeat(200)}`)).toBe("1");
  });
});

describe("equations and sets", () => {
  it.each(["x**2 = 4", "x**2 == 4", "Eq(x**2, 4)"])("reads %s", (text) => {
    expect(parseEquation(text)).toEqual({ left: parseExpression("x**2"), right: parseExpression("4") });
  });

  it.each([
    ["x**2 - 4", 'Expected "=" and the right side'],
    ["= 5", "at position 1"],
    ["x = 1 = 2", 'but found "="'],
    ["x + + = 3", "at position 7"],
  ])("refuses the equation %s", (text, part) => {
    expect(refusalOf(() => parseEquation(text)).message).toContain(part);
  });

  it("reads a set", () => {
    expect(parseExpressionOrSet("{3, 8}")).toEqual([parseExpression("3"), parseExpression("8")]);
    expect(parseExpressionOrSet("EmptySet")).toEqual([]);
  });
});
