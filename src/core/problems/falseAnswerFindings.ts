import { normalizedText } from "../grading/normalizedText";
import { mentions } from "../mentions/mentions";
import type { PathFinding } from "../model/diagnostic";
import { type FalseAnswers, falseAnswersSchema, type Problem } from "../model/problem";

const NAMES = falseAnswersSchema.keyof().options;

/** False answers that are right, and sentences that do not assert what they should. */
export function falseAnswerFindings(problem: Pick<Problem, "answer" | "otherAnswers" | "falseAnswers">): PathFinding[] {
  const { answer, otherAnswers = [], falseAnswers = {} } = problem;
  return NAMES.flatMap((name) => findingsOf(name, falseAnswers, [answer, ...otherAnswers]));
}

function findingsOf(name: keyof FalseAnswers, falseAnswers: FalseAnswers, gold: readonly string[]): PathFinding[] {
  const { value, sentence } = falseAnswers[name] ?? {};
  if (value === undefined) return [];
  if (!mentions(value, value)) {
    const message = `The false answer ${name} has no letter and no digit, so no text can be seen to tell it; give another.`;
    return [{ path: ["falseAnswers", name, "value"], severity: "error", code: "problem/false-answer", message }];
  }
  const right = gold.find((answer) => normalizedText(answer) === normalizedText(value));
  if (right !== undefined) {
    const message = `The false answer ${name} is a right one (${right}), so no text could be made to lie by it; give another.`;
    return [{ path: ["falseAnswers", name, "value"], severity: "error", code: "problem/false-answer", message }];
  }
  if (sentence === undefined) return [];
  const path = ["falseAnswers", name, "sentence"];
  if (!mentions(sentence, value)) {
    const message = `The sentence of the false answer ${name} does not tell ${value}; put it in.`;
    return [{ path, severity: "error", code: "problem/false-sentence", message }];
  }
  const told = gold.find((answer) => mentions(sentence, answer) && !mentions(value, answer));
  if (told === undefined) return [];
  const message = `The sentence of the false answer ${name} tells a right one (${told}); take it out.`;
  return [{ path, severity: "warning", code: "problem/false-sentence", message }];
}
