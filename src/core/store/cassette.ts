import { type CassetteLine, cassetteLineSchema, type Recording } from "../model/cassette";
import type { Diagnostic } from "../model/diagnostic";
import type { Files } from "../ports";
import { RecordFile } from "./recordFile";
import { RunFolderError, runFiles } from "./runFolder";

/** Appends what the trials of a run sent and received to its cassette; what they share is written once. */
export class CassetteWriter {
  readonly #written = new Set<string>();

  constructor(
    private readonly files: Files,
    private readonly folder: string,
  ) {}

  /** Resolves once all of these trials is on the disk. A line that could not be read back is refused, and with it all the others. */
  async append(...recordings: readonly Recording[]): Promise<void> {
    const fresh = new Set<string>();
    const lines = recordings
      .flatMap(({ parts, exchanges }) => {
        const own = parts.filter(({ hash }) => !this.#written.has(hash) && !fresh.has(hash));
        for (const { hash } of own) fresh.add(hash);
        return [...own, ...exchanges];
      })
      .map((line) => JSON.stringify(cassetteLineSchema.parse(line)));
    if (lines.length === 0) return;
    // One write, so that lines of two windows never mix.
    await this.files.appendLine(this.files.join(this.folder, runFiles.cassette), lines.join("\n"));
    for (const hash of fresh) this.#written.add(hash);
  }
}

/**
 * Every line of a run's cassette that can be read, and findings on the others.
 * @throws RunFolderError if the run has no cassette.
 */
export async function readCassette(
  files: Files,
  folder: string,
): Promise<{ readonly lines: readonly CassetteLine[]; readonly diagnostics: readonly Diagnostic[] }> {
  await requireCassette(files, folder);
  const file = new RecordFile(files, files.join(folder, runFiles.cassette), cassetteLineSchema);
  await file.refresh();
  return { lines: file.records, diagnostics: file.diagnostics };
}

/** @throws RunFolderError if the run has no cassette. */
export async function requireCassette(files: Files, folder: string): Promise<void> {
  if (await files.exists(files.join(folder, runFiles.cassette))) return;
  throw new RunFolderError(
    `${folder} has no ${runFiles.cassette}, so that it cannot be replayed; bring the file back, or run the experiment again to record one.`,
  );
}
