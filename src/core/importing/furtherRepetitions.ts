import { isByHand, type Trial } from "../model/trial";
import { cellOf, OTHERS } from "./runGroups";

/** What the trials of one group number. */
interface Numbered {
  /** By cell; those that a person had a hand in are in no report and take none. */
  readonly repetitions: Map<string, Set<number>>;
  /** The highest of all. */
  highest: number;
}

/**
 * How far the repetitions of each group of trials are shifted, so that no two trials of one cell have one repetition: all of a group
 * together, since the trials of one repetition are compared with each other. A group is shifted only if it has a trial that an earlier one
 * has too; see `joinRuns`, which does the same for several runs.
 */
export class FurtherRepetitions {
  // Whatever is no export of ours has numbers of its own already.
  readonly #groups = new Map<string, Numbered>([[OTHERS, { repetitions: new Map(), highest: 0 }]]);

  add(group: string, trial: Trial): void {
    const numbered = this.#groups.get(group) ?? { repetitions: new Map<string, Set<number>>(), highest: 0 };
    this.#groups.set(group, numbered);
    numbered.highest = Math.max(numbered.highest, trial.repetition);
    if (isByHand(trial)) return;
    const cell = cellOf(trial);
    const taken = numbered.repetitions.get(cell);
    if (taken === undefined) numbered.repetitions.set(cell, new Set([trial.repetition]));
    else taken.add(trial.repetition);
  }

  /** By group; none for those that keep their numbers. */
  offsets(): Map<string, number> {
    const offsets = new Map<string, number>();
    const taken = new Map<string, Set<number>>();
    let most = 0;
    for (const [group, { repetitions }] of this.#groups) {
      const shared = [...repetitions].some(([cell, own]) => [...own].some((repetition) => taken.get(cell)?.has(repetition)));
      const offset = shared ? most : 0;
      if (shared) offsets.set(group, offset);
      for (const [cell, own] of repetitions) {
        const others = taken.get(cell) ?? new Set<number>();
        taken.set(cell, others);
        for (const repetition of own) {
          others.add(repetition + offset);
          most = Math.max(most, repetition + offset);
        }
      }
    }
    return offsets;
  }

  /** The highest repetition with these offsets, at least 1. */
  highest(offsets: ReadonlyMap<string, number>): number {
    return [...this.#groups].reduce((most, [group, { highest }]) => Math.max(most, highest + (offsets.get(group) ?? 0)), 1);
  }
}
