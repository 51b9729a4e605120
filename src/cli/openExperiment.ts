import { basename, dirname } from "node:path";
import { loadExperiment, type ReadyExperiment } from "../core/experiment/loadExperiment";
import { formatDiagnostic } from "../core/model/diagnostic";
import { nodeFiles } from "../node/nodeFiles";
import type { Terminal } from "./command";

/**
 * Reads an experiment and says what was found in it; with `json`, what keeps it from being used is also the command's result.
 * @returns undefined if the experiment can't be used as it stands.
 */
export async function openExperiment(file: string, terminal: Terminal, json: boolean): Promise<ReadyExperiment | undefined> {
  const { ready, diagnostics } = await loadExperiment(nodeFiles, dirname(file), basename(file));
  for (const diagnostic of diagnostics) terminal.err(formatDiagnostic(diagnostic));
  if (!ready && json) terminal.out(JSON.stringify({ diagnostics }));
  return ready;
}
