import type { OutcomeRow } from "../../model/outcomeRow";
import type { Rate } from "../rate";
import { left, right, shareWithCount } from "./cellText";
import { plainRate } from "./rates";
import type { ReportTable } from "./reportTable";
import type { Study } from "./study";

/** Restarts of one model under the restart policy and one condition; model undefined: pooled over models. */
export interface RestartsRow {
  readonly model: string | undefined;
  readonly condition: string;
  /** Restarted, of all trials of the policy that the corruption reached (clean condition: of all). */
  readonly restarted: Rate;
  /** Graded, of the restarted. */
  readonly graded: Rate;
  /** Right, of the restarted and graded. */
  readonly recovered: Rate;
}

const RESTART_POLICY = "B4";

/** Whether the agent was made to start anew; where that was not recorded, whether it flagged the corrupted result, which makes it so. */
function isRestarted(row: OutcomeRow): boolean {
  return row.restarted ?? row.detected ?? false;
}

/** Recovery by restart after explicit detection (B4). Source: When Tools Lie, section 3.3 (supporting recovery result). */
export function restarts(study: Study): RestartsRow[] {
  const ofPolicy = study.rows.filter((row) => row.policy === RESTART_POLICY);
  const models = [undefined, ...(study.models.length > 1 ? study.models : [])];
  return models.flatMap((model) =>
    [...study.corruptedConditions, ...study.cleanConditions].flatMap((condition) => {
      const trials = ofPolicy.filter(
        (row) => row.condition === condition && (model === undefined || row.model === model) && (row.exposed || !row.assigned),
      );
      if (trials.length === 0) return [];
      const restarted = trials.filter(isRestarted);
      return [
        {
          model,
          condition,
          restarted: plainRate(trials, isRestarted),
          graded: plainRate(restarted, (row) => row.graded),
          recovered: plainRate(
            restarted.filter((row) => row.graded),
            (row) => row.correct === true,
          ),
        },
      ];
    }),
  );
}

/** Restarts in words; without the restart policy it says so. */
export function restartsTable(rows: readonly RestartsRow[]): ReportTable {
  return {
    id: "restarts",
    title: "Restarts after explicit detection (B4)",
    columns: [...left("Model", "Condition"), ...right("Restarted", "Graded restarts", "Correct of graded restarts")],
    rows: rows.map((row) => [
      row.model ?? "all models",
      row.condition,
      shareWithCount(row.restarted, "no trial"),
      shareWithCount(row.graded, "no restart"),
      shareWithCount(row.recovered, row.graded.of === 0 ? "no restart" : "no graded restart"),
    ]),
    notes: rows.length === 0 ? [`n/a (no trial has the policy ${RESTART_POLICY}).`] : [],
  };
}
