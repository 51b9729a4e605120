import * as z from "zod";
import type { ContextDocument } from "../model/context";
import type { Problem } from "../model/problem";
import { documentsOfText } from "./documentsOfText";

/**
 * The paragraphs of a row: pairs of a title and its sentences, as in HotpotQA's own files; two lists, as in Hugging Face's; or one text, as
 * in AgentDiff's tasks.
 */
const paragraphsSchema = z.union([
  z.array(z.tuple([z.string(), z.array(z.string())])).transform((pairs) => pairs.map(([title, sentences]) => documentOf(title, sentences))),
  z
    .object({ title: z.array(z.string()), sentences: z.array(z.array(z.string())) })
    .transform(({ title, sentences }) => title.map((name, place) => documentOf(name, sentences[place] ?? []))),
  z.string().transform((text) => documentsOfText(text) ?? []),
]);

/** A row of HotpotQA's JSON files. Which paragraphs hold the answer (`supporting_facts`) is passed over. */
export const hotpotQaRowSchema = z.object({
  _id: z.string().min(1).optional(),
  id: z.string().min(1).optional(),
  question: z.string().min(1),
  answer: z.string().trim().min(1),
  context: paragraphsSchema.nullish(),
  /** `bridge` or `comparison`. */
  type: z.string().optional(),
  /** `easy`, `medium` or `hard`. */
  level: z.string().optional(),
});
export type HotpotQaRow = z.infer<typeof hotpotQaRowSchema>;

/**
 * Turns a row into a problem with its paragraphs as documents and without reference steps, whose answer is compared as words.
 * @param number Place of the row in its file, from 1; it names a problem that has no name.
 */
export function readHotpotQaRow(row: HotpotQaRow, number: number): Problem {
  const context = (row.context ?? []).filter(({ text }) => text !== "");
  return {
    id: row._id ?? row.id ?? `hotpotqa-${number}`,
    question: row.question,
    answer: row.answer,
    answerKind: "text",
    domain: row.type ?? "other",
    steps: [],
    ...(context.length > 0 && { context }),
    source: row.level === undefined ? "HotpotQA" : `HotpotQA, ${row.level}`,
  };
}

/** The sentences of a file begin with the space that parts them. */
function documentOf(title: string, sentences: readonly string[]): ContextDocument {
  const text = sentences.join("").trim();
  return title.trim() === "" ? { text } : { title: title.trim(), text };
}
