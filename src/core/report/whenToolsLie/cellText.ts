import { formatFixed } from "../../stats/formatFixed";
import { formatPercent } from "../../stats/formatPercent";
import type { Rate } from "../rate";
import { rateText } from "../rateText";
import type { TextColumn } from "../textTable";
import type { Cell } from "./cells";

/** What stands where there is no number. */
export function notAvailable(reason: string): string {
  return `n/a (${reason})`;
}

/** A rate's percentage, count and interval for three cells. */
export function rateCells(rate: Rate | undefined, reason: string): [share: string, count: string, interval: string] {
  if (rate === undefined || rate.of === 0) return [notAvailable(reason), rate === undefined ? "" : `${rate.count}/${rate.of}`, ""];
  const [count, share, interval] = rateText(rate);
  return [share, count, interval];
}

/** A rate's percentage with its count, such as `89.1% (221/248)`. */
export function shareWithCount(rate: Rate | undefined, reason: string): string {
  return rate === undefined || rate.of === 0 ? notAvailable(reason) : `${formatPercent(rate.count / rate.of)} (${rate.count}/${rate.of})`;
}

/** A difference of shares in percentage points, always with its sign, such as `+28.6`; `0.0` for none. */
export function signedPoints(difference: number): string {
  const text = formatFixed(100 * difference, 1);
  return difference > 0 && text !== "0.0" ? `+${text}` : text;
}

/** The columns that name a cell; the condition only where there are several to tell apart. */
export function cellColumns(cells: readonly Cell[]): TextColumn[] {
  const names = ["Model", "Policy", ...(severalConditions(cells) ? ["Condition"] : [])];
  return names.map((heading) => ({ heading, align: "left" }));
}

/** The cells under `cellColumns`. */
export function cellNames(cell: Cell, cells: readonly Cell[]): string[] {
  return [cell.model ?? "all models", cell.policy, ...(severalConditions(cells) ? [cell.condition] : [])];
}

/** Columns of words stand left. */
export function left(...headings: readonly string[]): TextColumn[] {
  return headings.map((heading) => ({ heading, align: "left" }));
}

/** Columns of numbers stand right. */
export function right(...headings: readonly string[]): TextColumn[] {
  return headings.map((heading) => ({ heading, align: "right" }));
}

/** What the star on an interval means, where one has it. */
export function exactNote(rates: readonly (Rate | undefined)[]): string[] {
  return rates.some((rate) => rate?.interval?.method === "Clopper–Pearson")
    ? ["* Clopper–Pearson interval: a bootstrap would be a point."]
    : [];
}

function severalConditions(cells: readonly Cell[]): boolean {
  return new Set(cells.map(({ condition }) => condition)).size > 1;
}
