import { resolve } from "node:path";
import { formatDiagnostic } from "../core/model/diagnostic";
import { printable } from "../core/model/printable";
import type { Trial } from "../core/model/trial";
import { plural } from "../core/report/plural";
import { RunFolderError } from "../core/store/runFolder";
import { openRun, type RunContents } from "../core/store/runReader";
import { nodeFiles } from "../node/nodeFiles";
import type { Terminal } from "./command";

/** Opens a run and says what in it could not be read. */
export async function openRunFolder(folder: string, terminal: Terminal): Promise<RunContents> {
  const contents = await openRun(nodeFiles, resolve(folder));
  for (const diagnostic of contents.diagnostics) terminal.err(formatDiagnostic(diagnostic));
  const lines = contents.superseded.length;
  const again = [...new Set(contents.superseded.map(({ id }) => id))];
  if (lines > 0)
    terminal.err(
      printable(
        `Superseded: ${plural(lines, "line")} of ${plural(again.length, "cancelled or failed trial")} run again, whose last result counts: ${again.join(", ")}.`,
      ),
    );
  return contents;
}

/** @throws RunFolderError if the run has no such trial. */
export function findTrial(contents: RunContents, id: string): Trial {
  const trial = contents.trials.find((candidate) => candidate.id === id);
  if (trial) return trial;
  const similar = contents.trials.find((candidate) => candidate.id.startsWith(id))?.id ?? contents.trials[0]?.id;
  throw new RunFolderError(`${contents.folder} has no trial "${id}"${similar === undefined ? "" : `; one that it has is ${similar}`}.`);
}
