import { formatFixed } from "../../../stats/formatFixed";
import { formatPercent } from "../../../stats/formatPercent";
import { left, notAvailable, right, shareWithCount } from "../../whenToolsLie/cellText";
import type { ReportTable } from "../../whenToolsLie/reportTable";
import type { AcrossAgents } from "../trustReport";
import { trustChannels } from "../trustRuns";

/** The mean over agents, and all their runs pooled. */
export function acrossAgentsTable(rows: readonly AcrossAgents[]): ReportTable {
  return {
    id: "across-agents",
    title: "Mean over agents, and their runs pooled",
    columns: [...left("Tool", "Level", "Measure"), ...right("Agents", "Mean of rates"), ...left("95% CI"), ...right("Pooled")],
    rows: rows.map(({ channel, level, measure, agents, mean, interval, pooled }) => [
      trustChannels[channel].name,
      level,
      measure === "adoption" ? "Adoption" : "Override",
      String(agents),
      mean === undefined ? notAvailable(absenceOf(measure)) : formatPercent(mean),
      interval === undefined
        ? ""
        : interval.low === interval.high
          ? notAvailable("every resample is the same")
          : `[${formatFixed(100 * interval.low, 1)}, ${formatFixed(100 * interval.high, 1)}]`,
      pooled.of === 0 ? "" : shareWithCount(pooled, absenceOf(measure)),
    ]),
    notes: ["The mean gives each agent the same weight, the pooled rate each run; one draw of items serves all agents."],
  };
}

function absenceOf(measure: AcrossAgents["measure"]): string {
  return measure === "adoption" ? "no run counts" : "no item is known without tools";
}
