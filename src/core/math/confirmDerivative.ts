import { exactSymbols, sizeInBits } from "./compareNumerically";
import { type ComplexBall, ComplexBalls } from "./complexBall";
import { evaluateBall } from "./evaluateBall";
import { type Expression, substitute, symbolsOf } from "./expression";
import { binomial } from "./integer";
import { add, multiply, type Rational, raise, rational } from "./rational";
import { Imprecise, magnitudeBits, radiusBits } from "./realBall";
import { Refusal } from "./refusal";
import { samplePoints } from "./samplePoints";

/** The step of the differences is 2**-STEP_BITS; their error is about its square. */
const STEP_BITS = 100;

/** A difference quotient and a derivative agree if they differ by less than this part of them, or are as good as zero. */
const AGREEING_BITS = 60;
const ZERO_BITS = -120;

/** Points that are tried, and points at which the two must agree. */
const TRIED = 24;
const WANTED = 5;
/** As many will do where the functions have real values at few of the points. */
const ENOUGH = 3;

/**
 * Confirms a derivative by finite differences of high precision at random points. Real values count; where there are none,
 * complex ones do.
 *
 * @returns a few words that name the method
 * @throws Refusal `unverified`
 */
export function confirmDerivative(original: Expression, derivative: Expression, variable: string, order: number): string {
  const symbols = [...new Set([variable, ...symbolsOf(original, derivative)])];
  const count = { realAgreeing: 0, complexAgreeing: 0, complexDifferent: 0 };
  for (const point of samplePoints(symbols, TRIED)) {
    const comparison = compareAt(original, derivative, variable, order, point);
    if (comparison === undefined) continue;
    if (comparison.real && !comparison.agree) throw new Refusal("unverified", "Finite differences give another derivative.");
    if (comparison.real) count.realAgreeing += 1;
    else if (comparison.agree) count.complexAgreeing += 1;
    else count.complexDifferent += 1;
    if (count.realAgreeing === WANTED) break;
  }
  const alsoComplex = count.complexDifferent === 0 && count.realAgreeing + count.complexAgreeing >= WANTED;
  if (count.realAgreeing < ENOUGH && !alsoComplex) {
    throw new Refusal("unverified", "The derivative could not be confirmed by finite differences at enough points.");
  }
  return `finite differences at ${count.realAgreeing >= ENOUGH ? count.realAgreeing : WANTED} random points`;
}

/** Undefined where one of the two has no value. */
function compareAt(
  original: Expression,
  derivative: Expression,
  variable: string,
  order: number,
  point: ReadonlyMap<string, Rational>,
): { readonly agree: boolean; readonly real: boolean } | undefined {
  const quotient = differenceQuotient(original, variable, order, point.get(variable) ?? rational(0n));
  for (const factor of [1, 3]) {
    const precision = factor * (STEP_BITS * (order + 1) + 200);
    const symbols = exactSymbols(point, precision);
    try {
      const [a, b] = [evaluateBall(quotient, precision, symbols), evaluateBall(derivative, precision, symbols)];
      const difference = new ComplexBalls(precision).subtract(a, b);
      const limit = Math.max(Math.max(sizeInBits(a), sizeInBits(b)) - AGREEING_BITS, ZERO_BITS);
      const real = [a, b].every((value) => magnitudeBits(value.im) <= limit);
      if (sizeInBits(difference) <= limit) return { agree: true, real };
      if (error(difference) <= limit) return { agree: false, real };
    } catch (problem) {
      if (problem instanceof Refusal) return undefined;
      if (!(problem instanceof Imprecise)) throw problem;
    }
  }
  return undefined;
}

function error(value: ComplexBall): number {
  return Math.max(radiusBits(value.re), radiusBits(value.im));
}

/** The central difference of an order: Σ (−1)**k·C(n, k)·f(x + (n/2 − k)·h), over h**n. */
function differenceQuotient(original: Expression, variable: string, order: number, at: Rational): Expression {
  const step = rational(1n, 1n << BigInt(STEP_BITS));
  const terms = Array.from({ length: order + 1 }, (_, k): Expression => {
    const place = add(at, multiply(step, rational(BigInt(order - 2 * k), 2n)));
    const factor = rational((k % 2 === 0 ? 1n : -1n) * binomial(BigInt(order), k));
    return product(number(factor), substitute(original, new Map([[variable, number(place)]])));
  });
  const sum = terms.reduce((left, right): Expression => ({ kind: "binary", operator: "+", left, right }));
  return product(number(raise(step, BigInt(-order))), sum);
}

function product(left: Expression, right: Expression): Expression {
  return { kind: "binary", operator: "*", left, right };
}

function number(value: Rational): Expression {
  return { kind: "number", value };
}
