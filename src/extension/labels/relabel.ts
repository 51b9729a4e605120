import * as vscode from "vscode";
import { type LabelQuestion, labelQuestionSchema } from "../../core/model/label";
import type { TrialPlace } from "../../core/model/trialPlace";
import { labelHistory, standingLabels } from "../../core/store/labels";
import { labelChoices } from "../labelChoices";
import type { LabelTarget } from "../labelWriter";
import type { Services } from "../services";
import { questions } from "./questions";

type RelabelServices = Pick<Services, "log" | "runs" | "labels" | "annotator">;

/** Asks for the label of one trial, to either question, and sets it; or takes the last one back. */
export async function relabel(services: RelabelServices, { runFolder, trial }: TrialPlace): Promise<void> {
  const { labelActs } = await services.runs.open(runFolder);
  const annotator = services.annotator();
  const items = labelQuestionSchema.options.flatMap((question) => {
    const target: LabelTarget = { runFolder, trial, annotator, question, kind: "label" };
    const current = standingLabels(labelActs, question).find((label) => label.trial === trial && label.annotator === annotator);
    const choices = labelChoices(question, runFolder, (message) => services.log.warn(message)).map(({ category, name, meaning }) => ({
      label: name,
      description: category === current?.category ? vscode.l10n.t("your label") : "",
      detail: meaning,
      set: () => services.labels.set(target, { category, step: category === current?.category ? current.step : undefined }),
    }));
    const undo = {
      label: vscode.l10n.t("Take the Last Label Back"),
      description: "",
      detail: "",
      set: async () => {
        await services.labels.undo(target);
      },
    };
    return [separator(question), ...choices, ...(labelHistory(labelActs, target).canUndo ? [undo] : [])];
  });
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t("Label {0}", trial),
    placeHolder: vscode.l10n.t("As {0}", annotator),
    matchOnDetail: true,
  });
  await picked?.set();
}

function separator(question: LabelQuestion) {
  return { label: questions[question], kind: vscode.QuickPickItemKind.Separator, description: "", detail: "", set: async () => {} };
}
