import { tfidfCosine, tfidfOptions, tfidfVectors } from "../perturbation/severity/tfidf";
import { stepText, type TraceStep } from "./traceStep";

/** The thresholds of AgentDiff, section A.3. */
export const COSINE_THRESHOLDS = [0.3, 0.5, 0.7] as const;

/** A cascade by content: steps whose words are alike enough are the same step. */
export interface TfidfCascade {
  readonly definition: "TF-IDF cosine";
  readonly threshold: number;
  /** The first step, from 1, whose counterpart is less alike; undefined if neither trace has one. */
  readonly onset: number | undefined;
  /** Perturbed steps from the onset on that are like no original step from the onset on; consecutive or not. */
  readonly depth: number;
}

/** What stands for a step without any text. */
const EMPTY_STEP = "empty_step";

/**
 * Cascade depth by TF-IDF cosine (AgentDiff, section A.3), with the weights that give the printed gaps: words and pairs of words,
 * sublinear counts, one collection a pair of traces. Equal texts have cosine 1 whatever words they have. 0 where one trace is empty.
 */
export function tfidfCascades(
  original: readonly TraceStep[],
  variant: readonly TraceStep[],
  thresholds: readonly number[] = COSINE_THRESHOLDS,
): TfidfCascade[] {
  const texts = [...original, ...variant].map((step) => stepText(step) || EMPTY_STEP);
  const vectors = tfidfVectors(texts, tfidfOptions.agentdiff);
  const cosine = (first: number, second: number): number => {
    const other = original.length + second;
    if (texts[first] === texts[other]) return 1;
    const [left, right] = [vectors[first], vectors[other]];
    return left === undefined || right === undefined ? 0 : tfidfCosine(left, right);
  };
  return thresholds.map((threshold) => cascadeAt(original.length, variant.length, cosine, threshold));
}

function cascadeAt(original: number, variant: number, cosine: (first: number, second: number) => number, threshold: number): TfidfCascade {
  const none = { definition: "TF-IDF cosine" as const, threshold };
  if (original === 0 || variant === 0) return { ...none, onset: original === variant ? undefined : 1, depth: 0 };
  const shorter = Math.min(original, variant);
  let onset = 0;
  while (onset < shorter && cosine(onset, onset) >= threshold) onset += 1;
  let depth = 0;
  for (let place = onset; place < variant; place += 1) {
    let found = false;
    for (let other = onset; other < original && !found; other += 1) found = cosine(other, place) >= threshold;
    if (!found) depth += 1;
  }
  return { ...none, onset: onset === Math.max(original, variant) ? undefined : onset + 1, depth };
}
