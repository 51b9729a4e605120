import * as vscode from "vscode";
import type { FolderNames } from "../../core/debug/folderNames";
import { LiveTrial } from "../../core/debug/liveTrial";
import { type EndedTrial, saveTrials } from "../../core/debug/saveTrials";
import { recordedTrial } from "../../core/debug/steppedTrial";
import { type PlannedTrial, planTrials } from "../../core/experiment/plan";
import { runFolderName } from "../../core/experiment/runFolderName";
import { delegateOf, modelOfTrial } from "../../core/experiment/withDelegate";
import { askedText } from "../../core/model/context";
import { type Experiment, isEditorModel } from "../../core/model/experiment";
import type { Problem } from "../../core/model/problem";
import type { ProblemSet } from "../problemSets";
import type { Services } from "../services";
import { trustedFolder } from "../trust";
import { HumanError } from "../vscode/reportError";
import { experimentOf, type LaunchConfiguration } from "./configuration";
import type { DebuggedTrials } from "./debuggedTrial";

const { l10n } = vscode;

/** A trial that a session runs. */
interface Running {
  readonly planned: PlannedTrial;
  readonly live: LiveTrial;
}

/** @throws HumanError if there is no such problem, or nothing may be run here. */
export async function prepareLaunch(services: Services, names: FolderNames, launch: LaunchConfiguration): Promise<DebuggedTrials> {
  const workspaceFolder = trustedFolder();
  const sets = await services.problemSets.all();
  const found = launch.problem.map((id) => foundIn(sets, id));
  const problems = found.map(({ problem }) => problem);
  const experiment = experimentOf(launch, found);
  if (experiment.models.some(isEditorModel)) await (await services.editorModels()).allow(experiment.models);
  const models = await services.createModels(experiment.models, problems);
  const { budgets } = experiment;
  const means = { ...(await services.means()), budgets, clock: services.clock };
  const running = planTrials(experiment, problems).map((planned): Running => {
    const model = modelOfTrial(planned, experiment, models);
    if (!model) throw new HumanError(l10n.t("There is no model {0}; choose another one.", planned.model));
    return { planned, live: new LiveTrial({ planned, model, ...means }) };
  });
  const pair = launch.pair && recordedTrial(await services.records.trial(launch.pair));
  const parent = vscode.Uri.joinPath(workspaceFolder.uri, "trials").fsPath;
  const name = runFolderName(experiment.name, services.clock.now());
  const folder = await names.take(parent, name);
  const trials = running.map(({ planned, live }) => ({
    id: planned.id,
    origin: "live",
    question: askedText(planned.problem),
    stepped: live,
    surroundings: { planned, budgets, delegate: delegateOf(planned, experiment), showAnswer: launch.showAnswer },
    place: { runFolder: folder, trial: planned.id },
    pair: pair ?? besideIn(running, planned)?.live,
    pairPlace: launch.pair,
    source: () => ({
      original: { id: planned.id, steps: [...live.steps], changedByHand: [...live.changedByHand] },
      experiment: alone(experiment, planned),
      planned,
      runFolder: folder,
      conversation: async () => ({ answers: [...live.answers], recording: live.recording }),
    }),
  }));
  let saving: Promise<string> | undefined;
  const saveEnded = async (ended: readonly EndedTrial[]) => {
    // Another window may have taken the name since.
    const free = (await services.files.exists(folder)) ? await names.take(parent, name) : folder;
    await saveTrials(services.files, { folder: free, experiment, problems, trials: ended, version: services.version });
    services.runs.finish(free);
    return free;
  };
  return {
    trials,
    async save() {
      const ended = running.flatMap(({ live: { trial, recording } }) => (trial ? { trial, recording } : []));
      const isFirst = saving === undefined && ended.length > 0;
      if (isFirst) saving = saveEnded(ended);
      const saved = await saving;
      return isFirst ? saved : undefined;
    },
  };
}

function foundIn(sets: readonly ProblemSet[], id: string): { readonly set: ProblemSet; readonly problem: Problem } {
  for (const set of sets) {
    const problem = set.problems.find((one) => one.id === id);
    if (problem) return { set, problem };
  }
  throw new HumanError(l10n.t("There is no problem {0}; the Problems view lists those that there are.", id));
}

/** The trial of the same problem in another condition. */
function besideIn(running: readonly Running[], { problem, condition }: PlannedTrial): Running | undefined {
  return running.find(({ planned }) => planned.problem.id === problem.id && planned.condition.id !== condition.id);
}

/** The experiment of one of its trials. */
function alone(experiment: Experiment, { condition }: PlannedTrial): Experiment {
  return { ...experiment, conditions: experiment.conditions.filter(({ id }) => id === condition.id) };
}
