import type { LabelQueue } from "../model/labelQueue";
import type { TrialOutline } from "../model/trialOutline";
import type { RunSummary } from "../records/records";
import { isExposedAndGraded } from "../report/standing";

/** By what a queue can be narrowed. */
export type QueueFilter = "policies" | "models" | "conditions";

/** A value that trials to be labelled have, and how many have it. */
export interface FilterChoice {
  readonly filter: QueueFilter;
  readonly value: string;
  readonly trials: number;
}

const read: Readonly<Record<QueueFilter, (trial: TrialOutline) => string>> = {
  policies: ({ policy }) => policy,
  models: ({ model }) => model,
  conditions: ({ condition }) => condition,
};
const filters = Object.keys(read) as QueueFilter[];

/** The values of the trials that can be labelled, where there is a choice between several. */
export function filterChoices(runs: readonly Pick<RunSummary, "outlines">[]): FilterChoice[] {
  const trials = runs.flatMap((run) => run.outlines.filter(isExposedAndGraded));
  return filters.flatMap((filter) => {
    const counts = new Map<string, number>();
    for (const trial of trials) counts.set(read[filter](trial), (counts.get(read[filter](trial)) ?? 0) + 1);
    return counts.size < 2 ? [] : [...counts].map(([value, count]) => ({ filter, value, trials: count }));
  });
}

/** The filters of a queue after a choice; one of which everything was chosen is absent, so that values that come later are in. */
export function chosenFilters(choices: readonly FilterChoice[], chosen: readonly FilterChoice[]): Pick<LabelQueue, QueueFilter> {
  const valuesOf = (filter: QueueFilter, among: readonly FilterChoice[]) =>
    among.filter((choice) => choice.filter === filter).map(({ value }) => value);
  const narrowed = filters.filter((filter) => valuesOf(filter, chosen).length < valuesOf(filter, choices).length);
  return Object.fromEntries(narrowed.map((filter) => [filter, valuesOf(filter, chosen)]));
}
