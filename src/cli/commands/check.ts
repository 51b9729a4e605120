import { basename, dirname, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { readerOf } from "../../core/experiment/loadExperiment";
import { type CheckContext, checkDocument } from "../../core/language/checkDocument";
import { createComputedMemory } from "../../core/language/computedMemory";
import { openDocument } from "../../core/language/lensDocument";
import { type Diagnostic, formatDiagnostic } from "../../core/model/diagnostic";
import { printable } from "../../core/model/printable";
import { nodeFiles } from "../../node/nodeFiles";
import { type Command, DONE, FAILED, type Terminal } from "../command";
import { readArguments } from "../readArguments";
import { withMeans } from "../withMeans";

export const check: Command = {
  name: "check",
  usage: "<file>… [--json]",
  summary: "Finds mistakes in problem and experiment files, the same as the editor; reference steps are carried out.",
  async run(args, terminal) {
    const { positionals, values } = readArguments(args, { json: { type: "boolean" } }, 1, Number.POSITIVE_INFINITY);
    const found = await withMeans(async (means) => {
      const context = {
        problems: readerOf(nodeFiles),
        memory: createComputedMemory(),
        means: async () => means,
        pause: () => setImmediate(),
      };
      const all: Diagnostic[] = [];
      for (const file of positionals) all.push(...(await checkFile(file, context, terminal)));
      return all;
    });
    if (values.json) terminal.out(JSON.stringify(found));
    else for (const diagnostic of found) terminal.out(formatDiagnostic(diagnostic));
    return terminal.cancellation.aborted || found.some(({ severity }) => severity === "error") ? FAILED : DONE;
  },
};

async function checkFile(file: string, context: CheckContext, terminal: Terminal): Promise<Diagnostic[]> {
  const path = resolve(file);
  const document = openDocument(basename(path), dirname(path), await nodeFiles.readText(path));
  const findings = await checkDocument(document, context, terminal.cancellation);
  if (terminal.cancellation.aborted) terminal.err(printable(`${file}: stopped before all steps were carried out.`));
  else terminal.err(printable(`${file}: ${findings.length === 0 ? "nothing found" : `${findings.length} found`}.`));
  return findings.map((finding) => ({ file, ...finding }));
}
