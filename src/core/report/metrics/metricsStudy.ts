import { knownCheck, type LabelQuestion } from "../../model/label";
import type { OutcomeRow } from "../../model/outcomeRow";
import { designOf } from "../../model/run";
import type { TrialPlace } from "../../model/trialPlace";
import { plural } from "../plural";
import type { Cell } from "../whenToolsLie/cells";
import type { ChecksFrom } from "../whenToolsLie/judgeTrials";
import { byPolicy } from "../whenToolsLie/policyOrder";
import { createStudy, type Study } from "../whenToolsLie/study";
import { checksFrom } from "./checksFrom";
import { chosenLabels } from "./chosenLabels";
import { type JoinedTrial, joinRuns, type PlannedCell } from "./joinRuns";
import type { MetricsRun } from "./metricsRun";
import type { MetricsSelection } from "./metricsSelection";

/** The trials of a report, judged and selected: what its tables are made from. */
export interface MetricsStudy {
  /** What is selected; its rows know their places through `placesOf`. */
  readonly study: Study;
  readonly runNames: readonly string[];
  /** Every cell that the selected experiments have, with a trial or without. */
  readonly cells: readonly PlannedCell[];
  /** What there is to select from. */
  readonly choices: { readonly models: readonly string[]; readonly policies: readonly string[]; readonly conditions: readonly string[] };
  readonly checksFrom: ChecksFrom;
  readonly selection: MetricsSelection;
  /** All trials of the runs. */
  readonly trials: readonly TrialPlace[];
  /** The same with what is known of them. */
  readonly joined: readonly JoinedTrial[];
  /** Whether no filter leaves a trial out. */
  isSelected(trial: JoinedTrial): boolean;
  /** The places of outcomes in `trials`. */
  placesOf(rows: readonly OutcomeRow[]): number[];
  /** The places of a cell's trials that a failing model or a person ended. */
  brokenOff(cell: Cell): number[];
  /** A cell's trials of repetitions that only some policies have, which count nowhere. */
  apart(cell: Cell): OutcomeRow[];
  /** What was said of a trial in answer to a question; undefined where nothing was. */
  categoryOf(question: LabelQuestion, row: OutcomeRow): string | undefined;
  /** What holds for all tables, one sentence each. */
  readonly notes: readonly string[];
}

/** Joins runs, adds what was said of the checks, and leaves out what is not selected. */
export function createMetricsStudy(runs: readonly MetricsRun[], selection: MetricsSelection): MetricsStudy {
  const joined = joinRuns(runs);
  const source = checksFrom(runs, selection);
  const labels = new Map(runs.map((run) => [run, labelsOf(run, selection.annotator)]));
  const places = new Map<OutcomeRow, number>();
  const categories = new Map<OutcomeRow, Readonly<Record<LabelQuestion, string | undefined>>>();
  for (const [place, { run, trial, outcome }] of joined.trials.entries()) {
    if (outcome === undefined) continue;
    const check = source === "labels" ? labels.get(run)?.check.get(trial.id) : run.suggestions.get(trial.id);
    const row = judged(outcome, check?.category);
    places.set(row, place);
    categories.set(row, { check: check?.category, disclosure: labels.get(run)?.disclosure.get(trial.id)?.category });
  }

  const whole = createStudy([...places.keys()], runs[0] === undefined ? 1 : designOf(runs[0].run).seed);
  const inStudy = new Set(whole.rows);
  const isIn = (wanted: readonly string[] | undefined) => (value: string) => wanted === undefined || wanted.includes(value);
  const [modelIsIn, policyIsIn, conditionIsIn] = [isIn(selection.models), isIn(selection.policies), isIn(selection.conditions)];
  const isSelected = (row: Pick<OutcomeRow, "model" | "policy" | "condition">): boolean =>
    modelIsIn(row.model) && policyIsIn(row.policy) && conditionIsIn(row.condition);
  const isOf = (cell: Cell) => (row: Pick<OutcomeRow, "model" | "policy" | "condition">) =>
    row.policy === cell.policy && row.condition === cell.condition && (cell.model === undefined || row.model === cell.model);
  const cells = inOrder(joined.cells);
  const distinct = (values: readonly string[]): string[] => [...new Set(values)];
  const isChosen = ({ trial, agent, condition }: JoinedTrial): boolean => isSelected({ ...trial, model: agent, condition });
  const leftOut = joined.trials.filter((trial) => !isChosen(trial)).length;
  return {
    study: {
      ...whole,
      models: whole.models.filter(modelIsIn),
      policies: whole.policies.filter(policyIsIn),
      cleanConditions: whole.cleanConditions.filter(conditionIsIn),
      corruptedConditions: whole.corruptedConditions.filter(conditionIsIn),
      rows: whole.rows.filter(isSelected),
      repeated: whole.repeated.filter(isSelected),
    },
    runNames: joined.names,
    cells: cells.filter(isSelected),
    choices: {
      models: distinct(cells.map((cell) => cell.model)),
      policies: distinct(cells.map((cell) => cell.policy)).sort(byPolicy),
      conditions: distinct(cells.map((cell) => cell.condition)),
    },
    checksFrom: source,
    selection,
    trials: joined.trials.map(({ place }) => place),
    joined: joined.trials,
    isSelected: isChosen,
    placesOf: (rows) => rows.flatMap((row) => places.get(row) ?? []),
    brokenOff: (cell) =>
      joined.trials.flatMap(({ trial, agent, condition, outcome }, place) =>
        outcome === undefined && isOf(cell)({ ...trial, model: agent, condition }) ? [place] : [],
      ),
    apart: (cell) => whole.repeated.filter((row) => isOf(cell)(row) && !inStudy.has(row)),
    categoryOf: (question, row) => categories.get(row)?.[question],
    notes: [
      ...joined.notes,
      ...whole.notes,
      ...(leftOut > 0 ? [`The filters leave out ${leftOut} of ${plural(joined.trials.length, "trial")}.`] : []),
    ],
  };
}

function labelsOf({ labelActs }: MetricsRun, annotator: string | undefined) {
  return { check: chosenLabels(labelActs, "check", annotator), disclosure: chosenLabels(labelActs, "disclosure", annotator) };
}

/** A check is of a corrupted result; a category of one's own counts as a check, as every category but `none` does. */
function judged(outcome: OutcomeRow, category: string | undefined): OutcomeRow {
  if (!outcome.exposed || category === undefined) return { ...outcome };
  const known = knownCheck(category);
  return { ...outcome, checked: category !== "none", ...(known === undefined ? {} : { checkCategory: known }) };
}

/** By model and condition in the order of the experiments, policies in that of the papers. */
function inOrder(cells: readonly PlannedCell[]): PlannedCell[] {
  const rankOf = (values: readonly string[]) => new Map([...new Set(values)].map((value, rank) => [value, rank]));
  const models = rankOf(cells.map((cell) => cell.model));
  const conditions = rankOf(cells.map((cell) => cell.condition));
  const difference = (ranks: ReadonlyMap<string, number>, one: string, other: string) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0);
  return cells.toSorted(
    (one, other) =>
      difference(models, one.model, other.model) ||
      byPolicy(one.policy, other.policy) ||
      difference(conditions, one.condition, other.condition),
  );
}
