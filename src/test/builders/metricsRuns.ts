import type { OutcomeRow } from "../../core/model/outcomeRow";
import type { Trial } from "../../core/model/trial";
import type { MetricsRun } from "../../core/report/metrics/metricsRun";
import { outcomesForMetrics } from "../../core/report/metrics/outcomesForMetrics";
import { EXPOSED, NOT_ASSIGNED, NOT_REACHED, RIGHT, run, trial, UNGRADED, WRONG } from "./records";

/** A run of the given trials, as a report gets it. */
export function metricsRun(trials: readonly Trial[], parts: Partial<MetricsRun> & { readonly experiment?: object } = {}): MetricsRun {
  const { experiment, ...others } = parts;
  const distinct = (values: readonly string[]): string[] => [...new Set(values)];
  return {
    folder: "/runs/first",
    run: run(
      {
        models: distinct(trials.map((one) => one.model)),
        policies: distinct(trials.map((one) => one.policy)),
        conditions: distinct(trials.map((one) => one.condition)),
        ...experiment,
      },
      trials.map((one) => one.id),
    ),
    planned: trials.length,
    trials,
    labelActs: [],
    superseded: [],
    diagnostics: [],
    outcomes: outcomesForMetrics(trials),
    suggestions: new Map(),
    ...others,
  };
}

/** A run whose trials come to the given outcomes; what they say of checks becomes the rules' suggestions. */
export function runOfOutcomes(rows: readonly OutcomeRow[], parts: Parameters<typeof metricsRun>[1] = {}): MetricsRun {
  const trials = rows.map((row, place) =>
    trial({
      id: `t${place}`,
      model: row.model,
      policy: row.policy,
      condition: row.condition,
      problem: row.problem,
      repetition: row.repetition,
      exposure: row.exposed ? EXPOSED : row.assigned ? NOT_REACHED : NOT_ASSIGNED,
      outcome: !row.graded ? UNGRADED : row.correct ? RIGHT : WRONG,
    }),
  );
  const ids = trials.map((one) => one.id);
  return metricsRun(trials, {
    outcomes: new Map(rows.map(({ checked: _, checkCategory: __, ...row }, place) => [ids[place] ?? "", row])),
    suggestions: new Map(
      rows.flatMap(({ checkCategory: category }, place) => (category === undefined ? [] : [[ids[place] ?? "", { category }]])),
    ),
    ...parts,
  });
}
