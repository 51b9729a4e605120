import { left, right } from "../whenToolsLie/cellText";
import type { ReportTable } from "../whenToolsLie/reportTable";
import type { TrajectoriesOfSet } from "./agentDiffReport";
import { countText } from "./numberText";
import { CONTENT_THRESHOLD } from "./trajectoryProfile";

/** How many variants have left their original's path by each step. */
export function divergedTable(sets: readonly TrajectoriesOfSet[]): ReportTable {
  return {
    id: "diverged",
    title: "Variants that have diverged, step by step",
    columns: [
      ...left("Problem set"),
      ...right("Step", "By index, meaning", "By index, presentation", "By content, meaning", "By content, presentation"),
    ],
    rows: sets.flatMap(({ benchmark, profile }) =>
      profile.map(({ step, byIndex, byContent }) => [
        benchmark,
        String(step),
        countText(byIndex.meaningBearing),
        countText(byIndex.presentation),
        countText(byContent.meaningBearing),
        countText(byContent.presentation),
      ]),
    ),
    notes: [
      `Variants whose first difference is at the step or before: by index, thoughts below 0.4 or another action (the released program); by content, TF-IDF cosine below ${CONTENT_THRESHOLD}.`,
    ],
  };
}
