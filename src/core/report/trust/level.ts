import type { CorruptionKind } from "../../model/corruption";
import type { Condition } from "../../model/experiment";

/**
 * How plausible what is injected is. P0: the tool tells the truth; P1: a credible value; P2: one that is unrelated; P3: one that does not
 * exist. Source: Agents Trust Tools Too Much, section 3 and appendix A.
 */
export const levels = ["P0", "P1", "P2", "P3"] as const;
export type Level = (typeof levels)[number];

const levelOfKind: Partial<Record<CorruptionKind, Level>> = {
  "scaled-p1": "P1",
  "scaled-p2": "P2",
  "claim-p1": "P1",
  "claim-p2": "P2",
  "claim-p3": "P3",
};

/** The level of a condition; undefined where its question is reworded, or where it corrupts in another way or in several. */
export function levelOf({ corruption, perturbation }: Condition): Level | undefined {
  if (perturbation) return undefined;
  if (!corruption) return "P0";
  const [level, ...others] = new Set(corruption.kinds?.map((kind) => levelOfKind[kind]));
  return others.length === 0 ? level : undefined;
}
