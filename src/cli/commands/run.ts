import { dirname, join, resolve } from "node:path";
import { resumeRun, type Unfinished, unfinishedTrials } from "../../core/experiment/resumeRun";
import { runExperiment } from "../../core/experiment/run";
import { runFolderName } from "../../core/experiment/runFolderName";
import { printable } from "../../core/model/printable";
import { withoutVariantSentence } from "../../core/report/variantsText";
import { experimentRun, requireFreeFolder } from "../../core/store/runFolder";
import { openRun } from "../../core/store/runReader";
import { nodeFiles } from "../../node/nodeFiles";
import { systemClock } from "../../node/systemClock";
import { VERSION } from "../../node/version";
import { carryOutRun } from "../carryOutRun";
import { type Command, FAILED, type Terminal, UsageError } from "../command";
import { openExperiment } from "../openExperiment";
import { prepareVariants } from "../prepareVariants";
import { readArguments } from "../readArguments";

export const run: Command = {
  name: "run",
  usage:
    "<experiment.yaml> [--out DIR] [--json]\n  run --resume DIR [--renew-budgets] [--json]\n  run --retry-failed DIR [--renew-budgets] [--json]",
  summary: "Runs an experiment into a run folder; or does what is missing of a run, or its failed trials again.",
  async run(args, terminal) {
    const { positionals, values } = readArguments(
      args,
      {
        out: { type: "string" },
        resume: { type: "string" },
        "retry-failed": { type: "string" },
        "renew-budgets": { type: "boolean" },
        json: { type: "boolean" },
      },
      0,
      1,
    );
    const { resume, "retry-failed": retry, "renew-budgets": renewBudgets, out } = values;
    const json = values.json === true;
    const [file] = positionals;
    if ([file, resume, retry].filter((given) => given !== undefined).length !== 1)
      throw new UsageError("Give an experiment file, or --resume or --retry-failed with a run folder; one of them.");
    if (file !== undefined) {
      if (renewBudgets) throw new UsageError("--renew-budgets goes with --resume or --retry-failed.");
      return runFile(resolve(file), out, json, terminal);
    }
    if (out !== undefined) throw new UsageError("--out goes with an experiment file; a resumed run stays in its folder.");
    const [folder, unfinished] = resume !== undefined ? ([resume, "missing"] as const) : ([retry ?? "", "failed"] as const);
    return resumeFolder(resolve(folder), unfinished, renewBudgets === true, json, terminal);
  },
};

async function runFile(file: string, out: string | undefined, json: boolean, terminal: Terminal): Promise<number> {
  const ready = await openExperiment(file, terminal, json);
  if (!ready) {
    terminal.err("Nothing was run.");
    return FAILED;
  }
  const { experiment, problems, placeOf } = ready;
  const folder = resolve(out ?? join(dirname(file), "trials", runFolderName(experiment.name, systemClock.now())));
  await requireFreeFolder(nodeFiles, folder);
  const { variants, missing } = await prepareVariants(ready, ready.variantsFile, terminal);
  if (missing > 0) {
    terminal.err("Stopped before the first trial; the variants that were made are kept.");
    if (json) terminal.out(JSON.stringify({ error: "stopped before the first trial" }));
    return FAILED;
  }
  const left = withoutVariantSentence(variants);
  if (left !== undefined) terminal.err(`${left} See: trial-lens perturb ${printable(file)}`);
  return carryOutRun({ folder, experimentFile: file, experiment, problems, variants, placeOf, json, terminal }, (means) =>
    runExperiment({ ...means, experiment, problems, variants, version: VERSION }),
  );
}

async function resumeFolder(
  folder: string,
  unfinished: Unfinished,
  renewBudgets: boolean,
  json: boolean,
  terminal: Terminal,
): Promise<number> {
  const { run: opened, trials } = await openRun(nodeFiles, folder);
  const run = experimentRun(opened);
  const { experiment, problems, variants, version } = run;
  const left = unfinishedTrials(run, trials, unfinished);
  if (left.length === 0) terminal.err(unfinished === "failed" ? "No trial of this run has failed." : "Nothing is missing in this run.");
  else if (version !== VERSION)
    terminal.err(`This run was begun by Trial Lens ${version} and goes on with ${VERSION}; its trials may differ for that.`);
  const placeOf = (id: string) => ({ file: id, line: 1 });
  return carryOutRun({ folder, experiment, problems: left.length === 0 ? [] : problems, variants, placeOf, json, terminal }, (means) =>
    resumeRun({ ...means, unfinished, renewBudgets }),
  );
}
