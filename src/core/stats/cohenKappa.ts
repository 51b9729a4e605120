import type { Interval } from "./interval";
import { NORMAL_QUANTILE_975 } from "./normalQuantile975";

/** Agreement of two raters beyond chance. */
export interface Kappa {
  /** From −1 to 1; 0 is what chance gives. */
  readonly kappa: number;
  /** The share of items on which the raters agree, from 0 to 1. */
  readonly agreement: number;
  /** Of kappa, not under the hypothesis that it is 0. */
  readonly standardError: number;
  /** 95 %, normal; not cut at −1 and 1. Here the ends are values of kappa, not shares. */
  readonly interval: Interval;
}

/**
 * Cohen's kappa of two raters, with its large-sample interval.
 *
 * Source: Cohen, "A coefficient of agreement for nominal scales" (Educational and Psychological Measurement 20, 1960); standard
 * error by Fleiss, Cohen and Everitt, "Large sample standard errors of kappa and weighted kappa" (Psychological Bulletin 72, 1969).
 * @param table square: row = the first rater's category, column = the second's, in the same order; counts of items.
 * @returns undefined where kappa is not defined: without items, or if both raters put every item into one and the same category.
 */
export function cohenKappa(table: readonly (readonly number[])[]): Kappa | undefined {
  const items = sum(table.flat());
  if (items === 0) return undefined;
  const rows = table.map((row) => sum(row) / items);
  const columns = table.map((_, column) => sum(table.map((row) => row[column] ?? 0)) / items);
  const share = (row: number, column: number): number => (table[row]?.[column] ?? 0) / items;
  const places = [...table.keys()];
  const observed = sum(places.map((place) => share(place, place)));
  const expected = sum(places.map((place) => (rows[place] as number) * (columns[place] as number)));
  if (expected === 1) return undefined;
  const kappa = (observed - expected) / (1 - expected);

  const chance = 1 - kappa;
  let agreeing = 0;
  let disagreeing = 0;
  for (const row of places)
    for (const column of places) {
      const margins = (rows[column] as number) + (columns[row] as number);
      if (row === column) agreeing += share(row, column) * (1 - margins * chance) ** 2;
      else disagreeing += share(row, column) * margins ** 2;
    }
  const correction = (kappa - expected * chance) ** 2;
  const variance = (agreeing + disagreeing * chance ** 2 - correction) / ((1 - expected) ** 2 * items);
  const standardError = Math.sqrt(Math.max(0, variance));
  const halfWidth = NORMAL_QUANTILE_975 * standardError;
  return { kappa, agreement: observed, standardError, interval: { low: kappa - halfWidth, high: kappa + halfWidth } };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
