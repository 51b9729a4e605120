import { isSimulated } from "../../model/trial";
import type { TrialPlace } from "../../model/trialPlace";
import { BOOTSTRAP_REPLICATES } from "../../stats/proportionInterval";
import { plural } from "../plural";
import type { Rate } from "../rate";
import { isExposedAndGraded } from "../whenToolsLie/counted";
import type { ChecksFrom } from "../whenToolsLie/judgeTrials";
import { type AccuracyPoint, accuracyPoints, accuracyTable } from "./accuracyTable";
import { agreementMetrics } from "./agreementMetrics";
import { checkRows } from "./checkRows";
import { checksTable } from "./checksTable";
import { annotatorsOf } from "./chosenLabels";
import { decompositionTable } from "./decompositionTable";
import { disclosureTable } from "./disclosureTable";
import { falseDistrustTable } from "./falseDistrustTable";
import type { MetricsRun } from "./metricsRun";
import type { MetricsSelection } from "./metricsSelection";
import { createMetricsStudy } from "./metricsStudy";
import type { MetricsTable } from "./metricsTable";
import { pairedTable } from "./pairedTable";
import type { PerturbationMetrics } from "./perturbationMetrics";
import { perturbationTables } from "./perturbationTables";
import { trustMetrics } from "./trustMetrics";

/** Checking frequency against success under one policy and corruption, over the same trials. */
export interface CheckingPoint {
  readonly model: string;
  readonly policy: string;
  readonly condition: string;
  /** Pr(C). */
  readonly checked: Rate;
  /** Pr(S). */
  readonly right: Rate;
}

/** The numbers of one or more runs, each with the trials behind it. */
export interface MetricsReport {
  readonly selection: MetricsSelection;
  /** Of the runs, told apart. */
  readonly runNames: readonly string[];
  readonly planned: number;
  readonly done: number;
  /** Models whose numbers say nothing about a real model. */
  readonly simulated: readonly string[];
  readonly checksFrom: ChecksFrom;
  /** What there is to select from. */
  readonly choices: {
    readonly models: readonly string[];
    readonly policies: readonly string[];
    readonly conditions: readonly string[];
    readonly annotators: readonly string[];
  };
  readonly tables: readonly MetricsTable[];
  /** The accuracy table, as a chart draws it. */
  readonly accuracy: readonly AccuracyPoint[];
  /** The decomposition of each model, as a chart draws it; cells without a judged trial are left out. */
  readonly checking: readonly CheckingPoint[];
  /**
   * Places of exposed and graded trials whose check the rules have not judged yet, where their suggestions are reported: the numbers
   * of checks are not complete before that.
   */
  readonly awaited: readonly number[];
  /** What `behind` of a cell counts in. */
  readonly trials: readonly TrialPlace[];
  /** What holds for all tables, one sentence each. */
  readonly notes: readonly string[];
}

/**
 * The tables of one or more runs. Pure; the resampling in it takes tens of milliseconds for each cell of a large run.
 * @param runs at least one, in the order of the selection.
 * @param perturbation What reworded questions did, where there are any.
 */
export function metricsReport(runs: readonly MetricsRun[], selection: MetricsSelection, perturbation?: PerturbationMetrics): MetricsReport {
  const study = createMetricsStudy(runs, selection);
  const accuracy = accuracyPoints(study);
  const checks = checkRows(study);
  const findings = runs.flatMap(({ diagnostics }, place) =>
    diagnostics.map(({ file, line, message }) => `${runs.length > 1 ? `${study.runNames[place]}: ` : ""}${file}, line ${line}: ${message}`),
  );
  const unjudged = study.study.rows.filter((row) => isExposedAndGraded(row) && row.checked === undefined);
  const awaited = study.checksFrom === "suggestions" ? study.placesOf(unjudged) : [];
  return {
    selection,
    runNames: study.runNames,
    planned: runs.reduce((sum, { planned }) => sum + planned, 0),
    done: study.trials.length,
    simulated: study.choices.models.filter(isSimulated),
    checksFrom: study.checksFrom,
    choices: { ...study.choices, annotators: [...new Set(runs.flatMap(({ labelActs }) => annotatorsOf(labelActs)))].sort() },
    tables: [
      accuracyTable(study, accuracy),
      pairedTable(study),
      decompositionTable(study, checks),
      falseDistrustTable(study),
      checksTable(study, checks),
      disclosureTable(study),
      ...(perturbation ? perturbationTables(perturbation, placeIn(study.trials)) : []),
      ...trustMetrics(runs, study, placeIn(study.trials)),
      ...agreementMetrics(runs, placeIn(study.trials)),
    ],
    accuracy,
    checking: checks.flatMap(({ numbers: { model, policy, condition, checked }, right }) =>
      model === undefined || checked.of === 0 ? [] : [{ model, policy, condition, checked, right }],
    ),
    awaited,
    trials: study.trials,
    notes: [
      ...(awaited.length > 0
        ? [`The rules have still to judge the checks of ${plural(awaited.length, "trial")}; the numbers of checks are not complete.`]
        : []),
      ...study.notes,
      ...findings,
      `Intervals are 95% percentile bootstraps over problems (${BOOTSTRAP_REPLICATES} resamples, seed ${study.study.seed}) unless marked; the trials of a problem stay together, repetitions and pooled models alike.`,
    ],
  };
}

function placeIn(trials: readonly TrialPlace[]): (runFolder: string, trial: string) => number {
  const key = (runFolder: string, trial: string) => JSON.stringify([runFolder, trial]);
  const places = new Map(trials.map(({ runFolder, trial }, place) => [key(runFolder, trial), place]));
  return (runFolder, trial) => places.get(key(runFolder, trial)) ?? -1;
}
