import * as vscode from "vscode";
import { refusalSentences, surveySentence, unmappedSentence } from "../../core/importing/surveySentences";
import type { SurveySummary } from "../../core/importing/surveySummary";
import { printable } from "../../core/model/printable";

const { l10n } = vscode;

/** The name of models that files do not name. */
const UNNAMED = "unknown";

/** Says what files hold, and asks whether to import it; undefined if the person leaves. */
export async function askToImport(survey: SurveySummary): Promise<{ readonly model: string | undefined } | undefined> {
  const details = [unmappedSentence(survey), ...refusalSentences(survey)].filter((sentence) => sentence !== undefined);
  const unnamed = survey.models.includes(UNNAMED);
  const items = [
    { label: l10n.t("Import"), detail: printable(details.join(" ")), names: false },
    ...(unnamed
      ? [
          {
            label: l10n.t("Import, and name the model…"),
            detail: l10n.t("Not every file names its model; it is “unknown” otherwise."),
            names: true,
          },
        ]
      : []),
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: l10n.t("Import Trajectories"),
    placeHolder: printable(surveySentence(survey)),
    ignoreFocusOut: true,
  });
  if (!picked) return undefined;
  if (!picked.names) return { model: undefined };
  const model = await vscode.window.showInputBox({
    title: l10n.t("The model of files that do not name it"),
    validateInput: (text) => (text.trim() === "" ? l10n.t("A model has a name.") : undefined),
  });
  return model === undefined ? undefined : { model: model.trim() };
}
