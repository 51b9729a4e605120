import type { VariantOutcome } from "./variantOutcome";

/** One model on one benchmark with one scaffold under one policy: the unit that tests count. */
export interface GapCell {
  readonly model: string;
  readonly benchmark: string;
  readonly scaffold: string;
  readonly policy: string;
  readonly outcomes: readonly VariantOutcome[];
}

/** The outcomes by cell, in the order of the names, so that the order of the trials changes nothing. */
export function gapCells(outcomes: readonly VariantOutcome[]): GapCell[] {
  const cells = new Map<string, VariantOutcome[]>();
  for (const outcome of outcomes) {
    const key = JSON.stringify([outcome.model, outcome.benchmark, outcome.scaffold, outcome.policy]);
    const own = cells.get(key);
    if (own === undefined) cells.set(key, [outcome]);
    else own.push(outcome);
  }
  return [...cells.keys()].sort().map((key) => {
    const own = cells.get(key) as VariantOutcome[];
    const { model, benchmark, scaffold, policy } = own[0] as VariantOutcome;
    return { model, benchmark, scaffold, policy, outcomes: own };
  });
}
