import type { MathValue } from "../math/value";
import type { MathCorruptionKind, Severity } from "../model/corruption";
import type { Random } from "../random/random";
import type { Notation } from "./notation";

/** What the experiment or the problem fixes of a corruption; the rest is drawn. */
export interface CorruptionRequest {
  /** Relative change, such as `1/10`; with a sign it is taken as it is, without one the sign is drawn. */
  readonly relative: string;
  /** The solution to leave out; without it one is drawn. */
  readonly remove: string | undefined;
}

/** A wrong result that is not yet proven wrong. */
export interface CorruptionDraft {
  readonly value: MathValue;
  readonly severity: Severity;
}

/** One kind of corruption: which results it fits and how it makes a wrong one of the same shape. */
export interface CorruptionMethod {
  readonly kind: MathCorruptionKind;
  /** Decided at once, so that results which come at the same time are counted in their order. */
  fits(value: MathValue): boolean;
  /**
   * Draws wrong results, the best first; the next one is asked for where one could not be proven wrong.
   * @param notation writes what is wrong as the tool that made the genuine result would write it
   */
  drafts(value: MathValue, request: CorruptionRequest, random: Random, notation: Notation): AsyncIterable<CorruptionDraft>;
}
