import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { writeAtif } from "../../core/formats/exporting/writeAtif";
import { writeInspect } from "../../core/formats/exporting/writeInspect";
import { writeOpenaiMessages } from "../../core/formats/exporting/writeOpenaiMessages";
import { writeOutcomes } from "../../core/formats/outcomes/writeOutcomes";
import { designOf, isImported, type Run } from "../../core/model/run";
import type { Trial } from "../../core/model/trial";
import { plural } from "../../core/report/plural";
import { isAnswered, measuredTrials } from "../../core/report/trust/measureTrial";
import { payloadManifest } from "../../core/report/trust/payloadManifest";
import { payloadSentences } from "../../core/report/trust/payloadSentences";
import { type TrainingKind, trainingExamples, trainingKinds } from "../../core/report/trust/trainingExamples";
import { leftOut } from "../../core/report/trust/trustDocument";
import { trustStudy } from "../../core/report/trust/trustStudy";
import { availableChecks, judgeTrials } from "../../core/report/whenToolsLie/judgeTrials";
import { outcomesOfTrials } from "../../core/report/whenToolsLie/outcomesOfTrials";
import { nodeFiles } from "../../node/nodeFiles";
import { type Command, DONE, type Terminal, UsageError } from "../command";
import { openRunFolder } from "../openRunFolder";
import { readArguments } from "../readArguments";
import { trainingOpenings } from "../trainingOpenings";
import { openSources } from "../whenToolsLieSources";

/** A run that is written for other programs. */
interface Exported {
  readonly folder: string;
  readonly run: Run;
  readonly trials: readonly Trial[];
  readonly terminal: Terminal;
}

/** What is written, with the end of its last line. */
const WRITERS = new Map<string, (exported: Exported) => string | Promise<string>>([
  ["messages", (exported) => lines(exported, writeOpenaiMessages)],
  ["atif", (exported) => lines(exported, writeAtif)],
  ["inspect", inspectLog],
  ["outcomes", outcomesFile],
  ["payloads", payloadsFile],
  ...trainingKinds.map((kind) => [kind, (exported: Exported) => trainingFile(kind, exported)] as const),
]);
const NAMES = [...WRITERS.keys()];

export const exportCommand: Command = {
  name: "export",
  usage: `<run> --format ${NAMES.join("|")} [--model NAME] [--out FILE]`,
  summary:
    "The trials of a run for other programs: chat messages or ATIF, a JSON value a line; a log of Inspect; outcomes as CSV; what search delivered in each corrupted trial, a JSON value a line; examples to train agents on, a conversation or a pair of them a line.",
  async run(args, terminal) {
    const options = { format: { type: "string" }, model: { type: "string" }, out: { type: "string" } } as const;
    const { positionals, values } = readArguments(args, options, 1);
    const write = WRITERS.get(values.format ?? "");
    if (write === undefined) throw new UsageError(`Give --format with one of ${NAMES.join(", ")}.`);
    if (values.out !== undefined && (await nodeFiles.exists(resolve(values.out))))
      throw new UsageError(`${values.out} is there already; name another file.`);
    const [folder = ""] = positionals;
    const { run, trials } = await openRunFolder(folder, terminal);
    const chosen = values.model === undefined ? trials : trials.filter(({ model }) => model === values.model);
    if (chosen.length === 0 && trials.length > 0) throw new UsageError(`No trial is of ${values.model}; the run has ${modelsOf(trials)}.`);
    const text = await write({ folder, run, trials: chosen, terminal });
    if (values.out === undefined) {
      // An empty line would be no JSON.
      if (text !== "") terminal.out(text.trimEnd());
    } else {
      // A file that is there is never written over.
      await writeFile(resolve(values.out), text, { flag: "wx" });
      terminal.err(
        isForTraining(values.format) ? `They are in ${values.out}.` : `${plural(chosen.length, "trial")} written to ${values.out}.`,
      );
    }
    return DONE;
  },
};

/** Examples are no trials; how many there are is told with them. */
function isForTraining(format: string | undefined): boolean {
  return trainingKinds.some((kind) => kind === format);
}

function lines({ run, trials }: Exported, write: typeof writeAtif): string {
  return trials.map((trial) => `${write(run, trial)}\n`).join("");
}

function inspectLog({ run, trials }: Exported): string {
  const models = new Set(trials.map(({ model }) => model));
  if (models.size > 1) throw new UsageError(`A log of Inspect is of one model; name it with --model: ${modelsOf(trials)}.`);
  return writeInspect(run, [...models][0] ?? "unknown", trials);
}

/** Checks are those of labels where there are any, else those that the rules suggest, as in the report. */
async function outcomesFile({ folder, trials, terminal }: Exported): Promise<string> {
  const quiet = { ...terminal, err: () => {} };
  const [source] = (await openSources([folder], quiet)) ?? [];
  if (source?.kind !== "run") return writeOutcomes([], "csv");
  const { rows, notes } = outcomesOfTrials(trials, judgeTrials(source, availableChecks([source])));
  for (const note of notes) terminal.err(note);
  return writeOutcomes(rows, "csv");
}

/** What each trial of search was delivered whose results were to claim a false answer; the counts go to standard error. */
function payloadsFile({ run, trials, terminal }: Exported): string {
  const searched = run.problems.flatMap((problem) => (problem.channel === "search" && isAnswered(problem) ? [problem] : []));
  const ids = new Set(searched.map(({ id }) => id));
  const ofSearch = trials.filter(({ problem }) => ids.has(problem));
  const { rows, counts } = payloadManifest(ofSearch, searched, designOf(run).conditions);
  for (const sentence of payloadSentences(counts)) terminal.err(sentence);
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

/** A conversation or a preference a line, as trainers of chat models read them. */
async function trainingFile(kind: TrainingKind, { folder, run, trials, terminal }: Exported): Promise<string> {
  if (isImported(run))
    throw new UsageError("Training examples are made of conversations that Trial Lens recorded; imported trials have none.");
  const study = trustStudy([{ name: folder, measured: measuredTrials(run, trials), disclosures: new Map() }]);
  const steps = new Map(trials.map((trial) => [trial.id, trial.steps]));
  const stepsOf = ({ trial }: { readonly trial: string }) => steps.get(trial) ?? [];
  const { examples, notes } = trainingExamples(kind, study.cells, stepsOf, await trainingOpenings(folder, terminal));
  for (const note of [...leftOut(study.left), ...notes]) terminal.err(note);
  return examples.map((example) => `${JSON.stringify(example)}\n`).join("");
}

function modelsOf(trials: readonly Trial[]): string {
  return [...new Set(trials.map(({ model }) => model))].join(", ");
}
