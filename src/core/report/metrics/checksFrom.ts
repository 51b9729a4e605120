import type { RunSummary } from "../../records/records";
import { standingAdjudications, standingLabels } from "../../store/labels";
import type { ChecksFrom } from "../whenToolsLie/judgeTrials";
import type { MetricsSelection } from "./metricsSelection";

/**
 * Who says whether there was a check. Suggestions take time to make: ask this first, and make them only if they are reported.
 */
export function checksFrom(runs: readonly Pick<RunSummary, "labelActs">[], selection: MetricsSelection): ChecksFrom {
  if (selection.checks !== "auto") return selection.checks;
  const isLabelled = runs.some(
    ({ labelActs }) => standingLabels(labelActs, "check").length + standingAdjudications(labelActs, "check").length > 0,
  );
  return isLabelled || selection.annotator !== undefined ? "labels" : "suggestions";
}
