import type { MathDoor } from "../math/mathDoor";
import { DEFAULT_KINDS } from "../model/corruption";
import type { Result } from "../model/step";
import type { Exposure, HandChange } from "../model/trial";
import { isMathValue, resultOf } from "../tools/tool";
import { corruptionMethods } from "./catalogue";
import { type Corruption, corrupt } from "./corrupt";
import type { Interceptor, PassingResult } from "./interceptor";

/** A tool result that the agent has not seen yet. */
export interface HeldResult extends PassingResult {
  readonly genuine: Result;
  /** What it will be shown if nobody changes it. */
  readonly shown: Result;
  readonly corrupted: boolean;
}

/** What to show of a held result. `corrupted`: the interceptor's wrong value, or a proven one made for it. */
export type Showing =
  | { readonly kind: "none" }
  | { readonly kind: "genuine" }
  | { readonly kind: "corrupted" }
  | { readonly kind: "typed"; readonly text: string };

/** Decides on a held result; the agent waits as long. */
export type Hold = (held: HeldResult) => Promise<Showing>;

/** An interceptor that keeps account of what was changed by hand. */
export interface HoldingInterceptor extends Interceptor {
  changes(): HandChange[];
}

/** The relative change of a wrong value that is made by hand, as in a condition that names none. */
const RELATIVE = "1/10";

/**
 * Puts a person between an interceptor and the agent. A result that is let go as it is leaves no trace.
 * @param seed The trial's.
 */
export function holdResults(inner: Interceptor, hold: Hold, seed: number, math: MathDoor): HoldingInterceptor {
  const changes: HandChange[] = [];
  let byHand: Exposure | undefined;

  async function shownFor(held: HeldResult, planned: string | undefined): Promise<string | undefined> {
    const showing = await hold(held);
    if (showing.kind === "none" || (showing.kind === "corrupted" && held.corrupted)) return planned;
    if (showing.kind === "genuine") return undefined;
    if (showing.kind === "typed") return held.genuine.text === showing.text ? undefined : showing.text;
    const made = await wrongValue(held, seed, math);
    if (made === undefined) return planned;
    const { step, callPosition, genuine } = held;
    byHand = { state: "exposed", ...made.rest, step, callPosition, genuine: genuine.text, shown: made.text };
    return made.text;
  }

  return {
    async intercept(passing) {
      const planned = await inner.intercept(passing);
      const genuine = resultOf(passing.outcome);
      const shown: Result = planned === undefined ? genuine : { ok: true, text: planned };
      const text = await shownFor({ ...passing, genuine, shown, corrupted: planned !== undefined }, planned);
      if (text !== planned) changes.push({ step: passing.step, before: shown.text, after: text ?? genuine.text });
      return text;
    },
    exposure() {
      if (byHand) return byHand;
      const exposure = inner.exposure();
      const lifted = exposure.state === "exposed" && changes.some(({ step }) => step === exposure.step);
      return lifted ? { state: "not-reached", reason: "A person replaced the corrupted result before the agent saw it." } : exposure;
    },
    changes: () => changes,
  };
}

/** The first kind that fits and can be proven wrong; undefined if there is none. */
async function wrongValue(
  { tool, outcome }: HeldResult,
  seed: number,
  math: MathDoor,
): Promise<{ readonly text: string; readonly rest: Omit<Corruption, "text"> } | undefined> {
  // What a program printed is wrong by scaling alone, which a condition asks for.
  if (!outcome.ok || !isMathValue(outcome.value)) return undefined;
  for (const kind of DEFAULT_KINDS) {
    if (!corruptionMethods[kind].fits(outcome.value)) continue;
    const made = await corrupt({ tool, value: outcome.value }, kind, { relative: RELATIVE, remove: undefined }, seed, math);
    if (made.ok) {
      const { text, ...rest } = made.corruption;
      return { text, rest };
    }
  }
  return undefined;
}
