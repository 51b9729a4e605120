import type { Rate } from "./rate";

/** Below this, an interval of a share is wider than about 35 points. */
const SMALL_SAMPLE = 30;

/** A sentence that warns of rates on few trials; undefined if there are none. Rates without any trial show as n/a and are left out. */
export function smallSampleNote(table: string, rates: readonly Rate[]): string | undefined {
  const small = rates.filter((rate) => rate.of > 0 && rate.of < SMALL_SAMPLE);
  if (small.length === 0) return undefined;
  const smallest = Math.min(...small.map((rate) => rate.of));
  return `${table}: ${small.length} of ${rates.length} rates rest on fewer than ${SMALL_SAMPLE} trials (the smallest on ${smallest}); go by their intervals.`;
}
