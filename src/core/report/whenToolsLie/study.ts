import type { OutcomeRow } from "../../model/outcomeRow";
import { plural } from "../plural";
import { byPolicy } from "./policyOrder";

/** The outcomes of one or more runs, ordered for the tables. */
export interface Study {
  /** Behind every resampling. */
  readonly seed: number;
  readonly models: readonly string[];
  readonly policies: readonly string[];
  /** Conditions without and with a corruption. */
  readonly cleanConditions: readonly string[];
  readonly corruptedConditions: readonly string[];
  /** The interventions of conditions that have one, as phrases. */
  readonly interventions: ReadonlyMap<string, string>;
  /** The trials of every table but stability. */
  readonly rows: readonly OutcomeRow[];
  /** All trials, with repetitions that only some policies have. */
  readonly repeated: readonly OutcomeRow[];
  /** One sentence each. */
  readonly notes: readonly string[];
}

/**
 * Orders outcomes for the tables. Policies are compared on equal terms: a repetition that not every policy of its model and
 * condition has, such as re-runs of one policy to look at stability (When Tools Lie, section 2), counts for stability alone.
 */
export function createStudy(outcomes: readonly OutcomeRow[], seed: number): Study {
  const distinct = (values: readonly string[]): string[] => [...new Set(values)];
  const policiesByCell = new Map<string, Set<string>>();
  const policiesByRepetition = new Map<string, Set<string>>();
  for (const row of outcomes) {
    add(policiesByCell, JSON.stringify([row.model, row.condition]), row.policy);
    add(policiesByRepetition, JSON.stringify([row.model, row.condition, row.repetition]), row.policy);
  }
  const isEverywhere = (row: OutcomeRow): boolean =>
    policiesByRepetition.get(JSON.stringify([row.model, row.condition, row.repetition]))?.size ===
    policiesByCell.get(JSON.stringify([row.model, row.condition]))?.size;
  const rows = outcomes.filter(isEverywhere);
  const apart = outcomes.length - rows.length;
  const conditions = (assigned: boolean) => distinct(outcomes.filter((row) => row.assigned === assigned).map((row) => row.condition));
  return {
    seed,
    models: distinct(outcomes.map((row) => row.model)),
    policies: distinct(outcomes.map((row) => row.policy)).sort(byPolicy),
    cleanConditions: conditions(false),
    corruptedConditions: conditions(true),
    interventions: new Map(outcomes.flatMap(({ condition, intervention }) => (intervention ? [[condition, intervention]] : []))),
    rows,
    repeated: outcomes,
    notes: [
      ...(outcomes.some(({ scaffold = "native" }) => scaffold !== "native")
        ? [
            "A model under another scaffold than native tool calls is a model of its own, named with it; all models together hold those too.",
          ]
        : []),
      ...(apart > 0
        ? [
            `${plural(apart, "trial")} of repetitions that only some policies have count for stability alone, so that policies stay comparable.`,
          ]
        : []),
    ],
  };
}

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(value));
}
