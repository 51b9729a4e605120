import * as z from "zod";

/** What trials can be grouped by; `run` groups by run and in it by problem, every other one pools the trials of all runs. */
export const trialGroupingSchema = z.enum(["run", "problem", "policy", "model", "scaffold", "condition", "outcome", "label"]);
export type TrialGrouping = z.infer<typeof trialGroupingSchema>;

/** `file`: the order in which trials were planned; ties of the others stay in that order. */
export const trialSortingSchema = z.enum(["file", "problem", "newest", "policy", "outcome"]);
export type TrialSorting = z.infer<typeof trialSortingSchema>;

/** What a filter chooses values of. */
export const trialFacetSchema = z.enum(["policy", "model", "scaffold", "condition", "outcome", "exposure", "label", "run"]);
export type TrialFacet = z.infer<typeof trialFacetSchema>;

/** Trials with the text in their id, problem, question or answer, and with one of the chosen values of every facet that has any. */
export const trialFilterSchema = z.object({
  text: z.string().catch(""),
  chosen: z.partialRecord(trialFacetSchema, z.array(z.string())).catch({}),
});
export type TrialFilter = z.infer<typeof trialFilterSchema>;

export const NO_FILTER: TrialFilter = { text: "", chosen: {} };

/** How the Trials view arranges its trials. A part that cannot be read is as it is at first. */
export const trialArrangementSchema = z
  .object({
    grouping: trialGroupingSchema.catch("run"),
    sorting: trialSortingSchema.catch("file"),
    filter: trialFilterSchema.catch(NO_FILTER),
  })
  .catch({ grouping: "run", sorting: "file", filter: NO_FILTER });
export type TrialArrangement = z.infer<typeof trialArrangementSchema>;

/** Whether a filter may leave a trial out. */
export function isFiltering({ text, chosen }: TrialFilter): boolean {
  return text !== "" || Object.values(chosen).some((values) => values.length > 0);
}
