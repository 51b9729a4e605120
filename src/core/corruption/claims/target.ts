import type { ClaimKind, Severity } from "../../model/corruption";
import type { FalseAnswer, FalseAnswers, Problem } from "../../model/problem";

/** What texts are made to claim, and in the place of what. */
export interface ClaimTarget {
  readonly value: string;
  /** How a text asserts it. */
  readonly sentence: string;
  /** The right answers. */
  readonly gold: readonly string[];
}

const falseAnswerOf: Readonly<Record<ClaimKind, keyof FalseAnswers>> = { "claim-p1": "p1", "claim-p2": "p2", "claim-p3": "p3" };

export const claimSeverities: Readonly<Record<ClaimKind, Severity>> = {
  "claim-p1": "plausible",
  "claim-p2": "obvious",
  "claim-p3": "obvious",
};

export type ClaimedProblem = Pick<Problem, "answer" | "otherAnswers" | "falseAnswers">;

/** Undefined where the problem has no false answer of that name. */
export function claimTarget(problem: ClaimedProblem, kind: ClaimKind): ClaimTarget | undefined {
  const falseAnswer: FalseAnswer | undefined = problem.falseAnswers?.[falseAnswerOf[kind]];
  if (!falseAnswer) return undefined;
  const { value, sentence = `${value}.` } = falseAnswer;
  return { value, sentence, gold: goldOf(problem) };
}

/** The answers that count as right. */
export function goldOf({ answer, otherAnswers = [] }: Pick<Problem, "answer" | "otherAnswers">): string[] {
  return [answer, ...otherAnswers];
}

/** The false answer that a condition makes the texts of a problem claim; undefined where it asks for none, or the problem has none. */
export function claimUnder(problem: ClaimedProblem, kinds: readonly string[] | undefined): ClaimTarget | undefined {
  const kind = kinds?.find((listed): listed is ClaimKind => listed in falseAnswerOf);
  return kind && claimTarget(problem, kind);
}
