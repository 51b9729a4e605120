import * as vscode from "vscode";
import { printable } from "../../core/model/printable";
import { operatorOfTrial } from "../../core/model/trial";
import { describeAlteration, describeOutcome } from "../../core/projections/describeOutcome";
import type { TrialGrouping } from "../../core/projections/trialArrangement";
import type { TrialGroup } from "../../core/projections/trialList";
import { type TrialRow, trialKey } from "../../core/projections/trialRows";
import type { RunSummary } from "../../core/records/records";
import { commandIds, itemKinds } from "../contributions";
import { PAGE } from "./pages";
import { readingText } from "./readingRuns";
import { countsSentence, countsText, resultNames, startedText, supersededSentence, valueName } from "./trialWords";

const { l10n } = vscode;

/** A run has its folder as id; it and its problems say which run they are of. */
export interface GroupItem {
  readonly kind: "group";
  readonly id: string;
  readonly runFolder?: string | undefined;
  readonly parent: GroupItem | undefined;
}

export type TrialItem =
  | GroupItem
  | {
      readonly kind: "trial";
      readonly runFolder: string;
      readonly trial: string;
      readonly row: TrialRow;
      readonly name: string;
      /** Which run it is of, where its place does not say so. */
      readonly runName: string | undefined;
      readonly parent: GroupItem;
    }
  | { readonly kind: "more"; readonly shown: number; readonly total: number; readonly parent: GroupItem | undefined }
  | { readonly kind: "broken"; readonly runFolder: string; readonly reason: string; readonly parent: undefined };

const passed = (icon: string) => new vscode.ThemeIcon(icon, new vscode.ThemeColor("testing.iconPassed"));
const wrong = (icon: string) => new vscode.ThemeIcon(icon, new vscode.ThemeColor("testing.iconFailed"));
const skipped = (icon: string) => new vscode.ThemeIcon(icon, new vscode.ThemeColor("testing.iconSkipped"));
const icons = {
  right: passed("pass"),
  wrong: wrong("error"),
  ungraded: skipped("question"),
  failed: new vscode.ThemeIcon("warning", new vscode.ThemeColor("testing.iconErrored")),
  cancelled: skipped("circle-slash"),
};
/** For trials that a corrupted result reached: the agent withstood it, or was fooled. */
const withstood = passed("shield");
const fooled = wrong("bug");

/** For trials whose question was asked in other words. */
const rewordedRight = passed("whole-word");
const rewordedWrong = wrong("whole-word");

function iconOf({ result, trial }: TrialRow): vscode.ThemeIcon {
  if (operatorOfTrial(trial) !== undefined) return result === "right" ? rewordedRight : result === "wrong" ? rewordedWrong : icons[result];
  if (trial.exposure.state !== "exposed") return icons[result];
  return result === "right" ? withstood : result === "wrong" ? fooled : icons[result];
}

const groupIcons: Readonly<Record<TrialGrouping, string>> = {
  run: "beaker",
  problem: "symbol-numeric",
  policy: "shield",
  model: "hubot",
  scaffold: "list-tree",
  condition: "beaker",
  outcome: "checklist",
  label: "tag",
};

/** Of a run. */
export function runTreeItem(
  { folder, run, planned, outlines, superseded, diagnostics, progress }: RunSummary,
  { counts }: TrialGroup,
): vscode.TreeItem {
  const item = new vscode.TreeItem(printable(run.name), vscode.TreeItemCollapsibleState.Collapsed);
  const started = startedText(run);
  const assigned = outlines.filter(({ exposure }) => exposure.state !== "not-assigned").length;
  item.id = folder;
  item.contextValue = itemKinds.run;
  item.iconPath = new vscode.ThemeIcon(diagnostics.length > 0 ? "warning" : groupIcons.run);
  const reading = progress && readingText(progress);
  const unfinished = reading ? `${reading}, ` : outlines.length < planned ? `${l10n.t("{0} of {1} done", outlines.length, planned)}, ` : "";
  item.description = `${unfinished}${countsText(counts)} · ${started}`;
  item.tooltip = [
    `${vscode.workspace.asRelativePath(folder)}, ${started}`,
    ...(reading ? [reading] : []),
    l10n.t("{0} of {1} trials done, {2} of them assigned a corruption.", outlines.length, planned, assigned),
    countsSentence(counts),
    ...(superseded.length > 0 ? [supersededSentence(superseded.length)] : []),
    ...diagnostics.map(({ line, message }) => l10n.t("Line {0}: {1}", line, message)),
  ].join("\n");
  item.accessibilityInformation = { label: l10n.t("{0}, run of {1}, {2}", run.name, started, countsText(counts)) };
  return item;
}

/** Of a problem, a policy and so on. */
export function groupTreeItem({ id, grouping, value, counts, rows }: TrialGroup): vscode.TreeItem {
  const name = printable(valueName(grouping, value));
  const item = new vscode.TreeItem(name, vscode.TreeItemCollapsibleState.Collapsed);
  const question = grouping === "problem" ? (rows[0]?.question ?? "") : "";
  item.id = id;
  if (grouping === "problem") item.contextValue = itemKinds.problem;
  item.iconPath = new vscode.ThemeIcon(groupIcons[grouping]);
  item.description = countsText(counts);
  item.tooltip = [question, countsSentence(counts)].filter((text) => text !== "").join("\n");
  item.accessibilityInformation = { label: [name, countsText(counts), question].filter((text) => text !== "").join(", ") };
  return item;
}

export function trialTreeItem({ runFolder, trial, row, name, runName }: Extract<TrialItem, { kind: "trial" }>): vscode.TreeItem {
  const item = new vscode.TreeItem(printable(name), vscode.TreeItemCollapsibleState.None);
  const outcome = shortened(describeOutcome(row.trial));
  const reworded = operatorOfTrial(row.trial) !== undefined;
  const exposed = row.trial.exposure.state === "exposed";
  const labelled = row.label === "labelled" ? l10n.t("labelled") : undefined;
  item.id = trialKey({ runFolder, trial });
  item.contextValue = itemKinds.trial;
  item.iconPath = iconOf(row);
  item.description = [outcome, labelled, runName && shortened(runName)].filter((part) => part !== undefined).join(" · ");
  item.tooltip = [
    outcome,
    shortened(describeAlteration(row.trial)),
    ...(row.trial.perturbation ? [shortened(row.trial.perturbation.question)] : []),
    valueName("label", row.label),
    l10n.t("Trial {0} of {1}, {2}", trial, row.run.name, startedText(row.run)),
  ].join("\n");
  item.accessibilityInformation = {
    label: [
      name,
      resultNames[row.result],
      exposed ? l10n.t("exposed to a corrupted result") : reworded ? l10n.t("asked in other words") : undefined,
      outcome,
      labelled,
      runName,
    ]
      .filter((part) => part !== undefined)
      .join(", "),
  };
  item.command = { command: commandIds.compareTrial, title: l10n.t("Compare"), arguments: [{ runFolder, trial }] };
  return item;
}

export function moreTreeItem(more: Extract<TrialItem, { kind: "more" }>): vscode.TreeItem {
  const left = more.total - more.shown;
  const number = (count: number) => count.toLocaleString(vscode.env.language);
  const label = l10n.t("Show {0} more of {1}", number(Math.min(PAGE, left)), number(left));
  const item = new vscode.TreeItem(label, vscode.TreeItemCollapsibleState.None);
  item.id = `more\n${more.parent?.id ?? ""}`;
  item.iconPath = new vscode.ThemeIcon("ellipsis");
  item.command = { command: commandIds.showMoreTrials, title: label, arguments: [more] };
  return item;
}

/** Of a run that cannot be read. */
export function brokenTreeItem({ runFolder, reason }: Extract<TrialItem, { kind: "broken" }>): vscode.TreeItem {
  const item = new vscode.TreeItem(vscode.workspace.asRelativePath(runFolder), vscode.TreeItemCollapsibleState.None);
  item.id = runFolder;
  item.description = reason;
  item.tooltip = reason;
  item.iconPath = new vscode.ThemeIcon("warning", new vscode.ThemeColor("list.warningForeground"));
  return item;
}

/** Longest text of an item, in UTF-16 units; nobody sees more of it, and VS Code would have to carry it. */
const LONGEST = 300;

/** One line of what a model or a file says. */
function shortened(text: string): string {
  const line = printable(text);
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
