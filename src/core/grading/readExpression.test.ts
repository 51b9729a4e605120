import { describe, expect, test } from "vitest";
import { evaluateExactly } from "../math/evaluateExactly";
import { parseExpression } from "../math/parseExpression";
import { formatRational } from "../math/rational";
import { readExpression } from "./readExpression";
import { tokenize } from "./tokenize";
import { Unreadable } from "./unreadable";

function exactly(text: string): string[] {
  return readExpression(tokenize(text)).map((expression) => {
    const value = evaluateExactly(parseExpression(expression));
    return value === undefined ? "not rational" : formatRational(value);
  });
}

describe("numbers", () => {
  test.each([
    ["7,425,000", "7425000"],
    ["1 000", "1000"],
    ["1,000.99", "100099/100"],
    [".4", "2/5"],
    ["0,111", "111/1000"],
    ["1e3", "1000"],
    ["1.5 \\times 10^3", "1500"],
    ["\\frac{10}{9}", "10/9"],
    ["\\frac13", "1/3"],
    ["\\dfrac{1}{3}", "1/3"],
    ["2 1/3", "7/3"],
    ["2\\frac{1}{3}", "7/3"],
    ["-2 1/2", "-5/2"],
    ["-2^2", "-4"],
    ["2**3**2", "512"],
    ["2^{10}", "1024"],
    ["4!", "24"],
    ["|-3|", "3"],
    ["\\sqrt{16}", "4"],
    ["\\sqrt[3]{8}^2", "4"],
    ["\\lfloor 7/2 \\rfloor", "3"],
    ["\\binom{5}{2}", "10"],
    ["204_5", "54"],
    ["(9+1)", "10"],
    ["2(3)(4)", "24"],
    ["3 million", "3000000"],
  ])("%s is %s", (text, expected) => {
    expect(exactly(text)).toEqual([expected]);
  });

  test("± makes two values, upper signs first", () => {
    expect(exactly("1 \\pm 3")).toEqual(["4", "-2"]);
  });
});

describe("formulas", () => {
  test.each([
    ["2 \\sin b \\cos a", "2*sin(b)*cos(a)"],
    ["2-2p", "2 - 2*p"],
    ["\\tan^2(y)+1", "tan(y)**(2) + 1"],
    ["xy", "x*y"],
    ["x_{1}", "x_1"],
    ["\\ln x", "log(x)"],
    ["\\log_2 8", "log(8, 2)"],
    ["1 - \\frac{1}{e}", "1 - ((1)/(E))".replace("(1)/(E)", "((1))/((E))")],
    ["3+i\\sqrt{3}", "3 + I*sqrt((3))"],
    ["\\sin 30^\\circ", "sin((30*pi/180))"],
  ])("%s", (text, expected) => {
    expect(readExpression(tokenize(text))).toEqual([expected]);
  });
});

test.each(["2 3", "4 10/3", "42abc", "1 +", "(1", "\\sum x", "1:2", "69th", "1, 2, ...", "((((".repeat(40)])("%s can't be read", (text) => {
  expect(() => readExpression(tokenize(text))).toThrow(Unreadable);
});

test("digits right behind a variable are its index", () => {
  expect(readExpression(tokenize("x1 + x_2"))).toEqual(["x_1 + x_2"]);
});

test("a subscript that is not closed can't be read", () => {
  expect(() => tokenize("x_{1")).toThrow(Unreadable);
});
