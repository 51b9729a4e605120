import type { TextColumn } from "../textTable";

/** A cell of a table. */
export interface MetricsCell {
  readonly text: string;
  /** The trials that the number counts: places in the report's `trials`. Absent where there are none, or where the cell is no count. */
  readonly behind?: readonly number[];
  /** What these trials are, as a phrase: `6 of 17 right`. There where `behind` is. */
  readonly says?: string;
}

/** A table of a metrics report. */
export interface MetricsTable {
  /** A stable name, such as `paired-comparisons`. */
  readonly id: string;
  readonly title: string;
  /** What is counted, and where its definition comes from. */
  readonly explanation: string;
  readonly columns: readonly TextColumn[];
  /** How many of the columns name a row, from the first. */
  readonly names: number;
  /** Cells in the order of the columns. */
  readonly rows: readonly (readonly MetricsCell[])[];
  /** One sentence each. */
  readonly notes: readonly string[];
  /** Why there is no row and what to do about it; there where `rows` is empty. */
  readonly absence?: string;
}
