import type { TextColumn } from "../textTable";

/** A table as words: what every format prints. */
export interface ReportTable {
  /** A stable name, such as `paired-comparisons`. */
  readonly id: string;
  readonly title: string;
  readonly columns: readonly TextColumn[];
  /** Cells in the order of the columns. */
  readonly rows: readonly (readonly string[])[];
  /** Why there is no row where there is none: what follows on `n/a`. */
  readonly absence?: string | undefined;
  /** One sentence each. */
  readonly notes: readonly string[];
}
