import { resolve } from "node:path";
import { printable, printableLines } from "../../core/model/printable";
import { type Replayed, type ReplayMode, replayModes } from "../../core/model/replay";
import { replayText } from "../../core/projections/replayText";
import { replayRun } from "../../node/cassette/replayRun";
import { createModels } from "../../node/models/models";
import { nodeFiles } from "../../node/nodeFiles";
import { systemClock } from "../../node/systemClock";
import { VERSION } from "../../node/version";
import { type Command, DONE, FAILED, UsageError } from "../command";
import { openRunFolder } from "../openRunFolder";
import { progressBar } from "../progressBar";
import { readArguments } from "../readArguments";
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
    const progress = progressBar(terminal);
    const replayed = await withMeans((tools) =>
      replayRun({
        recorded,
        mode,
        folder: values.out === undefined ? undefined : resolve(values.out),
        version: VERSION,
        createModels: (choices, problems, sources) => createModels(choices, problems, tools, sources),
        ...tools,
        files: nodeFiles,
        clock: systemClock,
        cancellation: terminal.cancellation,
        onTrial: (trial, done, planned) => progress.show(done, planned, trial.id),
        onDamage: (sentence) => terminal.err(printable(sentence)),
      }).finally(() => progress.end()),
    );
    terminal.out(values.json ? JSON.stringify(withoutBodies(replayed)) : printableLines(replayText(replayed), 0));
    // What a model is asked for is there to differ.
    const differs = mode !== "record-missing" && (replayed.different.length > 0 || replayed.differences.length > 0);
    return differs || replayed.notReplayed > 0 ? FAILED : DONE;
  },
};

/** The changes say what matters of the bodies, in less. */
function withoutBodies({ differences, different, ...counts }: Replayed): object {
  const short = <Whole extends { recorded?: unknown; now?: unknown }>({ recorded, now, ...rest }: Whole) => rest;
  return { ...counts, different: different.map(short), differences: differences.map(short) };
}

function readMode(text: string): ReplayMode {
  const mode = replayModes.find((known) => known === text);
  if (!mode) throw new UsageError(`--mode is "${text}"; give ${replayModes.join(", ")}.`);
  return mode;
}
