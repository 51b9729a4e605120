import { grade } from "../../grading/grade";
import { normalizedText } from "../../grading/normalizedText";
import type { MathDoor } from "../../math/mathDoor";
import type { ImportedProblem, Problem } from "../../model/problem";

/**
 * Whether two answers to a problem say the same, by the rules of grading with the first in the place of the reference; where one cannot
 * be read, by their words.
 */
export async function sameAnswer(
  problem: Pick<Problem | ImportedProblem, "answerKind" | "tolerance"> | undefined,
  original: string,
  variant: string,
  math: MathDoor,
): Promise<boolean> {
  if (original === variant || normalizedText(original) === normalizedText(variant)) return true;
  if (problem === undefined || problem.answerKind === "text" || problem.answerKind === "none") return false;
  const verdict = await grade(original, variant, problem.answerKind, { math, tolerance: problem.tolerance });
  return verdict.readable && verdict.correct;
}
