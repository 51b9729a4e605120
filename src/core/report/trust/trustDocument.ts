import { plural } from "../plural";
import type { ReportDocument } from "../render/reportDocument";
import { smallSampleNote } from "../smallSampleNote";
import { notAvailable } from "../whenToolsLie/cellText";
import type { ReportTable } from "../whenToolsLie/reportTable";
import type { LeftOut } from "./measureTrial";
import { accuracyTable } from "./tables/accuracyTable";
import { acrossAgentsTable } from "./tables/acrossAgentsTable";
import { adoptionTable } from "./tables/adoptionTable";
import { agentContrastTable } from "./tables/agentContrastTable";
import { disclosureTable } from "./tables/disclosureTable";
import { finalisationTable } from "./tables/finalisationTable";
import { gateTable, payloadTable } from "./tables/gateTable";
import { groupTable } from "./tables/groupTable";
import { interventionTable } from "./tables/interventionTable";
import { overrideTable } from "./tables/overrideTable";
import { ITEM_REPLICATES } from "./trustMeasures";
import type { TrustReport } from "./trustReport";

/** Why a table can be empty, so that no reader has to guess. */
const ABSENCES: Readonly<Record<string, string>> = {
  adoption: "no condition of these runs lies at P1, P2 or P3",
  override: "no condition of these runs lies at P1, P2 or P3",
  "across-agents": "no condition of these runs lies at P1, P2 or P3",
  groups: "no condition of these runs lies at P1, P2 or P3",
  gates: "no condition of these runs lies at P1, P2 or P3",
  payloads: "no condition of these runs lies at P1, P2 or P3",
  "agent-contrasts": "each tool was given to one agent alone",
  "intervention-contrasts": "no condition of these runs has an intervention",
  finalisation: "no trial met its turn cap and was asked once more",
  disclosure: "no condition of these runs lies at P1, P2 or P3",
};

/** The tables of a report in words, in the order in which they are printed. */
export function trustTables(report: TrustReport): ReportTable[] {
  const tables = [
    adoptionTable(report.cells),
    overrideTable(report.cells),
    accuracyTable(report.cells),
    acrossAgentsTable(report.acrossAgents),
    groupTable(report.groups),
    disclosureTable(report.disclosure),
    agentContrastTable(report.agentContrasts),
    interventionTable(report.interventionContrasts),
    gateTable(report.gates),
    ...(report.cells.some(({ channel }) => channel === "search") ? [payloadTable(report.payloads)] : []),
    finalisationTable(report.finalisation),
  ];
  return tables.map((table) => {
    if (table.rows.length > 0) return table;
    const absence = ABSENCES[table.id] ?? "no run counts";
    return { ...table, absence, notes: [`${notAvailable(absence)}.`] };
  });
}

/**
 * The report in words.
 * @param names where the trials come from.
 */
export function trustDocument(report: TrustReport, names: readonly string[]): ReportDocument {
  const { simulated, cells, left, notes, seed } = report;
  const small = smallSampleNote(
    "Adoption and Override",
    cells.filter(({ level }) => level !== "P0").flatMap(({ adoption, override }) => [adoption, override]),
  );
  return {
    title: `Agents Trust Tools Too Much: ${names.join(", ")}`,
    preface: simulated.length === 0 ? [] : [`Simulated: ${simulated.join(", ")}. These numbers say nothing about a real model.`],
    tables: trustTables(report),
    notes: [
      ...(small === undefined ? [] : [small]),
      ...notes,
      ...leftOut(left),
      `Intervals are 95% percentile bootstraps of ${ITEM_REPLICATES} resamples unless marked: items are drawn with all their runs, documents with all their items; seeded from ${seed}.`,
    ],
  };
}

/** What no rate counts, and why, one sentence each. */
export function leftOut({ byHand, cancelled, otherChannel, otherCondition, notCorruptible }: LeftOut): string[] {
  const reasons: [number, string][] = [
    [byHand, "that a person changed or forked"],
    [cancelled, "that a person cancelled"],
    [otherChannel, "of problems whose tools are those of mathematics"],
    [otherCondition, "whose condition is no level of the paper, or corrupts where there is no tool"],
    [notCorruptible, "of items for which there is nothing to inject"],
  ];
  return reasons.filter(([count]) => count > 0).map(([count, reason]) => `Left out: ${plural(count, "trial")} ${reason}.`);
}
