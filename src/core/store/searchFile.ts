import { type SearchRecord, searchRecordSchema } from "../model/searchRecord";
import type { Files } from "../ports";
import type { SearchMemory } from "../search/frozenSearch";
import { RecordFile } from "./recordFile";

/** The name of the file beside an experiment file that keeps what its queries found: `x.search.jsonl` beside `x.experiment.yaml`. */
export function searchFileName(experimentFile: string): string {
  return `${experimentFile.replace(/(?:\.experiment)?\.(?:ya?ml|json)$/i, "")}.search.jsonl`;
}

/** A file of what queries found: appended to, never rewritten. Of several lines on one query the first counts, whoever wrote it. */
export class SearchFile implements SearchMemory {
  readonly #file: RecordFile<SearchRecord>;
  #lastReading: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly files: Files,
    private readonly path: string,
  ) {
    this.#file = new RecordFile(files, path, searchRecordSchema);
  }

  /** Undefined if the query, normalised, was never asked. */
  async find(query: string): Promise<SearchRecord | undefined> {
    const reading = this.#lastReading.then(() => this.#file.refresh());
    this.#lastReading = reading.catch(() => undefined);
    await reading;
    return this.#file.records.find((record) => record.query === query);
  }

  /** Appends what a query found unless it stands there. @returns What stands there for it. */
  async keep(record: SearchRecord): Promise<SearchRecord> {
    const found = await this.find(record.query);
    if (found) return found;
    await this.files.appendLine(this.path, JSON.stringify(searchRecordSchema.parse(record)));
    // Another process may have been first.
    return (await this.find(record.query)) ?? record;
  }
}
