import type { OperatorClass } from "../../model/perturbation";
import { quantile } from "../../stats/quantile";

/** One variant as matching sees it. */
export interface SevereVariant {
  readonly class: OperatorClass;
  readonly severity: number;
  readonly changed: boolean;
}

/** A gap at equal severity, as a share, or why there is none. */
export type MatchedGap =
  | { readonly ok: true; readonly delta: number; readonly matched: number }
  | { readonly ok: false; readonly reason: string };

/** Variants of one bin, by class. */
interface Bin {
  readonly meaning: Tally;
  readonly presentation: Tally;
}

interface Tally {
  readonly of: number;
  readonly changed: number;
}

const NOTHING_MATCHES = { ok: false, reason: "no bin of severity holds variants of both classes" } as const;

/**
 * The gap among variants of matched severity (AgentDiff, section 4.1): all variants are put into quantile bins, and from each bin as
 * many of either class are taken as the smaller class has. Reported is the expectation over all such draws, so that nothing is
 * random. `matched`: variants of each class that are taken.
 */
export function matchedGap(variants: readonly SevereVariant[], mostBins = 10): MatchedGap {
  if (variants.length === 0) return NOTHING_MATCHES;
  const bins = binned(variants, quantileEdges(variants, mostBins));
  let matched = 0;
  let sum = 0;
  for (const { meaning, presentation } of bins) {
    const taken = Math.min(meaning.of, presentation.of);
    if (taken === 0) continue;
    matched += taken;
    sum += taken * (meaning.changed / meaning.of - presentation.changed / presentation.of);
  }
  return matched === 0 ? NOTHING_MATCHES : { ok: true, delta: sum / matched, matched };
}

/**
 * The gap with presentation variants weighted as the meaning-bearing ones are spread over severity: the second estimator of the
 * authors' programs. Bins come from the meaning-bearing variants, about five in each; bins without a presentation variant are passed
 * over. `matched`: meaning-bearing variants in the bins that count.
 */
export function reweightedGap(variants: readonly SevereVariant[]): MatchedGap {
  const meaningBearing = variants.filter((variant) => variant.class === "meaning-bearing");
  if (meaningBearing.length === 0) return NOTHING_MATCHES;
  const bins = binned(variants, quantileEdges(meaningBearing, Math.min(10, Math.max(2, Math.floor(meaningBearing.length / 5)))));
  const counting = bins.filter(({ presentation, meaning }) => presentation.of > 0 && meaning.of > 0);
  const weight = counting.reduce((sum, { meaning }) => sum + meaning.of, 0);
  if (weight === 0) return NOTHING_MATCHES;
  const expected =
    counting.reduce((sum, { meaning, presentation }) => sum + (meaning.of * presentation.changed) / presentation.of, 0) / weight;
  const rate = meaningBearing.filter(({ changed }) => changed).length / meaningBearing.length;
  return { ok: true, delta: rate - expected, matched: weight };
}

function quantileEdges(variants: readonly SevereVariant[], bins: number): number[] {
  const ascending = variants.map(({ severity }) => severity).sort((one, other) => one - other);
  return [...new Set(Array.from({ length: bins + 1 }, (_, place) => quantile(ascending, place / bins)))];
}

/** Severities outside the edges go to the outermost bins; equal severities throughout are one bin. */
function binned(variants: readonly SevereVariant[], edges: readonly number[]): Bin[] {
  const last = Math.max(0, edges.length - 2);
  const placeOf = (severity: number): number => Math.max(0, Math.min(last, edges.filter((edge) => edge <= severity).length - 1));
  const bins = Array.from({ length: last + 1 }, () => ({ meaning: { of: 0, changed: 0 }, presentation: { of: 0, changed: 0 } }));
  for (const variant of variants) {
    const bin = bins[placeOf(variant.severity)];
    const tally = variant.class === "meaning-bearing" ? bin?.meaning : bin?.presentation;
    if (tally === undefined) continue;
    tally.of += 1;
    if (variant.changed) tally.changed += 1;
  }
  return bins;
}
