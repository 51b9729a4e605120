/** Rows of a table with what a reader must know beside it. */
export interface Report<Row> {
  readonly rows: readonly Row[];
  /** One sentence each. */
  readonly notes: readonly string[];
}
