import * as vscode from "vscode";
import * as z from "zod";
import { rerunOf } from "../../core/experiment/rerun";
import { type Unfinished, unfinishedTrials } from "../../core/experiment/resumeRun";
import { trialPlaceSchema } from "../../core/model/trialPlace";
import { experimentRun } from "../../core/store/runFolder";
import { readRun } from "../../core/store/runReader";
import { viewIds } from "../contributions";
import { chosenExperiment, readyExperiment } from "../experiments";
import type { Services } from "../services";
import { trustedFolder } from "../trust";
import { HumanError } from "../vscode/reportError";
import { askForRun, type ProblemChoice } from "./askForRun";
import { type ProblemInFile, problemInFile } from "./problemInFile";
import type { Runner } from "./runner";

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
  const file = await chosenExperiment("Run which experiment?", uri);
  if (!file) return;
  const workspaceFolder = trustedFolder(file);
  const { experiment, problems, variantsFile } = await readyExperiment(services, file, "was not run");
  showTrials();
  await runner.start({ experiment, problems, workspaceFolder, variantsFile, experimentFile: file });
}

/** Runs a trial again, as it was, into a run folder of its own. */
export async function rerunTrial(services: Services, runner: Runner, item: unknown): Promise<void> {
  const { runFolder, trial: id } = trialPlaceSchema.parse(placeIn(item));
  const workspaceFolder = trustedFolder(vscode.Uri.file(runFolder));
  const trial = await services.records.trial({ runFolder, trial: id });
  const { run } = await services.runs.open(runFolder);
  const rerun = rerunOf(run, trial);
  if (!rerun) throw new HumanError(`The trial ${id} cannot be run again: its run does not say what it was.`);
  showTrials();
  const variants = run.variants?.filter(({ problem }) => problem === rerun.problem.id);
  await runner.start({ experiment: rerun.experiment, problems: [rerun.problem], variants, workspaceFolder, only: rerun.only });
}

/** Does what is missing of a run, or its failed trials again, in its own folder. */
export async function resume(services: Services, runner: Runner, item: unknown, unfinished: Unfinished): Promise<void> {
  const { runFolder } = runItemSchema.parse(item);
  trustedFolder(vscode.Uri.file(runFolder));
  const [{ trials }, opened] = await Promise.all([services.runs.open(runFolder), readRun(services.files, runFolder)]);
  const run = experimentRun(opened);
  const { experiment, problems, variants, version } = run;
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
  await runner.start({ experiment, problems, variants, runFolder, unfinished, left, renewBudgets: false });
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
