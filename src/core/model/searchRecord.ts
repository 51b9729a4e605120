import * as z from "zod";

/** One line of a file `<experiment>.search.jsonl`, or `search.jsonl` of a run: what a query found, once and for all. */
export const searchRecordSchema = z.strictObject({
  /** Normalised; see `normalizedQuery`. */
  query: z.string().min(1),
  results: z.array(
    z.strictObject({
      title: z.string(),
      url: z.string(),
      snippet: z.string(),
      score: z.number(),
    }),
  ),
});
export type SearchRecord = z.infer<typeof searchRecordSchema>;
