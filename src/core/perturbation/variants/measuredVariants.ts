import type { EmbeddingDistance } from "../../model/perturbation";
import type { Variant } from "../../model/variant";
import type { Cancellation, Embedder } from "../../ports";
import { embeddingDistances } from "../severity/embeddingDistance";

/** A variant with the distance that was measured of it; one by another embedder gave way to it. */
export interface MeasuredVariant {
  readonly variant: Variant;
  readonly embedding: EmbeddingDistance;
}

/** The variants that have a question and no distance by an embedder yet. */
export function unmeasuredVariants(variants: readonly Variant[], embedder: Pick<Embedder, "id">): Variant[] {
  return variants.filter(({ question, severity }) => question && severity && severity.embedding?.provider !== embedder.id);
}

export function withEmbedding(variant: Variant, embedding: EmbeddingDistance): Variant {
  return variant.severity === undefined ? variant : { ...variant, severity: { ...variant.severity, embedding } };
}

/**
 * Measures the variants that have no distance by an embedder yet, problem by problem, those of a problem at once.
 * @param problems Whose questions they are variants of; variants of others are passed over.
 * @throws ModelError if the embedder gave no usable answer.
 */
export async function* measuredVariants(
  variants: readonly Variant[],
  problems: readonly { readonly id: string; readonly question: string }[],
  embedder: Embedder,
  cancellation?: Cancellation,
): AsyncGenerator<MeasuredVariant> {
  const missing = new Map<string, Variant[]>();
  for (const variant of unmeasuredVariants(variants, embedder))
    missing.set(variant.problem, [...(missing.get(variant.problem) ?? []), variant]);
  for (const { id, question } of problems) {
    const own = missing.get(id);
    if (own === undefined || question.trim() === "" || cancellation?.aborted) continue;
    const texts = own.map((variant) => variant.question ?? "");
    const distances = await embeddingDistances(embedder, question, texts, cancellation);
    for (const [place, embedding] of distances.entries()) {
      const variant = own[place];
      if (variant) yield { variant: withEmbedding(variant, embedding), embedding };
    }
  }
}
