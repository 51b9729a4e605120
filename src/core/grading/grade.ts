import type { AnswerKind } from "../model/problem";
import type { Answer } from "./answer";
import { looseCandidates, strictCandidates } from "./candidates";
import { compareAnswers } from "./compareAnswers";
import type { Comparison } from "./compareValues";
import { normalizedText } from "./normalizedText";
import { quote } from "./quote";
import { readCandidates } from "./readCandidates";

/** A verdict on an answer, or why there is none; `reason` is one sentence. An answer that can't be read is not a wrong answer. */
export type Grade =
  | { readonly readable: true; readonly correct: boolean; readonly reason: string }
  | { readonly readable: false; readonly reason: string };

/**
 * Grades an answer by fixed rules.
 *
 * `text` compares words (see `normalizedText`); `number` wants one value; `solutions` is a collection without order, however it is
 * written; names such as `x =` count for nothing in these two. How values are compared: `compareValues`; which part of a longer answer
 * counts: `looseCandidates`.
 */
export async function grade(reference: string, answer: string, kind: AnswerKind, comparison: Comparison): Promise<Grade> {
  if (answer.trim() === "") return { readable: false, reason: "The answer is empty." };
  if (kind === "text") return gradeWords(reference, answer);
  const left = readCandidates(strictCandidates(reference));
  if (!left.readable) return { readable: false, reason: `The reference answer ${quote(reference)} could not be read: ${left.reason}.` };
  const right = readCandidates(looseCandidates(answer));
  if (!right.readable) return { readable: false, reason: `The answer ${quote(answer)} could not be read: ${right.reason}.` };
  const { verdict, reason } = await compareAnswers(asKind(left.answer, kind), asKind(right.answer, kind), comparison);
  const because = reason.replace(/\.$/, "");
  const place = right.candidate.place === "" ? "" : `, read ${right.candidate.place},`;
  const [given, expected] = [`${quote(right.candidate.text)}${place}`, quote(left.candidate.text)];
  if (verdict === "unknown") return { readable: false, reason: `Whether ${given} equals ${expected} could not be decided: ${because}.` };
  const correct = verdict === "equal";
  return { readable: true, correct, reason: `${given} ${correct ? "equals" : "differs from"} ${expected}: ${because}.` };
}

/** Without names where names count for nothing; a list in brackets as a collection where solutions are wanted. */
function asKind(answer: Answer, kind: AnswerKind): Answer {
  if (kind === "expression") return answer;
  if (answer.shape === "named") return asKind(answer.answer, kind);
  if (answer.shape === "collection") return { shape: "collection", items: answer.items.map((item) => asKind(item, kind)) };
  if (kind === "solutions" && answer.shape === "tuple") return { shape: "collection", items: answer.items };
  return answer;
}

function gradeWords(reference: string, answer: string): Grade {
  const correct = answersInWords(reference, answer);
  const relation = correct ? "has the words of" : "has not the words of";
  return { readable: true, correct, reason: `${quote(strictCandidates(answer)[0]?.text ?? answer)} ${relation} ${quote(reference)}.` };
}

/** Whether an answer, or what it says after words such as "the answer is", has the words of a reference and no others. */
export function answersInWords(reference: string, answer: string): boolean {
  const expected = normalizedText(reference);
  return [answer, ...strictCandidates(answer).map(({ text }) => text)].some((part) => normalizedText(part) === expected);
}
