import * as vscode from "vscode";
import type { Surroundings } from "../../core/debug/inspect";
import { LiveTrial } from "../../core/debug/liveTrial";
import { plannedTrialOf } from "../../core/debug/plannedTrialOf";
import { saveTrial } from "../../core/debug/saveTrial";
import { recordedTrial, type SteppedTrial } from "../../core/debug/steppedTrial";
import { planTrials } from "../../core/experiment/plan";
import { runFolderName } from "../../core/experiment/runFolderName";
import { isEditorModel } from "../../core/model/experiment";
import type { Step } from "../../core/model/step";
import type { Trial } from "../../core/model/trial";
import type { TrialSummary } from "../../core/model/trialSummary";
import { pairOf } from "../../core/projections/pair";
import type { Services } from "../services";
import { trustedFolder } from "../trust";
import { HumanError } from "../vscode/reportError";
import { experimentOf, isReplay, type LaunchConfiguration, type ReplayConfiguration } from "./configuration";
import type { ForkSource } from "./fork";
import { DEBUG_SCHEME } from "./programDocuments";
import { recalled } from "./recalled";

const { l10n } = vscode;

/** A trial made ready for a session, with what the session shows of it. */
export interface DebuggedTrial {
  readonly id: string;
  readonly uri: vscode.Uri;
  readonly question: string;
  readonly stepped: SteppedTrial;
  readonly surroundings: Surroundings;
  /** The steps of the trial that it is compared with. */
  readonly pair: readonly Step[] | undefined;
  /** The trial as it is now, to be forked. */
  source(): ForkSource;
  /** Saves a live trial that has ended; gives its run folder. */
  save(trial: Trial): Promise<string>;
}

/** @throws HumanError if there is no such problem or trial, or nothing may be run here. */
export function prepareTrial(services: Services, configuration: LaunchConfiguration | ReplayConfiguration): Promise<DebuggedTrial> {
  return isReplay(configuration) ? prepareReplay(services, configuration) : prepareLaunch(services, configuration);
}

async function prepareLaunch(services: Services, launch: LaunchConfiguration): Promise<DebuggedTrial> {
  const workspaceFolder = trustedFolder();
  const sets = await services.problemSets.all();
  const set = sets.find(({ problems }) => problems.some(({ id }) => id === launch.problem));
  const problem = set?.problems.find(({ id }) => id === launch.problem);
  if (!set || !problem)
    throw new HumanError(l10n.t("There is no problem {0}; the Problems view lists those that there are.", launch.problem));
  const experiment = experimentOf(launch, set);
  if (experiment.models.some(isEditorModel)) await (await services.editorModels()).allow(experiment.models);
  const [planned] = planTrials(experiment, [problem]);
  const model = planned && (await services.createModels(experiment.models, [problem])).get(planned.model);
  if (!planned || !model) throw new HumanError(l10n.t("This launch configuration asks for no trial."));
  const { budgets } = experiment;
  const live = new LiveTrial({ planned, model, ...(await services.means()), budgets, clock: services.clock });
  const name = runFolderName(experiment.name, services.clock.now());
  const folder = vscode.Uri.joinPath(workspaceFolder.uri, "trials", name).fsPath;
  const pair = launch.pair && (await services.records.trial(launch.pair)).steps;
  return {
    id: planned.id,
    uri: programUri(planned.id, "live"),
    question: problem.question,
    stepped: live,
    surroundings: { planned, budgets, showAnswer: launch.showAnswer },
    pair,
    source: () => ({
      original: { id: planned.id, steps: [...live.steps], changedByHand: [...live.changedByHand] },
      experiment,
      planned,
      runFolder: folder,
      answers: async () => [...live.answers],
    }),
    async save(trial) {
      const { recording } = live;
      await saveTrial(services.files, { folder, experiment, problem, trial, recording, version: services.version });
      services.runs.finish(folder);
      return folder;
    },
  };
}

async function prepareReplay(services: Services, replay: ReplayConfiguration): Promise<DebuggedTrial> {
  const { runFolder } = replay;
  const contents = await services.records.open(runFolder);
  const summary = contents.trials.find(({ id }) => id === replay.trial);
  if (!summary) throw new HumanError(l10n.t("The trial {0} is not in {1}; refresh the Trials view.", replay.trial, replay.runFolder));
  const trial = await services.records.trial({ runFolder, trial: replay.trial });
  const one = plannedTrialOf(contents.run, trial);
  if (!one) throw new HumanError(l10n.t("The run of {0} does not say what the trial was.", trial.id));
  const other = pairOf<TrialSummary>(summary, contents.trials).find(({ id }) => id !== trial.id);
  const pair = other && (await services.records.trial({ runFolder, trial: other.id }));
  const answers = await recalled(services, contents, trial).catch((error: unknown) => {
    // A run without a cassette is gone through all the same, without its messages.
    services.log.info(`${trial.id}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  });
  return {
    id: trial.id,
    uri: programUri(trial.id, replay.runFolder),
    question: one.planned.variant?.question ?? one.planned.problem.question,
    stepped: recordedTrial(trial, answers),
    surroundings: { planned: one.planned, budgets: one.experiment.budgets, showAnswer: replay.showAnswer },
    pair: pair?.steps,
    source: () => ({
      ...one,
      original: trial,
      variants: contents.run.variants,
      runFolder: replay.runFolder,
      // Those that are at hand, unless the recording could not be read.
      answers: async () => (answers.length > 0 ? answers : recalled(services, contents, trial)),
    }),
    save: async () => replay.runFolder,
  };
}

/** The same for each debugging of a trial, so that breakpoints stay. */
function programUri(id: string, source: string): vscode.Uri {
  return vscode.Uri.from({ scheme: DEBUG_SCHEME, path: `/${id.replace(/[\\/:*?"<>|]/g, "_")}.trajectory`, query: source });
}
