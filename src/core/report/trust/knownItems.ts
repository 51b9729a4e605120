import { type Base, baseMajority } from "./baseMajority";
import type { MeasuredTrial } from "./measureTrial";
import { baseKey, type TrustCell } from "./trustStudy";

/** The trials of several agents together, and of these the trials on items that their own model knows without tools. */
export interface TrialsByKnowledge {
  readonly all: readonly MeasuredTrial[];
  readonly known: readonly MeasuredTrial[];
  /** Under which every item of `known` is known. */
  readonly base: Base;
}

/** Pools the trials of a channel's cells; two models know different items, so each trial goes by the base of its own. */
export function groupedByKnowledge(cells: readonly TrustCell[], bases: ReadonlyMap<string, Base>): TrialsByKnowledge {
  const known = cells.flatMap(({ channel, agent, trials }) => {
    const base = bases.get(baseKey(channel, agent.model));
    return trials.filter(({ item }) => base?.correct.get(item) === true);
  });
  return {
    all: cells.flatMap(({ trials }) => trials),
    known,
    base: baseMajority(known.map(({ item }) => ({ item, correct: true }))),
  };
}
