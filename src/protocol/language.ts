// What the extension asks of the language server beside the protocol that all editors speak.

/** Asks where the problems of a file are written that can be run: `PlacesQuestion` → `ProblemPlaces`. */
export const PROBLEM_PLACES = "trialLens/problemPlaces";

export interface PlacesQuestion {
  readonly uri: string;
  /** Lines from 0, both inclusive. */
  readonly from: number;
  readonly to: number;
}

export type ProblemPlaces = readonly { readonly id: string /** From 0. */; readonly line: number }[];

/** Asks how many trials an experiment plans: `{ uri }` → a number, or null while it cannot be run. */
export const TRIAL_COUNT = "trialLens/trialCount";
