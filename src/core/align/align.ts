import type { Step } from "../model/step";
import { alignMany } from "./alignMany";
import type { Alignment } from "./alignment";

/** Aligns two trajectories: the rows keep both orders, and their total cost is least. */
export function align(left: readonly Step[], right: readonly Step[]): Alignment {
  const rows = alignMany([left, right]).map(({ steps, relation }) => ({ left: steps[0], right: steps[1], relation }));
  const firstDivergence = rows.findIndex(({ relation }) => relation !== "same");
  return { rows, firstDivergence: firstDivergence < 0 ? undefined : firstDivergence };
}
