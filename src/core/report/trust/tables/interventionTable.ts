import { interventionPhrase } from "../../../model/intervention";
import { pointsInterval, pText } from "../../agentDiff/numberText";
import { left, notAvailable, right, signedPoints } from "../../whenToolsLie/cellText";
import type { ReportTable } from "../../whenToolsLie/reportTable";
import { agentText } from "../agentNames";
import type { InterventionContrast } from "../interventionContrasts";
import type { Contrast } from "../trustMeasures";
import { trustChannels } from "../trustRuns";
import { methodNote } from "./methodNote";

/** What each intervention changes. */
export function interventionTable(contrasts: readonly InterventionContrast[]): ReportTable {
  return {
    id: "intervention-contrasts",
    title: "What interventions change, in percentage points",
    columns: [
      ...left("Tool", "Agent", "Intervention"),
      ...right("Adoption at P1"),
      ...left("95% CI"),
      ...right("Items", "p", "Accuracy at P0"),
      ...left("95% CI"),
      ...right("Items", "p"),
      ...left("Useful"),
    ],
    rows: contrasts.map(({ channel, agent, intervention, adoption, accuracy, useful }) => [
      trustChannels[channel].name,
      agentText({ channel, agent }, contrasts),
      interventionPhrase(intervention),
      ...contrastCells(adoption, "not run at P1 on both sides"),
      ...contrastCells(accuracy, "not run at P0 on both sides"),
      useful === undefined ? notAvailable("needs both") : useful ? "yes" : "no",
    ]),
    notes: [
      "With the intervention less without.",
      methodNote,
      "Useful: Adoption at P1 is lower and accuracy at P0 is not; how sure that is, the intervals say.",
    ],
  };
}

/** @param notRun Why there is no contrast where there is none. */
function contrastCells(contrast: Contrast | undefined, notRun: string): string[] {
  if (contrast?.difference === undefined) return [notAvailable(contrast === undefined ? notRun : "no item on both sides"), "", "0", ""];
  const { difference, interval, items, test } = contrast;
  return [signedPoints(difference), pointsInterval(interval, "one item"), String(items), pText(test.pValue, "one item")];
}
