import { readFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { loadExperiment } from "../../core/experiment/loadExperiment";
import type { MathDoor } from "../../core/math/mathDoor";
import { type Diagnostic, formatDiagnostic } from "../../core/model/diagnostic";
import { readProblems } from "../../core/problems/readProblems";
import { stepDiagnostics } from "../../core/problems/stepDiagnostics";
import { nodeFiles } from "../../node/nodeFiles";
import { type Command, DONE, FAILED, type Terminal } from "../command";
import { readArguments } from "../readArguments";
import { withMath } from "../withMath";

export const check: Command = {
  name: "check",
  usage: "<file>… [--json]",
  summary: "Finds mistakes in problem and experiment files; reference steps are carried out.",
  async run(args, terminal) {
    const { positionals, values } = readArguments(args, { json: { type: "boolean" } }, 1, Number.POSITIVE_INFINITY);
    const found = await withMath(async (math) => {
      const all: Diagnostic[] = [];
      for (const file of positionals) all.push(...(await checkFile(file, math, terminal)));
      return all;
    });
    if (values.json) terminal.out(JSON.stringify(found));
    else for (const diagnostic of found) terminal.out(formatDiagnostic(diagnostic));
    return found.some(({ severity }) => severity === "error") ? FAILED : DONE;
  },
};

async function checkFile(file: string, math: MathDoor, terminal: Terminal): Promise<Diagnostic[]> {
  if (/\.experiment\.ya?ml$/i.test(file)) {
    const path = resolve(file);
    return [...(await loadExperiment(nodeFiles, dirname(path), basename(path))).diagnostics];
  }
  const { problems, lines, diagnostics } = readProblems(file, await readFile(file, "utf8"));
  const missed = await stepDiagnostics(problems, (id) => ({ file, line: lines.get(id) ?? 1 }), math, terminal.cancellation);
  terminal.err(`${file}: ${problems.length - missed.length} of ${problems.length} problems have reference steps that reach their answer.`);
  return [...diagnostics, ...missed];
}
