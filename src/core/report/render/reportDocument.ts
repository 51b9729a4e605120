import type { ReportTable } from "../whenToolsLie/reportTable";

/** A report in words, before it becomes text in some format. */
export interface ReportDocument {
  readonly title: string;
  /** Said before any number. */
  readonly preface: readonly string[];
  readonly tables: readonly ReportTable[];
  /** What holds for all tables. */
  readonly notes: readonly string[];
}
