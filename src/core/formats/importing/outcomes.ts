import type { Outcome, UngradedReason } from "../../model/trial";

/** What a file's own score comes to: 1, true, C and "correct" are right, 0, false, I, N and "incorrect" wrong; nothing else is a grade. */
export function scoredOutcome(score: unknown, what: string): Outcome {
  if (score === undefined || score === null) return ungraded("no-score", "The file holds no score.");
  const shown = typeof score === "string" ? score : JSON.stringify(score);
  const correct = isRight(score);
  if (correct === undefined) return ungraded("no-score", `The file's ${what} is ${shown}, which is neither right nor wrong.`);
  return { status: "graded", correct, reason: `The file's ${what} is ${shown}.` };
}

function isRight(score: unknown): boolean | undefined {
  if (score === 1 || score === true) return true;
  if (score === 0 || score === false) return false;
  if (typeof score !== "string") return undefined;
  if (/^(C|1(\.0+)?|true|correct|pass(ed)?|yes)$/i.test(score.trim())) return true;
  if (/^(I|N|0(\.0+)?|false|incorrect|fail(ed)?|no)$/i.test(score.trim())) return false;
  return undefined;
}

export function ungraded(code: UngradedReason, reason: string): Outcome {
  return { status: "ungraded", code, reason };
}

/** The file says that the trial was broken off by an error. */
export function brokenOff(error: string): Outcome {
  return { status: "failed", code: "recorded-error", reason: `The file says that it ended with an error: ${error}` };
}
