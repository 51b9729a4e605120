import type { OutcomeRow } from "../../model/outcomeRow";
import type { Rate } from "../rate";
import { left, right, shareWithCount } from "./cellText";
import { plainRate } from "./rates";
import type { ReportTable } from "./reportTable";
import type { Study } from "./study";

/** Exposed trials by which of their tool calls was corrupted. */
export interface CallPositionRow {
  readonly position: "first" | "later" | "not recorded";
  /** Of all exposed trials. */
  readonly share: Rate;
  /** Different pairs of model and problem among them. */
  readonly problems: number;
  /** Explicitly detected, of those where that was recorded. */
  readonly detected: Rate;
  /** Right, of the graded. */
  readonly correct: Rate;
}

/** Where in the solution the corrupted call stood. Source: When Tools Lie, section 3.1. */
export function callPosition(study: Study): CallPositionRow[] {
  const exposed = study.rows.filter((row) => row.exposed);
  const positionOf = (row: OutcomeRow): CallPositionRow["position"] =>
    row.callPosition === undefined ? "not recorded" : row.callPosition === 1 ? "first" : "later";
  return (["first", "later", "not recorded"] as const)
    .map((position): CallPositionRow => {
      const trials = exposed.filter((row) => positionOf(row) === position);
      return {
        position,
        share: { count: trials.length, of: exposed.length, interval: undefined },
        problems: new Set(trials.map((row) => JSON.stringify([row.model, row.problem]))).size,
        detected: plainRate(
          trials.filter((row) => row.detected !== undefined),
          (row) => row.detected === true,
        ),
        correct: plainRate(
          trials.filter((row) => row.graded),
          (row) => row.correct === true,
        ),
      };
    })
    .filter((row) => row.position !== "not recorded" || row.share.count > 0);
}

/** The positions in words. */
export function callPositionTable(rows: readonly CallPositionRow[]): ReportTable {
  return {
    id: "call-position",
    title: "Position of the corrupted call, over exposed trials",
    columns: [...left("Corrupted call"), ...right("Of exposed", "Model-problem pairs", "Explicitly detected", "Correct of graded")],
    rows: rows.map((row) => [
      row.position,
      shareWithCount(row.share, "no exposed trial"),
      String(row.problems),
      shareWithCount(row.detected, row.share.count === 0 ? "no trial" : "not recorded"),
      shareWithCount(row.correct, row.share.count === 0 ? "no trial" : "no graded trial"),
    ]),
    notes: [],
  };
}
