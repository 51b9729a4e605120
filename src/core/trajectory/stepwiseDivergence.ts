import { tokenJaccard } from "../perturbation/severity/tokenJaccard";
import type { TraceStep } from "./traceStep";

/** How two traces differ as a whole; the first that applies, in this order. */
export type PropagationPattern = "no_trace" | "consistent" | "early_diverge" | "cascade" | "self_correct" | "late_diverge";

/** The two steps at one place. */
export interface StepComparison {
  /** From 1. */
  readonly step: number;
  /** Jaccard index of the words of the thoughts, from 0 to 1; 0 where one is missing or empty. */
  readonly thoughtSimilarity: number;
  readonly actionMatch: boolean;
  readonly divergent: boolean;
}

/** Two traces compared place by place. */
export interface StepwiseDivergence {
  readonly definition: "step by step";
  readonly steps: readonly StepComparison[];
  /** The first step that diverges, from 1; undefined if none does. */
  readonly onset: number | undefined;
  /** Divergent steps that directly follow a divergent one. */
  readonly depth: number;
  /** How often a divergent step is followed by one that is not. */
  readonly selfCorrections: number;
  readonly pattern: PropagationPattern;
}

/** Thoughts with less in common diverge. */
export const THOUGHT_THRESHOLD = 0.4;

/**
 * The divergence of the authors' released program: steps are paired by index up to the longer trace; a step diverges if its thoughts
 * have less in common than a threshold or its actions differ. A step inserted early makes all later ones diverge.
 *
 * Source: AgentDiff, section 3.5 and released code; the text of the paper defines another depth, see `align/cascade.ts`.
 */
export function stepwiseDivergence(
  original: readonly TraceStep[],
  variant: readonly TraceStep[],
  threshold = THOUGHT_THRESHOLD,
): StepwiseDivergence {
  const length = Math.max(original.length, variant.length);
  const steps = Array.from({ length }, (_, place) => compare(place, original[place], variant[place], threshold));
  const divergent = steps.map((step) => step.divergent);
  const onset = divergent.indexOf(true) + 1;
  const depth = divergent.filter((each, place) => each && divergent[place - 1]).length;
  const selfCorrections = divergent.filter((each, place) => !each && divergent[place - 1]).length;
  return {
    definition: "step by step",
    steps,
    onset: onset === 0 ? undefined : onset,
    depth,
    selfCorrections,
    pattern: patternOf(length, onset, depth, selfCorrections),
  };
}

function compare(place: number, original: TraceStep | undefined, variant: TraceStep | undefined, threshold: number): StepComparison {
  const [first, second] = [original?.thought ?? "", variant?.thought ?? ""];
  const thoughtSimilarity = first === "" || second === "" ? 0 : tokenJaccard(first, second);
  const actionMatch = original !== undefined && variant !== undefined && original.action === variant.action;
  return { step: place + 1, thoughtSimilarity, actionMatch, divergent: thoughtSimilarity < threshold || !actionMatch };
}

function patternOf(length: number, onset: number, depth: number, selfCorrections: number): PropagationPattern {
  if (length === 0) return "no_trace";
  if (onset === 0) return "consistent";
  if (onset === 1) return "early_diverge";
  if (depth > 1) return "cascade";
  return selfCorrections > 0 ? "self_correct" : "late_diverge";
}
