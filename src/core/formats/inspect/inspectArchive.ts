import { type ForeignArchive, ImportError } from "../../ports";
import { parseJson } from "../importing/jsonPieces";
import { isMembers, listOf, type Members } from "../importing/values";
import { holding } from "../importing/weight";
import { fromPool } from "./inspectMessages";

/** A sample of an archive; without one, why it could not be read. */
export interface ArchivedSample {
  readonly place: string;
  readonly sample: Members | undefined;
  readonly trouble: string | undefined;
}

/** Scores over the epochs of samples. */
const REDUCTIONS = "reductions.json";

/** What goes for all samples; a log that was broken off has it in its journal alone. */
export async function headerOf(archive: ForeignArchive): Promise<unknown> {
  for (const name of ["header.json", "_journal/start.json"])
    if (archive.names.includes(name)) {
      const header = parseJson(await archive.text(name));
      if (isMembers(header) && archive.names.includes(REDUCTIONS))
        return { ...header, reductions: parseJson(await archive.text(REDUCTIONS)) };
      if (header !== undefined) return header;
    }
  return undefined;
}

/** The samples in the order of the archive, one at a time: each is one entry, or a folder of entries. */
export async function* archivedSamples(archive: ForeignArchive): AsyncGenerator<ArchivedSample> {
  const folders = new Set(
    archive.names.filter((name) => /^samples\/.+\/sample\.json$/.test(name)).map((name) => name.slice(0, -"/sample.json".length)),
  );
  const isInFolder = (name: string) => folders.has(name.slice(0, name.indexOf("/", "samples/".length)));
  for (const name of archive.names) {
    const folder = name.endsWith("/sample.json") ? name.slice(0, -"/sample.json".length) : undefined;
    if (folder !== undefined && folders.has(folder)) yield read(folder, () => sampleOfFolder(archive, folder));
    else if (/^samples\/.+\.json$/.test(name) && !isInFolder(name)) yield read(name, async () => parseJson(await archive.text(name)));
  }
}

/** A damaged sample does not hide the others. */
async function read(place: string, work: () => Promise<unknown>): Promise<ArchivedSample> {
  try {
    const sample = await work();
    return { place, sample: isMembers(sample) ? sample : undefined, trouble: undefined };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { place, sample: undefined, trouble: error.message };
  }
}

/** A sample whose messages, events and attachments stand in entries of their own, each named by the place at which it begins. */
async function sampleOfFolder(archive: ForeignArchive, folder: string): Promise<unknown> {
  const hold = holding(`The parts of the sample ${folder} are`);
  const json = async (name: string): Promise<unknown> => {
    const text = await archive.text(name);
    hold(text);
    return parseJson(text);
  };
  const list = async (part: string): Promise<unknown[]> => {
    const beginning = `${folder}/${part}/`;
    const starts = archive.names.flatMap((name) =>
      name.startsWith(beginning) ? [Number(/^(\d+)\.json$/.exec(name.slice(beginning.length))?.[1])] : [],
    );
    const values: unknown[] = [];
    for (const start of starts.filter(Number.isInteger).sort((a, b) => a - b))
      for (const value of listOf(await json(`${beginning}${start}.json`))) values.push(value);
    return values;
  };
  const sample = await json(`${folder}/sample.json`);
  if (!isMembers(sample)) return undefined;
  const metadata = archive.names.includes(`${folder}/metadata.json`) ? await json(`${folder}/metadata.json`) : undefined;
  const pool = await list("messages");
  return {
    ...sample,
    ...(metadata !== undefined && { metadata }),
    messages: sample.message_refs === undefined ? pool : fromPool(pool, sample.message_refs),
    events: await list("events"),
    attachments: Object.fromEntries((await list("attachments")).entries()),
  };
}
