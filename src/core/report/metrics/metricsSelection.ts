import * as z from "zod";

/** What of the runs is reported, and how. */
export const metricsSelectionSchema = z.strictObject({
  runFolders: z.array(z.string().min(1)).min(1),
  /** Only trials of these; absent: of all. What is left out is left out of every table. */
  models: z.array(z.string()).optional(),
  policies: z.array(z.string()).optional(),
  conditions: z.array(z.string()).optional(),
  /** Who says whether there was a check; `auto`: people where there is any label, else the rules. The two are never mixed. */
  checks: z.enum(["auto", "labels", "suggestions"]),
  /** Whose labels count; absent: of each trial the adjudicated one, else the latest. */
  annotator: z.string().optional(),
  /** Which policies are tested against each other. */
  comparisons: z.enum(["successive", "all"]),
});
export type MetricsSelection = z.infer<typeof metricsSelectionSchema>;

/** Everything of some runs, as a panel shows it at first. */
export function wholeRuns(runFolders: readonly string[]): MetricsSelection {
  return { runFolders: [...runFolders], checks: "auto", comparisons: "successive" };
}
