import type { CheckCategory } from "../../model/label";
import type { OutcomeRow } from "../../model/outcomeRow";
import type { RunSummary } from "../../records/records";
import type { Measured } from "../trust/measureTrial";

/** A run with what only the steps of its trials tell, so that a report needs no steps. */
export interface MetricsRun extends Omit<RunSummary, "outlines"> {
  /** What trials come to, by trial id; see `outcomesForMetrics`. */
  readonly outcomes: ReadonlyMap<string, OutcomeRow>;
  /** What the rules take for the check of exposed trials, by trial id, as far as they judged; see `MetricsReport.awaited`. */
  readonly suggestions: ReadonlyMap<string, { readonly category: CheckCategory }>;
  /** How far trials trust tools that lie, by trial id; absent where every tool is one of mathematics. */
  readonly trust?: ReadonlyMap<string, Measured> | undefined;
}
