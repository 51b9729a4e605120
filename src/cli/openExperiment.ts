import { basename, dirname } from "node:path";
import { loadExperiment, type ReadyExperiment } from "../core/experiment/loadExperiment";
import { documentKind } from "../core/language/documentKind";
import { formatDiagnostic } from "../core/model/diagnostic";
import { printable } from "../core/model/printable";
import { nodeFiles } from "../node/nodeFiles";
import { type Terminal, UsageError } from "./command";

/**
 * Reads an experiment and says what was found in it; with `json`, what keeps it from being used is also the command's result.
 * @returns undefined if the experiment can't be used as it stands.
 * @throws UsageError for a file of problems.
 */
export async function openExperiment(file: string, terminal: Terminal, json: boolean): Promise<ReadyExperiment | undefined> {
  if (documentKind(file) === "problems")
    throw new UsageError(
      `${printable(file)} holds problems, not an experiment; give an experiment that names it: problems: [{ file: ${printable(basename(file))} }].`,
    );
  const { ready, diagnostics } = await loadExperiment(nodeFiles, dirname(file), basename(file));
  for (const diagnostic of diagnostics) terminal.err(formatDiagnostic(diagnostic));
  if (!ready && json) terminal.out(JSON.stringify({ diagnostics }));
  return ready;
}
