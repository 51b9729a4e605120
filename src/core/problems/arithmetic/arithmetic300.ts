import { Decimal50, roundHalfUp3 } from "../../decimal/decimal50";
import type { Problem } from "../../model/problem";
import { roundedTolerance } from "../../model/tolerance";
import { subSeed } from "../../random/hash";
import { createRandom } from "../../random/random";
import { type Operation, operations } from "./operations";

const EACH = 50;
const DECIMALS = 3;
/** The set is frozen: another seed would make another set. */
const SEED = 300;

export const ARITHMETIC_300_SIZE = operations.length * EACH;

let made: readonly Problem[] | undefined;

/**
 * 300 arithmetic problems for the code executor: six operations, 50 of each, equal wherever they are made. Answers are computed with 50
 * digits and rounded to three decimals, halves away from zero. No answer is zero, a tie, or asked for twice.
 * Source: Agents Trust Tools Too Much, section 3 and appendix C; the problems are our own.
 */
export function arithmetic300(): readonly Problem[] {
  // Fifty digits take time, so they are computed once, and not before someone asks for them.
  made ??= operations.flatMap(problemsOf);
  return made;
}

function problemsOf(operation: Operation): Problem[] {
  const random = createRandom(subSeed(SEED, operation.name));
  const byQuestion = new Map<string, Problem>();
  while (byQuestion.size < EACH) {
    const [left, right] = operation.draw(random);
    const value = operation.value(new Decimal50(left), new Decimal50(right));
    const question = `${operation.question(left, right)} Give the number rounded to three decimals.`;
    if (byQuestion.has(question) || isTie(value) || new Decimal50(roundHalfUp3(value)).isZero()) continue;
    byQuestion.set(question, {
      id: `${operation.name}-${String(byQuestion.size + 1).padStart(2, "0")}`,
      question,
      answer: roundHalfUp3(value),
      answerKind: "number",
      tolerance: roundedTolerance(DECIMALS),
      domain: operation.name,
      channel: "python",
      steps: [{ tool: "run_python", arguments: { program: programOf(operation.expression(left, right)) } }],
    });
  }
  return [...byQuestion.values()];
}

/** Exactly between two rounded numbers: where binary and decimal arithmetic round differently. */
function isTie(value: Decimal50): boolean {
  return value
    .times(10 ** DECIMALS)
    .mod(1)
    .abs()
    .eq(0.5);
}

function programOf(expression: string): string {
  const print = `print(round(${expression}, ${DECIMALS}))`;
  return expression.includes("math.") ? `import math\n${print}` : print;
}
