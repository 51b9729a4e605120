import type { AccuracyRow } from "../core/report/accuracy";
import type { ChecksRow } from "../core/report/checks";
import type { Answer } from "./answer";

/** What the Metrics panel asks of the host. */
export interface MetricsHost {
  /** The view is there and wants its content. */
  ready(): Promise<Answer<MetricsSnapshot>>;
}

/** What the host tells the Metrics panel. */
export interface MetricsView {
  /** A trial or a label was added; here is everything anew. */
  changed(snapshot: MetricsSnapshot): void;
}

export interface MetricsSnapshot {
  /** What the panel shows; the view keeps it, so that the panel can be opened again after a reload. */
  readonly identity: MetricsIdentity;
  readonly run: string;
  /** Some models are simulated: said beside every number. */
  readonly simulated: boolean;
  readonly planned: number;
  readonly done: number;
  readonly accuracy: readonly AccuracyRow[];
  readonly checks: readonly ChecksRow[];
  /** One sentence each: small samples, lines that could not be read, what is left out. */
  readonly notes: readonly string[];
}

/** The run that a panel measures. */
export interface MetricsIdentity {
  readonly runFolder: string;
}

/** What the view keeps over a reload. */
export type MetricsState = MetricsIdentity;
