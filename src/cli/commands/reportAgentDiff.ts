import { readForeign } from "../../core/importing/readForeign";
import type { MathDoor } from "../../core/math/mathDoor";
import { printable } from "../../core/model/printable";
import type { ImportedProblem } from "../../core/model/problem";
import { designOf } from "../../core/model/run";
import type { Variant } from "../../core/model/variant";
import { measuredVariants, unmeasuredVariants } from "../../core/perturbation/variants/measuredVariants";
import { type Embedder, ModelError } from "../../core/ports";
import { agentDiff } from "../../core/report/agentDiff/agentDiff";
import { agentDiffDocument } from "../../core/report/agentDiff/agentDiffDocument";
import { CAPABLE_ACCURACY } from "../../core/report/agentDiff/partition";
import { FIXED_RULE, isSameSet, type PartitionRule } from "../../core/report/agentDiff/partitionRule";
import { type PerturbationSource, type PerturbationStudy, perturbationStudy } from "../../core/report/agentDiff/perturbationStudy";
import { sourceOfRun, sourceOfTrials } from "../../core/report/agentDiff/sourceOfRun";
import { foreignSource } from "../../node/importing/foreignSource";
import { createEmbedder } from "../../node/models/embedding/createEmbedder";
import { DONE, FAILED, type Terminal, UsageError } from "../command";
import { openRunFolder } from "../openRunFolder";
import { progressBar } from "../progressBar";
import { oneOf, readArguments, readSeed } from "../readArguments";
import { embedderOptions, readEmbedder } from "../readEmbedder";
import { renderers } from "../renderers";
import { withMeans } from "../withMeans";

export const AGENT_DIFF_USAGE =
  "agentdiff <run or run file of the authors>… [--format table|markdown|csv|latex|json] [--model NAME] [--embedder ADDRESS --embedder-model NAME] [--seed N] [--deep-maths SET]… [--weak-below SHARE]";

/** What AgentDiff reports, of runs and of its authors' files together. */
export async function reportAgentDiff(args: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = readArguments(
    args,
    {
      format: { type: "string" },
      json: { type: "boolean" },
      model: { type: "string" },
      ...embedderOptions,
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
  const choice = readEmbedder(values);
  const embedder = choice && createEmbedder(choice);
  const { study, seed } = await withMeans(async ({ math }) => {
    const sources: PerturbationSource[] = [];
    let first: number | undefined;
    for (const name of positionals) {
      const opened = /\.jsonl?$/i.test(name)
        ? { ...(await openFile(name, values.model ?? "unnamed model", math, terminal)), seed: undefined }
        : await openRunOf(name, math, terminal);
      if (opened.source) sources.push(embedder ? await measured(opened.source, opened.problems, embedder, terminal) : opened.source);
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
  const source = sourceOfRun(name, run, { trials }, math);
  if (!source) terminal.err(printable(`${name}: no condition of this run is perturbed; it is left out.`));
  return { source, problems: run.problems, seed: designOf(run).seed };
}

async function openFile(name: string, model: string, math: MathDoor, terminal: Terminal) {
  const { files, ...contents } = await readForeign({ sources: [foreignSource(name)], model, cancellation: terminal.cancellation });
  for (const { refusal, notes } of files)
    for (const sentence of refusal === undefined ? notes : [refusal]) terminal.err(printable(`${name}: ${sentence}`));
  return { source: sourceOfTrials(name, contents, math), problems: contents.problems };
}

/** The source with all of its variants measured by one embedder, for this report alone. */
async function measured(
  source: PerturbationSource,
  problems: readonly ImportedProblem[],
  embedder: Embedder,
  terminal: Terminal,
): Promise<PerturbationSource> {
  const progress = progressBar(terminal);
  const all = unmeasuredVariants(source.variants, embedder).length;
  const found = new Map<Variant["id"], Variant>();
  try {
    for await (const { variant } of measuredVariants(source.variants, problems, embedder, terminal.cancellation)) {
      found.set(variant.id, variant);
      progress.show(found.size, all, variant.id);
    }
  } finally {
    progress.end();
  }
  if (terminal.cancellation.aborted) throw new ModelError("Stopped before all variants were measured; nothing was reported.");
  return { ...source, variants: source.variants.map((variant) => found.get(variant.id) ?? variant) };
}
