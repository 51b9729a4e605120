import type { Variant } from "../../model/variant";
import { type GapCell, gapCells } from "./gapCells";
import { outcomesOfVariants, type PairedTrial, type PairedVariants, type PairingMeans, policyOfCell } from "./outcomesOfVariants";

/** Trials with the variants that they were asked: a run, or an imported file. */
export interface PerturbationSource extends PairingMeans {
  readonly name: string;
  readonly trials: readonly PairedTrial[];
  /** Rejected ones too. */
  readonly variants: readonly Variant[];
}

/** A cell with all its trials, those too that give no pair. */
export interface PerturbationCell extends GapCell {
  readonly trials: readonly PairedTrial[];
}

/** Variants of one problem set. */
export interface SetVariants {
  readonly benchmark: string;
  readonly variants: readonly Variant[];
}

/** Sources put together, ordered for the tables. */
export interface PerturbationStudy {
  readonly cells: readonly PerturbationCell[];
  readonly sets: readonly SetVariants[];
  /** The same with each text once, whatever became of it, and the verdicts of all sources on it. */
  readonly judged: readonly SetVariants[];
  readonly left: PairedVariants["left"];
}

/** Pairs the trials of each source by its own variants, since two sources may reword one problem differently. */
export async function perturbationStudy(sources: readonly PerturbationSource[]): Promise<PerturbationStudy> {
  const outcomes: PairedVariants["outcomes"][number][] = [];
  const left = { notAccepted: 0, withoutOriginal: 0, brokenOff: 0, byHand: 0 };
  const trials = new Map<string, PairedTrial[]>();
  const variants = new Map<string, Variant[]>();
  const judged = new Map<string, Map<string, Variant>>();
  const known = new Set<string>();
  for (const source of sources) {
    const paired = await outcomesOfVariants(source.variants, source.trials, source);
    for (const outcome of paired.outcomes) outcomes.push({ ...outcome, source: source.name });
    for (const reason of ["notAccepted", "withoutOriginal", "brokenOff", "byHand"] as const) left[reason] += paired.left[reason];
    for (const trial of source.trials)
      add(trials, cellKey({ ...trial, policy: policyOfCell(trial), benchmark: source.benchmarkOf(trial.problem) }), trial);
    for (const variant of source.variants) {
      const { id, problem, question, state } = variant;
      const set = source.benchmarkOf(problem);
      // Runs of one experiment share their variants, which count once.
      const key = JSON.stringify([set, id, question, state.status]);
      if (!known.has(key)) add(variants, set, variant);
      known.add(key);
      const texts = judged.get(set) ?? new Map<string, Variant>();
      const text = JSON.stringify([id, question]);
      judged.set(set, texts.set(text, joined(texts.get(text), variant)));
    }
  }
  return {
    cells: gapCells(outcomes).map((cell) => ({ ...cell, trials: trials.get(cellKey(cell)) ?? [] })),
    sets: [...variants.keys()].sort().map((benchmark) => ({ benchmark, variants: variants.get(benchmark) ?? [] })),
    judged: [...judged.keys()].sort().map((benchmark) => ({ benchmark, variants: [...(judged.get(benchmark)?.values() ?? [])] })),
    left,
  };
}

/** A variant with the verdicts of another source's judges on the same text; a judge's first verdict counts. */
function joined(known: Variant | undefined, other: Variant): Variant {
  if (known === undefined) return other;
  const heard = new Set(known.validations.map((each) => (each.by === "judge" ? each.model : undefined)));
  const more = other.validations.filter((each) => each.by === "judge" && !heard.has(each.model));
  return { ...known, validations: [...known.validations, ...more] };
}

/** Tells a cell from every other. */
export function cellKey({ model, benchmark, scaffold, policy }: Pick<GapCell, "model" | "benchmark" | "scaffold" | "policy">): string {
  return JSON.stringify([model, benchmark, scaffold, policy]);
}

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const own = lists.get(key);
  if (own === undefined) lists.set(key, [value]);
  else own.push(value);
}
