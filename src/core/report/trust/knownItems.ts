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

/** Whether a trial's own model answers its item right without tools. */
export function isKnown({ channel, agent, item }: MeasuredTrial, bases: ReadonlyMap<string, Base>): boolean {
  return bases.get(baseKey(channel, agent.model))?.correct.get(item) === true;
}

/** Pools the trials of a channel's cells; two models know different items, so each trial goes by the base of its own. */
export function groupedByKnowledge(cells: readonly TrustCell[], bases: ReadonlyMap<string, Base>): TrialsByKnowledge {
  const all = cells.flatMap(({ trials }) => trials);
  const known = all.filter((trial) => isKnown(trial, bases));
  return {
    all,
    known,
    base: baseMajority(known.map(({ item }) => ({ item, correct: true }))),
  };
}
