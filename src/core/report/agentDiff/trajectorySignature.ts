import { type FisherTest, fisherExact } from "../../stats/fisherExact";
import { mean } from "../../stats/sample";
import { type TTest, tTest } from "../../stats/tTest";
import type { GapCell } from "./gapCells";
import { questionDifferences } from "./questions";
import { ofClass, type VariantOutcome } from "./variantOutcome";

/** How often something happened in each class, of the variants with a trajectory, and whether the classes differ. */
export interface ClassShares {
  readonly meaningBearing: { readonly count: number; readonly of: number };
  readonly presentation: { readonly count: number; readonly of: number };
  readonly fisher: FisherTest;
}

/** The signature of AgentDiff, table 5 and section A.6, over all variants with a trajectory; steps by the released program's rule. */
export interface TrajectorySignature {
  /** Variants that never diverge: they have no onset, and are never counted as one of 0 steps. */
  readonly neverDiverges: ClassShares;
  /** Mean first divergent step, from 1, among those that diverge; undefined without one. */
  readonly onset: {
    readonly meaningBearing: number | undefined;
    readonly presentation: number | undefined;
    /** Per question, among those that diverge on both sides. */
    readonly difference: TTest | undefined;
  };
  /** Variants that come back at least once. */
  readonly selfCorrection: ClassShares;
  /**
   * Variants whose whole pattern is a return: not those that diverge at once or in a cascade. The printed 2.4 % and 2.0 % are of this
   * size, not of that of `selfCorrection`.
   */
  readonly selfCorrectPattern: ClassShares;
  /** Per question, all variants. */
  readonly depth: TTest | undefined;
  /** By step from 1: the difference of thought similarity per question, meaning-bearing minus presentation. */
  readonly similarity: readonly { readonly step: number; readonly questions: number; readonly difference: TTest }[];
  readonly stealth: ClassShares;
}

/** Steps with fewer questions are left out of the profile. */
const LEAST_QUESTIONS = 2;

export function trajectorySignature(cells: readonly GapCell[]): TrajectorySignature {
  const outcomes = cells.flatMap((cell) => cell.outcomes);
  const onsetOf = ({ comparison }: VariantOutcome) => comparison?.stepwise.onset;
  const onsets = (own: readonly VariantOutcome[]) => meanOf(own.flatMap((outcome) => onsetOf(outcome) ?? []));
  return {
    neverDiverges: shares(outcomes, (comparison) => comparison.stepwise.onset === undefined),
    onset: {
      meaningBearing: onsets(ofClass(outcomes, "meaning-bearing")),
      presentation: onsets(ofClass(outcomes, "presentation")),
      difference: tested(questionDifferences(cells, onsetOf)),
    },
    selfCorrection: shares(outcomes, (comparison) => comparison.stepwise.selfCorrections > 0),
    selfCorrectPattern: shares(outcomes, (comparison) => comparison.stepwise.pattern === "self_correct"),
    depth: tested(questionDifferences(cells, ({ comparison }) => comparison?.stepwise.depth)),
    similarity: similarityProfile(cells, outcomes),
    stealth: shares(outcomes, (comparison) => comparison.stealthOnset !== undefined),
  };
}

function similarityProfile(cells: readonly GapCell[], outcomes: readonly VariantOutcome[]): TrajectorySignature["similarity"] {
  const longest = Math.max(0, ...outcomes.map(({ comparison }) => comparison?.stepwise.steps.length ?? 0));
  return Array.from({ length: longest }, (_, place) => place).flatMap((place) => {
    const differences = questionDifferences(cells, ({ comparison }) => comparison?.stepwise.steps[place]?.thoughtSimilarity);
    if (differences.length < LEAST_QUESTIONS) return [];
    return [{ step: place + 1, questions: differences.length, difference: tTest(differences) }];
  });
}

function shares(
  outcomes: readonly VariantOutcome[],
  holds: (comparison: NonNullable<VariantOutcome["comparison"]>) => boolean,
): ClassShares {
  const count = (own: readonly VariantOutcome[]) => {
    const compared = own.flatMap(({ comparison }) => comparison ?? []);
    return { count: compared.filter(holds).length, of: compared.length };
  };
  const [meaningBearing, presentation] = [count(ofClass(outcomes, "meaning-bearing")), count(ofClass(outcomes, "presentation"))];
  const row = ({ count: hits, of }: { count: number; of: number }) => [hits, of - hits] as const;
  return { meaningBearing, presentation, fisher: fisherExact([row(meaningBearing), row(presentation)]) };
}

function tested(differences: readonly number[]): TTest | undefined {
  return differences.length === 0 ? undefined : tTest(differences);
}

function meanOf(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : mean(values);
}
