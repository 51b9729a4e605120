import * as vscode from "vscode";
import { loadExperiment } from "../../core/experiment/loadExperiment";
import { planTrials } from "../../core/experiment/plan";
import { runExperiment } from "../../core/experiment/run";
import { runFolderName } from "../../core/experiment/runFolderName";
import { formatDiagnostic } from "../../core/model/diagnostic";
import { type Experiment, modelName } from "../../core/model/experiment";
import type { Problem } from "../../core/model/problem";
import { isSimulated } from "../../core/model/trial";
import { stepDiagnostics } from "../../core/problems/stepDiagnostics";
import { contextKeys, viewIds } from "../contributions";
import type { Services } from "../services";
import { HumanError } from "../vscode/reportError";
import { askForRun, type ProblemChoice } from "./askForRun";

/** The view shows no message that is followed by another one sooner. */
const PROGRESS_MILLISECONDS = 500;

/** A run of more trials than this is asked about first: it may cost money. */
const ASK_ABOVE = 200;

/** Starts runs, one at a time; progress is shown in the Trials view, where a run can be stopped. */
export interface Runner {
  /** Asks by quick picks what to run; `choice` answers the first of them. */
  runProblem(choice?: ProblemChoice): Promise<void>;
  /** Runs an experiment file: the given one, the one in the editor, or one that is asked for. */
  runExperimentFile(uri?: vscode.Uri): Promise<void>;
  stop(): void;
}

export function createRunner(services: Services): Runner {
  let underWay: AbortController | undefined;

  async function start(experiment: Experiment, problems: readonly Problem[], workspaceFolder: vscode.WorkspaceFolder): Promise<void> {
    if (underWay) throw new HumanError("A run is under way; stop it in the Trials view or wait for its end.");
    const folder = vscode.Uri.joinPath(workspaceFolder.uri, "trials", runFolderName(experiment.name, services.clock.now())).fsPath;
    const controller = new AbortController();
    underWay = controller;
    void vscode.commands.executeCommand("setContext", contextKeys.running, true);
    // Wherever the run was started from, its progress and its stop button come into sight.
    void vscode.commands.executeCommand(`${viewIds.trials}.focus`, { preserveFocus: true });
    try {
      await vscode.window.withProgress({ location: { viewId: viewIds.trials } }, () =>
        carryOut(experiment, problems, folder, controller.signal),
      );
    } finally {
      underWay = undefined;
      void vscode.commands.executeCommand("setContext", contextKeys.running, false);
      services.runs.reportProgress(undefined);
      services.runs.finish(folder);
    }
  }

  async function carryOut(experiment: Experiment, problems: readonly Problem[], folder: string, signal: AbortSignal): Promise<void> {
    const planned = planTrials(experiment, problems).length;
    services.runs.reportProgress(`${experiment.name}: 0 of ${planned} trials`);
    await warnOfSteps(experiment, problems, signal);
    let reported = 0;
    const trials = await runExperiment({
      experiment,
      problems,
      folder,
      version: services.version,
      models: await services.createModels(experiment.models, problems),
      math: await services.math(),
      files: services.files,
      clock: services.clock,
      cancellation: signal,
      onTrial(trial, done) {
        services.log.info(`${trial.id}: ${trial.outcome.status}`);
        if (services.clock.now() - reported >= PROGRESS_MILLISECONDS) {
          reported = services.clock.now();
          services.runs.reportProgress(`${experiment.name}: ${done} of ${planned} trials`);
        }
        services.runs.touchSoon(folder);
      },
    });
    const failed = trials.find(({ outcome }) => outcome.status === "failed");
    if (failed?.outcome.status === "failed")
      throw new HumanError(
        `${trials.filter(({ outcome }) => outcome.status === "failed").length} trials failed; the first: ${failed.outcome.reason}`,
      );
  }

  /** A simulated model follows the reference steps: those that miss the answer make it wrong, which must not pass for a finding. */
  async function warnOfSteps(experiment: Experiment, problems: readonly Problem[], signal: AbortSignal): Promise<void> {
    if (!experiment.models.some((choice) => isSimulated(modelName(choice)))) return;
    const missed = await stepDiagnostics(problems, (id) => ({ file: id, line: 1 }), await services.math(), signal);
    for (const { message } of missed) services.log.warn(message);
    if (missed.length === 0 || signal.aborted) return;
    const showLog = "Show Log";
    const text = `${missed.length} of ${problems.length} problems have no reference steps that reach their answer; a simulated model gets them wrong.`;
    void vscode.window.showWarningMessage(text, showLog).then((choice) => {
      if (choice === showLog) services.log.show();
    });
  }

  async function runProblem(choice?: ProblemChoice): Promise<void> {
    const workspaceFolder = trustedFolder();
    const asked = await askForRun(services.problemSets, choice);
    if (asked) await start(asked.experiment, [asked.problem], workspaceFolder);
  }

  async function runExperimentFile(uri?: vscode.Uri): Promise<void> {
    const file = uri ?? experimentInEditor() ?? (await pickExperiment());
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
    const planned = planTrials(ready.experiment, ready.problems).length;
    if (planned > ASK_ABOVE && !(await confirmed(planned))) return;
    await start(ready.experiment, ready.problems, workspaceFolder);
  }

  return { runProblem, runExperimentFile, stop: () => underWay?.abort() };
}

/** The folder that the run goes into; running is for trusted workspaces only. */
function trustedFolder(file?: vscode.Uri): vscode.WorkspaceFolder {
  if (!vscode.workspace.isTrusted) throw new HumanError("This workspace is not trusted, so nothing is run in it; trust it first.");
  const folder = (file && vscode.workspace.getWorkspaceFolder(file)) ?? vscode.workspace.workspaceFolders?.[0];
  if (!folder) throw new HumanError("Open a folder first: trials are saved in its folder trials.");
  return folder;
}

function experimentInEditor(): vscode.Uri | undefined {
  const file = vscode.window.activeTextEditor?.document.uri;
  return file && /\.experiment\.ya?ml$/.test(file.path) ? file : undefined;
}

async function pickExperiment(): Promise<vscode.Uri | undefined> {
  const files = await vscode.workspace.findFiles("**/*.experiment.{yaml,yml}", "**/node_modules/**");
  if (files.length === 0) throw new HumanError("There is no *.experiment.yaml in this workspace.");
  const items = files.map((file) => ({ label: vscode.workspace.asRelativePath(file), file }));
  return (await vscode.window.showQuickPick(items, { title: "Run which experiment?" }))?.file;
}

async function confirmed(planned: number): Promise<boolean> {
  const go = "Run";
  const detail = "Each trial makes several model calls.";
  return (await vscode.window.showWarningMessage(`Run ${planned} trials?`, { modal: true, detail }, go)) === go;
}
