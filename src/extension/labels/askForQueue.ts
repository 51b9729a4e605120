import * as vscode from "vscode";
import { labelQueue } from "../../core/labelling/queue";
import { chosenFilters, filterChoices, type QueueFilter } from "../../core/labelling/queueFilters";
import { labelQuestionSchema } from "../../core/model/label";
import type { LabelQueue } from "../../core/model/labelQueue";
import type { RunSummary } from "../../core/records/records";
import { pickQuestion } from "./questions";

const TITLE = vscode.l10n.t("Label Trials");
const DEFAULT_SEED = 1;
const filterNames: Readonly<Record<QueueFilter, string>> = {
  policies: vscode.l10n.t("Policies"),
  models: vscode.l10n.t("Models"),
  conditions: vscode.l10n.t("Conditions"),
};

/**
 * Asks, one quick pick after the other, which trials of some runs are to be labelled and how; undefined if the person leaves.
 * @param last what was asked for last, which is offered first.
 */
export async function askForQueue(
  runs: readonly RunSummary[],
  annotator: string,
  last: LabelQueue | undefined,
): Promise<LabelQueue | undefined> {
  const question = await pickQuestion(TITLE, lastFirst(labelQuestionSchema.options, last?.question));
  if (question === undefined) return undefined;
  const plain = { runFolders: runs.map(({ folder }) => folder), purpose: "label", question } as const;
  const { total, done } = labelQueue(runs, { ...plain, blind: true }, annotator);
  const blind = await pickBlind(
    vscode.l10n.t("{0} exposed and graded trials, {1} of them labelled by {2}.", total, done, annotator),
    last?.blind ?? true,
  );
  if (blind === undefined) return undefined;
  const order = await pickOrder(last);
  const filters = order && (await pickFilters(runs, last));
  return order && filters && { ...plain, blind, ...order, ...filters };
}

async function pickBlind(howMany: string, first: boolean): Promise<boolean | undefined> {
  const items = [
    {
      label: vscode.l10n.t("Blind"),
      detail: vscode.l10n.t("Each trial alone; model, policy, condition, outcome and corruption are hidden until you have labelled it."),
      blind: true,
    },
    { label: vscode.l10n.t("Open"), detail: vscode.l10n.t("Each trial beside its pair, with a suggestion of the rules."), blind: false },
  ];
  const offered = first ? items : items.reverse();
  return (await vscode.window.showQuickPick(offered, { title: TITLE, placeHolder: howMany }))?.blind;
}

async function pickOrder(last: LabelQueue | undefined): Promise<Pick<LabelQueue, "seed"> | undefined> {
  const items = [
    {
      label: vscode.l10n.t("Shuffled"),
      detail: vscode.l10n.t("By a seed: equal seeds give equal orders to all annotators."),
      shuffled: true,
    },
    { label: vscode.l10n.t("As in the Files"), detail: vscode.l10n.t("The order in which the trials were finished."), shuffled: false },
  ];
  const offered = last && last.seed === undefined ? items.reverse() : items;
  const picked = await vscode.window.showQuickPick(offered, { title: TITLE, placeHolder: vscode.l10n.t("In which order?") });
  if (!picked?.shuffled) return picked && {};
  const seed = await vscode.window.showInputBox({
    title: TITLE,
    prompt: vscode.l10n.t("Seed of the order"),
    value: String(last?.seed ?? DEFAULT_SEED),
    validateInput: (text) => (isSeed(text) ? undefined : vscode.l10n.t("A seed is a whole number from 0 to 4294967295.")),
  });
  return seed === undefined ? undefined : { seed: Number(seed) };
}

function isSeed(text: string): boolean {
  return /^\d+$/.test(text.trim()) && Number(text) <= 0xffff_ffff;
}

async function pickFilters(runs: readonly RunSummary[], last: LabelQueue | undefined): Promise<Pick<LabelQueue, QueueFilter> | undefined> {
  const choices = filterChoices(runs);
  if (choices.length === 0) return {};
  const items = choices.flatMap((choice, index) => {
    const item = {
      label: choice.value,
      description: vscode.l10n.t("{0} trials", choice.trials),
      picked: last?.[choice.filter]?.includes(choice.value) ?? true,
      choice,
    };
    const heading = { label: filterNames[choice.filter], kind: vscode.QuickPickItemKind.Separator, choice: undefined };
    return choices[index - 1]?.filter === choice.filter ? [item] : [heading, item];
  });
  const picked = await vscode.window.showQuickPick(items, {
    title: TITLE,
    placeHolder: vscode.l10n.t("Only trials of these"),
    canPickMany: true,
  });
  return (
    picked &&
    chosenFilters(
      choices,
      picked.flatMap(({ choice }) => choice ?? []),
    )
  );
}

function lastFirst<Choice>(choices: readonly Choice[], last: Choice | undefined): Choice[] {
  return [...choices.filter((choice) => choice === last), ...choices.filter((choice) => choice !== last)];
}
