import type { MathDoor } from "../math/mathDoor";
import type { Problem } from "../model/problem";
import { type Grade, grade } from "./grade";

/** What an answer is graded by. */
export type Graded = Pick<Problem, "answer" | "otherAnswers" | "answerKind" | "tolerance">;

/**
 * Grades an answer to a problem: it is right if it equals the reference answer or one of the others. Where it is not right, the verdict is
 * that on the reference answer.
 */
export async function gradeProblem(problem: Graded, answer: string, math: MathDoor): Promise<Grade> {
  const { answer: reference, otherAnswers = [], answerKind, tolerance } = problem;
  const verdict = await grade(reference, answer, answerKind, { math, tolerance });
  if (verdict.readable && verdict.correct) return verdict;
  for (const other of otherAnswers) {
    const another = await grade(other, answer, answerKind, { math, tolerance });
    if (another.readable && another.correct) return another;
  }
  return verdict;
}
