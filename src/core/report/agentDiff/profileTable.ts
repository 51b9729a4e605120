import { left, right } from "../whenToolsLie/cellText";
import type { ReportTable } from "../whenToolsLie/reportTable";
import type { TrajectoriesOfSet } from "./agentDiffReport";
import { countText, fixed, pText, signed } from "./numberText";
import { CONTENT_THRESHOLD } from "./trajectoryProfile";

/** How trajectories drift from their originals, step by step. */
export function profileTable(sets: readonly TrajectoriesOfSet[]): ReportTable {
  return {
    id: "trajectory-profile",
    title: "Trajectory profile over steps, against the original's steps",
    columns: [
      ...left("Problem set"),
      ...right("Step", "Similarity meaning", "Similarity presentation", "Difference", "Questions", "p"),
      ...right("By index, meaning", "By index, presentation", "By content, meaning", "By content, presentation"),
    ],
    rows: sets.flatMap(({ benchmark, profile }) =>
      profile.map(({ step, similarity, difference, questions, byIndex, byContent }) => [
        benchmark,
        String(step),
        fixed(similarity.meaningBearing, 3, "no variant"),
        fixed(similarity.presentation, 3, "no variant"),
        signed(difference?.estimate, 3, "no question"),
        String(questions),
        pText(difference?.p, "all equal"),
        countText(byIndex.meaningBearing),
        countText(byIndex.presentation),
        countText(byContent.meaningBearing),
        countText(byContent.presentation),
      ]),
    ),
    notes: [
      "Similarity: Jaccard index of the words of the thoughts at the same place; 0 where one has no thought. The difference and its p are per question, meaning-bearing minus presentation.",
      `By index, by content: variants that have diverged by the step, so that their first difference is at it or before; by index, thoughts below 0.4 or another action (the released program); by content, TF-IDF cosine below ${CONTENT_THRESHOLD}.`,
    ],
  };
}
