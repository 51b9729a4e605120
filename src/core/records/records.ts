import type { CheckSuggestion } from "../checks/checkSuggestion";
import type { DisclosureSuggestion } from "../checks/disclosureSuggestion";
import type { Diagnostic } from "../model/diagnostic";
import type { LabelAct } from "../model/label";
import type { Run } from "../model/run";
import type { Trial } from "../model/trial";
import type { TrialOutline } from "../model/trialOutline";
import type { TrialPlace } from "../model/trialPlace";
import type { TrialSummary } from "../model/trialSummary";
import type { ComparePicture } from "../projections/comparePicture";
import type { MetricsReport } from "../report/metrics/metricsReport";
import type { MetricsSelection } from "../report/metrics/metricsSelection";

/** How far the reading of a run is, in bytes of its trials. */
export interface ReadingProgress {
  readonly done: number;
  readonly of: number;
  /** It waits until somebody opens the run. */
  readonly stopped: boolean;
}

/** A run without the steps of its trials. */
export interface RunSummary {
  readonly folder: string;
  readonly run: Run;
  /** Trials that were planned, done or not. */
  readonly planned: number;
  /** Of a large run, what an outline has not is read once it is asked for: whoever goes through all trials takes their outlines. */
  readonly trials: readonly TrialSummary[];
  /** Of the same trials, in the same order. */
  readonly outlines: readonly TrialOutline[];
  /** Lines of cancelled and failed trials that were run again. */
  readonly superseded: readonly Pick<TrialOutline, "id" | "model" | "outcome">[];
  readonly labelActs: readonly LabelAct[];
  readonly diagnostics: readonly Diagnostic[];
  /** Absent where all trials were read. */
  readonly progress?: ReadingProgress | undefined;
}

/**
 * The run folders as the host sees them. The steps of trials, which are nearly all of a run, are never all in memory: a thread of its own
 * reads those that are asked for, and what is made of them is computed there.
 */
export interface Records {
  /**
   * What a folder holds now. Files that have grown are read from where they ended before.
   * @throws RunFolderError
   */
  open(folder: string): Promise<RunSummary>;
  /**
   * The same, but of a run that takes longer only what was read so far; asked again, it brings more.
   * @throws RunFolderError
   */
  openSoFar(folder: string): Promise<RunSummary>;
  /** Ends the reading of a run that is under way, until it is opened. */
  stopReading(folder: string): Promise<void>;
  /** @throws RunFolderError if there is no such trial. */
  trial(place: TrialPlace): Promise<Trial>;
  /** Two to four trials of a problem aligned, or one alone. */
  compare(places: readonly TrialPlace[]): Promise<ComparePicture>;
  /** The category that the rules suggest for a trial's check; undefined if no corrupted result reached the agent. */
  suggestCheck(place: TrialPlace): Promise<CheckSuggestion | undefined>;
  /** The category that the rules suggest for a trial's disclosure; undefined if it adopted nothing that a tool was made to say. */
  suggestDisclosure(place: TrialPlace): Promise<DisclosureSuggestion | undefined>;
  /**
   * The tables of the selected runs, with the suggestions that were made so far: `suggestCheck` makes those that are missing.
   * @throws RunFolderError
   */
  metrics(selection: MetricsSelection): Promise<MetricsReport>;
  /** Ends the reading for tables that are under way, which fail then; what was counted by then is not counted again. */
  stopMetrics(): Promise<void>;
}
