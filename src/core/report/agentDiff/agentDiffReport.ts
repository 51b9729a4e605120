import type { VariantCounts } from "../../perturbation/variants/countVariants";
import type { Interval } from "../../stats/interval";
import type { Rate } from "../rate";
import type { CascadeGap } from "./cascadeGap";
import type { GapAcrossCells, GapEstimator } from "./gapAcrossCells";
import type { GapCell } from "./gapCells";
import type { GapRegression } from "./gapRegression";
import type { GeneratorsReport } from "./generators";
import type { InconsistencyGap, OperatorInconsistency } from "./inconsistency";
import type { JudgesReport } from "./judges";
import type { Partition } from "./partition";
import type { ModelTier, PartitionRule } from "./partitionRule";
import type { PerturbationStudy } from "./perturbationStudy";
import type { MatchedGap } from "./severityMatch";
import type { ProfileStep } from "./trajectoryProfile";
import type { TrajectorySignature } from "./trajectorySignature";
import type { VariantAccuracy } from "./variantAccuracy";

/** The names of a cell. */
export type CellNames = Pick<GapCell, "model" | "benchmark" | "scaffold" | "policy">;

/** A gap by one estimator with its bootstrap interval, which is undefined where there is none. */
export type EstimatedGap = MatchedGap & { readonly interval: Interval | undefined };

export interface CellReport extends CellNames {
  readonly questions: number;
  readonly accuracy: readonly VariantAccuracy[];
  readonly inconsistency: readonly OperatorInconsistency[];
  readonly raw: InconsistencyGap & { readonly interval: Interval | undefined };
  /** Both at matched edit distance. */
  readonly matched: EstimatedGap;
  readonly reweighted: EstimatedGap;
}

/** The variants of a problem set by operator. */
export interface VariantsOfSet {
  readonly benchmark: string;
  readonly counts: readonly (VariantCounts & { readonly rejection: Rate })[];
}

/** What is measured of the trajectories of one problem set. */
export interface TrajectoriesOfSet {
  readonly benchmark: string;
  readonly cascade: readonly CascadeGap[];
  readonly profile: readonly ProfileStep[];
  readonly signature: TrajectorySignature;
}

/** The capability × tractability partition with what it was set by. */
export interface PartitionReport {
  readonly rule: PartitionRule;
  readonly tiers: readonly ModelTier[];
  readonly groups: Partition;
}

/** One estimator across cells. */
export interface EstimatorReport extends Pick<GapAcrossCells, "positive" | "of" | "t" | "wilcoxon" | "signP"> {
  readonly estimator: GapEstimator;
}

/** Every number of a report on perturbed questions. */
export interface AgentDiffReport {
  readonly seed: number;
  readonly simulated: readonly string[];
  /** What the embedding distances are by, where they are all by one. */
  readonly embedder: string | undefined;
  readonly variants: readonly VariantsOfSet[];
  readonly cells: readonly CellReport[];
  readonly acrossCells: readonly EstimatorReport[];
  readonly partition: PartitionReport;
  readonly regression: GapRegression;
  readonly judges: JudgesReport;
  readonly generators: GeneratorsReport;
  readonly trajectories: readonly TrajectoriesOfSet[];
  readonly left: PerturbationStudy["left"];
  /** One sentence each. */
  readonly notes: readonly string[];
  /** In plain words: which regime, and how sure that is. */
  readonly recommendation: readonly string[];
}
