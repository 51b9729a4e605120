import { createRandom } from "../random/random";
import { clopperPearson } from "./clopperPearson";
import type { Interval } from "./interval";
import { type ProblemOutcomes, percentileBootstrap } from "./percentileBootstrap";

/** Resamples behind every reported bootstrap interval. */
export const BOOTSTRAP_REPLICATES = 10_000;

/** A 95 % interval with the method that gave it. */
export interface ProportionInterval extends Interval {
  readonly method: "percentile bootstrap" | "Clopper–Pearson";
}

/**
 * The 95 % interval of a share of right trials; undefined if there is no trial.
 *
 * A percentile bootstrap over problems, as in When Tools Lie, table 1. Where that collapses to a point, Clopper–Pearson stands in:
 * with every trial right or every trial wrong it counts problems, not trials, because repetitions that always agree add no
 * evidence; with the same mixed share in every problem it counts trials.
 * @param problems one list a problem, one outcome a trial; problems without a trial do not count.
 */
export function proportionInterval(
  problems: readonly ProblemOutcomes[],
  seed: number,
  replicates = BOOTSTRAP_REPLICATES,
): ProportionInterval | undefined {
  const counted = problems.filter((outcomes) => outcomes.length > 0);
  const outcomes = counted.flat();
  if (outcomes.length === 0) return undefined;
  const right = outcomes.filter(Boolean).length;
  if (right === 0) return exact(0, counted.length);
  if (right === outcomes.length) return exact(counted.length, counted.length);
  const bootstrap = percentileBootstrap(counted, createRandom(seed), replicates);
  if (bootstrap.low === bootstrap.high) return exact(right, outcomes.length);
  return { ...bootstrap, method: "percentile bootstrap" };
}

function exact(successes: number, trials: number): ProportionInterval {
  return { ...clopperPearson(successes, trials), method: "Clopper–Pearson" };
}
