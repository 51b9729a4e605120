import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseExpression } from "./parseExpression";
import {
  countRealRoots,
  countRealRootsBetween,
  dividePolynomials,
  multiplyPolynomials,
  type Polynomial,
  polynomialGcd,
  primitive,
  squarefree,
} from "./polynomial";
import { rational } from "./rational";
import { toRationalFunction } from "./rationalFunction";
import { rationalRoots } from "./rationalRoots";

function polynomial(text: string): Polynomial {
  const converted = toRationalFunction(parseExpression(text), "x");
  if (converted === undefined) throw new Error(`${text} is no polynomial`);
  return converted.numerator;
}

const roots = fc.array(fc.record({ numerator: fc.integer({ min: -30, max: 30 }), denominator: fc.integer({ min: 1, max: 9 }) }), {
  minLength: 1,
  maxLength: 6,
});

describe("polynomials", () => {
  it("counts distinct real roots", () => {
    expect(countRealRoots(polynomial("x**3 - 3*x + 1"))).toBe(3);
    expect(countRealRoots(polynomial("x**5 - x - 1"))).toBe(1);
    expect(countRealRoots(polynomial("x**2 + 1"))).toBe(0);
    expect(countRealRoots(polynomial("(x - 1)**10*(x + 2)**3"))).toBe(2);
    expect(countRealRoots(polynomial("7"))).toBe(0);
  });

  it("counts roots in a closed interval", () => {
    const cubic = polynomial("x*(x - 1)*(x - 2)");
    expect(countRealRootsBetween(cubic, 0, 1)).toBe(2);
    expect(countRealRootsBetween(cubic, 0.5, Number.POSITIVE_INFINITY)).toBe(2);
    expect(countRealRootsBetween(cubic, Number.NEGATIVE_INFINITY, -1)).toBe(0);
  });

  it("finds every root of a product of rational factors, each once", () => {
    fc.assert(
      fc.property(roots, (list) => {
        const wanted = new Set(list.map(({ numerator, denominator }) => numerator / denominator));
        const product = list
          .map(({ numerator, denominator }): Polynomial => [rational(BigInt(-numerator)), rational(BigInt(denominator))])
          .reduce(multiplyPolynomials);
        expect(countRealRoots(product)).toBe(wanted.size);
        const found = rationalRoots(squarefree(product));
        expect(new Set(found.roots.map(({ numerator, denominator }) => Number(numerator) / Number(denominator)))).toEqual(wanted);
        expect(found.rest).toHaveLength(1);
      }),
      { seed: 2, numRuns: 150 },
    );
  });

  it("divides with remainder and finds common divisors", () => {
    const [a, b] = [polynomial("x**4 - 1"), polynomial("x**3 - x")];
    const { quotient, remainder } = dividePolynomials(a, b);
    expect(quotient).toEqual(polynomial("x"));
    expect(remainder).toEqual(polynomial("x**2 - 1"));
    expect(primitive(polynomialGcd(a, b))).toEqual(polynomial("x**2 - 1"));
  });

  it("keeps the poles that would cancel", () => {
    const converted = toRationalFunction(parseExpression("(x**2 - 1)/(x - 1)"), "x");
    expect(converted?.poles).toEqual(polynomial("x - 1"));
    expect(toRationalFunction(parseExpression("1/(1/x)"), "x")?.poles).toEqual(polynomial("x"));
  });

  it.each(["sqrt(x)", "x**y", "x**1000", "2**x", "sin(x)", "Abs(x)"])("%s is no quotient of polynomials here", (text) => {
    expect(toRationalFunction(parseExpression(text), "x")).toBeUndefined();
  });
});
