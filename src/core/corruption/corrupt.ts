import type { MathDoor } from "../math/mathDoor";
import type { MathValue } from "../math/value";
import type { CorruptionKind, Severity } from "../model/corruption";
import { subSeed } from "../random/hash";
import { createRandom } from "../random/random";
import { corruptionMethods } from "./catalogue";
import type { CorruptionRequest } from "./kind";

/** A wrong result, proven wrong. */
export interface Corruption {
  readonly kind: CorruptionKind;
  readonly severity: Severity;
  readonly text: string;
  /** How it was proven wrong. */
  readonly proof: string;
}

export type CorruptionOutcome = { readonly ok: true; readonly corruption: Corruption } | { readonly ok: false; readonly reason: string };

/** Draws before a result is given up as not corruptible. */
const ATTEMPTS = 4;

/**
 * Makes a plausible wrong result out of a genuine one. It depends on the seed and the genuine result alone, so that every policy
 * of a problem meets the same wrong value; it counts only once answer equivalence has proven it wrong.
 */
export async function corrupt(
  value: MathValue,
  kind: CorruptionKind,
  request: CorruptionRequest,
  seed: number,
  math: MathDoor,
): Promise<CorruptionOutcome> {
  const method = corruptionMethods[kind];
  if (!method.fits(value)) return { ok: false, reason: `${kind} does not fit a result of the shape "${value.shape}"` };
  let reason = `no ${kind} of ${value.text} could be drawn`;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const random = createRandom(subSeed(seed, "corruption", kind, value.text));
    const draft = await method.draw(value, request, attempt, random, math);
    if (!draft) break;
    const { verdict, reason: proof } = await math.equivalent(value.text, draft.text);
    if (verdict === "different") return { ok: true, corruption: { kind, severity: draft.severity, text: draft.text, proof } };
    reason = `${draft.text} could not be proven different from ${value.text}: ${proof}`;
  }
  return { ok: false, reason };
}
