import type { OutcomeRow } from "../../model/outcomeRow";
import type { Study } from "./study";

/** Where a row of a table comes from; a member that is undefined was pooled over. */
export interface Cell {
  readonly model: string | undefined;
  readonly policy: string;
  readonly condition: string;
}

/** A cell with its trials. */
export interface CellTrials extends Cell {
  readonly trials: readonly OutcomeRow[];
}

/** Every model, policy and condition that has a trial. */
export function cellsOf(study: Study, conditions: readonly string[]): CellTrials[] {
  return study.models
    .flatMap((model) => study.policies.flatMap((policy) => conditions.map((condition) => withTrials(study, { model, policy, condition }))))
    .filter(({ trials }) => trials.length > 0);
}

/** Every policy and condition that has a trial: pooled over models, then each model by itself if there are several. */
export function pooledCellsOf(study: Study, conditions: readonly string[]): CellTrials[] {
  const pooled = study.policies
    .flatMap((policy) => conditions.map((condition) => withTrials(study, { model: undefined, policy, condition })))
    .filter(({ trials }) => trials.length > 0);
  return study.models.length > 1 ? [...pooled, ...cellsOf(study, conditions)] : pooled;
}

function withTrials(study: Study, cell: Cell): CellTrials {
  const trials = study.rows.filter(
    (row) => (cell.model === undefined || row.model === cell.model) && row.policy === cell.policy && row.condition === cell.condition,
  );
  return { ...cell, trials };
}
