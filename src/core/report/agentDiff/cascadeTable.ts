import { left, right } from "../whenToolsLie/cellText";
import type { ReportTable } from "../whenToolsLie/reportTable";
import type { TrajectoriesOfSet } from "./agentDiffReport";
import { type CascadeGap, type DepthDefinition, HIERARCHICAL_REPLICATES } from "./cascadeGap";
import { fixed, pText, signed, signedInterval, testCells } from "./numberText";

/** How deep inconsistent variants leave their original's path, by each of the three definitions. */
export function cascadeTable(sets: readonly TrajectoriesOfSet[]): ReportTable {
  return {
    id: "cascade",
    title: "Cascade depth of inconsistent variants, in steps",
    columns: [
      ...left("Problem set", "Definition"),
      ...right(
        "Meaning n",
        "Presentation n",
        "Meaning mean",
        "Presentation mean",
        "Gap",
        "95% CI",
        "p bootstrap",
        "t Welch",
        "df",
        "p Welch",
      ),
    ],
    rows: sets.flatMap(({ benchmark, cascade }) => cascade.map((gap) => [benchmark, definitionName(gap.definition), ...gapCellsOf(gap)])),
    notes: [
      "Exact match: consecutive steps from the first difference on that the original has nowhere after it (the text of AgentDiff). Step by step: divergent steps that follow a divergent one, paired by index (the released program). TF-IDF cosine: steps from the first difference on that are like no later step of the original (section A.3). The three are different statistics.",
      `Interval and first p: models, then cells, then questions are resampled (${HIERARCHICAL_REPLICATES} times).`,
    ],
  };
}

function gapCellsOf({ meaningBearing, presentation, means, welch, bootstrap }: CascadeGap): string[] {
  const lacking = meaningBearing === 0 ? "no meaning-bearing variant changed" : "no presentation variant changed";
  const reason = meaningBearing === 0 || presentation === 0 ? lacking : "too few variants";
  return [
    String(meaningBearing),
    String(presentation),
    fixed(means.meaningBearing, 2, lacking),
    fixed(means.presentation, 2, lacking),
    signed(bootstrap?.gap, 2, reason),
    signedInterval(bootstrap?.interval, 2, reason),
    bootstrap?.p === 0 ? `<${2 / HIERARCHICAL_REPLICATES}` : pText(bootstrap?.p, reason),
    ...testCells(welch, reason),
  ];
}

export function definitionName(definition: DepthDefinition): string {
  return typeof definition === "string" ? definition : `TF-IDF cosine ${definition.cosine}`;
}
