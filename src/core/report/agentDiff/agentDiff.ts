import { isSimulated } from "../../model/trial";
import { countVariants } from "../../perturbation/variants/countVariants";
import { subSeed } from "../../random/hash";
import { createRandom } from "../../random/random";
import { COSINE_THRESHOLDS } from "../../trajectory/tfidfCascade";
import { rateOf } from "../rateOf";
import type {
  AgentDiffReport,
  CellReport,
  EstimatedGap,
  EstimatorReport,
  PartitionReport,
  TrajectoriesOfSet,
  VariantsOfSet,
} from "./agentDiffReport";
import { cascadeGap, type DepthDefinition } from "./cascadeGap";
import { type GapEstimator, gapAcrossCells } from "./gapAcrossCells";
import { gapInterval } from "./gapIntervals";
import { gapRegression } from "./gapRegression";
import { generatorsReport } from "./generators";
import { countChanged, inconsistencyByOperator, inconsistencyGap } from "./inconsistency";
import { judgesReport } from "./judges";
import { partition } from "./partition";
import { FIXED_RULE, modelTiers, type PartitionRule, partitionedCells } from "./partitionRule";
import { cellKey, type PerturbationCell, type PerturbationStudy, type SetVariants } from "./perturbationStudy";
import { questionsOf } from "./questions";
import { recommendation } from "./recommendation";
import { severeVariants, severityMeasures } from "./severeVariants";
import { matchedGap, reweightedGap } from "./severityMatch";
import { trajectoryProfile } from "./trajectoryProfile";
import { trajectorySignature } from "./trajectorySignature";
import { variantAccuracy } from "./variantAccuracy";

const DEFINITIONS: readonly DepthDefinition[] = ["exact match", "step by step", ...COSINE_THRESHOLDS.map((cosine) => ({ cosine }))];

/**
 * Computes what AgentDiff reports of agents whose questions were reworded.
 * @param rule which cells are capable and which tractable.
 */
export function agentDiff(study: PerturbationStudy, seed: number, rule = FIXED_RULE): AgentDiffReport {
  const { estimators, embedder, notes } = estimatorsFor(study);
  const cells = study.cells.map((cell) => cellReport(cell, seed));
  const benchmarks = [...new Set(study.cells.map(({ benchmark }) => benchmark))];
  const numbers = {
    seed,
    embedder,
    simulated: [...new Set(study.cells.map(({ model }) => model).filter(isSimulated))],
    variants: study.sets.map((set) => variantsOf(set, seed)),
    cells,
    acrossCells: estimators.flatMap((estimator): EstimatorReport[] => {
      const { positive, of, t, wilcoxon, signP } = gapAcrossCells(study.cells, estimator);
      return of === 0 ? [] : [{ estimator, positive, of, t, wilcoxon, signP }];
    }),
    partition: partitionReport(cells, rule),
    regression: gapRegression(cells, rule, createRandom(subSeed(seed, "agentdiff", "regression"))),
    judges: judgesReport(study.judged),
    generators: generatorsReport(study),
    trajectories: benchmarks.map((benchmark) => trajectoriesOf(benchmark, study, seed)),
    left: study.left,
    notes,
  };
  return { ...numbers, recommendation: recommendation(numbers) };
}

function partitionReport(cells: readonly CellReport[], rule: PartitionRule): PartitionReport {
  const tiers = modelTiers(cells, rule);
  return { rule, tiers, groups: partition(partitionedCells(cells, rule, tiers)) };
}

/** Distances of several embedding models are never put together. */
function estimatorsFor({ cells }: PerturbationStudy): {
  readonly estimators: readonly GapEstimator[];
  readonly embedder: string | undefined;
  readonly notes: readonly string[];
} {
  const providers = new Set(cells.flatMap(({ outcomes }) => outcomes.flatMap(({ severity }) => severity?.embedding?.provider ?? [])));
  const measures = severityMeasures.filter((measure) => measure !== "embedding" || providers.size <= 1);
  const notes =
    providers.size > 1
      ? [
          `No gap is matched by embedding distance, since the variants were measured by several models: ${[...providers].sort().join(", ")}; \`report agentdiff\` with \`--embedder\` measures all by one.`,
        ]
      : [];
  const matched = measures.map((by) => ({ kind: "matched", by }) as const);
  const [embedder] = providers.size === 1 ? providers : [];
  return { estimators: [{ kind: "raw" }, ...matched, { kind: "reweighted", by: "editDistance" }], embedder, notes };
}

function cellReport(cell: PerturbationCell, seed: number): CellReport {
  const { model, benchmark, scaffold, policy, outcomes, trials } = cell;
  const own = (statistic: string) => subSeed(seed, "agentdiff", statistic, cellKey(cell));
  const variants = severeVariants(outcomes, "editDistance");
  const interval = (estimator: GapEstimator) => gapInterval(cell, estimator, own(`gap ${estimator.kind}`));
  const matched: EstimatedGap = { ...matchedGap(variants), interval: interval({ kind: "matched", by: "editDistance" }) };
  const reweighted: EstimatedGap = { ...reweightedGap(variants), interval: interval({ kind: "reweighted", by: "editDistance" }) };
  return {
    model,
    benchmark,
    scaffold,
    policy,
    questions: questionsOf(outcomes).length,
    accuracy: variantAccuracy(trials, own("accuracy")),
    inconsistency: inconsistencyByOperator(outcomes, own("inconsistency")),
    raw: { ...inconsistencyGap(countChanged(outcomes)), interval: interval({ kind: "raw" }) },
    matched,
    reweighted,
  };
}

function variantsOf({ benchmark, variants }: SetVariants, seed: number): VariantsOfSet {
  const counts = countVariants(variants).map((count) => {
    const own = variants.filter(({ operator }) => operator === count.operator);
    const hits = own.map(({ problem, state }) => ({ problem, hit: state.status === "rejected" }));
    return { ...count, rejection: rateOf(hits, subSeed(seed, "agentdiff", "rejection", benchmark, count.operator)) };
  });
  return { benchmark, counts };
}

function trajectoriesOf(benchmark: string, study: PerturbationStudy, seed: number): TrajectoriesOfSet {
  const cells = study.cells.filter((cell) => cell.benchmark === benchmark);
  const outcomes = cells.flatMap((cell) => cell.outcomes);
  const random = (definition: DepthDefinition) =>
    createRandom(subSeed(seed, "agentdiff", "cascade", benchmark, JSON.stringify(definition)));
  return {
    benchmark,
    cascade: DEFINITIONS.map((definition) => cascadeGap(outcomes, definition, random(definition))),
    profile: trajectoryProfile(cells),
    signature: trajectorySignature(cells),
  };
}
