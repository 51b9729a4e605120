import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as integer from "./integer";

const settings = { seed: 1, numRuns: 200 };
const big = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
const positive = fc.bigInt({ min: 1n, max: 10n ** 40n });

describe("integers", () => {
  it("floor division and modulo fit together, with the sign of the divisor", () => {
    fc.assert(
      fc.property(
        big,
        big.filter((value) => value !== 0n),
        (a, b) => {
          const remainder = integer.floorModulo(a, b);
          expect(integer.floorDivide(a, b) * b + remainder).toBe(a);
          expect(remainder === 0n || remainder < 0n === b < 0n).toBe(true);
          expect(integer.absolute(remainder) < integer.absolute(b)).toBe(true);
        },
      ),
      settings,
    );
  });

  it("bit length counts the binary digits", () => {
    fc.assert(
      fc.property(positive, (value) => {
        expect(integer.bitLength(value)).toBe(value.toString(2).length);
      }),
      settings,
    );
    expect(integer.bitLength(0n)).toBe(0);
  });

  it("the integer square root is the largest whose square fits", () => {
    fc.assert(
      fc.property(positive, (value) => {
        const root = integer.integerSquareRoot(value);
        expect(root * root <= value && (root + 1n) ** 2n > value).toBe(true);
      }),
      settings,
    );
  });

  it("an exact root is found, and only where there is one", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 2n, max: 10n ** 12n }), fc.integer({ min: 2, max: 9 }), (root, degree) => {
        const power = root ** BigInt(degree);
        expect(integer.exactRoot(power, degree)).toBe(root);
        expect(integer.exactRoot(power + 1n, degree)).toBeUndefined();
      }),
      settings,
    );
  });

  it("an inverse times its number leaves 1", () => {
    fc.assert(
      fc.property(big, positive, (value, modulus) => {
        const inverse = integer.modularInverse(value, modulus);
        if (inverse === undefined) expect(integer.greatestCommonDivisor(value, modulus)).not.toBe(1n);
        else expect(integer.floorModulo(value * inverse, modulus)).toBe(1n % modulus);
      }),
      settings,
    );
  });

  it.each([
    [2n, 10n, 1000n, 24n],
    [0n, 0n, 7n, 1n],
    [5n, 0n, 1n, 0n],
    [-2n, 3n, 5n, 2n],
  ])("%d ** %d modulo %d is %d", (base, exponent, modulus, expected) => {
    expect(integer.modularPower(base, exponent, modulus)).toBe(expected);
  });

  it("computes factorials and binomials", () => {
    expect(integer.factorial(0)).toBe(1n);
    expect(integer.factorial(25)).toBe(15511210043330985984000000n);
    expect(integer.binomial(12n, 5)).toBe(792n);
    expect(integer.binomial(-3n, 2)).toBe(6n);
  });
});
