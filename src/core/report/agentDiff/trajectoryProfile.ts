import type { OperatorClass } from "../../model/perturbation";
import { mean } from "../../stats/sample";
import { type TTest, tTest } from "../../stats/tTest";
import type { TrajectoryComparison } from "../../trajectory/compareTrajectories";
import type { GapCell } from "./gapCells";
import { questionDifferences } from "./questions";
import { ofClass, type VariantOutcome } from "./variantOutcome";

/** One figure for each class. */
export interface ByClass<Figure> {
  readonly meaningBearing: Figure;
  readonly presentation: Figure;
}

/** What is known of one step of the trajectories, aligned with the original's. */
export interface ProfileStep {
  /** From 1. */
  readonly step: number;
  /** Mean similarity of the thoughts at this place, from 0 to 1; undefined without one. */
  readonly similarity: ByClass<number | undefined>;
  /** Per question, meaning-bearing minus presentation. */
  readonly difference: TTest | undefined;
  /** Questions with variants of both classes. */
  readonly questions: number;
  /** Variants that have diverged by this step, of those with a trajectory; by index as in the released program. */
  readonly byIndex: ByClass<Share>;
  /** The same by content: TF-IDF cosine at `CONTENT_THRESHOLD`. */
  readonly byContent: ByClass<Share>;
}

interface Share {
  readonly count: number;
  readonly of: number;
}

export const CONTENT_THRESHOLD = 0.5;
/** Steps with fewer questions are left out. */
const LEAST_QUESTIONS = 2;

/** How trajectories drift from their originals, step by step (AgentDiff, section 4.3). */
export function trajectoryProfile(cells: readonly GapCell[]): ProfileStep[] {
  const outcomes = cells.flatMap((cell) => cell.outcomes);
  const longest = outcomes.reduce((most, { comparison }) => Math.max(most, comparison?.stepwise.steps.length ?? 0), 0);
  return Array.from({ length: longest }, (_, place) => place + 1).flatMap((step) => {
    const similarityAt = ({ comparison }: VariantOutcome) => comparison?.stepwise.steps[step - 1]?.thoughtSimilarity;
    const differences = questionDifferences(cells, similarityAt);
    if (differences.length < LEAST_QUESTIONS) return [];
    return [
      {
        step,
        similarity: byClass(outcomes, (own) => meanOf(own.flatMap((outcome) => similarityAt(outcome) ?? []))),
        difference: tTest(differences),
        questions: differences.length,
        byIndex: byClass(outcomes, (own) => divergedBy(step, own, ({ stepwise }) => stepwise.onset)),
        byContent: byClass(outcomes, (own) => divergedBy(step, own, contentOnset)),
      },
    ];
  });
}

function contentOnset({ tfidf }: TrajectoryComparison): number | undefined {
  return tfidf.find(({ threshold }) => threshold === CONTENT_THRESHOLD)?.onset;
}

function divergedBy(
  step: number,
  outcomes: readonly VariantOutcome[],
  onsetOf: (comparison: TrajectoryComparison) => number | undefined,
): Share {
  const compared = outcomes.flatMap(({ comparison }) => comparison ?? []);
  return { count: compared.filter((comparison) => (onsetOf(comparison) ?? Number.POSITIVE_INFINITY) <= step).length, of: compared.length };
}

function byClass<Figure>(outcomes: readonly VariantOutcome[], figure: (own: readonly VariantOutcome[]) => Figure): ByClass<Figure> {
  const of = (wanted: OperatorClass) => figure(ofClass(outcomes, wanted));
  return { meaningBearing: of("meaning-bearing"), presentation: of("presentation") };
}

function meanOf(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : mean(values);
}
