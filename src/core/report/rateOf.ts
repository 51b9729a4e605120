import { keptInterval } from "./keptInterval";
import type { Rate } from "./rate";

/** What one trial counts as. */
export interface ProblemHit {
  readonly problem: string;
  readonly hit: boolean;
}

/**
 * The rate of hits, with the interval of `proportionInterval`: repetitions of a problem are resampled together. Problems are drawn in
 * the order of their ids, so that the order of the trials changes nothing.
 */
export function rateOf(trials: readonly ProblemHit[], seed: number): Rate {
  const problems = new Map<string, boolean[]>();
  for (const { problem, hit } of trials) {
    const outcomes = problems.get(problem);
    if (outcomes === undefined) problems.set(problem, [hit]);
    else outcomes.push(hit);
  }
  return {
    count: trials.filter((trial) => trial.hit).length,
    of: trials.length,
    interval: keptInterval(
      [...problems.keys()].sort().map((problem) => problems.get(problem) ?? []),
      seed,
    ),
  };
}
