import { evaluateExactly } from "../math/evaluateExactly";
import { substitute, symbolsOf } from "../math/expression";
import type { Equivalence, MathDoor } from "../math/mathDoor";
import { parseExpression } from "../math/parseExpression";
import { formatRational, type Rational, rational } from "../math/rational";
import { Refusal } from "../math/refusal";
import type { RelationAnswer } from "./answer";

/**
 * Compares two equations or inequalities: the same if the differences of their sides are equal up to a constant factor, which must be
 * positive for an inequality.
 */
export async function compareRelations(reference: RelationAnswer, answer: RelationAnswer, math: MathDoor): Promise<Equivalence> {
  if (reference.operator !== answer.operator)
    return { verdict: "different", reason: `the relation is "${answer.operator}", not "${reference.operator}"` };
  const sameSides = await bothEqual(reference, answer, math);
  if (sameSides.verdict === "equal") return sameSides;
  const referenceDifference = `(${reference.left}) - (${reference.right})`;
  const answerDifference = `(${answer.left}) - (${answer.right})`;
  const point = valuesAtOnePoint(referenceDifference, answerDifference);
  if (point === undefined) return sameSides.verdict === "different" ? { verdict: "unknown", reason: "its sides differ" } : sameSides;
  const [atReference, atAnswer] = point;
  const sameSign = atReference.numerator > 0n === atAnswer.numerator > 0n;
  if (reference.operator.startsWith("<") && !sameSign) return { verdict: "different", reason: "the inequality points the other way" };
  const scaled = await math.equivalent(
    `(${referenceDifference})*(${formatRational(atAnswer)})`,
    `(${answerDifference})*(${formatRational(atReference)})`,
  );
  const reasons = { equal: "both say the same up to a factor", different: "no factor turns one into the other", unknown: scaled.reason };
  return { verdict: scaled.verdict, reason: reasons[scaled.verdict] };
}

async function bothEqual(reference: RelationAnswer, answer: RelationAnswer, math: MathDoor): Promise<Equivalence> {
  const left = await math.equivalent(reference.left, answer.left);
  if (left.verdict !== "equal") return left;
  const right = await math.equivalent(reference.right, answer.right);
  return right.verdict === "equal" ? { verdict: "equal", reason: "both sides are equal" } : right;
}

/** The values of two expressions at the first of some points where neither is zero. */
function valuesAtOnePoint(left: string, right: string): [Rational, Rational] | undefined {
  try {
    const expressions = [parseExpression(left), parseExpression(right)] as const;
    const symbols = symbolsOf(...expressions);
    for (let attempt = 0; attempt < 5; attempt++) {
      // Primes apart from each other, so that no simple relation holds between the values.
      const primes = [101n, 211n, 307n, 401n, 503n, 601n, 701n, 809n];
      const values = new Map(
        symbols.map((symbol, index) => [
          symbol,
          { kind: "number", value: rational((primes[index % primes.length] ?? 1n) + BigInt(attempt), 7n + BigInt(index)) } as const,
        ]),
      );
      const [first, second] = expressions.map((expression) => evaluateExactly(substitute(expression, values)));
      if (first === undefined || second === undefined) return undefined;
      if (first.numerator !== 0n && second.numerator !== 0n) return [first, second];
    }
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
