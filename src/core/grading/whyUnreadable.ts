import { symbolsOf } from "../math/expression";
import { parseExpression } from "../math/parseExpression";
import { Refusal } from "../math/refusal";
import type { AnswerKind } from "../model/problem";
import type { Answer } from "./answer";
import { strictCandidates } from "./candidates";
import { readCandidates } from "./readCandidates";

/** Why a reference answer cannot be read as its kind, as one clause; undefined if it can. It is read as `grade` reads it. */
export function whyUnreadable(answer: string, kind: AnswerKind): string | undefined {
  if (answer.trim() === "") return "it is empty";
  if (kind === "text") return undefined;
  const reading = readCandidates(strictCandidates(answer));
  if (!reading.readable) return reading.reason.replace(/\.$/, "");
  return kind === "number" ? whyNoNumber(reading.answer) : undefined;
}

function whyNoNumber(answer: Answer): string | undefined {
  if (answer.shape === "named") return whyNoNumber(answer.answer);
  if (answer.shape !== "value") return `it is a ${answer.shape}, not one number`;
  const [symbol] = symbolsIn(answer.expression);
  return symbol === undefined ? undefined : `it has the symbol ${symbol}, so it is a formula`;
}

function symbolsIn(expression: string): readonly string[] {
  try {
    return symbolsOf(parseExpression(expression));
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
