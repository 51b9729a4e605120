import * as vscode from "vscode";
import type { Run } from "../../core/model/run";
import type { Exposure } from "../../core/model/trial";
import type { TrialFacet, TrialGrouping, TrialSorting } from "../../core/projections/trialArrangement";
import type { TrialCounts } from "../../core/projections/trialCounts";
import type { LabelState, TrialResult } from "../../core/projections/trialRows";

const { l10n } = vscode;

export const groupingNames: Readonly<Record<TrialGrouping, string>> = {
  run: l10n.t("Run and problem"),
  problem: l10n.t("Problem"),
  policy: l10n.t("Policy"),
  model: l10n.t("Model"),
  scaffold: l10n.t("Scaffold"),
  condition: l10n.t("Condition"),
  outcome: l10n.t("Outcome"),
  label: l10n.t("Label state"),
};

/** What the view's description says; grouping by run, as it is at first, needs no word. */
export const groupedBy: Readonly<Record<TrialGrouping, string>> = {
  run: "",
  problem: l10n.t("grouped by problem"),
  policy: l10n.t("grouped by policy"),
  model: l10n.t("grouped by model"),
  scaffold: l10n.t("grouped by scaffold"),
  condition: l10n.t("grouped by condition"),
  outcome: l10n.t("grouped by outcome"),
  label: l10n.t("grouped by label state"),
};

export const sortingNames: Readonly<Record<TrialSorting, string>> = {
  file: l10n.t("Order of the file"),
  problem: l10n.t("Problem"),
  newest: l10n.t("Newest first"),
  policy: l10n.t("Policy"),
  outcome: l10n.t("Outcome"),
};

export const facetNames: Readonly<Record<TrialFacet, string>> = {
  policy: l10n.t("Policy"),
  model: l10n.t("Model"),
  scaffold: l10n.t("Scaffold"),
  condition: l10n.t("Condition"),
  outcome: l10n.t("Outcome"),
  exposure: l10n.t("Exposure"),
  label: l10n.t("Label state"),
  run: l10n.t("Run"),
};

export const resultNames: Readonly<Record<TrialResult, string>> = {
  right: l10n.t("Right"),
  wrong: l10n.t("Wrong"),
  ungraded: l10n.t("Ungraded"),
  failed: l10n.t("Failed"),
  cancelled: l10n.t("Cancelled"),
};

const labelNames: Readonly<Record<LabelState, string>> = {
  labelled: l10n.t("Labelled"),
  unlabelled: l10n.t("Unlabelled"),
  "not-to-label": l10n.t("Not to be labelled"),
};

const exposureNames: Readonly<Record<Exposure["state"], string>> = {
  exposed: l10n.t("Exposed to a corrupted result"),
  "not-reached": l10n.t("Corruption not reached"),
  "not-corruptible": l10n.t("Not corruptible"),
  "not-assigned": l10n.t("No corruption assigned"),
};

const valueNames: Partial<Record<TrialFacet | TrialGrouping, Readonly<Record<string, string>>>> = {
  outcome: resultNames,
  label: labelNames,
  exposure: exposureNames,
};

/** A value of a facet or grouping in words; names that people gave are their own words. */
export function valueName(facet: TrialFacet | TrialGrouping, value: string): string {
  return valueNames[facet]?.[value] ?? value;
}

export function startedText({ createdAt }: Run): string {
  return new Date(createdAt).toLocaleString(vscode.env.language, { dateStyle: "short", timeStyle: "medium" });
}

/** "8/10 right, simulated, 5 exposed, 3 unlabelled". */
export function countsText({ trials, graded, right, exposed, unlabelled, simulated }: TrialCounts): string {
  if (trials === 0) return l10n.t("no trials yet");
  const parts = [
    graded > 0 ? l10n.t("{0}/{1} right", right, graded) : l10n.t("none graded"),
    simulated === trials ? l10n.t("simulated") : simulated > 0 ? l10n.t("partly simulated") : "",
    exposed > 0 ? l10n.t("{0} exposed", exposed) : "",
    unlabelled > 0 ? l10n.t("{0} unlabelled", unlabelled) : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** The same for a tooltip. */
export function countsSentence({ trials, graded, right, exposed, unlabelled }: TrialCounts): string {
  return [
    l10n.t("{0} right of {1} graded, of {2}.", right, graded, trialsText(trials)),
    l10n.t("{0} exposed to a corrupted result, {1} waiting for a label of yours.", exposed, unlabelled),
  ].join("\n");
}

/** Of lines of the file that other ones stand in the place of. */
export function supersededSentence(lines: number): string {
  return lines === 1
    ? l10n.t("1 line of a cancelled or failed trial that was run again is superseded.")
    : l10n.t("{0} lines of cancelled or failed trials that were run again are superseded.", lines);
}

export function trialsText(trials: number): string {
  return trials === 1 ? l10n.t("1 trial") : l10n.t("{0} trials", trials);
}
