import { type StepwiseDivergence, THOUGHT_THRESHOLD } from "./stepwiseDivergence";

/**
 * The step, from 2, at which thoughts leave the original for good while the first action is the same; undefined if they do not.
 *
 * AgentDiff (section 4.3) describes the signature without a rule for one pair. Ours: the first actions match and the first thoughts
 * are alike; from the returned step to the end of the shorter trace every pair of thoughts has less in common than the threshold.
 */
export function stealthOnset({ steps }: StepwiseDivergence, shorter: number, threshold = THOUGHT_THRESHOLD): number | undefined {
  const [first] = steps;
  if (first === undefined || first.divergent || shorter < 2) return undefined;
  const both = steps.slice(0, shorter);
  const lastAlike = both.findLastIndex(({ thoughtSimilarity }) => thoughtSimilarity >= threshold);
  return lastAlike === shorter - 1 ? undefined : lastAlike + 2;
}
