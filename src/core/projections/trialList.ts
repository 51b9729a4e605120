import { isFiltering, type TrialArrangement, type TrialGrouping } from "./trialArrangement";
import { countsTogether, type TrialCounts, trialCounts } from "./trialCounts";
import { trialFilter } from "./trialFilter";
import { facetValue, type RunRows, type TrialRow, trialKey, valueOrders } from "./trialRows";
import { sortTrials } from "./trialSorting";

/** The trials of a workspace as the Trials view shows them. */
export interface TrialList {
  readonly grouping: TrialGrouping;
  readonly groups: readonly TrialGroup[];
  /** Trials may be left out. */
  readonly filtered: boolean;
  /** Trials in the groups. */
  readonly shown: number;
  /** Trials of all runs, and how many of them wait for a label, shown or not. */
  readonly total: number;
  readonly unlabelled: number;
}

export interface TrialGroup {
  /** Tells the group from every other, and stays the same while its trials change. */
  readonly id: string;
  readonly grouping: TrialGrouping;
  /** What its trials have in common: the folder of a run, a policy, … */
  readonly value: string;
  readonly counts: TrialCounts;
  /** Of a run: its problems. */
  readonly groups: readonly TrialGroup[];
  /** Of every other group: its trials. */
  readonly rows: readonly TrialRow[];
}

/**
 * Arranges trials. Groups by outcome and label state have an order of their own; others come in the order of their first trial, and
 * runs in the given one. The work grows with the number of trials (and its logarithm, where they are sorted).
 * @param selection Keys (`trialKey`) of the only trials to show; then the filter does not count.
 */
export function trialList(runs: readonly RunRows[], arrangement: TrialArrangement, selection?: ReadonlySet<string>): TrialList {
  const { grouping, sorting, filter } = arrangement;
  const filtered = selection !== undefined || isFiltering(filter);
  const fits = selection
    ? ({ runFolder, trial }: TrialRow) => selection.has(trialKey({ runFolder, trial: trial.id }))
    : trialFilter(filter);
  const chosen = (rows: readonly TrialRow[]) => sortTrials(filtered ? rows.filter(fits) : rows, sorting);
  const groups =
    grouping === "run"
      ? runs.map(({ folder, rows }) => runGroup(folder, chosen(rows))).filter(({ counts }) => counts.trials > 0 || !filtered)
      : groupsOf(chosen(runs.flatMap(({ rows }) => rows)), grouping, `${grouping}:`);
  return {
    grouping,
    groups,
    filtered,
    shown: groups.reduce((sum, { counts }) => sum + counts.trials, 0),
    total: runs.reduce((sum, { rows }) => sum + rows.length, 0),
    unlabelled: runs.reduce((sum, { rows }) => sum + unlabelledIn(rows), 0),
  };
}

function unlabelledIn(rows: readonly TrialRow[]): number {
  let count = 0;
  for (const { label } of rows) if (label === "unlabelled") count += 1;
  return count;
}

function runGroup(folder: string, rows: readonly TrialRow[]): TrialGroup {
  const groups = groupsOf(rows, "problem", `${folder}\n`);
  return { id: folder, grouping: "run", value: folder, counts: countsTogether(groups.map(({ counts }) => counts)), groups, rows: [] };
}

function groupsOf(rows: readonly TrialRow[], grouping: TrialGrouping, idPrefix: string): TrialGroup[] {
  const byValue = new Map<string, TrialRow[]>((valueOrders[grouping] ?? []).map((value) => [value, []]));
  for (const row of rows) {
    const value = facetValue(row, grouping);
    const members = byValue.get(value);
    if (members) members.push(row);
    else byValue.set(value, [row]);
  }
  return [...byValue]
    .filter(([, members]) => members.length > 0)
    .map(([value, members]) => ({
      id: idPrefix + value,
      grouping,
      value,
      counts: trialCounts(members),
      groups: [],
      rows: members,
    }));
}
