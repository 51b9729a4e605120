import type { CheckSuggestion } from "../checks/checkSuggestion";
import type { Diagnostic } from "../model/diagnostic";
import type { LabelAct } from "../model/label";
import type { Run } from "../model/run";
import type { Trial } from "../model/trial";
import type { TrialPlace } from "../model/trialPlace";
import type { ComparePicture } from "../projections/comparePicture";
import type { MetricsReport } from "../report/metrics/metricsReport";
import type { MetricsSelection } from "../report/metrics/metricsSelection";
import type { SupersededTrial } from "../store/runReader";

/** A trial without its steps: what lists, counts and tables need of it. */
export type TrialSummary = Omit<Trial, "steps">;

/** A run without the steps of its trials. */
export interface RunSummary {
  readonly folder: string;
  readonly run: Run;
  readonly trials: readonly TrialSummary[];
  /** Lines of cancelled and failed trials that were run again. */
  readonly superseded: readonly SupersededTrial[];
  readonly labelActs: readonly LabelAct[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The run folders as the host sees them. The steps of trials, which are nearly all of a run, are kept behind it, on a thread of their
 * own; what is asked for is computed there.
 */
export interface Records {
  /**
   * What a folder holds now. Files that have grown are read from where they ended before.
   * @throws RunFolderError
   */
  open(folder: string): Promise<RunSummary>;
  /** @throws RunFolderError if there is no such trial. */
  trial(place: TrialPlace): Promise<Trial>;
  /** Two to four trials of a problem aligned, or one alone. */
  compare(places: readonly TrialPlace[]): Promise<ComparePicture>;
  /** The category that the rules suggest for a trial's check; undefined if no corrupted result reached the agent. */
  suggestCheck(place: TrialPlace): Promise<CheckSuggestion | undefined>;
  /**
   * The tables of the selected runs, with the suggestions that were made so far: `suggestCheck` makes those that are missing.
   * @throws RunFolderError
   */
  metrics(selection: MetricsSelection): Promise<MetricsReport>;
}
