import type { OutcomeRow } from "../../model/outcomeRow";
import { subSeed } from "../../random/hash";
import type { Rate } from "../rate";
import { rateOf } from "../rateOf";
import type { Cell, CellTrials } from "./cells";
import { isCounted } from "./counted";

/** A share without an interval. */
export function plainRate(trials: readonly OutcomeRow[], hits: (row: OutcomeRow) => boolean): Rate {
  return { count: trials.filter(hits).length, of: trials.length, interval: undefined };
}

/**
 * A share with its interval; the seed is drawn from the statistic's name and the cell, so that no other table changes it.
 * @param statistic a stable name.
 */
export function seededRate(
  trials: readonly OutcomeRow[],
  hits: (row: OutcomeRow) => boolean,
  seed: number,
  statistic: string,
  cell: Cell,
): Rate {
  return rateOf(
    trials.map((row) => ({ problem: row.problem, hit: hits(row) })),
    subSeed(seed, statistic, cell.model ?? "", cell.policy, cell.condition),
  );
}

/**
 * Accuracy of a cell: correct of graded (and, if corrupted, exposed) trials, with the interval of `accuracyReport`.
 *
 * Source: When Tools Lie, table 1.
 */
export function accuracyOf(cell: CellTrials, seed: number): Rate {
  return seededRate(cell.trials.filter(isCounted), (row) => row.correct === true, seed, "accuracy", cell);
}
