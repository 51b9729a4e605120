import { plural } from "../plural";
import type { ReportDocument } from "../render/reportDocument";
import { notAvailable } from "../whenToolsLie/cellText";
import type { ReportTable } from "../whenToolsLie/reportTable";
import type { AgentDiffReport } from "./agentDiffReport";
import { cascadeTable } from "./cascadeTable";
import { divergedTable } from "./divergedTable";
import { gapRegressionTable } from "./gapRegressionTable";
import { gapTable } from "./gapTable";
import { gapTestsTable } from "./gapTestsTable";
import { generatorsTable } from "./generatorsTable";
import { inconsistencyTable } from "./inconsistencyTable";
import { judgesTable } from "./judgesTable";
import { matchedGapTable } from "./matchedGapTable";
import { partitionTable } from "./partitionTable";
import { partitionTestsTable } from "./partitionTestsTable";
import { profileTable } from "./profileTable";
import { signatureTable } from "./signatureTable";
import { variantAccuracyTable } from "./variantAccuracyTable";
import { variantsTable } from "./variantsTable";

/** The tables of a report in words, in the order in which they are printed. */
export function agentDiffTables(report: AgentDiffReport): ReportTable[] {
  const { variants, cells, acrossCells, embedder, partition, regression, judges, generators, trajectories } = report;
  const tables = [
    inconsistencyTable(cells),
    gapTable(cells),
    matchedGapTable(cells),
    gapTestsTable(acrossCells, embedder),
    partitionTable(partition),
    partitionTestsTable(partition),
    gapRegressionTable(regression),
    variantsTable(variants),
    judgesTable(judges),
    generatorsTable(generators),
    variantAccuracyTable(cells),
    profileTable(trajectories),
    divergedTable(trajectories),
    cascadeTable(trajectories),
    signatureTable(trajectories),
  ];
  return tables.map((table) => {
    if (table.rows.length > 0) return table;
    const absence = table.absence ?? "no pair of trials that this table counts";
    return { ...table, absence, notes: [`${notAvailable(absence)}.`] };
  });
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
