import { type ContextDocument, documentsText } from "../model/context";
import type { Problem } from "../model/problem";
import type { Variant } from "../model/variant";
import type { VariantAct } from "../model/variantAct";
import { decideVariant } from "../perturbation/variants/decideVariant";
import { withEmbedding } from "../perturbation/variants/measuredVariants";
import { fnv1a } from "../random/hash";

/** The hash by which a proposal knows the documents that its variant was made of. */
export function documentsHash(context: readonly ContextDocument[]): number {
  return fnv1a(documentsText(context));
}

/**
 * The variants that stand after all acts, one an id: the last proposal, as the last
 * decision after it left it, unless that was taken back, with the last measure of it. A decision on a variant that is not there, and one that would accept a variant without a text, do nothing.
 * @param problems leaves out variants of other problems, and of a question or documents that a problem does not have any more.
 */
export function standingVariants(
  acts: readonly VariantAct[],
  problems: readonly Pick<Problem, "id" | "question" | "context">[],
): Variant[] {
  const asked = new Map(problems.map(({ id, question, context }) => [id, originalKey(question, context && documentsHash(context))]));
  const standing = new Map<string, Variant>();
  const proposals = new Map<string, Variant>();
  for (const act of acts) {
    if (act.act === "propose") {
      standing.delete(act.variant.id);
      if (asked.get(act.variant.problem) === originalKey(act.original, act.documents)) standing.set(act.variant.id, act.variant);
      proposals.set(act.variant.id, act.variant);
      continue;
    }
    const variant = standing.get(act.variant);
    if (variant === undefined) continue;
    if (act.act === "measure") {
      standing.set(act.variant, withEmbedding(variant, act.embedding));
      const proposed = proposals.get(act.variant);
      if (proposed) proposals.set(act.variant, withEmbedding(proposed, act.embedding));
    } else if (act.act === "reopen") standing.set(act.variant, proposals.get(act.variant) ?? variant);
    else if (!act.accepted || variant.question !== undefined)
      standing.set(act.variant, decideVariant(variant, act.person, act.accepted, act.reason));
  }
  return [...standing.values()];
}

function originalKey(question: string, documents: number | undefined): string {
  return JSON.stringify([question, documents]);
}
