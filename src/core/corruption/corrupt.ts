import type { MathDoor } from "../math/mathDoor";
import { type CorruptionKind, isMathKind, type Severity } from "../model/corruption";
import type { ClaimEdit } from "../model/trial";
import { subSeed } from "../random/hash";
import { createRandom } from "../random/random";
import { isMathValue, type ToolValue } from "../tools/tool";
import { corruptionMethods } from "./catalogue";
import type { CorruptionRequest } from "./kind";
import { notationOf } from "./notation";
import { partsOf } from "./parts";
import { proveWrong } from "./proveWrong";

/** A wrong result, proven wrong. */
export interface Corruption {
  readonly kind: CorruptionKind;
  readonly severity: Severity;
  readonly text: string;
  /** How it was proven wrong. */
  readonly proof: string;
  /** Of search results that were made to claim a false answer. */
  readonly edit?: ClaimEdit;
}

export type CorruptionOutcome = { readonly ok: true; readonly corruption: Corruption } | { readonly ok: false; readonly reason: string };

/** A genuine result and the tool that made it. */
export interface GenuineResult {
  readonly tool: string;
  readonly value: ToolValue;
}

/** Wrong results that are drawn before a genuine one is given up as not corruptible. */
const MAX_DRAFTS = 12;

/**
 * Makes a plausible wrong result out of a genuine one. It depends on the seed and the genuine result alone, so that every policy
 * of a problem meets the same wrong value; it counts only once answer equivalence has proven it wrong.
 */
export async function corrupt(
  { tool, value }: GenuineResult,
  kind: CorruptionKind,
  request: CorruptionRequest,
  seed: number,
  math: MathDoor,
): Promise<CorruptionOutcome> {
  const unfitting = { ok: false, reason: `${kind} does not fit a result of the shape "${value.shape}"` } as const;
  if (!isMathValue(value) || !isMathKind(kind)) return unfitting;
  const method = corruptionMethods[kind];
  if (!method.fits(value)) return unfitting;
  const parts = partsOf(value);
  if (parts && parts.rebuild(parts.texts)?.text !== value.text)
    return { ok: false, reason: `${value.text} is written in a way that a wrong result could not follow` };
  const random = createRandom(subSeed(seed, "corruption", kind, value.text));
  let reason = `no ${kind} of ${value.text} could be drawn`;
  let drawn = 0;
  for await (const draft of method.drafts(value, request, random, notationOf(tool, math))) {
    const { text } = draft.value;
    const { verdict, reason: proof } = await proveWrong(tool, value, draft.value, math);
    if (verdict === "different") return { ok: true, corruption: { kind, severity: draft.severity, text, proof } };
    reason = `${text} could not be proven different from ${value.text}: ${proof}`;
    drawn += 1;
    if (drawn === MAX_DRAFTS) break;
  }
  return { ok: false, reason };
}
