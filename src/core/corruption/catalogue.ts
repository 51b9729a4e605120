import type { MathCorruptionKind } from "../model/corruption";
import { digitSwap } from "./digitSwap";
import { extraSolution } from "./extraSolution";
import type { CorruptionMethod } from "./kind";
import { missingSolution } from "./missingSolution";
import { numericPerturbation } from "./numericPerturbation";
import { offByOne } from "./offByOne";
import { sameShape } from "./sameShape";
import { signFlip } from "./signFlip";
import { symbolicChange } from "./symbolicChange";

export const corruptionMethods: Readonly<Record<MathCorruptionKind, CorruptionMethod>> = {
  "numeric-perturbation": numericPerturbation,
  "off-by-one": offByOne,
  "sign-flip": signFlip,
  "digit-swap": digitSwap,
  "missing-solution": missingSolution,
  "extra-solution": extraSolution,
  "symbolic-change": symbolicChange,
  "same-shape": sameShape,
};
