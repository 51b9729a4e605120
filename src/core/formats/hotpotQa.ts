import * as z from "zod";
import type { Problem } from "../model/problem";

/** A row of HotpotQA's JSON files. Its paragraphs (`context`, `supporting_facts`) are passed over: the agent gets the question alone. */
export const hotpotQaRowSchema = z.object({
  _id: z.string().min(1).optional(),
  id: z.string().min(1).optional(),
  question: z.string().min(1),
  answer: z.string().trim().min(1),
  /** `bridge` or `comparison`. */
  type: z.string().optional(),
  /** `easy`, `medium` or `hard`. */
  level: z.string().optional(),
});
export type HotpotQaRow = z.infer<typeof hotpotQaRowSchema>;

/**
 * Turns a row into a problem without reference steps, whose answer is compared as words.
 * @param number Place of the row in its file, from 1; it names a problem that has no name.
 */
export function readHotpotQaRow(row: HotpotQaRow, number: number): Problem {
  return {
    id: row._id ?? row.id ?? `hotpotqa-${number}`,
    question: row.question,
    answer: row.answer,
    answerKind: "text",
    domain: row.type ?? "other",
    steps: [],
    source: row.level === undefined ? "HotpotQA" : `HotpotQA, ${row.level}`,
  };
}
