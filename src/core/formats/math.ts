import * as z from "zod";
import type { Answer } from "../grading/answer";
import { boxedAnswer } from "../grading/boxedAnswer";
import { strictCandidates } from "../grading/candidates";
import { readCandidates } from "../grading/readCandidates";
import { symbolsOf } from "../math/expression";
import { parseExpression } from "../math/parseExpression";
import { Refusal } from "../math/refusal";
import type { AnswerKind, Problem } from "../model/problem";

const textOrNumber = z.union([z.string(), z.number()]).transform((value) => String(value).trim());

/** A row of MATH (`type`, `level: "Level 5"`, the answer only boxed in the solution) or of MATH-500 (`answer`, `subject`, `unique_id`). */
export const mathRowSchema = z
  .object({
    problem: z.string().min(1),
    solution: z.string().optional(),
    answer: textOrNumber.optional(),
    subject: z.string().optional(),
    type: z.string().optional(),
    level: textOrNumber.optional(),
    unique_id: z.string().optional(),
    id: textOrNumber.optional(),
    question: z.undefined().optional(),
  })
  .refine((row) => row.solution !== undefined || row.answer !== undefined);
export type MathRow = z.infer<typeof mathRowSchema>;

/** A problem, or why the row has none: the member that is to blame, and one sentence. */
export type MathRowReading =
  | { readonly ok: true; readonly problem: Problem }
  | {
      readonly ok: false;
      readonly member: "answer" | "solution";
      readonly code: "problem/no-answer" | "problem/unreadable-answer";
      readonly message: string;
    };

/** The row, if a value looks like one of MATH's. */
export function asMathRow(value: unknown): MathRow | undefined {
  const parsed = mathRowSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/**
 * Turns a row into a problem without reference steps. The answer is the row's own or what its solution boxes at last; how it is compared
 * follows from what it is: one number, a formula, solutions without order, or words. A row whose answer no grader could read is none.
 * @param number Place of the row in its file, from 1; it names a problem that has no name.
 */
export function readMathRow(row: MathRow, number: number): MathRowReading {
  const given = row.answer ?? "";
  const answer = given === "" ? boxedAnswer(row.solution ?? "")?.trim() : given;
  if (answer === undefined || answer === "") {
    const message = "This row has no answer, and its solution boxes none; add an answer. It is left out.";
    return { ok: false, member: "solution", code: "problem/no-answer", message };
  }
  const answerKind = answerKindOf(answer);
  if (answerKind === undefined) {
    const message = "The answer of this row can't be read as mathematics or words, so no trial of it could be graded. It is left out.";
    return { ok: false, member: given === "" ? "solution" : "answer", code: "problem/unreadable-answer", message };
  }
  const subject = (row.subject ?? row.type ?? "").trim().toLowerCase();
  const level = /\d+/.exec(row.level ?? "")?.[0];
  return {
    ok: true,
    problem: {
      id: row.unique_id ?? row.id ?? `math-${number}`,
      question: row.problem,
      answer,
      answerKind,
      domain: subject === "" ? "other" : subject,
      steps: [],
      source: level === undefined ? "MATH" : `MATH, level ${level}`,
    },
  };
}

/** Words, perhaps with a number among them. */
const WORDS = /^\p{L}[\p{L}\p{M}\p{N}\s.,'()-]*$/u;

/** How an answer is compared, by what it is: one number, a formula, solutions without order, or words; undefined if it is none of these. */
export function answerKindOf(answer: string): AnswerKind | undefined {
  const candidates = strictCandidates(answer);
  const reading = readCandidates(candidates);
  if (reading.readable) return kindOf(reading.answer);
  return WORDS.test(candidates[0]?.text ?? "") ? "text" : undefined;
}

function kindOf(answer: Answer): AnswerKind {
  if (answer.shape === "value") return isNumeric(answer.expression) ? "number" : "expression";
  if (answer.shape === "named" && answer.answer.shape === "value") return kindOf(answer.answer);
  if (answer.shape !== "collection") return "expression";
  // `a = 4, b = 5` says which is which; `x = 4, x = 5` does not.
  const names = new Set(answer.items.map((item) => (item.shape === "named" ? item.name : "")));
  return names.size > 1 ? "expression" : "solutions";
}

function isNumeric(expression: string): boolean {
  try {
    return symbolsOf(parseExpression(expression)).length === 0;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
