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
  return [
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
}
