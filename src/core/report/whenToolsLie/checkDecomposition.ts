import { type CheckCategory, checkCategorySchema } from "../../model/label";
import { type Decomposition, decomposition } from "../../stats/decomposition";
import { formatPercent } from "../../stats/formatPercent";
import type { Rate } from "../rate";
import { type Cell, pooledCellsOf } from "./cells";
import { cellColumns, cellNames, exactNote, left, notAvailable, rateCells, right, shareWithCount } from "./cellText";
import { isExposedAndGraded } from "./counted";
import { plainRate, seededRate } from "./rates";
import type { ReportTable } from "./reportTable";
import type { Study } from "./study";

/** How often a corrupted result was checked, and how often the trial was right with and without a check. */
export interface CheckDecompositionRow extends Cell {
  /** Checked, of the exposed and graded trials for which that is known. */
  readonly checked: Rate;
  /** Exposed and graded trials of which nobody said whether there was a check. */
  readonly unknown: number;
  /** Right, of the checked. */
  readonly rightGivenChecked: Rate;
  /** Right, of the unchecked. */
  readonly rightGivenUnchecked: Rate;
  /** The parts of equation 1; undefined without trials. */
  readonly decomposition: Decomposition | undefined;
  /** Trials by category, where it was recorded. */
  readonly byCategory: Readonly<Record<CheckCategory, number>>;
}

/** Checking frequency and conditional success. Source: When Tools Lie, section 3.3, equation 1, and appendix C. */
export function checkDecomposition(study: Study): CheckDecompositionRow[] {
  return pooledCellsOf(study, study.corruptedConditions).map((cell) => {
    const counted = cell.trials.filter(isExposedAndGraded);
    const known = counted.filter((row) => row.checked !== undefined);
    const given = (checked: boolean): Rate =>
      plainRate(
        known.filter((row) => row.checked === checked),
        (row) => row.correct === true,
      );
    const [checkedRight, uncheckedRight] = [given(true), given(false)];
    return {
      model: cell.model,
      policy: cell.policy,
      condition: cell.condition,
      checked: seededRate(known, (row) => row.checked === true, study.seed, "checked", cell),
      unknown: counted.length - known.length,
      rightGivenChecked: checkedRight,
      rightGivenUnchecked: uncheckedRight,
      decomposition: decomposition({
        checked: checkedRight.of,
        checkedRight: checkedRight.count,
        unchecked: uncheckedRight.of,
        uncheckedRight: uncheckedRight.count,
      }),
      byCategory: Object.fromEntries(
        checkCategorySchema.options.map((category) => [category, known.filter((row) => row.checkCategory === category).length]),
      ) as Record<CheckCategory, number>,
    };
  });
}

/**
 * The decomposition in words.
 * @param checksFrom says who judged what a check is.
 */
export function checkDecompositionTable(rows: readonly CheckDecompositionRow[], checksFrom: string): ReportTable {
  const unknown = rows.filter((row) => row.model === undefined).reduce((sum, row) => sum + row.unknown, 0);
  return {
    id: "check-decomposition",
    title: "Section 3.3: Pr(S) = Pr(C) Pr(S|C) + Pr(¬C) Pr(S|¬C), over exposed and graded trials",
    columns: [
      ...cellColumns(rows),
      ...right("Pr(C)", "Checked"),
      ...left("95% interval"),
      ...right("Pr(S|C)", "Pr(S|¬C)", "Pr(S)", "Recomputation", "Cross-check", "Formal verification"),
    ],
    rows: rows.map((row) => [
      ...cellNames(row, rows),
      ...rateCells(row.checked, row.unknown > 0 ? "no check recorded" : "no exposed and graded trial"),
      shareWithCount(row.rightGivenChecked, "none checked"),
      shareWithCount(row.rightGivenUnchecked, "none unchecked"),
      row.decomposition === undefined ? notAvailable("no trial") : formatPercent(row.decomposition.right),
      String(row.byCategory.recomputation),
      String(row.byCategory["cross-check"]),
      String(row.byCategory["formal-verification"]),
    ]),
    notes: [
      checksFrom,
      ...(unknown > 0 ? [`Of ${unknown} exposed and graded trials nobody said whether there was a check; they are left out here.`] : []),
      ...exactNote(rows.map((row) => row.checked)),
      "This describes; checking was not randomised, so it does not show that checking is the cause.",
    ],
  };
}
