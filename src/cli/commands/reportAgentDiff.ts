import { readForeign } from "../../core/importing/readForeign";
import type { MathDoor } from "../../core/math/mathDoor";
import { printable } from "../../core/model/printable";
import { designOf } from "../../core/model/run";
import { agentDiff } from "../../core/report/agentDiff/agentDiff";
import { agentDiffDocument } from "../../core/report/agentDiff/agentDiffDocument";
import { CAPABLE_ACCURACY } from "../../core/report/agentDiff/partition";
import { FIXED_RULE, isSameSet, type PartitionRule } from "../../core/report/agentDiff/partitionRule";
import { type PerturbationSource, type PerturbationStudy, perturbationStudy } from "../../core/report/agentDiff/perturbationStudy";
import { sourceOfRun, sourceOfTrials } from "../../core/report/agentDiff/sourceOfRun";
import { foreignSource } from "../../node/importing/foreignSource";
import { DONE, FAILED, type Terminal, UsageError } from "../command";
import { openRunFolder } from "../openRunFolder";
import { oneOf, readArguments, readSeed } from "../readArguments";
import { renderers } from "../renderers";
import { withMeans } from "../withMeans";

export const AGENT_DIFF_USAGE =
  "agentdiff <run or run file of the authors>… [--format table|markdown|csv|latex|json] [--model NAME] [--seed N] [--deep-maths SET]… [--weak-below SHARE]";

/** What AgentDiff reports, of runs and of its authors' files together. */
export async function reportAgentDiff(args: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = readArguments(
    args,
    {
      format: { type: "string" },
      json: { type: "boolean" },
      model: { type: "string" },
      seed: { type: "string" },
      "deep-maths": { type: "string", multiple: true },
      "weak-below": { type: "string" },
    },
    1,
    Number.POSITIVE_INFINITY,
  );
  const format = oneOf("format", values.json ? "json" : values.format, [...Object.keys(renderers), "json"], "table");
  const askedSeed = readSeed(values.seed);
  const rule = partitionRule(values["deep-maths"], values["weak-below"]);
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
  requireSets(rule, study);
  const report = agentDiff(study, seed, rule);
  const render = renderers[format];
  terminal.out(render === undefined ? JSON.stringify(report) : render(agentDiffDocument(report, positionals)));
  return DONE;
}

/**
 * The rule of the program, or the one that the call gives.
 * @throws UsageError
 */
function partitionRule(deepMaths: readonly string[] | undefined, weakBelow: string | undefined): PartitionRule {
  if (deepMaths === undefined && weakBelow === undefined) return FIXED_RULE;
  const weak = weakBelow === undefined ? FIXED_RULE.weakBelow : Number(weakBelow);
  if (weakBelow?.trim() === "" || !(weak >= 0 && weak <= CAPABLE_ACCURACY))
    throw new UsageError(`--weak-below is "${weakBelow}"; use a share of right answers from 0 to ${CAPABLE_ACCURACY}.`);
  return { weakBelow: weak, deepMaths: deepMaths ?? FIXED_RULE.deepMaths, setBy: "command" };
}

/** @throws UsageError if a named problem set is in no run, since a misspelt one would silently count as tractable. */
function requireSets({ deepMaths, setBy }: PartitionRule, { cells }: PerturbationStudy): void {
  const sets = [...new Set(cells.map(({ benchmark }) => benchmark))];
  const unknown =
    setBy === "command" && deepMaths !== FIXED_RULE.deepMaths && deepMaths.find((name) => !sets.some((set) => isSameSet(set, name)));
  if (unknown) throw new UsageError(`--deep-maths names "${unknown}", but the problem sets are ${sets.join(", ")}.`);
}

async function openRunOf(name: string, math: MathDoor, terminal: Terminal) {
  const { run, trials } = await openRunFolder(name, terminal);
  const source = sourceOfRun(name, run, trials, math);
  if (!source) terminal.err(printable(`${name}: no condition of this run is perturbed; it is left out.`));
  return { source, seed: designOf(run).seed };
}

async function openFile(name: string, model: string, math: MathDoor, terminal: Terminal): Promise<PerturbationSource | undefined> {
  const { files, ...contents } = await readForeign({ sources: [foreignSource(name)], model, cancellation: terminal.cancellation });
  for (const { refusal, notes } of files)
    for (const sentence of refusal === undefined ? notes : [refusal]) terminal.err(printable(`${name}: ${sentence}`));
  return sourceOfTrials(name, contents, math);
}
