import * as vscode from "vscode";
import { Outlook } from "../../core/experiment/outlook";
import type { PlannedTrial } from "../../core/experiment/plan";
import { resumeRun } from "../../core/experiment/resumeRun";
import { runExperiment } from "../../core/experiment/run";
import { RunPause } from "../../core/experiment/runPause";
import type { RunMeans } from "../../core/experiment/runTrials";
import type { Trial } from "../../core/model/trial";
import { aboutTime } from "../../core/projections/aboutTime";
import { LiveRun, type LiveTrial } from "../../core/projections/liveRun";
import type { RunPicture } from "../../core/projections/runPicture";
import { contextKeys, viewIds } from "../contributions";
import type { Services } from "../services";
import { HumanError, messageOf, reportError } from "../vscode/reportError";
import { folderOf, trialCount, type WantedRun } from "./wantedRun";
import { warnOfSteps } from "./warnOfSteps";

const { l10n } = vscode;

/** The view shows no message that is followed by another one sooner. */
const PROGRESS_MILLISECONDS = 500;

/** A run of more trials than this is asked about first: it may cost money. */
const ASK_ABOVE = 200;

/** Carries out runs, one at a time; progress is shown in the Trials view, where a run can be stopped. */
export interface Runner {
  /**
   * Resolves at the end of the run, or at once if the person does not want so many trials.
   * @throws HumanError if another run is under way, or if trials failed.
   */
  start(wanted: WantedRun): Promise<void>;
  /** Begins no further trial until `continue`; those under way go on. */
  pause(): void;
  continue(): void;
  stop(): void;
  /** The last run of this window as it is now. */
  picture(): RunPicture | undefined;
  /** The run went on, or another one began. */
  readonly onDidChange: vscode.Event<void>;
}

/** A run of this window, under way or ended. */
interface CurrentRun {
  readonly folder: string;
  readonly controller: AbortController;
  readonly pause: RunPause;
  readonly live: LiveRun;
  /** Undefined until its trials are planned. */
  outlook: Outlook | undefined;
}

/** What a run says at its end, one sentence each. */
interface RunEnd {
  readonly failed: string | undefined;
  readonly budgetSpent: string | undefined;
}

export function createRunner(services: Services): Runner {
  let underWay = false;
  let current: CurrentRun | undefined;
  const changed = new vscode.EventEmitter<void>();

  function refuseSecond(): void {
    if (underWay) throw new HumanError("A run is under way; stop it or wait for its end.");
  }

  async function start(wanted: WantedRun): Promise<void> {
    refuseSecond();
    const planned = trialCount(wanted);
    if (planned > ASK_ABOVE && !(await confirmed(planned))) return;
    refuseSecond();
    const startedAt = services.clock.now();
    const folder = folderOf(wanted, startedAt);
    const controller = new AbortController();
    const live = new LiveRun(wanted.experiment.name, folder, startedAt);
    const run: CurrentRun = { folder, controller, pause: new RunPause(), live, outlook: undefined };
    underWay = true;
    current = run;
    changed.fire();
    void vscode.commands.executeCommand("setContext", contextKeys.running, true);
    let end: RunEnd = { failed: undefined, budgetSpent: undefined };
    try {
      end = await vscode.window.withProgress({ location: { viewId: viewIds.trials } }, () => carryOut(wanted, run));
      const state = controller.signal.aborted ? "stopped" : end.budgetSpent ? "budget spent" : "done";
      const said = [end.failed, end.budgetSpent].filter((sentence) => sentence !== undefined);
      live.end(state, said.length > 0 ? said.join(" ") : undefined, services.clock.now());
    } catch (error) {
      live.end("failed", messageOf(error), services.clock.now());
      throw error;
    } finally {
      underWay = false;
      void vscode.commands.executeCommand("setContext", contextKeys.running, false);
      services.runs.reportProgress(undefined);
      services.runs.finish(folder);
      changed.fire();
    }
    if (end.budgetSpent !== undefined) offerRenewal(wanted, folder, end.budgetSpent);
    if (end.failed !== undefined) throw new HumanError(end.failed);
  }

  async function carryOut(wanted: WantedRun, run: CurrentRun): Promise<RunEnd> {
    const { experiment, problems } = wanted;
    services.runs.reportProgress({ message: l10n.t("{0}: starting", experiment.name) });
    await warnOfSteps(services, experiment, problems, run.controller.signal);
    let budgetSpent: string | undefined;
    const means: RunMeans = {
      folder: run.folder,
      models: await services.createModels(experiment.models, problems),
      math: await services.math(),
      files: services.files,
      clock: services.clock,
      cancellation: run.controller.signal,
      pause: run.pause,
      onBudgetSpent(sentence) {
        budgetSpent = sentence;
      },
      ...following(wanted, run),
    };
    const trials =
      "runFolder" in wanted
        ? await resumeRun({ ...means, unfinished: wanted.unfinished, renewBudgets: wanted.renewBudgets })
        : await runExperiment({ ...means, experiment, problems, version: services.version, only: wanted.only });
    return { failed: failureOf(trials), budgetSpent };
  }

  /** Takes in what a run does, and shows it. */
  function following({ experiment, problems }: WantedRun, run: CurrentRun): Partial<RunMeans> {
    let reported = 0;
    return {
      onPlanned(planned) {
        run.live.plan(planned.map(liveTrial));
        run.outlook = new Outlook(experiment, problems, planned);
        changed.fire();
      },
      onStart: () => run.outlook?.begin(),
      onStep(planned, step) {
        run.live.step(liveTrial(planned), step);
        changed.fire();
      },
      onTrial(trial) {
        services.log.info(`${trial.id}: ${trial.outcome.status}`);
        run.live.finish(trial);
        run.outlook?.finish(trial);
        changed.fire();
        if (services.clock.now() - reported >= PROGRESS_MILLISECONDS) {
          reported = services.clock.now();
          reportProgress(run);
        }
        services.runs.touchSoon(run.folder);
      },
    };
  }

  function reportProgress(run: CurrentRun): void {
    const picture = pictureOf(run);
    const { done, planned } = picture;
    services.runs.reportProgress({ message: progressMessage(picture), counts: { done, planned } });
  }

  function pictureOf({ live, outlook }: CurrentRun): RunPicture {
    return live.picture(services.clock.now(), outlook?.now());
  }

  /** A run that ends with its budget goes on once a person grants it again. */
  function offerRenewal(wanted: WantedRun, runFolder: string, sentence: string): void {
    const renew = l10n.t("Grant It Once More");
    void vscode.window.showWarningMessage(sentence, renew).then(async (choice) => {
      if (choice !== renew) return;
      const { experiment, problems } = wanted;
      const unfinished = "runFolder" in wanted ? wanted.unfinished : "missing";
      const { done = 0, planned = 0 } = current?.folder === runFolder ? pictureOf(current) : {};
      const resumed = { experiment, problems, runFolder, unfinished, left: planned - done, renewBudgets: true };
      await start(resumed).catch((error) => reportError(error, "Resume Run", services.log));
    });
  }

  function hold(paused: boolean): void {
    if (!current || !underWay) return;
    if (paused) current.pause.pause();
    else current.pause.continue();
    current.live.pause(paused);
    if (current.outlook) reportProgress(current);
    changed.fire();
  }

  return {
    start,
    pause: () => hold(true),
    continue: () => hold(false),
    stop: () => {
      if (underWay) current?.controller.abort();
    },
    picture: () => current && pictureOf(current),
    onDidChange: changed.event,
  };
}

function progressMessage({ name, state, done, planned, outlook }: RunPicture): string {
  if (state === "paused") return l10n.t("{0}: paused, {1} of {2} trials", name, done, planned);
  if (outlook?.millisecondsLeft === undefined) return l10n.t("{0}: {1} of {2} trials", name, done, planned);
  return l10n.t("{0}: {1} of {2} trials, about {3} left", name, done, planned, aboutTime(outlook.millisecondsLeft));
}

function liveTrial({ problem, ...planned }: PlannedTrial): LiveTrial {
  const { id, model, policy, condition, repetition } = planned;
  return { id, problem: problem.id, model, policy, condition: condition.id, repetition };
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
