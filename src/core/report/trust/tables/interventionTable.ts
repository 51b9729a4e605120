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
    title: "What interventions change: with it less without, in percentage points",
    columns: [
      ...left("Tool", "Agent", "Intervention"),
      ...right("Adoption at P1", "95% CI", "Items", "p"),
      ...right("Accuracy at P0", "95% CI", "Items", "p"),
      ...left("Useful"),
    ],
    rows: contrasts.map(({ channel, agent, intervention, adoption, accuracy, useful }) => [
      trustChannels[channel].name,
      agentText({ channel, agent }, contrasts),
      interventionPhrase(intervention),
      ...contrastCells(adoption),
      ...contrastCells(accuracy),
      useful === undefined ? notAvailable("one of them is not known") : useful ? "yes" : "no",
    ]),
    notes: [methodNote, "Useful: Adoption at P1 is lower and accuracy at P0 is not; how sure that is, the intervals say."],
  };
}

function contrastCells(contrast: Contrast | undefined): string[] {
  const absence = contrast === undefined ? "not run on both sides" : "no item on both sides";
  return [
    contrast?.difference === undefined ? notAvailable(absence) : signedPoints(contrast.difference),
    pointsInterval(contrast?.interval, absence),
    String(contrast?.items ?? 0),
    pText(contrast === undefined || contrast.items === 0 ? undefined : contrast.test.pValue, absence),
  ];
}
