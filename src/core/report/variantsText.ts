import type { Variant } from "../model/variant";
import { countVariants } from "../perturbation/variants/countVariants";
import { generatorOf } from "../perturbation/variants/generatorOf";
import { plural } from "./plural";
import { type TextColumn, textTable } from "./textTable";

const COLUMNS: readonly TextColumn[] = [
  { heading: "Operator", align: "left" },
  { heading: "Variants", align: "right" },
  { heading: "Accepted", align: "right" },
  { heading: "Weak", align: "right" },
  { heading: "Unreviewed", align: "right" },
  { heading: "Proposed", align: "right" },
  { heading: "Rejected", align: "right" },
  { heading: "Made by", align: "left" },
];

/** More would hide the counts. */
const MOST_REASONS = 20;

/** What became of an experiment's variants, operator by operator, and why some were rejected, as plain text for a terminal. */
export function variantsText(variants: readonly Variant[]): string {
  const rows = countVariants(variants).map(({ operator, made, accepted, weak, unreviewed, proposed, rejected }) => {
    const sources = sourcesOf(variants.filter((variant) => variant.operator === operator));
    return [operator, ...[made, accepted, weak, unreviewed, proposed, rejected].map(String), sources];
  });
  const reasons = variants.flatMap(({ id, state }) => (state.status === "rejected" ? [`${id}: ${state.by}: ${state.reason}`] : []));
  const more = reasons.length - MOST_REASONS;
  return [
    textTable(COLUMNS, rows).trimEnd(),
    "Weak: of the accepted ones, the table replaced fewer than two groups of words. Unreviewed: of the accepted ones, no judge and no person looked at them.",
    ...(reasons.length === 0 ? [] : ["Rejected:", ...reasons.slice(0, MOST_REASONS).map((reason) => `  ${reason}`)]),
    ...(more > 0 ? [`  and ${more} more, in the file.`] : []),
  ].join("\n");
}

/** One sentence on the problems that a perturbed condition leaves out, for want of an accepted variant; undefined if there are none. */
export function withoutVariantSentence(variants: readonly Variant[]): string | undefined {
  const left = countVariants(variants).filter(({ made, accepted }) => accepted < made);
  if (left.length === 0) return undefined;
  const counts = left.map(({ operator, made, accepted }) => `${operator} ${made - accepted} of ${made}`);
  const all = left.reduce((sum, { made, accepted }) => sum + made - accepted, 0);
  return `Not run, since ${plural(all, "variant")} ${all === 1 ? "is" : "are"} not accepted: ${counts.join(", ")}.`;
}

function sourcesOf(variants: readonly Variant[]): string {
  const counts = new Map<string, number>();
  for (const { source, question } of variants) {
    if (question === undefined) continue;
    const maker = generatorOf(source) ?? source.by;
    counts.set(maker, (counts.get(maker) ?? 0) + 1);
  }
  return [...counts].map(([maker, count]) => `${maker} ${count}`).join(", ");
}
