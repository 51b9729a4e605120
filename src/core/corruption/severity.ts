import type { MathDoor } from "../math/mathDoor";
import type { Severity } from "../model/corruption";

/** A wrong number this close to the genuine one, relative to it, is called plausible. */
const PLAUSIBLE_UP_TO = "1/4";

/**
 * Severity of a wrong number: `plausible` up to a relative change of 1/4 of the genuine value, `obvious` beyond it and wherever
 * the genuine value is 0. The papers give examples (104/3 → 156/5 is plausible, 1 → 0 obvious) but no rule; this is ours.
 */
export async function numericSeverity(genuine: string, shown: string, math: MathDoor): Promise<Severity> {
  const excess = await math.calculate(`Abs((${shown}) - (${genuine}))/Abs(${genuine}) - ${PLAUSIBLE_UP_TO}`);
  if (!excess.ok) return "obvious";
  return excess.value.text === "0" || excess.value.text.startsWith("-") ? "plausible" : "obvious";
}

/** Severity of a solution set that lacks one: `obvious` if nothing is left, else `plausible`. */
export function missingSolutionSeverity(left: number): Severity {
  return left === 0 ? "obvious" : "plausible";
}
