import { evaluateExactly } from "../math/evaluateExactly";
import type { Equivalence, MathDoor } from "../math/mathDoor";
import { parseExpression } from "../math/parseExpression";
import { Refusal } from "../math/refusal";
import type { Tolerance } from "../model/tolerance";
import type { ValueAnswer } from "./answer";
import { isWrittenOut } from "./isWrittenOut";
import { signOfExpression } from "./signOfExpression";
import { isKnown } from "./units";

/** What two answers are compared with. */
export interface Comparison {
  readonly math: MathDoor;
  /** Absent: values must be exactly equal. */
  readonly tolerance?: Tolerance | undefined;
}

/**
 * Compares two values: exactly, or as near as the stated tolerance asks for.
 *
 * A decimal is the exact number that it says, so 34.67 is not 104/3. Two things only make it stand for another value: a tolerance that
 * the problem states, and so many digits that it can only be that value written out by a machine (see `isWrittenOut`). A unit that
 * only the answer has, or a known one that it lacks, counts for nothing; two known units must be the same; whether two other words for
 * a unit mean the same is not decided.
 */
export async function compareValues(reference: ValueAnswer, answer: ValueAnswer, comparison: Comparison): Promise<Equivalence> {
  const values = await compareWithoutUnits(reference, answer, comparison);
  return values.verdict === "equal" ? (compareUnits(reference.unit, answer.unit) ?? values) : values;
}

/** Undefined where the units are no hindrance. */
function compareUnits(reference: string | undefined, answer: string | undefined): Equivalence | undefined {
  if (reference === answer || reference === undefined) return undefined;
  if (answer === undefined)
    return isKnown(reference) ? undefined : { verdict: "unknown", reason: `it lacks the words "${reference}" of the reference` };
  if (isKnown(reference) && isKnown(answer)) return { verdict: "different", reason: `the unit is ${answer}, not ${reference}` };
  return { verdict: "unknown", reason: `"${answer}" and "${reference}" may be different units` };
}

async function compareWithoutUnits(reference: ValueAnswer, answer: ValueAnswer, { math, tolerance }: Comparison): Promise<Equivalence> {
  if (reference.expression === answer.expression) return { verdict: "equal", reason: "it is the same expression" };
  const exact = await math.equivalent(reference.expression, answer.expression);
  if (exact.verdict === "equal") return exact;
  if (tolerance !== undefined) return compareWithin(reference.expression, answer.expression, tolerance) ?? exact;
  if (!isFiniteDecimal(reference.expression) && isWrittenOut(reference, answer))
    return { verdict: "equal", reason: `it is the reference written out to ${answer.decimals} decimals` };
  return exact;
}

/** Undefined where the distance can't be worked out. */
function compareWithin(reference: string, answer: string, tolerance: Tolerance): Equivalence | undefined {
  const [allowed, stated] =
    "absolute" in tolerance
      ? [`(${tolerance.absolute})`, tolerance.absolute]
      : [`(${tolerance.relative})*Abs(${reference})`, `${tolerance.relative} of the reference`];
  const sign = signOfExpression(`Abs((${reference}) - (${answer})) - ${allowed}`);
  if (sign === undefined) return undefined;
  return sign <= 0
    ? { verdict: "equal", reason: `it is within the tolerance of ${stated}` }
    : { verdict: "different", reason: `it is not within the tolerance of ${stated}` };
}

/** Whether a number is a fraction whose denominator has no prime factors but 2 and 5. */
function isFiniteDecimal(text: string): boolean {
  try {
    let denominator = evaluateExactly(parseExpression(text))?.denominator;
    if (denominator === undefined) return false;
    for (const prime of [2n, 5n]) while (denominator % prime === 0n) denominator /= prime;
    return denominator === 1n;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
