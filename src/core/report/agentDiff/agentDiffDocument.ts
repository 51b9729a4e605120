import { plural } from "../plural";
import type { ReportDocument } from "../render/reportDocument";
import type { ReportTable } from "../whenToolsLie/reportTable";
import type { AgentDiffReport } from "./agentDiffReport";
import { cascadeTable } from "./cascadeTable";
import { gapTable } from "./gapTable";
import { gapTestsTable } from "./gapTestsTable";
import { inconsistencyTable } from "./inconsistencyTable";
import { profileTable } from "./profileTable";
import { signatureTable } from "./signatureTable";
import { variantAccuracyTable } from "./variantAccuracyTable";
import { variantsTable } from "./variantsTable";

/** The tables of a report in words, in the order in which they are printed. */
export function agentDiffTables(report: AgentDiffReport): ReportTable[] {
  const { variants, cells, acrossCells, embedder, trajectories } = report;
  const tables = [
    inconsistencyTable(cells),
    gapTable(cells),
    gapTestsTable(acrossCells, embedder),
    variantsTable(variants),
    variantAccuracyTable(cells),
    profileTable(trajectories),
    cascadeTable(trajectories),
    signatureTable(trajectories),
  ];
  return tables.map((table) => (table.rows.length > 0 ? table : { ...table, notes: ["n/a (no pair of trials that this table counts)."] }));
}

/**
 * The report in words.
 * @param names where the trials come from.
 */
export function agentDiffDocument(report: AgentDiffReport, names: readonly string[]): ReportDocument {
  const { simulated, recommendation, left, notes, seed } = report;
  return {
    title: `AgentDiff: ${names.join(", ")}`,
    preface: [
      ...(simulated.length === 0 ? [] : [`Simulated: ${simulated.join(", ")}. These numbers say nothing about a real model.`]),
      ...recommendation,
    ],
    tables: agentDiffTables(report),
    notes: [
      ...notes,
      ...leftOut(left),
      `Intervals of rates are 95% percentile bootstraps over problems unless marked; every resampling is seeded from ${seed}.`,
    ],
  };
}

/** What no rate counts, and why, one sentence each. */
export function leftOut({ notAccepted, withoutOriginal, brokenOff, byHand }: AgentDiffReport["left"]): string[] {
  const reasons: [number, string][] = [
    [notAccepted, "of a variant that is not accepted"],
    [withoutOriginal, "whose original was not run or has no answer"],
    [brokenOff, "that a failing model or a person ended"],
    [byHand, "that a person changed or forked"],
  ];
  return reasons.filter(([count]) => count > 0).map(([count, reason]) => `Left out: ${plural(count, "perturbed trial")} ${reason}.`);
}
