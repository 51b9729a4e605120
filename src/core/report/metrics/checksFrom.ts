import type { RunSummary } from "../../records/records";
import { standingAdjudications, standingLabels } from "../../store/labels";
import type { ChecksFrom } from "../whenToolsLie/judgeTrials";
import type { MetricsSelection } from "./metricsSelection";

/** Who says whether there was a check: what is selected, or people where there is any label, else the rules. */
export function checksFrom(runs: readonly Pick<RunSummary, "labelActs">[], selection: MetricsSelection): ChecksFrom {
  if (selection.checks !== "auto") return selection.checks;
  const isLabelled = runs.some(
    ({ labelActs }) => standingLabels(labelActs, "check").length + standingAdjudications(labelActs, "check").length > 0,
  );
  return isLabelled || selection.annotator !== undefined ? "labels" : "suggestions";
}
