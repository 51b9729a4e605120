import type { CheckSuggestion } from "../../core/checks/checkSuggestion";
import type { DisclosureSuggestion } from "../../core/checks/disclosureSuggestion";
import type { Diagnostic } from "../../core/model/diagnostic";
import type { LabelAct } from "../../core/model/label";
import type { Run } from "../../core/model/run";
import type { Trial } from "../../core/model/trial";
import type { TrialPlace } from "../../core/model/trialPlace";
import type { AlgebraAnswer, AlgebraQuestion } from "../../core/ports";
import type { ComparePicture } from "../../core/projections/comparePicture";
import type { ReadingProgress } from "../../core/records/records";
import type { MetricsReport } from "../../core/report/metrics/metricsReport";
import type { MetricsSelection } from "../../core/report/metrics/metricsSelection";
import type { TrialPage } from "./storedTrials";

/** How much of a run the host has already. */
export interface Known {
  readonly generation: string;
  readonly pages: number;
  readonly labelActs: number;
}

/** What a run holds beyond what the host has. */
export interface RunUpdate {
  /** Another one than the host's: what it has is void, and this is everything. */
  readonly generation: string;
  /** Absent if the host has it. */
  readonly run: Run | undefined;
  readonly planned: number;
  /** Trials in the order of the file. */
  readonly pages: readonly TrialPage[];
  readonly labelActs: readonly LabelAct[];
  /** Places of the trials that stand, in the order of the plan, among the summaries of all pages; absent if the host has all pages. */
  readonly order: Uint32Array | undefined;
  /** Places of those that others stand in the place of. */
  readonly superseded: Uint32Array;
  /** All of them, known or not. */
  readonly diagnostics: readonly Diagnostic[];
  /** Absent once everything is read. */
  readonly progress: ReadingProgress | undefined;
}

/** What the host asks of the thread. */
export interface RecordsWorker {
  /**
   * Of a run that takes longer, what was read so far.
   * @param resume Whether it is read on where somebody stopped that.
   */
  open(folder: string, known: Known | undefined, resume: boolean): Promise<RunUpdate>;
  stopReading(folder: string): Promise<void>;
  trial(place: TrialPlace): Promise<Trial>;
  compare(places: readonly TrialPlace[]): Promise<ComparePicture>;
  suggestCheck(place: TrialPlace): Promise<CheckSuggestion | undefined>;
  suggestDisclosure(place: TrialPlace): Promise<DisclosureSuggestion | undefined>;
  metrics(selection: MetricsSelection): Promise<MetricsReport>;
  stopMetrics(): Promise<void>;
}

/** What the thread asks of the host, and tells it: there is one computer algebra for both. */
export interface RecordsHost {
  askAlgebra(question: AlgebraQuestion): Promise<AlgebraAnswer>;
  /** Says that a run is not what was told of it: a line turned out to be damaged. */
  runChanged(folder: string): Promise<void>;
}
