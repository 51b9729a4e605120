import { left, right } from "../whenToolsLie/cellText";
import type { ReportTable } from "../whenToolsLie/reportTable";
import type { TrajectoriesOfSet } from "./agentDiffReport";
import { fixed, pText, signed } from "./numberText";

/** How trajectories drift from their originals, step by step. */
export function profileTable(sets: readonly TrajectoriesOfSet[]): ReportTable {
  return {
    id: "trajectory-profile",
    title: "Similarity to the original's thoughts, step by step",
    columns: [...left("Problem set"), ...right("Step", "Similarity meaning", "Similarity presentation", "Difference", "Questions", "p")],
    rows: sets.flatMap(({ benchmark, profile }) =>
      profile.map(({ step, similarity, difference, questions }) => [
        benchmark,
        String(step),
        fixed(similarity.meaningBearing, 3, "no variant"),
        fixed(similarity.presentation, 3, "no variant"),
        signed(difference?.estimate, 3, "no question"),
        String(questions),
        pText(difference?.p, "all equal"),
      ]),
    ),
    notes: [
      "Similarity: Jaccard index of the words of the thoughts at the same place; 0 where one has no thought. The difference and its p are per question, meaning-bearing minus presentation.",
    ],
  };
}
