import { align } from "../align/align";
import type { Step } from "../model/step";

/**
 * The step of a trajectory that stands beside a step of another one when both are aligned; beside a gap, the last one before it.
 * @returns its index; undefined before the first.
 */
export function counterpartOf(steps: readonly Step[], step: number, other: readonly Step[]): number | undefined {
  let counterpart: number | undefined;
  for (const { left, right } of align(steps, other).rows) {
    counterpart = right?.index ?? counterpart;
    if (left?.index === step) return counterpart;
  }
  return undefined;
}
