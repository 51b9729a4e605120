import { looseCandidates, strictCandidates } from "./candidates";
import { compareAnswers } from "./compareAnswers";
import type { Comparison } from "./compareValues";
import { quote } from "./quote";
import { readCandidates } from "./readCandidates";
import { sameFormula } from "./sameFormula";
import { sameWords } from "./sameWords";

/** Whether an answer is equal to a reference, and why, in one sentence. */
export interface FreeGrade {
  readonly equal: boolean;
  readonly reason: string;
}

/**
 * Compares an answer with a reference of no stated kind: as mathematics where the reference is mathematics, as words elsewhere.
 * The reference is taken at its word; the answer may stand inside of a text. What can't be read or decided is not equal.
 */
export async function gradeFreely(reference: string, answer: string, comparison: Comparison): Promise<FreeGrade> {
  const referenceParts = strictCandidates(reference);
  const answerParts = looseCandidates(answer);
  const expected = referenceParts[0]?.text ?? "";
  const given = answerParts[0]?.text ?? "";
  if (expected === "") return { equal: false, reason: "The reference is empty." };
  if (given === "") return { equal: false, reason: "The answer is empty." };
  if (squeezed(expected) === squeezed(given)) return { equal: true, reason: "Both are the same text." };
  if (/\p{L}{3}/u.test(expected) && !/\d/.test(expected) && sameWords(expected, given))
    return { equal: true, reason: "Both say the same words." };
  const left = readCandidates(referenceParts);
  if (!left.readable) {
    const parts = strictCandidates(answer).map((part) => part.text);
    if (parts.some((part) => sameFormula(expected, part)))
      return { equal: true, reason: "Both are the same formula but for the order of its parts." };
    if (parts.some((part) => sameWords(expected, part))) return { equal: true, reason: "Both say the same words." };
    return {
      equal: false,
      reason: `The reference ${quote(expected)} is compared as words (${left.reason}), and ${quote(given)} has others.`,
    };
  }
  const right = readCandidates(answerParts);
  if (!right.readable) return { equal: false, reason: `The answer ${quote(given)} could not be read: ${right.reason}.` };
  const { verdict, reason } = await compareAnswers(left.answer, right.answer, comparison);
  const because = reason.replace(/\.$/, "");
  const place = right.candidate.place === "" ? "" : `, read ${right.candidate.place},`;
  const relation = { equal: "equals", different: "differs from", unknown: "could not be shown to equal" }[verdict];
  return {
    equal: verdict === "equal",
    reason: `${quote(right.candidate.text)}${place} ${relation} ${quote(left.candidate.text)}: ${because}.`,
  };
}

/** Without white space, except where it keeps words or numbers apart, and without what only changes the look. */
function squeezed(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}])\s+|\s+(?![\p{L}\p{N}])/gu, "")
    .replace(/\s+/g, " ")
    .replace(/\\[dtc]frac/g, "\\frac");
}
