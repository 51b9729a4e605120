/** How texts become vectors of weighted n-grams. */
export interface TfidfOptions {
  /** Shortest and longest run of words that counts as a term. */
  readonly ngram: readonly [number, number];
  /** A term that stands n times weighs 1 + ln n, not n. */
  readonly sublinear: boolean;
  /** Words of fewer code points are passed over. */
  readonly minTokenLength: number;
}

/** `agentdiff`: what gives the paper's printed cascade gaps; `sklearn`: scikit-learn's default; both pass over one-letter words. */
export const tfidfOptions = {
  agentdiff: { ngram: [1, 2], sublinear: true, minTokenLength: 2 },
  sklearn: { ngram: [1, 1], sublinear: false, minTokenLength: 2 },
  keepSingleCharacters: { ngram: [1, 1], sublinear: false, minTokenLength: 1 },
} as const satisfies Record<string, TfidfOptions>;

/** One text as weights of terms, of Euclidean length 1, or without a term. */
export type TfidfVector = ReadonlyMap<string, number>;

/**
 * TF-IDF vectors of a collection: words are lower-cased runs of letters, digits and underscores; the inverse document frequency is
 * smoothed, ln((1 + N) / (1 + df)) + 1.
 *
 * Source: Salton and Buckley, "Term-weighting approaches in automatic text retrieval" (Information Processing & Management 24, 1988),
 * in the variant of scikit-learn's TfidfVectorizer.
 * @returns one vector a text, in their order.
 */
export function tfidfVectors(texts: readonly string[], options: TfidfOptions): TfidfVector[] {
  const counted = texts.map((text) => countTerms(text, options));
  const documents = new Map<string, number>();
  for (const counts of counted) for (const term of counts.keys()) documents.set(term, (documents.get(term) ?? 0) + 1);
  return counted.map((counts) => {
    const weights = [...counts].map(([term, count]): [string, number] => {
      const inverse = Math.log((1 + texts.length) / (1 + (documents.get(term) ?? 0))) + 1;
      return [term, (options.sublinear ? 1 + Math.log(count) : count) * inverse];
    });
    const length = Math.hypot(...weights.map(([, weight]) => weight));
    return new Map(weights.map(([term, weight]) => [term, weight / length]));
  });
}

/** The cosine of two vectors of one collection, from 0 to 1; 0 if one has no term. */
export function tfidfCosine(left: TfidfVector, right: TfidfVector): number {
  let product = 0;
  for (const [term, weight] of left) product += weight * (right.get(term) ?? 0);
  return Math.min(1, product);
}

function countTerms(text: string, { ngram, minTokenLength }: TfidfOptions): Map<string, number> {
  const words = (text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).filter((word) => [...word].length >= minTokenLength);
  const counts = new Map<string, number>();
  for (let length = ngram[0]; length <= ngram[1]; length += 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const term = words.slice(start, start + length).join(" ");
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  return counts;
}
