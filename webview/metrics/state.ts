import type { AccuracyRow } from "../../src/core/report/accuracy";
import type { ChecksRow } from "../../src/core/report/checks";
import type { Rate } from "../../src/core/report/rate";
import { formatPercent } from "../../src/core/stats/formatPercent";

/** A rate as a percentage; `n/a` where nothing is in the denominator. */
export function ratePercent(rate: Rate): string {
  return rate.of === 0 ? "n/a" : formatPercent(rate.count / rate.of);
}

/** A rate's 95 % interval in brackets, such as `[18.1%, 56.7%]`; undefined if it has none. */
export function intervalText({ interval }: Rate): string | undefined {
  return interval && `[${formatPercent(interval.low)}, ${formatPercent(interval.high)}]`;
}

/** Why trials of a row are not in its denominator, one phrase a reason that occurs: `3 never exposed`. */
export function exclusions({ excluded }: AccuracyRow): string[] {
  const phrases: [number, string][] = [
    [excluded.ungraded, "ungraded"],
    [excluded.unexposed, "never exposed"],
    [excluded.broken, "broken off"],
  ];
  return phrases.flatMap(([count, reason]) => (count === 0 ? [] : [`${count} ${reason}`]));
}

/** Why a row has no accuracy. */
export function accuracyAbsence(row: AccuracyRow): string {
  const reasons = exclusions(row);
  return reasons.length === 0 ? "no trial is done" : `no trial counts: ${reasons.join(", ")}`;
}

/** Why a row has no rate of checks. */
export function checksAbsence(row: ChecksRow): string {
  return row.trials === 0 ? "no trial counts" : "no trial is labelled";
}

/** What the bars of one condition show, one point a group of the chart. */
export interface ChartSeries {
  readonly condition: string;
  readonly corrupted: boolean;
  /** Shares from 0 to 1; undefined where there is no rate. */
  readonly points: readonly (ChartPoint | undefined)[];
}

export interface ChartPoint {
  readonly share: number;
  readonly rate: Rate;
}

export interface ChartContent {
  /** One a group of bars: the policy, with the model if there are several. */
  readonly groups: readonly string[];
  readonly series: readonly ChartSeries[];
}

/** The accuracy table as groups of bars: a group a policy, a bar a condition. */
export function chartContent(rows: readonly AccuracyRow[]): ChartContent {
  const severalModels = new Set(rows.map((row) => row.model)).size > 1;
  const groupOf = (row: AccuracyRow) => (severalModels ? `${row.policy} · ${row.model}` : row.policy);
  const groups = [...new Set(rows.map(groupOf))];
  const conditions = new Map(rows.map((row) => [row.condition, row.corrupted]));
  const series = [...conditions].map(([condition, corrupted]) => ({
    condition,
    corrupted,
    points: groups.map((group) => pointOf(rows.find((row) => groupOf(row) === group && row.condition === condition)?.accuracy)),
  }));
  return { groups, series };
}

function pointOf(rate: Rate | undefined): ChartPoint | undefined {
  return rate === undefined || rate.of === 0 ? undefined : { share: rate.count / rate.of, rate };
}

/** The chart in one sentence: `B0: clean 95.0%, corrupted 35.0%; B1: clean 95.0%, corrupted 70.0%.` */
export function chartSentence({ groups, series }: ChartContent): string {
  const phrases = groups.map((group, place) => {
    const shares = series.map(({ condition, points }) => {
      const point = points[place];
      return `${condition} ${point === undefined ? "n/a" : formatPercent(point.share)}`;
    });
    return `${group}: ${shares.join(", ")}`;
  });
  return `${phrases.join("; ")}.`;
}
