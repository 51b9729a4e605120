import type { ImportedTrial } from "../formats/importing/importedTrial";
import { isByHand, type Trial } from "../model/trial";
import { fnv1a } from "../random/hash";

/** The group of trials that no export of ours tells; they are numbered as they come. */
export const OTHERS = "others";

/** The trials whose repetitions a trial keeps to. */
export interface RunGroup {
  readonly group: string;
  /** An equal trial of the same run was there before. */
  readonly isDouble: boolean;
}

/**
 * Tells which trials of exports were of one run, so that they keep their repetitions against each other: those of a run that the file names,
 * else those of one file. A trial that is there again belongs to a further copy of its group. Holds two numbers of each trial.
 */
export class RunGroups {
  readonly #copies = new Map<number, number>();
  readonly #known = new Set<number>();

  /** @param file The number of its file. */
  of({ own }: Pick<ImportedTrial, "own">, trial: Trial, file: number): RunGroup {
    if (own === undefined) return { group: OTHERS, isDouble: false };
    const run = own.run ? `run ${told([own.run.name, own.run.createdAt])}` : `file ${file}`;
    const { seed, outcome, answer, startedAt, finishedAt, usage, steps } = trial;
    const cell = cellOf(trial);
    const fingerprint = told([
      own.run ?? "",
      own.id ?? "",
      cell,
      trial.repetition,
      seed,
      outcome,
      answer ?? "",
      startedAt,
      finishedAt,
      usage,
      steps.length,
    ]);
    const isDouble = this.#known.has(fingerprint);
    this.#known.add(fingerprint);
    // Such a trial takes no repetition from others, so that there may be several of one.
    if (isByHand(trial)) return { group: `${run} 1`, isDouble };
    const place = told([run, cell, trial.repetition]);
    const copy = (this.#copies.get(place) ?? 0) + 1;
    this.#copies.set(place, copy);
    return { group: `${run} ${copy}`, isDouble };
  }
}

/** What a trial is one repetition of. */
export function cellOf({ problem, model, policy, condition, scaffold }: Cell): string {
  return JSON.stringify([problem, model, policy, condition, scaffold]);
}

type Cell = Pick<Trial, "problem" | "model" | "policy" | "condition" | "scaffold">;

/** What tells values from others, in 53 bits: a hash of 32 would not tell a hundred thousand trials apart. */
function told(values: readonly unknown[]): number {
  const text = JSON.stringify(values);
  return fnv1a(text) * 2 ** 21 + (fnv1a(`again ${text}`) >>> 11);
}
