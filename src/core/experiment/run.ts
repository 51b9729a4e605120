import type { MathDoor } from "../math/mathDoor";
import type { Recording } from "../model/cassette";
import type { Experiment } from "../model/experiment";
import { FORMAT_VERSION } from "../model/formatVersion";
import type { Problem } from "../model/problem";
import type { Step } from "../model/step";
import type { Trial } from "../model/trial";
import type { Cancellation, ChatModel, Clock, Files } from "../ports";
import { CassetteWriter } from "../store/cassette";
import { appendTrial, createRun, RunFolderError } from "../store/runFolder";
import { Cancellable } from "./cancellable";
import { type PlannedTrial, planTrials } from "./plan";
import { runTrial } from "./runTrial";

export interface ExperimentSetup {
  readonly experiment: Experiment;
  readonly problems: readonly Problem[];
  readonly folder: string;
  /** The version of Trial Lens, for `run.json`. */
  readonly version: string;
  /** The models by the names under which the experiment lists them. */
  readonly models: ReadonlyMap<string, ChatModel>;
  readonly math: MathDoor;
  readonly files: Files;
  readonly clock: Clock;
  readonly cancellation?: Cancellation | undefined;
  /** Only these of the trials that the experiment asks for; absent: all. */
  readonly only?: ((planned: PlannedTrial) => boolean) | undefined;
  /** Once the run folder is there, before the first trial begins. */
  readonly onPlanned?: ((planned: readonly PlannedTrial[]) => void) | undefined;
  /** After each trial is on the disk. */
  readonly onTrial?: ((trial: Trial, done: number, planned: number) => void) | undefined;
  readonly onStep?: ((planned: PlannedTrial, step: Step) => void) | undefined;
}

/**
 * Runs an experiment into a new run folder. Up to `concurrency` trials are under way at once; they are written in the order of the
 * plan, each as soon as it and those before it are done, so that equal answers give equal files. Cancelling ends the trials under
 * way as cancelled; what is written stays.
 * @returns The trials that were written.
 * @throws RunFolderError if the folder holds a run already or a trial could not be saved; those before it are.
 */
export async function runExperiment(setup: ExperimentSetup): Promise<Trial[]> {
  const { experiment, problems, folder, files, clock } = setup;
  const cancellation = new Cancellable(setup.cancellation);
  const planned = planTrials(experiment, problems).filter((trial) => setup.only?.(trial) ?? true);
  await createRun(files, folder, {
    format: FORMAT_VERSION,
    name: experiment.name,
    createdAt: new Date(clock.now()).toISOString(),
    version: setup.version,
    experiment,
    problems: [...problems],
    planned: planned.map(({ id }) => id),
  });
  setup.onPlanned?.(planned);
  const cassette = new CassetteWriter(files, folder);
  const recordings = new Map<string, Recording>();
  const written: Trial[] = [];
  const underWay: Promise<Trial>[] = [];
  const writeOldest = async () => {
    const oldest = underWay.shift();
    if (!oldest) return;
    const trial = await oldest;
    try {
      // Before the trial, so that every trial in the file can be replayed.
      await cassette.append(recordings.get(trial.id) ?? { parts: [], exchanges: [] });
      recordings.delete(trial.id);
      await appendTrial(files, folder, trial);
    } catch (error) {
      throw new RunFolderError(unsaved(trial.id, folder, written.length, error));
    }
    written.push(trial);
    setup.onTrial?.(trial, written.length, planned.length);
  };
  try {
    for (const next of planned) {
      if (underWay.length >= experiment.concurrency) await writeOldest();
      if (cancellation.aborted) break;
      const trial = runTrial({
        planned: next,
        model: modelOf(setup.models, next.model),
        math: setup.math,
        prompts: experiment.prompts,
        budgets: experiment.budgets,
        clock,
        cancellation,
        onStep: setup.onStep && ((step) => setup.onStep?.(next, step)),
        onRecorded: (recording) => recordings.set(next.id, recording),
      });
      // The failure is met where the trial's turn to be written comes.
      trial.catch(() => undefined);
      underWay.push(trial);
    }
    while (underWay.length > 0) await writeOldest();
  } catch (error) {
    // What is under way has nowhere to go.
    cancellation.abort();
    throw error;
  } finally {
    await Promise.allSettled(underWay);
  }
  return written;
}

function unsaved(trial: string, folder: string, saved: number, error: unknown): string {
  const cause = error instanceof Error ? error.message : String(error);
  return `The trial ${trial} could not be saved in ${folder} (${cause}); the ${saved} trials before it are. Make room or choose another folder, and run again.`;
}

function modelOf(models: ReadonlyMap<string, ChatModel>, name: string): ChatModel {
  const model = models.get(name);
  if (!model) throw new Error(`The experiment lists the model "${name}", but the host gave none of that name.`);
  return model;
}
