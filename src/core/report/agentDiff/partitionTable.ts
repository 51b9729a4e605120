import { formatPercent } from "../../stats/formatPercent";
import { plural } from "../plural";
import { left, notAvailable, right, signedPoints } from "../whenToolsLie/cellText";
import type { ReportTable } from "../whenToolsLie/reportTable";
import type { PartitionReport } from "./agentDiffReport";
import { pointsInterval } from "./numberText";
import { CAPABLE_ACCURACY, type GroupSummary } from "./partition";
import type { ModelTier, PartitionRule } from "./partitionRule";

/** Where the gap is expected and where not, and what it is there. */
export function partitionTable({ rule, tiers, groups }: PartitionReport): ReportTable {
  const { a, b, excluded } = groups;
  const rows = [
    ["A", "capable and tractable", ...groupCells(a)],
    ["B", "weak, or deep maths", ...groupCells(b)],
    ["none", "mid or unknown on a tractable task", ...groupCells(excluded)],
  ];
  return {
    id: "partition",
    title: "Capability × tractability: raw Δ by group of cells, in points",
    columns: [...left("Group", "Cells that are"), ...right("Cells", "Above 0", "Mean Δ", "95% CI")],
    rows: a.cells + b.cells + excluded.cells > 0 ? rows : [],
    absence: "no cell has a gap, so there is nothing to divide",
    notes: [ruleSentence(rule), tiersSentence(tiers)],
  };
}

function groupCells({ cells, positive, mean }: GroupSummary): string[] {
  return [
    String(cells),
    `${positive}/${cells}`,
    mean === undefined ? notAvailable("no cell") : signedPoints(mean.estimate),
    pointsInterval(mean?.interval, cells === 0 ? "no cell" : "one cell"),
  ];
}

function ruleSentence({ weakBelow, deepMaths, setBy }: PartitionRule): string {
  const mid = weakBelow < CAPABLE_ACCURACY ? `, weak below ${formatPercent(weakBelow)}, mid between` : ", else weak";
  const fixed =
    setBy === "program"
      ? "This rule is fixed in the program, before any run."
      : "This rule was given with the command: it is pre-registered only if it was written down before the results were seen.";
  return `Set by accuracy on the questions as they stand and by the problem set alone, never by a gap: a model is strong from a mean accuracy of ${formatPercent(CAPABLE_ACCURACY)} over its cells${mid}; deep maths: ${deepMaths.join(", ") || "none"}; every other problem set is tractable (AgentDiff, section 4.2). ${fixed}`;
}

function tiersSentence(tiers: readonly ModelTier[]): string {
  const named = tiers.map(({ model, tier, accuracy, cells }) =>
    accuracy === undefined
      ? `${model} unknown (no graded original)`
      : `${model} ${tier} (${formatPercent(accuracy)} over ${plural(cells, "cell")})`,
  );
  return `Models: ${named.join("; ")}.`;
}
