import { evaluateExactly } from "../math/evaluateExactly";
import type { Equivalence, MathDoor } from "../math/mathDoor";
import { parseExpression } from "../math/parseExpression";
import { Refusal } from "../math/refusal";
import type { ValueAnswer } from "./answer";
import { roundsTo } from "./roundsTo";
import { isKnown } from "./units";

/**
 * Compares two values: exactly, and then by the rule for decimals.
 *
 * A decimal reference stands for every exact value or finer decimal that rounds to it. A decimal answer to an exact reference must be
 * exact where the reference has a finite decimal expansion, and the reference rounded to the answer's decimals where it has none. See
 * `roundsTo` for the least number of decimals. A unit that only the answer has, or a known one that it lacks, counts for nothing; two
 * known units must be the same; whether two other words for a unit mean the same is not decided.
 */
export async function compareValues(reference: ValueAnswer, answer: ValueAnswer, math: MathDoor): Promise<Equivalence> {
  const values = await compareWithoutUnits(reference, answer, math);
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

async function compareWithoutUnits(reference: ValueAnswer, answer: ValueAnswer, math: MathDoor): Promise<Equivalence> {
  if (reference.expression === answer.expression) return { verdict: "equal", reason: "it is the same expression" };
  const exact = await math.equivalent(reference.expression, answer.expression);
  if (exact.verdict === "equal") return exact;
  const { decimals } = reference;
  if (decimals !== undefined && (answer.decimals === undefined || answer.decimals > decimals) && roundsTo(answer, reference))
    return { verdict: "equal", reason: `it rounds to the reference's ${decimals} decimals` };
  if (decimals === undefined && answer.decimals !== undefined && !isFiniteDecimal(reference.expression) && roundsTo(reference, answer))
    return { verdict: "equal", reason: `it is the reference rounded to ${answer.decimals} decimals` };
  return exact;
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
