import type { ProblemOutcomes } from "../stats/percentileBootstrap";
import { type ProportionInterval, proportionInterval } from "../stats/proportionInterval";

/** As many as some large reports need. */
const MOST = 2_000;
const kept = new Map<string, ProportionInterval | undefined>();

/**
 * `proportionInterval`, which is the same for the same outcomes and seed: a report that is made again, because of one more trial or
 * label, resamples only where something has changed.
 */
export function keptInterval(problems: readonly ProblemOutcomes[], seed: number): ProportionInterval | undefined {
  const key = `${seed} ${problems.map((outcomes) => outcomes.map((hit) => (hit ? "1" : "0")).join("")).join(" ")}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const interval = proportionInterval(problems, seed);
  if (kept.size >= MOST) kept.clear();
  kept.set(key, interval);
  return interval;
}
