import { isByHand, type Trial } from "../model/trial";
import { plural } from "./plural";

/** Trials without the marks of a person's hand, for who asks that they are counted like any other. */
export function asIfUntouched(trials: readonly Trial[]): Trial[] {
  return trials.map(({ changedByHand: _changed, parent: _parent, ...trial }) => trial);
}

/** Says how many trials a person had a hand in, if any. */
export function byHandNote(trials: readonly Pick<Trial, "changedByHand" | "parent">[]): string[] {
  const count = trials.filter(isByHand).length;
  return count === 0 ? [] : [`Left out: ${plural(count, "trial")} that a person changed or forked.`];
}
