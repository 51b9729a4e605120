import * as z from "zod";
import type { Problem, ReferenceStep } from "../model/problem";

/** A row of GSM8K's original JSONL: the answer holds `<<calculation=result>>` notes and ends in `#### answer`. */
export const gsm8kRowSchema = z.object({
  question: z.string().min(1),
  answer: z.string().regex(/####\s*\S/, "expected a line `#### answer`"),
});
export type Gsm8kRow = z.infer<typeof gsm8kRowSchema>;

/** Whether a row looks like GSM8K's. */
export function isGsm8kRow(value: unknown): value is Gsm8kRow {
  return gsm8kRowSchema.safeParse(value).success && !(value as { id?: unknown }).id;
}

const NOTE = /<<([^<>]*)=([^<>=]*)>>/g;
const NUMBER = /\d+(?:\.\d+)?|\.\d+/g;

/**
 * Turns a row into a problem. Each note becomes a `calculate` step; a number in a note that is the result of an earlier
 * note, and not a number of the question, becomes a reference to that step, so that a wrong result carries on.
 * @param number Place of the row in its file, from 1; it names the problem.
 */
export function readGsm8kRow(row: Gsm8kRow, number: number): Problem {
  const [work = "", final = ""] = row.answer.split("####");
  const given = new Set([...row.question.replaceAll(",", "").matchAll(NUMBER)].map(([text]) => plainNumber(text)));
  const steps: ReferenceStep[] = [];
  const stepOf = new Map<string, number>();
  for (const [, calculation = "", result = ""] of work.matchAll(NOTE)) {
    const expression = plainExpression(calculation).replace(NUMBER, (text) => {
      const step = stepOf.get(plainNumber(text));
      return step === undefined || given.has(plainNumber(text)) ? text : `$${step}`;
    });
    steps.push({ tool: "calculate", arguments: { expression } });
    stepOf.set(plainNumber(plainExpression(result)), steps.length);
  }
  return {
    id: `gsm8k-${number}`,
    question: row.question,
    answer: final.trim().replaceAll(",", ""),
    answerKind: "number",
    domain: "arithmetic",
    steps,
    source: "GSM8K",
  };
}

/** Notes are written for people: currency and thousands marks go, `50%` becomes a fraction, `x` and `÷` operators. */
function plainExpression(text: string): string {
  return text
    .replace(/(?<=\d),(?=\d{3})/g, "")
    .replace(/[$€£]/g, "")
    .replace(/(\d+(?:\.\d+)?|\.\d+)\s*%/g, "($1/100)")
    .replace(/(?<=[\d)\s])[x×](?=[\d(\s])/g, "*")
    .replaceAll("÷", "/")
    .replaceAll("−", "-")
    .trim();
}

function plainNumber(text: string): string {
  const value = Number(text.replaceAll(",", "").trim());
  return Number.isFinite(value) && text.trim() !== "" ? String(value) : text.trim();
}
