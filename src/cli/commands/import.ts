import { stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { runFolderName } from "../../core/experiment/runFolderName";
import { type FileSurvey, importTrials } from "../../core/importing/importTrials";
import { printable } from "../../core/model/printable";
import { ImportError } from "../../core/ports";
import { plural } from "../../core/report/plural";
import { type TextColumn, textTable } from "../../core/report/textTable";
import { requireFreeFolder } from "../../core/store/runFolder";
import { foreignSource } from "../../node/importing/foreignSource";
import { nodeFiles } from "../../node/nodeFiles";
import { systemClock } from "../../node/systemClock";
import { VERSION } from "../../node/version";
import { type Command, DONE, FAILED } from "../command";
import { progressBar } from "../progressBar";
import { readArguments } from "../readArguments";

const COLUMNS: readonly TextColumn[] = [
  { heading: "File", align: "left" },
  { heading: "Format", align: "left" },
  { heading: "Trials", align: "right" },
  { heading: "Steps", align: "right" },
  { heading: "Calls", align: "right" },
  { heading: "Unmapped", align: "left" },
];

export const importCommand: Command = {
  name: "import",
  usage: "<file>… [--out DIR] [--model NAME] [--json]",
  summary: "Makes a run folder of trajectories that other programs recorded; --model names the model where a file does not.",
  async run(args, terminal) {
    const { positionals, values } = readArguments(
      args,
      { out: { type: "string" }, model: { type: "string" }, json: { type: "boolean" } },
      1,
      Number.POSITIVE_INFINITY,
    );
    const paths = positionals.map((path) => resolve(path));
    for (const path of paths) if ((await stat(path)).isDirectory()) throw new ImportError(`${path} is a folder; name files.`);
    const [first = ""] = paths;
    const name = paths.length === 1 ? basename(first) : `${basename(first)} and ${paths.length - 1} more`;
    const folder = resolve(values.out ?? join("trials", runFolderName(name, systemClock.now())));
    await requireFreeFolder(nodeFiles, folder);
    const progress = progressBar(terminal);
    const { files, planned, problems, stored } = await importTrials({
      sources: paths.map(foreignSource),
      model: values.model,
      folder,
      name,
      version: VERSION,
      files: nodeFiles,
      clock: systemClock,
      cancellation: terminal.cancellation,
      onTrial: (done, all) => progress.show(done, all ?? done, all === undefined ? "counting" : "storing"),
    }).finally(() => progress.end());
    const whole = stored === planned.length && stored > 0;
    const run = stored > 0 ? folder : undefined;
    if (values.json) terminal.out(JSON.stringify({ run, stored, planned: planned.length, problems: problems.length, files }));
    else {
      terminal.out(filesTable(files).trimEnd());
      for (const line of remarks(files)) terminal.out(printable(line));
      terminal.out(
        printable(
          run === undefined
            ? "Nothing was imported."
            : `${plural(stored, "trial")} of ${plural(problems.length, "problem")}${whole ? "" : `, of ${planned.length} that are there,`} stored in ${folder}; next: npx trial-lens report ${folder}`,
        ),
      );
    }
    return whole && files.every(({ refusal }) => refusal === undefined) ? DONE : FAILED;
  },
};

function filesTable(files: readonly FileSurvey[]): string {
  return textTable(
    COLUMNS,
    files.map(({ file, format, trials, steps, calls, unmapped, refusal }) => [
      file,
      refusal === undefined ? (format ?? "") : "refused",
      ...[trials, steps, calls].map(String),
      Object.keys(unmapped).join(" "),
    ]),
  );
}

/** Why files were refused, what is odd about others, and about how many of their trials. */
function remarks(files: readonly FileSurvey[]): string[] {
  return files.flatMap(({ file, refusal, notes, trialNotes }) => [
    ...(refusal === undefined ? [] : [`${file} was not imported. ${refusal}`]),
    ...notes.map((note) => `${file}: ${note}`),
    ...Object.entries(trialNotes).map(([note, trials]) => `${file}: ${note} (${plural(trials, "trial")})`),
  ]);
}
