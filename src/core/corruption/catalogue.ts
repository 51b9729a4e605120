import type { CorruptionKind } from "../model/corruption";
import type { CorruptionMethod } from "./kind";
import { missingSolution } from "./missingSolution";
import { numericPerturbation } from "./numericPerturbation";

export const corruptionMethods: Readonly<Record<CorruptionKind, CorruptionMethod>> = {
  "numeric-perturbation": numericPerturbation,
  "missing-solution": missingSolution,
};
