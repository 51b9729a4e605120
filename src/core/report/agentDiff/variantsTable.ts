import { exactNote, left, rateCells, right } from "../whenToolsLie/cellText";
import type { ReportTable } from "../whenToolsLie/reportTable";
import type { VariantsOfSet } from "./agentDiffReport";

/** What became of the variants of each operator. */
export function variantsTable(sets: readonly VariantsOfSet[]): ReportTable {
  const counts = sets.flatMap((set) => set.counts.map((count) => ({ benchmark: set.benchmark, ...count })));
  return {
    id: "variants",
    title: "Variants: made, validated, rejected",
    columns: [
      ...left("Problem set", "Operator"),
      ...right("Variants", "Accepted", "Weak", "Unreviewed", "Proposed", "Rejection rate", "Rejected", "95% CI"),
    ],
    rows: counts.map(({ benchmark, operator, made, accepted, weak, unreviewed, proposed, rejection }) => [
      benchmark,
      operator,
      ...[made, accepted, weak, unreviewed, proposed].map(String),
      ...rateCells(rejection, "no variant"),
    ]),
    notes: [
      "Only accepted variants are run and enter a rate; a variant that was not run counts nowhere.",
      "Weak: of the accepted ones, the table of synonyms replaced fewer than two groups of words. Unreviewed: of the accepted meaning-bearing ones, neither a judge nor a person looked at them.",
      ...exactNote(counts.map(({ rejection }) => rejection)),
    ],
  };
}
