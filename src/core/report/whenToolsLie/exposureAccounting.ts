import type { OutcomeRow } from "../../model/outcomeRow";
import type { Rate } from "../rate";
import { left, right, shareWithCount } from "./cellText";
import { isCounted } from "./counted";
import { plainRate } from "./rates";
import type { ReportTable } from "./reportTable";
import type { Study } from "./study";

/** What became of the trials of one model under one policy; a member that is undefined was pooled over. */
export interface ExposureRow {
  readonly model: string | undefined;
  readonly policy: string | undefined;
  readonly trials: number;
  readonly graded: number;
  readonly ungradedClean: number;
  readonly ungradedCorrupted: number;
  /** Exposed of assigned. */
  readonly exposure: Rate;
  /** Assigned, but never exposed: not in the accuracy under corruption. */
  readonly unexposed: number;
  /** Exposed and graded: what table 1 counts. */
  readonly counted: number;
}

/** How many trials each table rests on, and where the others went. Source: When Tools Lie, section 2 (evaluation and statistics). */
export function exposureAccounting(study: Study): ExposureRow[] {
  const cells = study.models.flatMap((model) =>
    study.policies.map((policy) =>
      account(
        model,
        policy,
        study.rows.filter((row) => row.model === model && row.policy === policy),
      ),
    ),
  );
  return [...cells.filter((row) => row.trials > 0), account(undefined, undefined, study.rows)];
}

function account(model: string | undefined, policy: string | undefined, trials: readonly OutcomeRow[]): ExposureRow {
  const assigned = trials.filter((row) => row.assigned);
  return {
    model,
    policy,
    trials: trials.length,
    graded: trials.filter((row) => row.graded).length,
    ungradedClean: trials.filter((row) => !row.graded && !row.assigned).length,
    ungradedCorrupted: trials.filter((row) => !row.graded && row.assigned).length,
    exposure: plainRate(assigned, (row) => row.exposed),
    unexposed: assigned.filter((row) => !row.exposed).length,
    counted: assigned.filter(isCounted).length,
  };
}

/** The exposure accounting in words. */
export function exposureAccountingTable(rows: readonly ExposureRow[]): ReportTable {
  return {
    id: "exposure",
    title: "Exposure: what became of the trials",
    columns: [
      ...left("Model", "Policy"),
      ...right("Trials", "Graded", "Ungraded clean", "Ungraded corrupted", "Exposed of assigned", "Unexposed", "Exposed and graded"),
    ],
    rows: rows.map((row) => [
      row.model ?? "all models",
      row.policy ?? "all policies",
      String(row.trials),
      String(row.graded),
      String(row.ungradedClean),
      String(row.ungradedCorrupted),
      shareWithCount(row.exposure, "nothing assigned"),
      String(row.unexposed),
      String(row.counted),
    ]),
    notes: [],
  };
}
