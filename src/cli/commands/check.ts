import { readFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { loadExperiment } from "../../core/experiment/loadExperiment";
import { planTrials } from "../../core/experiment/plan";
import { type Diagnostic, formatDiagnostic } from "../../core/model/diagnostic";
import { printable } from "../../core/model/printable";
import type { Problem } from "../../core/model/problem";
import { readProblems } from "../../core/problems/readProblems";
import { type ProblemPlace, stepDiagnostics } from "../../core/problems/stepDiagnostics";
import type { ToolMeans } from "../../core/tools/tool";
import { nodeFiles } from "../../node/nodeFiles";
import { type Command, DONE, FAILED, type Terminal } from "../command";
import { readArguments } from "../readArguments";
import { withMeans } from "../withMeans";

export const check: Command = {
  name: "check",
  usage: "<file>… [--json]",
  summary: "Finds mistakes in problem and experiment files; reference steps are carried out.",
  async run(args, terminal) {
    const { positionals, values } = readArguments(args, { json: { type: "boolean" } }, 1, Number.POSITIVE_INFINITY);
    const found = await withMeans(async (means) => {
      const all: Diagnostic[] = [];
      for (const file of positionals) all.push(...(await checkFile(file, means, terminal)));
      return all;
    });
    if (values.json) terminal.out(JSON.stringify(found));
    else for (const diagnostic of found) terminal.out(formatDiagnostic(diagnostic));
    return terminal.cancellation.aborted || found.some(({ severity }) => severity === "error") ? FAILED : DONE;
  },
};

async function checkFile(file: string, means: ToolMeans, terminal: Terminal): Promise<Diagnostic[]> {
  if (/\.experiment\.ya?ml$/i.test(file)) {
    const path = resolve(file);
    const { ready, diagnostics } = await loadExperiment(nodeFiles, dirname(path), basename(path));
    if (ready) terminal.err(`${printable(file)}: ${planTrials(ready.experiment, ready.problems).length} trials planned.`);
    return ready ? [...diagnostics, ...(await carryOut(file, ready.problems, ready.placeOf, means, terminal))] : [...diagnostics];
  }
  const { problems, lines, diagnostics } = readProblems(file, await readFile(file, "utf8"));
  return [...diagnostics, ...(await carryOut(file, problems, (id) => ({ file, line: lines.get(id) ?? 1 }), means, terminal))];
}

async function carryOut(
  file: string,
  problems: readonly Problem[],
  placeOf: (problem: string) => ProblemPlace,
  means: ToolMeans,
  terminal: Terminal,
): Promise<Diagnostic[]> {
  const missed = await stepDiagnostics(problems, placeOf, means, terminal.cancellation);
  const reached = problems.length - missed.length;
  if (terminal.cancellation.aborted) terminal.err(printable(`${file}: stopped before all steps were carried out.`));
  else terminal.err(printable(`${file}: ${reached} of ${problems.length} problems have reference steps that reach their answer.`));
  return missed;
}
