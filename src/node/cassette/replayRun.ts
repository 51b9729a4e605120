import { dirname, join } from "node:path";
import { runExperiment } from "../../core/experiment/run";
import { runFolderName } from "../../core/experiment/runFolderName";
import type { RunMeans } from "../../core/experiment/runMeans";
import { formatDiagnostic } from "../../core/model/diagnostic";
import { type Experiment, LONGEST_NAME } from "../../core/model/experiment";
import type { Problem } from "../../core/model/problem";
import type { Replayed, ReplayMode } from "../../core/model/replay";
import type { ChatModel } from "../../core/ports";
import { beginning } from "../../core/projections/beginning";
import { readCassette } from "../../core/store/cassette";
import { experimentRun, RunFolderError, requireFreeFolder } from "../../core/store/runFolder";
import type { RunContents } from "../../core/store/runReader";
import type { ModelSources } from "../models/models";
import { openSearch } from "../search/openSearch";
import { knownByTrial, Playback } from "./playback";
import { replayedTrials } from "./replayedTrials";
import { replayReport } from "./replayReport";
import { readTapes } from "./tapes";

type ModelsByName = ReadonlyMap<string, ChatModel>;

export interface ReplaySetup extends Pick<RunMeans, "math" | "python" | "files" | "clock" | "cancellation" | "onPlanned" | "onTrial"> {
  readonly recorded: RunContents;
  readonly mode: ReplayMode;
  /** The one trial to replay; absent: all. */
  readonly trial?: string | undefined;
  /** A new run folder; absent: one beside the recorded run. */
  readonly folder?: string | undefined;
  readonly version: string;
  createModels(
    choices: Experiment["models"],
    problems: readonly Problem[],
    sources: Required<Pick<ModelSources, "playback" | "variants">>,
  ): ModelsByName | Promise<ModelsByName>;
  /** Hears a sentence on each part of the cassette that cannot be used. */
  readonly onDamage?: ((sentence: string) => void) | undefined;
}

const SUFFIX = " replay";

/** What a replay of a run is called, and a replay of that. */
function replayName(run: string): string {
  return run.endsWith(SUFFIX) ? run : `${beginning(run, LONGEST_NAME - SUFFIX.length)}${SUFFIX}`;
}

/**
 * Runs the trials of a run again with the recorded answers of its models, into a folder of its own, and compares.
 * @throws RunFolderError if the run has no cassette, the folder holds a run, or the one trial cannot be replayed.
 */
export async function replayRun(setup: ReplaySetup): Promise<Replayed> {
  const { recorded, mode, files, clock } = setup;
  const { experiment, problems, variants } = experimentRun(recorded.run);
  const name = replayName(experiment.name);
  const folder = setup.folder ?? join(dirname(recorded.folder), runFolderName(name, clock.now()));
  const cassette = await readCassette(files, recorded.folder);
  const tapes = readTapes(cassette.lines);
  for (const sentence of [...cassette.diagnostics.map(formatDiagnostic), ...tapes.damaged]) setup.onDamage?.(sentence);
  await requireFreeFolder(files, folder);
  const { wanted, leftOut } = replayedTrials(recorded, tapes, mode, setup.trial);
  const [one] = leftOut;
  if (setup.trial !== undefined && one) throw new RunFolderError(`The trial ${one.trial} cannot be replayed: ${one.reason}.`);
  const playback = new Playback(mode, tapes, knownByTrial(recorded.trials));
  const search = await openSearch(experiment.search, { files, runFolder: folder, replayed: recorded.folder });
  const trials = await runExperiment({
    ...setup,
    search,
    folder,
    // Recorded answers spend nothing.
    experiment: { ...experiment, name, ...(!playback.asksModels && { runBudgets: undefined }) },
    problems,
    variants,
    models: await setup.createModels(experiment.models, problems, { playback, variants }),
    only: ({ id }) => wanted.has(id),
  });
  const report = replayReport({ recorded: recorded.trials, trials, wanted, playback });
  return { run: recorded.folder, replay: folder, mode, ...report, leftOut };
}
