import type { MetricsReport } from "../core/report/metrics/metricsReport";
import type { MetricsSelection } from "../core/report/metrics/metricsSelection";
import type { Answer } from "./answer";

/** What the Metrics panel asks of the host. */
export interface MetricsHost {
  /** The view is there and wants its content. */
  ready(): Promise<Answer<MetricsSnapshot>>;
  /** Reports something else from here on; of several that are asked for in a row, all answer with the last. */
  select(selection: MetricsSelection): Promise<Answer<MetricsSnapshot>>;
  /**
   * Shows the trials behind a number in the Trials view.
   * @param revision of the snapshot that the number stands in.
   * @param places from `behind` of its cell.
   */
  showTrials(revision: number, title: string, places: readonly number[]): Promise<Answer<null>>;
  /** Copies a table, or all without an id. */
  copy(format: TableFormat, table?: string): Promise<Answer<null>>;
  /** Asks for a file and writes all tables to it; false if the person changed their mind. */
  exportTables(format: TableFormat): Promise<Answer<boolean>>;
  /**
   * Asks for a file and writes a picture to it; false if the person changed their mind.
   * @param name of the picture, for the file.
   */
  saveImage(name: string, image: MetricsImage): Promise<Answer<boolean>>;
}

/** What the host tells the Metrics panel. */
export interface MetricsView {
  /** A trial or a label was added; here is everything anew. */
  changed(snapshot: MetricsSnapshot): void;
}

export type TableFormat = "markdown" | "csv" | "latex";

/** A picture: PNG as a data URL, SVG as its text. */
export interface MetricsImage {
  readonly kind: "png" | "svg";
  readonly data: string;
}

export interface MetricsSnapshot {
  /** Another one for each report: what `behind` of a cell counts in is the host's. */
  readonly revision: number;
  /** With the selection, which the view keeps, so that the panel can be opened again after a reload. */
  readonly report: Omit<MetricsReport, "trials">;
  /** The runs that could be reported, the newest first. */
  readonly runs: readonly { readonly folder: string; readonly name: string }[];
}

/** What the view keeps over a reload. */
export type MetricsState = MetricsSelection;
