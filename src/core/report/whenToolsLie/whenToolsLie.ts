import type { OutcomeRow } from "../../model/outcomeRow";
import { isSimulated } from "../../model/trial";
import { BOOTSTRAP_REPLICATES } from "../../stats/proportionInterval";
import { underAgentName } from "../agentName";
import { type AccuracyDropRow, accuracyDrop } from "./accuracyDrop";
import { type AfterCorruptionRow, afterCorruption } from "./afterCorruption";
import { type CallPositionRow, callPosition } from "./callPosition";
import type { CheckAgreement } from "./checkAgreement";
import { type CheckDecompositionRow, checkDecomposition } from "./checkDecomposition";
import { type CleanAccuracyRow, cleanAccuracy } from "./cleanAccuracy";
import type { Comparisons } from "./comparedPolicies";
import { type CorruptedAccuracyRow, corruptedAccuracy } from "./corruptedAccuracy";
import { type ExposureRow, exposureAccounting } from "./exposureAccounting";
import { type PairedComparisonRow, pairedComparisons } from "./pairedComparisons";
import { type RestartsRow, restarts } from "./restarts";
import { type RunStabilityRow, runStability } from "./runStability";
import { createStudy } from "./study";
import { type VerifierUseRow, verifierUse } from "./verifierUse";

/** What a report needs besides outcomes. */
export interface WhenToolsLieOptions {
  readonly seed: number;
  readonly comparisons: Comparisons;
  /** One sentence: who judged what a check is. */
  readonly checksFrom: string;
  /** Labels against suggestions; undefined where there is only one of them, as in an outcomes file. */
  readonly agreement: CheckAgreement | undefined;
  /** One sentence each: what is to be known of where the outcomes come from. */
  readonly notes: readonly string[];
}

/** Every table of When Tools Lie as data. */
export interface WhenToolsLieReport {
  readonly seed: number;
  /** Resamples behind each bootstrap interval. */
  readonly replicates: number;
  /** Models whose numbers say nothing about a real model. */
  readonly simulated: readonly string[];
  readonly checksFrom: string;
  readonly exposure: readonly ExposureRow[];
  /** Table 1. */
  readonly corruptedAccuracy: readonly CorruptedAccuracyRow[];
  /** Table 2. */
  readonly cleanAccuracy: readonly CleanAccuracyRow[];
  /** Table 3. */
  readonly pairedComparisons: readonly PairedComparisonRow[];
  /** Figure 2. */
  readonly accuracyDrop: readonly AccuracyDropRow[];
  readonly callPosition: readonly CallPositionRow[];
  readonly checkDecomposition: readonly CheckDecompositionRow[];
  readonly checkAgreement: CheckAgreement | undefined;
  readonly verifierUse: readonly VerifierUseRow[];
  readonly afterCorruption: readonly AfterCorruptionRow[];
  readonly runStability: readonly RunStabilityRow[];
  readonly restarts: readonly RestartsRow[];
  readonly notes: readonly string[];
}

/**
 * Computes every table of When Tools Lie (Jegatheesan and Lihinikaduarachchi) from one row a trial.
 * @param outcomes no two with the same model, policy, condition, problem and repetition; a condition is corrupted throughout or not at all.
 */
export function whenToolsLie(outcomes: readonly OutcomeRow[], options: WhenToolsLieOptions): WhenToolsLieReport {
  const study = createStudy(outcomes.map(underAgentName), options.seed);
  const corrupted = corruptedAccuracy(study);
  const clean = cleanAccuracy(study);
  return {
    seed: options.seed,
    replicates: BOOTSTRAP_REPLICATES,
    simulated: study.models.filter(isSimulated),
    checksFrom: options.checksFrom,
    exposure: exposureAccounting(study),
    corruptedAccuracy: corrupted,
    cleanAccuracy: clean,
    pairedComparisons: pairedComparisons(study, options.comparisons),
    accuracyDrop: accuracyDrop(clean, corrupted, study.interventions),
    callPosition: callPosition(study),
    checkDecomposition: checkDecomposition(study),
    checkAgreement: options.agreement,
    verifierUse: verifierUse(study),
    afterCorruption: afterCorruption(study),
    runStability: runStability(study),
    restarts: restarts(study),
    notes: [
      ...options.notes,
      ...study.notes,
      `Intervals are 95% percentile bootstraps over problems (${BOOTSTRAP_REPLICATES} resamples, seed ${options.seed}) unless marked; the trials of a problem stay together, repetitions and pooled models alike.`,
    ],
  };
}
