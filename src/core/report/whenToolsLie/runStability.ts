import type { OutcomeRow } from "../../model/outcomeRow";
import { stability } from "../../stats/stability";
import type { Rate } from "../rate";
import { left, right, shareWithCount } from "./cellText";
import { isCounted } from "./counted";
import type { ReportTable } from "./reportTable";
import type { Study } from "./study";

/** How often the repetitions of a trial got the same grade; a member that is undefined was pooled over. */
export interface RunStabilityRow {
  readonly model: string | undefined;
  readonly policy: string | undefined;
  readonly condition: string | undefined;
  /** Repeated cells (model, policy, problem, condition) whose grades all agree. */
  readonly same: Rate;
  /** Repeated cells with a repetition that was not graded or, if corrupted, not exposed. */
  readonly incomplete: number;
}

/**
 * Agreement of repetitions, over the cells that have at least two and of which every repetition counts; the last row pools all.
 *
 * Source: When Tools Lie, section 2 (run-to-run stability).
 */
export function runStability(study: Study): RunStabilityRow[] {
  const rows = study.models.flatMap((model) =>
    study.policies.flatMap((policy) =>
      [...study.cleanConditions, ...study.corruptedConditions].map((condition) =>
        agreement(
          { model, policy, condition },
          study.repeated.filter((row) => row.model === model && row.policy === policy && row.condition === condition),
        ),
      ),
    ),
  );
  const repeated = rows.filter((row) => row.same.of + row.incomplete > 0);
  if (repeated.length === 0) return [];
  return [...repeated, agreement({ model: undefined, policy: undefined, condition: undefined }, study.repeated)];
}

function agreement(cell: Pick<RunStabilityRow, "model" | "policy" | "condition">, trials: readonly OutcomeRow[]): RunStabilityRow {
  const groups = new Map<string, OutcomeRow[]>();
  for (const row of trials) {
    const key = JSON.stringify([row.model, row.policy, row.condition, row.problem]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const repeated = [...groups.values()].filter((group) => group.length > 1);
  const complete = repeated.filter((group) => group.every(isCounted));
  const { same, groups: of } = stability(complete.map((group) => group.map((row) => row.correct === true)));
  return { ...cell, same: { count: same, of, interval: undefined }, incomplete: repeated.length - complete.length };
}

/** Stability in words; without repetitions it says so. */
export function runStabilityTable(rows: readonly RunStabilityRow[]): ReportTable {
  return {
    id: "run-stability",
    title: "Stability: cells (model, policy, problem, condition) with the same grade in all repetitions",
    columns: [...left("Model", "Policy", "Condition"), ...right("Same grade", "Left out")],
    rows: rows.map((row) => [
      row.model ?? "all models",
      row.policy ?? "all policies",
      row.condition ?? "all conditions",
      shareWithCount(row.same, "no complete cell"),
      String(row.incomplete),
    ]),
    notes:
      rows.length === 0
        ? ["n/a (no trial was repeated; set repetitions in the experiment)."]
        : ["Left out are cells with a repetition that was not graded or, under corruption, not exposed."],
  };
}
