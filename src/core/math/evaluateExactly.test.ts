import { describe, expect, it } from "vitest";
import { evaluateExactly } from "./evaluateExactly";
import { parseExpression } from "./parseExpression";
import { formatRational } from "./rational";

function exact(text: string): string | undefined {
  const value = evaluateExactly(parseExpression(text));
  return value && formatRational(value);
}

describe("exact evaluation", () => {
  it.each([
    ["104/3", "104/3"],
    ["0.1 + 0.2", "3/10"],
    ["0**0", "1"],
    ["(2/3)**-2", "9/4"],
    ["8**(2/3)", "4"],
    ["(16/81)**(3/4)", "8/27"],
    ["sqrt(12345678987654321)", "111111111"],
    ["(-1)**(10**30)", "1"],
    ["(-1)**(10**30 + 1)", "-1"],
    ["1**(10**30)", "1"],
    ["0**(10**30)", "0"],
    ["-7 % 3", "2"],
    ["7 % -3", "-2"],
    ["-7/2 % 2", "1/2"],
    ["floor(-7/2)", "-4"],
    ["ceiling(-7/2)", "-3"],
    ["Abs(-5/3)", "5/3"],
    ["sign(-2)", "-1"],
    ["gcd(12, 18, 8)", "2"],
    ["lcm(4, 6)", "12"],
    ["Min(2, 1/2)", "1/2"],
    ["Max(2, 1/2)", "2"],
    ["factorial(8)/(factorial(3)*factorial(5))", "56"],
    ["binomial(5, 7)", "0"],
    ["factorial(1700)/factorial(1698)", "2888300"],
  ])("%s is %s", (text, expected) => {
    expect(exact(text)).toBe(expected);
  });

  it.each(["sqrt(2)", "pi", "(-8)**(1/3)", "2**(1/2)", "x + 1", "log(2)"])("%s is left to others", (text) => {
    expect(exact(text)).toBeUndefined();
  });

  it.each([
    ["1/0", "undefined"],
    ["pi/0", "undefined"],
    ["0**-1", "undefined"],
    ["5 % 0", "undefined"],
    ["factorial(-1)", "undefined"],
    ["factorial(1/2)", "undefined"],
    ["gcd(1/2, 3)", "undefined"],
    ["9**9**9", "too-large"],
    ["10**(10**10)", "too-large"],
    ["2**-(10**10)", "too-large"],
    ["factorial(10**7)", "too-large"],
    ["binomial(10**6, 5*10**5)", "too-large"],
    ["(1 + 1/10**9)**(10**9)", "too-large"],
    ["2**(10**9 + 1/2)", "too-large"],
    ["sqrt(2)*9**9**9", "too-large"],
  ])("%s is refused as %s", (text, code) => {
    expect(() => exact(text)).toThrow(expect.objectContaining({ code }));
  });
});
