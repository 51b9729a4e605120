import type { EmbeddingDistance } from "../../model/perturbation";
import type { Cancellation, Embedder } from "../../ports";

/**
 * The embedding distances of variants from their original (AgentDiff, section 4.1): 1 − cosine, which is 1 if a vector is zero.
 * @throws Error if the embedder gives another number of vectors than of texts, or vectors of different lengths.
 */
export async function embeddingDistances(
  embedder: Embedder,
  original: string,
  variants: readonly string[],
  cancellation?: Cancellation,
): Promise<EmbeddingDistance[]> {
  const [reference, ...others] = await embedder.embed([original, ...variants], cancellation);
  if (reference === undefined || others.length !== variants.length)
    throw new Error(`The embedding model ${embedder.id} was given ${variants.length + 1} texts and gave another number of vectors.`);
  return others.map((vector) => {
    if (vector.length !== reference.length) throw new Error(`The embedding model ${embedder.id} gave vectors of different lengths.`);
    return { provider: embedder.id, distance: 1 - cosine(reference, vector) };
  });
}

function cosine(left: readonly number[], right: readonly number[]): number {
  const product = left.reduce((sum, value, place) => sum + value * (right[place] as number), 0);
  const lengths = Math.hypot(...left) * Math.hypot(...right);
  return lengths === 0 ? 0 : Math.max(-1, Math.min(1, product / lengths));
}
