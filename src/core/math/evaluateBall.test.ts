import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareNumerically, doubleValue, THOROUGH } from "./compareNumerically";
import { evaluateBall } from "./evaluateBall";
import { parseExpression } from "./parseExpression";
import { midpoint, radiusBits } from "./realBall";

/** Digits as published, longer than the precision that agreement is decided at. */
const published = [
  ["pi", "3.14159265358979323846264338327950288419716939937510582097494459"],
  ["E", "2.71828182845904523536028747135266249775724709369995957496696763"],
  ["sqrt(2)", "1.41421356237309504880168872420969807856967187537694807317667974"],
  ["log(2)", "0.693147180559945309417232121458176568075500134360255254120680009"],
  ["log(10)", "2.30258509299404568401799145468436420760110148862877297603332790"],
  ["atan(1/2)", "0.463647609000806116214256231461214402028537054286120263810933089"],
  ["sin(1)", "0.841470984807896506652502321630298999622563060798371065672751710"],
  ["cos(1)", "0.540302305868139717400936607442976603732310420617922227670097255"],
  ["erf(1)", "0.842700792949714869341220635082609259296066997966302908459937898"],
] as const;

describe("evaluation with error bounds", () => {
  it.each(published)("%s agrees with its published digits to the last", (text, digits) => {
    const { re } = evaluateBall(parseExpression(`(${text} - ${digits})*10**59`), 400);
    expect(Math.abs(midpoint(re))).toBeLessThan(1);
    expect(compareNumerically(parseExpression(text), parseExpression(`${digits} + 1e-30`))).toBe("different");
  });

  // The functions that JavaScript has, at numbers that doubles hold exactly.
  const functions: readonly (readonly [string, (x: number) => number])[] = [
    ["exp", Math.exp],
    ["sin", Math.sin],
    ["cos", Math.cos],
    ["tan", Math.tan],
    ["atan", Math.atan],
    ["sinh", Math.sinh],
    ["cosh", Math.cosh],
    ["tanh", Math.tanh],
    ["asinh", Math.asinh],
  ];
  it.each(functions)("%s agrees with double precision and has a small error", (name, reference) => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (step) => {
        const x = step / 1024;
        const value = evaluateBall(parseExpression(`${name}(${step}/1024)`), 128).re;
        expect(Math.abs(midpoint(value) - reference(x))).toBeLessThanOrEqual(1e-13 * Math.abs(reference(x)) + 1e-15);
        expect(radiusBits(value)).toBeLessThan(Math.log2(Math.abs(reference(x)) + 1e-3) - 80);
      }),
      { seed: 3, numRuns: 60 },
    );
  });

  it("inverts exponentials, powers and roots", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 1000 }), (numerator, denominator) => {
        const x = `${numerator}/${denominator}`;
        for (const text of [`exp(log(${x}))`, `sqrt(${x})**2`, `((${x})**(1/3))**3`, `(${x})**pi*(${x})**(-pi)*${x}`]) {
          expect(compareNumerically(parseExpression(text), parseExpression(x))).toBe("agreeing");
        }
      }),
      { seed: 4, numRuns: 40 },
    );
  });

  it.each([
    ["sqrt(-4)", "2*I"],
    ["exp(I*pi)", "-1"],
    ["log(-1)", "I*pi"],
    ["(-8)**(1/3)", "1 + sqrt(3)*I"],
    ["(1 + I)**8", "16"],
    ["asin(2)", "pi/2 - I*log(2 + sqrt(3))"],
    ["acos(1/2)", "pi/3"],
    ["cos(I)", "cosh(1)"],
    ["atan(2*I)", "pi/2 + I*log(3)/2"],
    ["acosh(2)", "log(2 + sqrt(3))"],
    ["atanh(1/2)", "log(3)/2"],
    ["Abs(3 + 4*I)", "5"],
    ["CRootOf(x**3 - 3*x + 1, 0)", "2*cos(8*pi/9)"],
    ["CRootOf(x**3 - 3*x + 1, 2)", "2*cos(2*pi/9)"],
    ["floor(sqrt(2)*100)", "141"],
    ["sqrt(10**30 + 1) - 10**15", "1/(sqrt(10**30 + 1) + 10**15)"],
    ["10**200 + pi - 10**200", "pi"],
  ])("%s is %s", (left, right) => {
    expect(compareNumerically(parseExpression(left), parseExpression(right))).toBe("agreeing");
  });

  it.each([
    ["exp(pi*sqrt(163))", "640320**3 + 744"],
    ["3**2025", "2**2025"],
    ["10**(-300)", "2*10**(-300)"],
    ["I", "-I"],
  ])("tells %s from %s", (left, right) => {
    expect(compareNumerically(parseExpression(left), parseExpression(right))).toBe("different");
  });

  it("tells numbers apart that differ late, if it is asked to look", () => {
    const [left, right] = [parseExpression("sqrt(2)"), parseExpression("sqrt(2) + 10**(-2000)")];
    expect(compareNumerically(left, right)).toBe("agreeing");
    expect(compareNumerically(left, right, new Map(), THOROUGH)).toBe("different");
  });

  it("does not decide on which side of a branch cut a number lies that it can't tell from the cut", () => {
    expect(compareNumerically(parseExpression("log(-2 + I*(sqrt(2)**2 - 2))"), parseExpression("log(2) + I*pi"))).toBe("undecided");
  });

  it("refuses what certainly has no value", () => {
    expect(() => evaluateBall(parseExpression("1/(pi - pi)"), 100)).toThrow();
    expect(() => evaluateBall(parseExpression("log(0)"), 100)).toThrow(expect.objectContaining({ code: "undefined" }));
  });

  it("gives doubles of real numbers alone", () => {
    expect(doubleValue(parseExpression("sqrt(2)"))).toBeCloseTo(Math.SQRT2, 15);
    expect(doubleValue(parseExpression("sqrt(-2)"))).toBeUndefined();
    expect(doubleValue(parseExpression("sqrt(2)**2 - 2"))).toBe(0);
  });
});
