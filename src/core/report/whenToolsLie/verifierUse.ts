import type { Rate } from "../rate";
import { type Cell, pooledCellsOf } from "./cells";
import { cellColumns, cellNames, exactNote, left, rateCells, right, shareWithCount } from "./cellText";
import { isExposedAndGraded } from "./counted";
import { isForced } from "./policyOrder";
import { plainRate, seededRate } from "./rates";
import type { ReportTable } from "./reportTable";
import type { Study } from "./study";

/** How often the formal verifier was called, and what came of it. */
export interface VerifierUseRow extends Cell {
  /** The policy calls the verifier itself: invocation is 100% by construction. */
  readonly forced: boolean;
  /** Called, of exposed and graded trials. */
  readonly invoked: Rate;
  /** Right, of those that called it. */
  readonly rightWithVerifier: Rate;
  /** Right, of those that did not. */
  readonly rightWithoutVerifier: Rate;
}

/** Invocation of the formal verifier, for the policies that have one. Source: When Tools Lie, section 3.3. */
export function verifierUse(study: Study): VerifierUseRow[] {
  return pooledCellsOf(study, study.corruptedConditions).flatMap((cell) => {
    if (cell.trials.every((row) => row.verifierInvoked === undefined)) return [];
    const known = cell.trials.filter((row) => isExposedAndGraded(row) && row.verifierInvoked !== undefined);
    const right = (invoked: boolean): Rate =>
      plainRate(
        known.filter((row) => row.verifierInvoked === invoked),
        (row) => row.correct === true,
      );
    return [
      {
        model: cell.model,
        policy: cell.policy,
        condition: cell.condition,
        forced: isForced(cell.policy),
        invoked: seededRate(known, (row) => row.verifierInvoked === true, study.seed, "verifier-invoked", cell),
        rightWithVerifier: right(true),
        rightWithoutVerifier: right(false),
      },
    ];
  });
}

/** Verifier use in words. */
export function verifierUseTable(rows: readonly VerifierUseRow[]): ReportTable {
  return {
    id: "verifier-use",
    title: "Formal verifier: invocation and success, over exposed and graded trials",
    columns: [
      ...cellColumns(rows),
      ...left("Verifier"),
      ...right("Invoked", "Trials"),
      ...left("95% interval"),
      ...right("Correct with it", "Correct without it"),
    ],
    rows: rows.map((row) => [
      ...cellNames(row, rows),
      row.forced ? "forced" : "optional",
      ...rateCells(row.invoked, "no exposed and graded trial"),
      shareWithCount(row.rightWithVerifier, row.invoked.of === 0 ? "no trial" : "never invoked"),
      shareWithCount(row.rightWithoutVerifier, row.invoked.of === 0 ? "no trial" : "always invoked"),
    ]),
    notes: [
      ...(rows.some((row) => row.forced) && rows.every((row) => !row.forced || row.invoked.count === row.invoked.of)
        ? ["A forced policy calls its verifier before any answer stands: its invocation is 100% by construction."]
        : []),
      ...(rows.some((row) => !row.forced)
        ? [
            "Trials with an optional verifier choose themselves: their success may overstate what the verifier does when it is always called.",
          ]
        : []),
      ...exactNote(rows.map((row) => row.invoked)),
    ],
  };
}
