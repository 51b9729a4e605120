import { dirname, join, resolve } from "node:path";
import { runExperiment } from "../../core/experiment/run";
import { runFolderName } from "../../core/experiment/runFolderName";
import { formatDiagnostic } from "../../core/model/diagnostic";
import { printable, printableLines } from "../../core/model/printable";
import { readCassette } from "../../core/store/cassette";
import { requireFreeFolder } from "../../core/store/runFolder";
import { Playback } from "../../node/cassette/playback";
import { type ReplayMode, replayModes } from "../../node/cassette/player";
import { replayedTrials } from "../../node/cassette/replayedTrials";
import { replayReport } from "../../node/cassette/replayReport";
import { readTapes } from "../../node/cassette/tapes";
import { createModels } from "../../node/models/models";
import { nodeFiles } from "../../node/nodeFiles";
import { systemClock } from "../../node/systemClock";
import { VERSION } from "../../node/version";
import { type Command, DONE, FAILED, UsageError } from "../command";
import { openRunFolder } from "../openRunFolder";
import { progressBar } from "../progressBar";
import { readArguments } from "../readArguments";
import { replayText } from "../replayText";
import { withMeans } from "../withMeans";

export const replay: Command = {
  name: "replay",
  usage: `<run> [--mode ${replayModes.join("|")}] [--out DIR] [--json]`,
  summary: "Runs a run again with the recorded answers of its models, without a network, and says where it differs.",
  async run(args, terminal) {
    const options = { mode: { type: "string" }, out: { type: "string" }, json: { type: "boolean" } } as const;
    const { positionals, values } = readArguments(args, options, 1);
    const mode = readMode(values.mode ?? "strict");
    const recorded = await openRunFolder(positionals[0] ?? "", terminal);
    const { run } = recorded;
    const cassette = await readCassette(nodeFiles, recorded.folder);
    const tapes = readTapes(cassette.lines);
    for (const diagnostic of cassette.diagnostics) terminal.err(formatDiagnostic(diagnostic));
    for (const sentence of tapes.damaged) terminal.err(printable(sentence));
    const folder = resolve(values.out ?? join(dirname(recorded.folder), runFolderName(`${run.name} replay`, systemClock.now())));
    await requireFreeFolder(nodeFiles, folder);
    const { wanted, leftOut } = replayedTrials(recorded, tapes, mode);
    const playback = new Playback(mode, tapes, new Map(recorded.trials.map(({ id, endpoint }) => [id, endpoint?.known ?? []])));
    const progress = progressBar(terminal);
    const trials = await withMeans((tools) =>
      runExperiment({
        // Recorded answers spend nothing.
        experiment: playback.asksModels ? run.experiment : { ...run.experiment, runBudgets: undefined },
        problems: run.problems,
        folder,
        version: VERSION,
        models: createModels(run.experiment.models, run.problems, tools, { playback }),
        ...tools,
        files: nodeFiles,
        clock: systemClock,
        cancellation: terminal.cancellation,
        only: ({ id }) => wanted.has(id),
        onTrial: (trial, done, planned) => progress.show(done, planned, trial.id),
      }).finally(() => progress.end()),
    );
    const report = replayReport({ recorded: recorded.trials, trials, wanted, playback });
    const summary = { run: recorded.folder, replay: folder, mode, ...report, leftOut };
    terminal.out(values.json ? JSON.stringify(summary) : printableLines(replayText(summary), 0));
    // What a model is asked for is there to differ.
    const differs = mode !== "record-missing" && (report.different.length > 0 || report.differences.length > 0);
    return differs || report.notReplayed > 0 ? FAILED : DONE;
  },
};

function readMode(text: string): ReplayMode {
  const mode = replayModes.find((known) => known === text);
  if (!mode) throw new UsageError(`--mode is "${text}"; give ${replayModes.join(", ")}.`);
  return mode;
}
