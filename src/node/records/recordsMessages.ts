import type { CheckSuggestion } from "../../core/checks/checkSuggestion";
import type { Diagnostic } from "../../core/model/diagnostic";
import type { LabelAct } from "../../core/model/label";
import type { Run } from "../../core/model/run";
import type { Trial } from "../../core/model/trial";
import type { TrialPlace } from "../../core/model/trialPlace";
import type { AlgebraAnswer, AlgebraQuestion } from "../../core/ports";
import type { ComparePicture } from "../../core/projections/comparePicture";
import type { TrialSummary } from "../../core/records/records";
import type { MetricsReport } from "../../core/report/metrics/metricsReport";
import type { MetricsSelection } from "../../core/report/metrics/metricsSelection";
import type { SupersededTrial } from "../../core/store/runReader";

/** How much of a run the host has already. */
export interface Known {
  readonly generation: string;
  readonly trials: number;
  readonly labelActs: number;
}

/** What a run holds beyond what the host has. */
export interface RunUpdate {
  /** Another one than the host's: what it has is void, and this is everything. */
  readonly generation: string;
  /** Absent if the host has it. */
  readonly run: Run | undefined;
  readonly trials: readonly TrialSummary[];
  readonly labelActs: readonly LabelAct[];
  /** All of them, known or not. */
  readonly superseded: readonly SupersededTrial[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What the host asks of the thread. */
export interface RecordsWorker {
  open(folder: string, known: Known | undefined): Promise<RunUpdate>;
  trial(place: TrialPlace): Promise<Trial>;
  compare(places: readonly TrialPlace[]): Promise<ComparePicture>;
  suggestCheck(place: TrialPlace): Promise<CheckSuggestion | undefined>;
  metrics(selection: MetricsSelection): Promise<MetricsReport>;
}

/** What the thread asks of the host: there is one computer algebra for both. */
export interface RecordsHost {
  askAlgebra(question: AlgebraQuestion): Promise<AlgebraAnswer>;
}
