import * as vscode from "vscode";
import { countTrials, type PlannedTrial, planTrials } from "../../core/experiment/plan";
import { runExperiment } from "../../core/experiment/run";
import { runFolderName } from "../../core/experiment/runFolderName";
import { type Experiment, modelName } from "../../core/model/experiment";
import type { Problem } from "../../core/model/problem";
import { isSimulated, type Trial } from "../../core/model/trial";
import { stepDiagnostics } from "../../core/problems/stepDiagnostics";
import { LiveRun, type LiveTrial } from "../../core/projections/liveRun";
import type { RunPicture } from "../../core/projections/runPicture";
import { contextKeys, viewIds } from "../contributions";
import type { Services } from "../services";
import { HumanError, messageOf } from "../vscode/reportError";

/** The view shows no message that is followed by another one sooner. */
const PROGRESS_MILLISECONDS = 500;

/** A run of more trials than this is asked about first: it may cost money. */
const ASK_ABOVE = 200;

export interface WantedRun {
  readonly experiment: Experiment;
  readonly problems: readonly Problem[];
  /** The run goes into its folder `trials`. */
  readonly workspaceFolder: vscode.WorkspaceFolder;
  /** Only these of the experiment's trials; absent: all. */
  readonly only?: (planned: PlannedTrial) => boolean;
}

/** Carries out runs, one at a time; progress is shown in the Trials view, where a run can be stopped. */
export interface Runner {
  /**
   * Resolves at the end of the run, or at once if the person does not want so many trials.
   * @throws HumanError if another run is under way, or if trials failed.
   */
  start(wanted: WantedRun): Promise<void>;
  stop(): void;
  /** The last run of this window as it is now. */
  picture(): RunPicture | undefined;
  /** The run went on, or another one began. */
  readonly onDidChange: vscode.Event<void>;
}

export function createRunner(services: Services): Runner {
  let underWay: AbortController | undefined;
  let live: LiveRun | undefined;
  const changed = new vscode.EventEmitter<void>();

  function refuseSecond(): void {
    if (underWay) throw new HumanError("A run is under way; stop it or wait for its end.");
  }

  async function start(wanted: WantedRun): Promise<void> {
    refuseSecond();
    const planned = plannedCount(wanted);
    if (planned > ASK_ABOVE && !(await confirmed(planned))) return;
    refuseSecond();
    const startedAt = services.clock.now();
    const { name } = wanted.experiment;
    const folder = vscode.Uri.joinPath(wanted.workspaceFolder.uri, "trials", runFolderName(name, startedAt)).fsPath;
    const controller = new AbortController();
    const run = new LiveRun(name, folder, startedAt);
    underWay = controller;
    live = run;
    changed.fire();
    void vscode.commands.executeCommand("setContext", contextKeys.running, true);
    let failure: string | undefined;
    try {
      failure = await vscode.window.withProgress({ location: { viewId: viewIds.trials } }, () =>
        carryOut(wanted, folder, run, controller.signal),
      );
      run.end(controller.signal.aborted ? "stopped" : "done", failure, services.clock.now());
    } catch (error) {
      run.end("failed", messageOf(error), services.clock.now());
      throw error;
    } finally {
      underWay = undefined;
      void vscode.commands.executeCommand("setContext", contextKeys.running, false);
      services.runs.reportProgress(undefined);
      services.runs.finish(folder);
      changed.fire();
    }
    if (failure !== undefined) throw new HumanError(failure);
  }

  /** @returns What went wrong with trials of it, in one sentence. */
  async function carryOut(wanted: WantedRun, folder: string, run: LiveRun, signal: AbortSignal): Promise<string | undefined> {
    const { experiment, problems, only } = wanted;
    services.runs.reportProgress({ message: vscode.l10n.t("{0}: starting", experiment.name) });
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
      only,
      onPlanned(planned) {
        run.plan(planned.map(liveTrial));
        changed.fire();
      },
      onStep(planned, step) {
        run.step(liveTrial(planned), step);
        changed.fire();
      },
      onTrial(trial, done, planned) {
        services.log.info(`${trial.id}: ${trial.outcome.status}`);
        run.finish(trial);
        changed.fire();
        if (services.clock.now() - reported >= PROGRESS_MILLISECONDS) {
          reported = services.clock.now();
          const message = vscode.l10n.t("{0}: {1} of {2} trials", experiment.name, done, planned);
          services.runs.reportProgress({ message, counts: { done, planned } });
        }
        services.runs.touchSoon(folder);
      },
    });
    return failureOf(trials);
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

  return {
    start,
    stop: () => underWay?.abort(),
    picture: () => live?.picture(services.clock.now()),
    onDidChange: changed.event,
  };
}

function liveTrial({ problem, ...planned }: PlannedTrial): LiveTrial {
  const { id, model, policy, scaffold, condition, repetition } = planned;
  return { id, problem: problem.id, model, policy, scaffold, condition: condition.id, repetition };
}

function plannedCount({ experiment, problems, only }: WantedRun): number {
  return only ? planTrials(experiment, problems).filter(only).length : countTrials(experiment, problems);
}

function failureOf(trials: readonly Trial[]): string | undefined {
  const reasons = trials.flatMap(({ outcome }) => (outcome.status === "failed" ? [outcome.reason] : []));
  if (reasons.length === 0) return undefined;
  return `${reasons.length} ${reasons.length === 1 ? "trial" : "trials"} failed; the first: ${reasons[0]}`;
}

async function confirmed(planned: number): Promise<boolean> {
  const go = "Run";
  const detail = "Each trial makes several model calls.";
  return (await vscode.window.showWarningMessage(`Run ${planned} trials?`, { modal: true, detail }, go)) === go;
}
