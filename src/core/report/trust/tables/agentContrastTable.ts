import { pointsInterval, pText } from "../../agentDiff/numberText";
import { left, notAvailable, right, signedPoints } from "../../whenToolsLie/cellText";
import type { ReportTable } from "../../whenToolsLie/reportTable";
import { agentText } from "../agentNames";
import type { AgentContrast } from "../trustReport";
import { trustChannels } from "../trustRuns";
import { methodNote } from "./methodNote";

/** Agents against each other. */
export function agentContrastTable(contrasts: readonly AgentContrast[]): ReportTable {
  const named = contrasts.flatMap(({ channel, agent, than }) => [
    { channel, agent },
    { channel, agent: than },
  ]);
  return {
    id: "agent-contrasts",
    title: "Adoption of one agent less another's, in percentage points",
    columns: [...left("Tool", "Level", "Agent", "Less"), ...right("Difference"), ...left("95% CI"), ...right("Items", "p")],
    rows: contrasts.map(({ channel, level, agent, than, difference, interval, items, test }) => [
      trustChannels[channel].name,
      level,
      agentText({ channel, agent }, named),
      agentText({ channel, agent: than }, named),
      difference === undefined ? notAvailable("no item in both") : signedPoints(difference),
      pointsInterval(interval, "no item in both"),
      String(items),
      pText(items === 0 ? undefined : test.pValue, "no item in both"),
    ]),
    notes: [methodNote],
  };
}
