import * as vscode from "vscode";
import type { LabelQuestion } from "../../core/model/label";

/** The questions as a person is asked them. */
export const questions: Readonly<Record<LabelQuestion, string>> = {
  check: vscode.l10n.t("What check did the agent make?"),
  disclosure: vscode.l10n.t("Did the agent tell its user of the conflict?"),
};

/** Asks which question is to be answered, the first one first; undefined if the person leaves. */
export async function pickQuestion(title: string, asked: readonly LabelQuestion[]): Promise<LabelQuestion | undefined> {
  const [only] = asked;
  if (asked.length === 1) return only;
  const items = asked.map((question) => ({ label: questions[question], question }));
  return (await vscode.window.showQuickPick(items, { title, placeHolder: vscode.l10n.t("Which question do you answer?") }))?.question;
}
