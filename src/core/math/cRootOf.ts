import { evaluateExactly } from "./evaluateExactly";
import type { Expression } from "./expression";
import { symbolsOf } from "./expression";
import { larger } from "./integer";
import { countRealRoots, degreeOf, rootBound, signChangesAt, squarefree, sturmSequence } from "./polynomial";
import type { Rational } from "./rational";
import * as rational from "./rational";
import { toRationalFunction } from "./rationalFunction";
import type { RealBall } from "./realBall";
import { Refusal } from "./refusal";

/**
 * The real root that `CRootOf(polynomial, index)` stands for, found by bisection with Sturm's sequence.
 * SymPy counts the real roots first, in ascending order.
 *
 * @throws Refusal `unsupported` for a complex root or a malformed CRootOf
 */
export function isolateRealRoot(root: Extract<Expression, { kind: "call" }>, precision: number): RealBall {
  const [expression, indexExpression] = root.arguments;
  if (expression === undefined || indexExpression === undefined) throw new Refusal("unsupported", "CRootOf takes two arguments.");
  const [variable, ...others] = symbolsOf(expression);
  const index = evaluateExactly(indexExpression);
  const converted = variable === undefined || others.length > 0 ? undefined : toRationalFunction(expression, variable);
  if (converted === undefined || degreeOf(converted.denominator) > 0 || index === undefined || !rational.isInteger(index)) {
    throw new Refusal("unsupported", "CRootOf takes a polynomial in one symbol and a whole number.");
  }
  const polynomial = squarefree(converted.numerator);
  const position = Number(index.numerator);
  if (position < 0 || position >= countRealRoots(polynomial))
    throw new Refusal("unsupported", "Complex roots without closed form are not supported.");
  const sequence = sturmSequence(polynomial);
  const bound = rootBound(polynomial);
  const atMinusInfinity = signChangesAt(sequence, rational.rational(-bound));
  let [low, high]: [Rational, Rational] = [rational.rational(-bound), rational.rational(bound)];
  const steps = precision + bound.toString(2).length + 8;
  for (let step = 0; step < steps; step += 1) {
    const middle = rational.multiply(rational.add(low, high), { numerator: 1n, denominator: 2n });
    // Roots in (−bound, middle]
    if (atMinusInfinity - signChangesAt(sequence, middle) > position) high = middle;
    else low = middle;
  }
  return enclose(low, high);
}

/** Both ends have a power of two as denominator. */
function enclose(low: Rational, high: Rational): RealBall {
  const denominator = larger(low.denominator, high.denominator);
  const [start, end] = [low, high].map(({ numerator, denominator: own }) => numerator * (denominator / own)) as [bigint, bigint];
  return { mantissa: start + end, radius: end - start, exponent: -denominator.toString(2).length };
}
