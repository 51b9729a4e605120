import { describe, expect, it } from "vitest";
import { parseExpression } from "./parseExpression";
import { quadratures } from "./quadrature";
import { toRealFunction } from "./realFunction";

function integral(text: string, lower: number, upper: number): number | undefined {
  return quadratures(toRealFunction(parseExpression(text)), lower, upper)[0]?.value;
}

describe("quadrature", () => {
  it.each([
    ["4*x**2", 1, 3, 104 / 3],
    ["4*x**2", 3, 1, -104 / 3],
    ["1/sqrt(x)", 0, 1, 2],
    ["log(x)", 0, 1, -1],
    ["exp(-x)", 0, Number.POSITIVE_INFINITY, 1],
    ["exp(x)", Number.NEGATIVE_INFINITY, 0, 1],
    ["exp(-x**2)", Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Math.sqrt(Math.PI)],
    ["Abs(sin(x))", 0, 6 * Math.PI, 12],
    ["floor(x)", 0, 3, 3],
    ["sin(x)/x", -1, 1, 1.8921661407343662],
  ])("of %s from %d to %d is %d", (text, lower, upper, expected) => {
    expect(integral(text, lower, upper)).toBeCloseTo(expected, 8);
  });

  it.each([
    ["1/x", -1, 1],
    ["1/(x - 3/10)", 0, 1],
    ["tan(x)", 0, Math.PI],
    ["1/x**2", 0, 1],
    ["1/x", 1, Number.POSITIVE_INFINITY],
    ["sin(x)", 0, Number.POSITIVE_INFINITY],
    ["sqrt(x)", -1, 1],
  ])("of %s from %d to %d settles nowhere", (text, lower, upper) => {
    expect(integral(text, lower, upper)).toBeUndefined();
  });

  it("of nothing is zero", () => {
    expect(integral("1/x", 2, 2)).toBe(0);
  });
});
