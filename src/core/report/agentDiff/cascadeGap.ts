import type { Random } from "../../random/random";
import { type HierarchicalBootstrap, hierarchicalBootstrap } from "../../stats/hierarchicalBootstrap";
import { mean } from "../../stats/sample";
import { type TTest, welchTest } from "../../stats/tTest";
import type { TrajectoryComparison } from "../../trajectory/compareTrajectories";
import { gapCells } from "./gapCells";
import { questionsOf } from "./questions";
import { ofClass, type VariantOutcome } from "./variantOutcome";

/** Which depth is meant; the definitions differ and are named wherever one is shown. */
export type DepthDefinition = "exact match" | "step by step" | { readonly cosine: number };

/** The difference of mean cascade depth between the classes, over inconsistent variants alone. */
export interface CascadeGap {
  readonly definition: DepthDefinition;
  readonly meaningBearing: number;
  readonly presentation: number;
  /** Mean depth of each class, in steps; undefined without a variant. */
  readonly means: { readonly meaningBearing: number | undefined; readonly presentation: number | undefined };
  /** Variants pooled, meaning-bearing minus presentation, in steps. */
  readonly welch: TTest | undefined;
  /** Undefined if one class has no inconsistent variant. */
  readonly bootstrap: HierarchicalBootstrap | undefined;
}

/** Replicates of AgentDiff, section A.3. */
export const HIERARCHICAL_REPLICATES = 5_000;

/** The gap in cascade depth of one benchmark's outcomes (AgentDiff, section A.3). */
export function cascadeGap(outcomes: readonly VariantOutcome[], definition: DepthDefinition, random: Random): CascadeGap {
  const depths = (own: readonly VariantOutcome[]) => inconsistentDepths(own, definition);
  const [meaning, presentation] = [depths(ofClass(outcomes, "meaning-bearing")), depths(ofClass(outcomes, "presentation"))];
  const cells = gapCells(outcomes).map(({ model, outcomes: own }) => ({
    model,
    questions: questionsOf(own).map((question) => ({
      meaningBearing: depths(ofClass(question, "meaning-bearing")),
      presentation: depths(ofClass(question, "presentation")),
    })),
  }));
  return {
    definition,
    meaningBearing: meaning.length,
    presentation: presentation.length,
    means: { meaningBearing: meanOf(meaning), presentation: meanOf(presentation) },
    welch: meaning.length > 0 && presentation.length > 0 ? welchTest(meaning, presentation) : undefined,
    bootstrap: hierarchicalBootstrap(cells, random, HIERARCHICAL_REPLICATES),
  };
}

function meanOf(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : mean(values);
}

function inconsistentDepths(outcomes: readonly VariantOutcome[], definition: DepthDefinition): number[] {
  return outcomes.flatMap(({ changed, comparison }) => (changed && comparison ? (depthOf(comparison, definition) ?? []) : []));
}

/** The depth by one definition; undefined for a threshold that was not measured. */
export function depthOf({ exact, stepwise, tfidf }: TrajectoryComparison, definition: DepthDefinition): number | undefined {
  if (definition === "exact match") return exact.depth;
  if (definition === "step by step") return stepwise.depth;
  return tfidf.find(({ threshold }) => threshold === definition.cosine)?.depth;
}
