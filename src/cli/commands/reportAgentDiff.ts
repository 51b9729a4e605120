import { readForeign } from "../../core/importing/readForeign";
import type { MathDoor } from "../../core/math/mathDoor";
import { printable } from "../../core/model/printable";
import { designOf } from "../../core/model/run";
import { agentDiff } from "../../core/report/agentDiff/agentDiff";
import { agentDiffDocument } from "../../core/report/agentDiff/agentDiffDocument";
import { type PerturbationSource, perturbationStudy } from "../../core/report/agentDiff/perturbationStudy";
import { sourceOfRun, sourceOfTrials } from "../../core/report/agentDiff/sourceOfRun";
import { foreignSource } from "../../node/importing/foreignSource";
import { DONE, FAILED, type Terminal } from "../command";
import { openRunFolder } from "../openRunFolder";
import { oneOf, readArguments, readSeed } from "../readArguments";
import { renderers } from "../renderers";
import { withMeans } from "../withMeans";

export const AGENT_DIFF_USAGE =
  "agentdiff <run or run file of the authors>… [--format table|markdown|csv|latex|json] [--model NAME] [--seed N]";

/** What AgentDiff reports, of runs and of its authors' files together. */
export async function reportAgentDiff(args: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = readArguments(
    args,
    { format: { type: "string" }, json: { type: "boolean" }, model: { type: "string" }, seed: { type: "string" } },
    1,
    Number.POSITIVE_INFINITY,
  );
  const format = oneOf("format", values.json ? "json" : values.format, [...Object.keys(renderers), "json"], "table");
  const askedSeed = readSeed(values.seed);
  const { study, seed } = await withMeans(async ({ math }) => {
    const sources: PerturbationSource[] = [];
    let first: number | undefined;
    for (const name of positionals) {
      const opened = /\.jsonl?$/i.test(name)
        ? { source: await openFile(name, values.model ?? "unnamed model", math, terminal), seed: undefined }
        : await openRunOf(name, math, terminal);
      if (opened.source) sources.push(opened.source);
      first ??= opened.seed;
    }
    // The answers are compared by computer algebra, which is closed afterwards.
    return { study: await perturbationStudy(sources), seed: askedSeed ?? first ?? 1 };
  });
  if (study.cells.length === 0) {
    terminal.err("There is no pair of an original and a reworded question to report on; nothing was reported.");
    return FAILED;
  }
  const report = agentDiff(study, seed);
  const render = renderers[format];
  terminal.out(render === undefined ? JSON.stringify(report) : render(agentDiffDocument(report, positionals)));
  return DONE;
}

async function openRunOf(name: string, math: MathDoor, terminal: Terminal) {
  const { run, trials } = await openRunFolder(name, terminal);
  const source = sourceOfRun(name, run, { trials }, math);
  if (!source) terminal.err(printable(`${name}: no condition of this run is perturbed; it is left out.`));
  return { source, seed: designOf(run).seed };
}

async function openFile(name: string, model: string, math: MathDoor, terminal: Terminal): Promise<PerturbationSource | undefined> {
  const { files, ...contents } = await readForeign({ sources: [foreignSource(name)], model, cancellation: terminal.cancellation });
  for (const { refusal, notes } of files)
    for (const sentence of refusal === undefined ? notes : [refusal]) terminal.err(printable(`${name}: ${sentence}`));
  return sourceOfTrials(name, contents, math);
}
