import * as vscode from "vscode";
import { runFolderName } from "../../core/experiment/runFolderName";
import type { ImportSession } from "../../core/importing/importSession";
import { refusalSentences } from "../../core/importing/surveySentences";
import type { SurveySummary } from "../../core/importing/surveySummary";
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
  const paths = (await Promise.all(files.map((file) => pathsOf(services, file)))).flat();
  const session = services.importSession();
  try {
    await importPaths(services, session, { paths, name: nameOf(files), target: target.uri });
  } finally {
    session.dispose();
  }
}

interface Wanted {
  readonly paths: readonly string[];
  readonly name: string;
  /** The workspace folder whose trials it joins. */
  readonly target: vscode.Uri;
}

async function importPaths(services: Services, session: ImportSession, { paths, name, target }: Wanted): Promise<void> {
  const look = async (model: string | undefined) => {
    const title = l10n.t("Reading what is to be imported");
    const { value, stopped } = await withImportProgress(title, (means) => session.survey(paths, model, means));
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
  const folder = vscode.Uri.joinPath(target, "trials", runFolderName(name, services.clock.now())).fsPath;
  const { version } = services;
  const title = l10n.t("Importing {0}", printable(name));
  const { value: stored } = await withImportProgress(title, (means) => session.store({ folder, name, version }, means));
  // A view that is shown goes to the run as soon as it is told of it.
  await vscode.commands.executeCommand(`${viewIds.trials}.focus`);
  services.runs.finish(folder);
  if (stored < survey.trials) {
    const sentence = l10n.t(
      "{0} of {1} trials were imported before it was stopped; delete {2} to import anew.",
      stored,
      survey.trials,
      folder,
    );
    void vscode.window.showWarningMessage(sentence);
  }
}

/** A folder stands for the files in it. */
async function pathsOf(services: Services, file: vscode.Uri): Promise<string[]> {
  if (file.scheme !== "file") {
    const name = vscode.workspace.asRelativePath(file);
    throw new HumanError(l10n.t("{0} is not on this computer; save it there to import it.", name));
  }
  return services.filesIn(file.fsPath);
}

function requireTrials(survey: SurveySummary): void {
  if (survey.trials > 0) return;
  if (survey.files.length === 0) throw new HumanError(l10n.t("There is no file in it; choose files, or a folder with some."));
  const [why = "", ...others] = refusalSentences(survey);
  const more = others.length > 0 ? ` ${l10n.t("The log says why for {0} more.", others.length)}` : "";
  throw new HumanError(printable(why) + more);
}

function nameOf([first, ...others]: readonly vscode.Uri[]): string {
  const name = first?.path.split("/").at(-1) ?? "";
  return others.length === 0 ? name : `${name} and ${others.length} more`;
}
