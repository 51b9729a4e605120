import { ImportError } from "../../ports";
import { elementsOf, type ForeignFile, someRecord, wholeOf } from "../importing/foreignFile";
import type { ForeignFormat, ImportedTrial } from "../importing/importedTrial";
import { hasMembers, isMembers, membersOf, textOf } from "../importing/values";
import { archivedSamples, headerOf } from "./inspectArchive";
import { inspectSample } from "./inspectSample";

/**
 * Logs of Inspect, as an archive (`.eval`) or JSON. What a log holds is told by its members: its version number is the same for layouts
 * that differ.
 *
 * Source: UK AI Security Institute, Inspect, `log/_log.py` and `log/_recorders`.
 */
export const inspect: ForeignFormat = {
  id: "inspect",
  name: "Inspect log",
  recognises: ({ shape, archive }) =>
    archive === undefined
      ? shape.root === "object" &&
        someRecord(shape, (record) => hasMembers(record, "eval", "status") || hasMembers(record, "eval", "samples"))
      : archive.names.some((name) => /^(header\.json|_journal\/|samples\/)/.test(name)),
  trials: (file) => (file.archive === undefined ? trialsOfJson(file) : trialsOfArchive(file)),
};

async function* trialsOfJson(file: ForeignFile): AsyncGenerator<ImportedTrial> {
  const log = await wholeOf(file, "samples");
  let samples = 0;
  for await (const { place, value } of elementsOf(file, "samples")) {
    samples += 1;
    if (isMembers(value)) yield inspectSample(log, value, place);
  }
  if (samples === 0) throw new ImportError(`It is a log of Inspect without samples (status ${textOf(log.status) ?? "unknown"}).`);
}

async function* trialsOfArchive(file: ForeignFile): AsyncGenerator<ImportedTrial> {
  if (file.archive === undefined) return;
  const header = await headerOf(file.archive);
  let samples = 0;
  for await (const { place, sample, trouble } of archivedSamples(file.archive)) {
    samples += 1;
    if (sample === undefined) file.note(`${trouble ?? `The entry ${place} is not JSON.`} Its sample was left out.`);
    else yield inspectSample(membersOf(header), sample, place);
  }
  if (samples === 0) throw new ImportError("It is a log of Inspect without samples.");
}
