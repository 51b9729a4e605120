import type { MathDoor } from "../math/mathDoor";
import type { MathValue } from "../math/value";
import type { CorruptionKind, Severity } from "../model/corruption";
import type { Random } from "../random/random";

/** What the experiment or the problem fixes of a corruption; the rest is drawn. */
export interface CorruptionRequest {
  /** Relative change, such as `1/10`; with a sign it is taken as it is, without one the sign is drawn. */
  readonly relative: string;
  /** The solution to leave out; without it one is drawn. */
  readonly remove: string | undefined;
}

/** A wrong result that is not yet proven wrong. */
export interface CorruptionDraft {
  readonly text: string;
  readonly severity: Severity;
}

/** One kind of corruption: which results it fits and how it makes a wrong one of the same shape. */
export interface CorruptionMethod {
  readonly kind: CorruptionKind;
  fits(value: MathValue): boolean;
  /**
   * Draws a wrong result.
   * @param attempt From 0; a later attempt must try something else where it can.
   * @returns undefined if there is nothing (more) to try.
   */
  draw(value: MathValue, request: CorruptionRequest, attempt: number, random: Random, math: MathDoor): Promise<CorruptionDraft | undefined>;
}
