import * as vscode from "vscode";
import { resumeRun } from "../../core/experiment/resumeRun";
import { runExperiment } from "../../core/experiment/run";
import type { RunMeans } from "../../core/experiment/runMeans";
import { isEditorModel } from "../../core/model/experiment";
import type { Trial } from "../../core/model/trial";
import type { RunPicture } from "../../core/projections/runPicture";
import { contextKeys, viewIds } from "../contributions";
import type { Services } from "../services";
import { HumanError, messageOf, reportError } from "../vscode/reportError";
import { FollowedRun } from "./followedRun";
import { preparedVariants } from "./preparedVariants";
import { experimentFileOf, folderOf, trialCount, type WantedRun } from "./wantedRun";
import { warnOfSteps } from "./warnOfSteps";

/** The view shows no message that is followed by another one sooner. */
const PROGRESS_MILLISECONDS = 500;

/** A run of more trials than this is asked about first: it may cost money. */
const ASK_ABOVE = 200;

/** Carries out runs, one at a time; progress is shown in the Trials view, where a run can be stopped. */
export interface Runner {
  /**
   * Resolves at the end of the run, or at once if the person does not want so many trials.
   * @throws HumanError if another run is under way, if a model of VS Code may not be used, or if trials failed.
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

/** What a run says at its end, one sentence each. */
interface RunEnd {
  readonly failed: string | undefined;
  readonly budgetSpent: string | undefined;
  /** Absent: it has. */
  readonly begun?: false;
}

export function createRunner(services: Services): Runner {
  let underWay = false;
  let current: FollowedRun | undefined;
  const changed = new vscode.EventEmitter<void>();

  function refuseSecond(): void {
    if (underWay) throw new HumanError("A run is under way; stop it or wait for its end.");
  }

  async function start(wanted: WantedRun): Promise<void> {
    refuseSecond();
    const planned = trialCount(wanted);
    if (planned > ASK_ABOVE && !(await confirmed(planned))) return;
    const { models } = wanted.experiment;
    if (models.some(isEditorModel)) await (await services.editorModels()).allow(models);
    refuseSecond();
    const startedAt = services.clock.now();
    const folder = folderOf(wanted, startedAt);
    const run = new FollowedRun(wanted, folder, startedAt);
    underWay = true;
    current = run;
    changed.fire();
    void vscode.commands.executeCommand("setContext", contextKeys.running, true);
    let end: RunEnd = { failed: undefined, budgetSpent: undefined };
    let said: string | undefined;
    try {
      end = await vscode.window.withProgress({ location: { viewId: viewIds.trials } }, () => carryOut(wanted, run));
      const state = run.controller.signal.aborted || end.begun === false ? "stopped" : end.budgetSpent ? "budget spent" : "done";
      said = [end.failed, end.budgetSpent].filter((sentence) => sentence !== undefined).join(" ") || undefined;
      run.live.end(state, said, services.clock.now());
    } catch (error) {
      run.live.end("failed", messageOf(error), services.clock.now());
      throw error;
    } finally {
      underWay = false;
      void vscode.commands.executeCommand("setContext", contextKeys.running, false);
      services.runs.reportProgress(undefined);
      services.runs.finish(folder);
      changed.fire();
    }
    if (end.budgetSpent !== undefined) offerRenewal(wanted, run, end.budgetSpent);
    if (end.failed !== undefined) throw new HumanError(said ?? end.failed);
  }

  async function carryOut(wanted: WantedRun, run: FollowedRun): Promise<RunEnd> {
    const { experiment, problems } = wanted;
    services.runs.reportProgress(run.progress(services.clock.now()));
    const variants = await preparedVariants(services, wanted, run.controller.signal);
    run.variants = variants;
    if (variants === undefined) return { failed: undefined, budgetSpent: undefined, begun: false };
    await warnOfSteps(services, experiment, problems, run.controller.signal);
    let budgetSpent: string | undefined;
    let reported = 0;
    const { onTrial, ...following } = run.following(() => changed.fire());
    const means: RunMeans = {
      folder: run.folder,
      models: await services.createModels(experiment.models, problems, { variants }),
      ...(await services.means({ settings: experiment.search, runFolder: run.folder, experimentFile: experimentFileOf(wanted) })),
      files: services.files,
      clock: services.clock,
      cancellation: run.controller.signal,
      pause: run.pause,
      ...following,
      onTrial(trial, ...counts) {
        services.log.info(`${trial.id}: ${trial.outcome.status}`);
        onTrial?.(trial, ...counts);
        const now = services.clock.now();
        if (now - reported >= PROGRESS_MILLISECONDS) {
          reported = now;
          services.runs.reportProgress(run.progress(now));
        }
        services.runs.touchSoon(run.folder);
      },
      onBudgetSpent(sentence) {
        budgetSpent = sentence;
      },
    };
    const trials =
      "runFolder" in wanted
        ? await resumeRun({ ...means, unfinished: wanted.unfinished, renewBudgets: wanted.renewBudgets })
        : await runExperiment({ ...means, experiment, problems, variants, version: services.version, only: wanted.only });
    return { failed: failureOf(trials), budgetSpent };
  }

  /** A run that ends with its budget goes on once a person grants it again. */
  function offerRenewal(wanted: WantedRun, run: FollowedRun, sentence: string): void {
    const renew = vscode.l10n.t("Grant It Once More");
    const { runFolder, planned, done } = run.picture(services.clock.now());
    void vscode.window.showWarningMessage(sentence, renew).then(async (choice) => {
      if (choice !== renew) return;
      const { experiment, problems } = wanted;
      const variants = run.variants;
      const unfinished = "runFolder" in wanted ? wanted.unfinished : "missing";
      const resumed = { experiment, problems, variants, runFolder, unfinished, left: planned - done, renewBudgets: true } as const;
      await start(resumed).catch((error) => reportError(error, "Resume Run", services.log));
    });
  }

  function hold(paused: boolean): void {
    if (!current || !underWay) return;
    current.hold(paused);
    services.runs.reportProgress(current.progress(services.clock.now()));
    changed.fire();
  }

  return {
    start,
    pause: () => hold(true),
    continue: () => hold(false),
    stop: () => {
      if (underWay) current?.controller.abort();
    },
    picture: () => current?.picture(services.clock.now()),
    onDidChange: changed.event,
  };
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
