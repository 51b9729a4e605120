import * as vscode from "vscode";
import * as z from "zod";
import { loadExperiment } from "../../core/experiment/loadExperiment";
import { rerunOf } from "../../core/experiment/rerun";
import { type Unfinished, unfinishedTrials } from "../../core/experiment/resumeRun";
import { formatDiagnostic } from "../../core/model/diagnostic";
import { trialPlaceSchema } from "../../core/model/trialPlace";
import { experimentRun } from "../../core/store/runFolder";
import { viewIds } from "../contributions";
import type { Services } from "../services";
import { HumanError } from "../vscode/reportError";
import { askForRun, type ProblemChoice } from "./askForRun";
import { isExperimentFile, pickExperiment } from "./experimentFiles";
import { type ProblemInFile, problemInFile } from "./problemInFile";
import type { Runner } from "./runner";
import { trustedFolder } from "./trust";

/** What the commands of a run stand at: its item of the Trials view. */
const runItemSchema = z.object({ runFolder: z.string() });

/** Asks by quick picks what to run; `given` answers the first of them, and perhaps the second. */
export async function runProblem(services: Services, runner: Runner, given?: ProblemChoice | ProblemInFile): Promise<void> {
  const workspaceFolder = trustedFolder();
  const choice = given && "file" in given ? await problemInFile(services.problemSets, given) : given;
  const asked = await askForRun(services, choice);
  if (!asked) return;
  showTrials();
  await runner.start({ experiment: asked.experiment, problems: [asked.problem], workspaceFolder });
}

/** Runs an experiment file: the given one, the one in the editor, or one that is asked for. */
export async function runExperimentFile(services: Services, runner: Runner, uri?: vscode.Uri): Promise<void> {
  const inEditor = vscode.window.activeTextEditor?.document.uri;
  const file = uri ?? (isExperimentFile(inEditor) ? inEditor : await pickExperiment("Run which experiment?"));
  if (!file) return;
  // What is run is what the person sees.
  await vscode.workspace.textDocuments.find((document) => document.uri.toString() === file.toString())?.save();
  const workspaceFolder = trustedFolder(file);
  const name = file.path.split("/").at(-1) ?? "";
  const { ready, diagnostics } = await loadExperiment(services.files, vscode.Uri.joinPath(file, "..").fsPath, name);
  for (const diagnostic of diagnostics) services.log.error(formatDiagnostic(diagnostic));
  if (!ready) {
    const [first] = diagnostics;
    const more = diagnostics.length > 1 ? ` ${diagnostics.length - 1} more in the log.` : "";
    throw new HumanError(`${name} was not run. ${first ? `Line ${first.line}: ${first.message}` : ""}${more}`);
  }
  showTrials();
  await runner.start({ experiment: ready.experiment, problems: ready.problems, workspaceFolder });
}

/** Runs a trial again, as it was, into a run folder of its own. */
export async function rerunTrial(services: Services, runner: Runner, item: unknown): Promise<void> {
  const { runFolder, trial: id } = trialPlaceSchema.parse(placeIn(item));
  const workspaceFolder = trustedFolder(vscode.Uri.file(runFolder));
  const trial = await services.records.trial({ runFolder, trial: id });
  const rerun = rerunOf((await services.runs.open(runFolder)).run, trial);
  if (!rerun) throw new HumanError(`The trial ${id} cannot be run again: its run does not say what it was.`);
  showTrials();
  await runner.start({ experiment: rerun.experiment, problems: [rerun.problem], workspaceFolder, only: rerun.only });
}

/** Does what is missing of a run, or its failed trials again, in its own folder. */
export async function resume(services: Services, runner: Runner, item: unknown, unfinished: Unfinished): Promise<void> {
  const { runFolder } = runItemSchema.parse(item);
  trustedFolder(vscode.Uri.file(runFolder));
  const { run: opened, trials } = await services.runs.open(runFolder);
  const run = experimentRun(opened);
  const { experiment, problems, version } = run;
  const left = unfinishedTrials(run, trials, unfinished).length;
  if (left === 0) {
    const nothing = { missing: "Nothing is missing in this run.", failed: "No trial of this run has failed." };
    void vscode.window.showInformationMessage(nothing[unfinished]);
    return;
  }
  if (version !== services.version)
    services.log.warn(
      `${runFolder} was begun by Trial Lens ${version} and goes on with ${services.version}; its trials may differ for that.`,
    );
  showTrials();
  await runner.start({ experiment, problems, runFolder, unfinished, left, renewBudgets: false });
}

/** The place in an item of the Trials view, which holds more. */
function placeIn(item: unknown): unknown {
  if (typeof item !== "object" || item === null || !("runFolder" in item) || !("trial" in item)) return item;
  return { runFolder: item.runFolder, trial: item.trial };
}

/** Wherever a run was started from, its progress and its stop button come into sight. */
function showTrials(): void {
  void vscode.commands.executeCommand(`${viewIds.trials}.focus`, { preserveFocus: true });
}
