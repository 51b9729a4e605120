import type { OutcomeRow } from "../../model/outcomeRow";
import type { Rate } from "../rate";
import { pooledCellsOf } from "../whenToolsLie/cells";
import { type CheckDecompositionRow, checkDecomposition } from "../whenToolsLie/checkDecomposition";
import { isExposedAndGraded } from "../whenToolsLie/counted";
import { accuracyOf } from "../whenToolsLie/rates";
import type { MetricsStudy } from "./metricsStudy";

/** The checks of one cell with the trials behind them; without a model the cell is pooled over models. */
export interface CheckRow {
  readonly numbers: CheckDecompositionRow;
  /** Exposed and graded. */
  readonly counted: readonly OutcomeRow[];
  /** Of these: somebody or a rule said whether there was a check. */
  readonly known: readonly OutcomeRow[];
  /** Right of the known, Pr(S), with the interval that accuracy has where all are known. */
  readonly right: Rate;
}

/** Checks by cell: pooled over models first, if there are several. Source: When Tools Lie, section 3.3 and appendix C. */
export function checkRows({ study }: MetricsStudy): CheckRow[] {
  const numbers = checkDecomposition(study);
  const [model] = study.models;
  return pooledCellsOf(study, study.corruptedConditions).flatMap((cell, place) => {
    const row = numbers[place];
    if (row === undefined) return [];
    const named = { ...cell, model: cell.model ?? (study.models.length === 1 ? model : undefined) };
    const counted = cell.trials.filter(isExposedAndGraded);
    const known = counted.filter((trial) => trial.checked !== undefined);
    return [{ numbers: { ...row, model: named.model }, counted, known, right: accuracyOf({ ...named, trials: known }, study.seed) }];
  });
}
