import * as vscode from "vscode";
import { runFolderName } from "../../core/experiment/runFolderName";
import { type ImportSurvey, importTrials, surveyImport } from "../../core/importing/importTrials";
import { refusalSentences } from "../../core/importing/surveySentences";
import { printable } from "../../core/model/printable";
import { viewIds } from "../contributions";
import type { Services } from "../services";
import { HumanError } from "../vscode/reportError";
import { askToImport } from "./askToImport";
import { withImportProgress } from "./importProgress";

const { l10n } = vscode;

/**
 * Makes a run of trajectories in files of others: reads them through, says what is in them, and stores them once the person agrees.
 * @throws HumanError if there is nothing to import.
 */
export async function importFiles(services: Services, files: readonly vscode.Uri[]): Promise<void> {
  const [first] = files;
  if (!first) return;
  const target = vscode.workspace.getWorkspaceFolder(first) ?? vscode.workspace.workspaceFolders?.[0];
  if (!target) throw new HumanError(l10n.t("Open a folder first: trials are saved in its folder trials."));
  const sources = await Promise.all(files.map((file) => sourceOf(services, file)));
  const look = async (model: string | undefined) => {
    const title = l10n.t("Reading what is to be imported");
    const { value, stopped } = await withImportProgress(title, (means) => surveyImport({ sources, model, ...means }));
    return stopped ? undefined : value;
  };
  const found = await look(undefined);
  if (!found) return;
  for (const sentence of refusalSentences(found)) services.log.warn(printable(sentence));
  requireTrials(found);
  const agreed = await askToImport(found);
  if (!agreed) return;
  const survey = agreed.model === undefined ? found : await look(agreed.model);
  if (!survey) return;
  const name = nameOf(files);
  const folder = vscode.Uri.joinPath(target.uri, "trials", runFolderName(name, services.clock.now())).fsPath;
  const { files: ports, clock, version } = services;
  const setup = { sources, model: agreed.model, survey, folder, name, version, files: ports, clock };
  const { value } = await withImportProgress(l10n.t("Importing {0}", printable(name)), (means) => importTrials({ ...setup, ...means }));
  services.runs.finish(folder);
  const planned = survey.planned.length;
  if (value.stored < planned) {
    const sentence = l10n.t(
      "{0} of {1} trials were imported before it was stopped; delete {2} to import anew.",
      value.stored,
      planned,
      folder,
    );
    void vscode.window.showWarningMessage(sentence);
  }
  await vscode.commands.executeCommand(`${viewIds.trials}.focus`);
}

async function sourceOf(services: Services, file: vscode.Uri) {
  const name = vscode.workspace.asRelativePath(file);
  if (file.scheme !== "file") throw new HumanError(l10n.t("{0} is not on this computer; save it there to import it.", name));
  const { type } = await vscode.workspace.fs.stat(file);
  if (type & vscode.FileType.Directory) throw new HumanError(l10n.t("{0} is a folder; choose the files in it.", name));
  return services.foreignSource(file.fsPath);
}

function requireTrials(survey: ImportSurvey): void {
  if (survey.planned.length > 0) return;
  const [why = "", ...others] = refusalSentences(survey);
  const more = others.length > 0 ? ` ${l10n.t("The log says why for {0} more.", others.length)}` : "";
  throw new HumanError(printable(why) + more);
}

function nameOf([first, ...others]: readonly vscode.Uri[]): string {
  const name = first?.path.split("/").at(-1) ?? "";
  return others.length === 0 ? name : `${name} and ${others.length} more`;
}
