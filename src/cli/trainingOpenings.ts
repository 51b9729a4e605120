import { resolve } from "node:path";
import { formatDiagnostic } from "../core/model/diagnostic";
import { printable } from "../core/model/printable";
import { type Opening, openingKey } from "../core/report/trust/trainingExamples";
import { readCassette } from "../core/store/cassette";
import { readTapes } from "../node/cassette/tapes";
import { nodeFiles } from "../node/nodeFiles";
import type { Terminal } from "./command";

/**
 * The first request of each trial of a run, as its cassette has it.
 * @throws RunFolderError if the run has no cassette.
 */
export async function trainingOpenings(folder: string, terminal: Terminal): Promise<Map<string, Opening>> {
  const cassette = await readCassette(nodeFiles, resolve(folder));
  const tapes = readTapes(cassette.lines);
  for (const sentence of [...cassette.diagnostics.map(formatDiagnostic), ...tapes.damaged]) terminal.err(printable(sentence));
  return new Map(
    [...tapes.byTrial].flatMap(([id, exchanges]) => {
      const first = exchanges.find(({ request }) => request === 1)?.body as { messages?: unknown; tools?: unknown } | undefined;
      return Array.isArray(first?.messages)
        ? [[openingKey({ source: folder, trial: id }), { messages: first.messages, tools: first.tools ?? [] }]]
        : [];
    }),
  );
}
