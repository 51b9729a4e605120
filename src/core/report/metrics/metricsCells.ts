import type { OutcomeRow } from "../../model/outcomeRow";
import { plural } from "../plural";
import type { Rate } from "../rate";
import type { Cell } from "../whenToolsLie/cells";
import { notAvailable, rateCells } from "../whenToolsLie/cellText";
import type { MetricsStudy } from "./metricsStudy";
import type { MetricsCell } from "./metricsTable";

/** The columns that name a cell, for `left`. */
export const CELL_NAMES = ["Model", "Policy", "Condition"];

/** The cells under `CELL_NAMES`. */
export function cellNames(cell: Cell): MetricsCell[] {
  return [cell.model ?? "all models", cell.policy, cell.condition].map(words);
}

/** A cell that counts nothing. */
export function words(text: string): MetricsCell {
  return { text };
}

/** A cell whose number has trials behind it. */
export function linked(text: string, behind: readonly number[], says: string): MetricsCell {
  return behind.length === 0 ? { text } : { text, behind, says };
}

/**
 * A count that leads to its trials.
 * @param says what they are: `never exposed` gives `3 never exposed`.
 */
export function countCell(study: MetricsStudy, rows: readonly OutcomeRow[], says: string): MetricsCell {
  return linked(String(rows.length), study.placesOf(rows), `${rows.length} ${says}`);
}

/** The trials of a rate. */
export interface RateTrials {
  readonly counted: readonly OutcomeRow[];
  readonly hits: readonly OutcomeRow[];
  /** What the hits are: `right`. */
  readonly says: string;
  /** Why there is no rate where nothing is counted. */
  readonly absence: string;
}

/** A rate's percentage, which leads to all trials that count, its count, which leads to the hits, and its interval. */
export function rateTrialCells(study: MetricsStudy, rate: Rate | undefined, { counted, hits, says, absence }: RateTrials): MetricsCell[] {
  const [share, , interval] = rateCells(rate, absence);
  // In a spreadsheet 6/17 would become the seventeenth of June.
  const count = rate === undefined ? "" : `${rate.count} of ${rate.of}`;
  if (rate === undefined || rate.of === 0) return [words(share), words(count), words(interval)];
  return [
    linked(share, study.placesOf(counted), `${share} ${says}, of ${plural(rate.of, "trial")}`),
    linked(count, study.placesOf(hits), `${count} ${says}`),
    words(interval),
  ];
}

/** A rate without an interval. */
export function plainRateCells(study: MetricsStudy, rate: Rate, trials: RateTrials): MetricsCell[] {
  return rateTrialCells(study, rate, trials).slice(0, 2);
}

/** What stands where there is no number. */
export function absent(reason: string): MetricsCell {
  return words(notAvailable(reason));
}
