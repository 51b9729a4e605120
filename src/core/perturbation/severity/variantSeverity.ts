import type { VariantSeverity } from "../../model/perturbation";
import { lengthChange } from "./lengthChange";
import { normalizedLevenshtein } from "./levenshtein";
import { tfidfCosine, tfidfOptions, tfidfVectors } from "./tfidf";
import { tokenDistance } from "./tokenJaccard";

/** Every measure that needs no model; the embedding distance is added by `measuredVariants`. */
export function variantSeverity(original: string, variant: string): VariantSeverity {
  return {
    editDistance: normalizedLevenshtein(original, variant),
    tokenDistance: tokenDistance(original, variant),
    lengthChange: Math.abs(lengthChange(original, variant)),
    tfidfDistance: tfidfDistance(original, variant),
  };
}

/** Equal texts are at distance 0 whatever words they are made of; with single characters kept, so that `x = 5` is not `x = 6`. */
function tfidfDistance(original: string, variant: string): number {
  if (original === variant) return 0;
  const [left, right] = tfidfVectors([original, variant], tfidfOptions.keepSingleCharacters);
  return left === undefined || right === undefined ? 1 : 1 - tfidfCosine(left, right);
}
