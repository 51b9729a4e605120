import { accuracyDropTable } from "./accuracyDrop";
import { afterCorruptionTable } from "./afterCorruption";
import { callPositionTable } from "./callPosition";
import { checkAgreementTable } from "./checkAgreement";
import { checkDecompositionTable } from "./checkDecomposition";
import { cleanAccuracyTable } from "./cleanAccuracy";
import { corruptedAccuracyTable } from "./corruptedAccuracy";
import { exposureAccountingTable } from "./exposureAccounting";
import { pairedComparisonsTable } from "./pairedComparisons";
import type { ReportTable } from "./reportTable";
import { restartsTable } from "./restarts";
import { runStabilityTable } from "./runStability";
import { verifierUseTable } from "./verifierUse";
import type { WhenToolsLieReport } from "./whenToolsLie";

/** The tables of a report in words, in the order in which they are printed. */
export function whenToolsLieTables(report: WhenToolsLieReport): ReportTable[] {
  const tables = [
    exposureAccountingTable(report.exposure),
    corruptedAccuracyTable(report.corruptedAccuracy),
    cleanAccuracyTable(report.cleanAccuracy),
    pairedComparisonsTable(report.pairedComparisons),
    accuracyDropTable(report.accuracyDrop),
    callPositionTable(report.callPosition),
    checkDecompositionTable(report.checkDecomposition, report.checksFrom),
    ...(report.checkAgreement === undefined ? [] : [checkAgreementTable(report.checkAgreement)]),
    verifierUseTable(report.verifierUse),
    afterCorruptionTable(report.afterCorruption),
    runStabilityTable(report.runStability),
    restartsTable(report.restarts),
  ];
  return tables.map(withReason);
}

/** A table without a row says why, so that nothing is empty without a word. */
function withReason(table: ReportTable): ReportTable {
  if (table.rows.length > 0 || table.notes.some((note) => /\bn\/a\b/.test(note))) return table;
  return { ...table, notes: ["n/a (no trial of the kind that this table counts)."] };
}
