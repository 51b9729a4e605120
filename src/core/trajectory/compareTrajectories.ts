import { align } from "../align/align";
import { type Cascade, cascadeOf } from "../align/cascade";
import type { Step } from "../model/step";
import { stealthOnset } from "./stealthDivergence";
import { type StepwiseDivergence, stepwiseDivergence } from "./stepwiseDivergence";
import { type TfidfCascade, tfidfCascades } from "./tfidfCascade";
import { traceOf } from "./traceOf";
import { stepText } from "./traceStep";

/** How a perturbed trajectory differs from the original one, by every definition; each is named, since their depths differ. */
export interface TrajectoryComparison {
  /** Turns of the model. */
  readonly steps: { readonly original: number; readonly variant: number };
  /** Aligned by index, steps equal or not: the text of the paper. The onset is counted from 1. */
  readonly exact: { readonly definition: "exact match" } & Cascade;
  /** Aligned by index: the released program. */
  readonly stepwise: StepwiseDivergence;
  /** Aligned by content, one a threshold. */
  readonly tfidf: readonly TfidfCascade[];
  /** Aligned by content at least cost, entries of the trajectory instead of turns. */
  readonly aligned: {
    readonly definition: "least-cost alignment";
    /** The first row that is not the same on both sides, from 1; undefined if all are. */
    readonly onset: number | undefined;
    readonly rows: number;
    readonly same: number;
  };
  /** See `stealthOnset`. */
  readonly stealthOnset: number | undefined;
  /** Turns in which the model wrote a tool's answer itself. */
  readonly invented: { readonly original: number; readonly variant: number };
}

/** Compares two trajectories of one problem that differ in the wording of its question. */
export function compareTrajectories(original: readonly Step[], variant: readonly Step[]): TrajectoryComparison {
  const [first, second] = [traceOf(original), traceOf(variant)];
  const cascade = cascadeOf(first.map(stepText), second.map(stepText));
  const stepwise = stepwiseDivergence(first, second);
  const { rows, firstDivergence } = align(original, variant);
  const inventedIn = (trace: typeof first) => trace.filter(({ invented }) => invented !== undefined).length;
  return {
    steps: { original: first.length, variant: second.length },
    exact: { definition: "exact match", ...cascade, onset: fromOne(cascade.onset) },
    stepwise,
    tfidf: tfidfCascades(first, second),
    aligned: {
      definition: "least-cost alignment",
      onset: fromOne(firstDivergence),
      rows: rows.length,
      same: rows.filter(({ relation }) => relation === "same").length,
    },
    stealthOnset: stealthOnset(stepwise, Math.min(first.length, second.length)),
    invented: { original: inventedIn(first), variant: inventedIn(second) },
  };
}

function fromOne(index: number | undefined): number | undefined {
  return index === undefined ? undefined : index + 1;
}
