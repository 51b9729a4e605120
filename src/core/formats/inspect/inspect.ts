import { ImportError } from "../../ports";
import { withFileWide } from "../importing/fileWide";
import { elementsOf, type ForeignFile, someRecord, wholeOf } from "../importing/foreignFile";
import type { ForeignFormat, ImportedTrial } from "../importing/importedTrial";
import { joinUnmapped, unmappedOf } from "../importing/unmapped";
import { hasMembers, isMembers, type Members, membersOf, textOf } from "../importing/values";
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
    if (!isMembers(value)) {
      file.note(`What stands at ${place} is no sample and was left out.`);
      continue;
    }
    yield withLog(inspectSample(log, value, place), samples === 0 ? log : undefined, file);
    samples += 1;
  }
  if (samples === 0) throw new ImportError(`It is a log of Inspect without samples (status ${textOf(log.status) ?? "unknown"}).`);
}

async function* trialsOfArchive(file: ForeignFile): AsyncGenerator<ImportedTrial> {
  if (file.archive === undefined) return;
  const header = membersOf(await headerOf(file.archive));
  let samples = 0;
  let isFirst = true;
  for await (const { place, sample, trouble } of archivedSamples(file.archive)) {
    samples += 1;
    if (sample === undefined) file.note(`${trouble ?? `The entry ${place} is not JSON.`} Its sample was left out.`);
    else {
      yield withLog(inspectSample(header, sample, place), isFirst ? header : undefined, file);
      isFirst = false;
    }
  }
  if (samples === 0) throw new ImportError("It is a log of Inspect without samples.");
}

/** The first sample keeps what the log says of all: how it was made, with what, and what came of it. An export of ours has it in its facts. */
function withLog(trial: ImportedTrial, log: Members | undefined, file: ForeignFile): ImportedTrial {
  if (log === undefined || trial.own !== undefined) return trial;
  const left = joinUnmapped(unmappedOf(log, ["samples", "eval"], "log."), unmappedOf(membersOf(log.eval), ["task", "model"], "log.eval."));
  return withFileWide(trial, left, file, "all its trials");
}
