import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { writeAtif } from "../../core/formats/exporting/writeAtif";
import { writeOpenaiMessages } from "../../core/formats/exporting/writeOpenaiMessages";
import { type Command, DONE, UsageError } from "../command";
import { openRunFolder } from "../openRunFolder";
import { readArguments } from "../readArguments";

const WRITERS = { messages: writeOpenaiMessages, atif: writeAtif } as const;

export const exportCommand: Command = {
  name: "export",
  usage: "<run> --format messages|atif [--out FILE]",
  summary: "The trials of a run for other programs, one JSON value a line: chat messages, or ATIF trajectories.",
  async run(args, terminal) {
    const { positionals, values } = readArguments(args, { format: { type: "string" }, out: { type: "string" } }, 1);
    const { format = "", out } = values;
    if (format !== "messages" && format !== "atif") throw new UsageError("Give --format messages or --format atif.");
    const { run, trials } = await openRunFolder(positionals[0] ?? "", terminal);
    const problems = new Map(run.problems.map((problem) => [problem.id, problem]));
    const lines = trials.map((trial) => WRITERS[format](trial, problems.get(trial.problem)));
    if (out === undefined) for (const line of lines) terminal.out(line);
    else {
      // A file that is there is never written over.
      await writeFile(resolve(out), lines.map((line) => `${line}\n`).join(""), { flag: "wx" });
      terminal.err(`${lines.length} trials written to ${out}.`);
    }
    return DONE;
  },
};
