import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { outcomeSchema } from "../../../core/model/trial";
import { type DamagedLine, type IndexRow, rowOutcomes } from "./indexRow";
import { joinPages, type SummaryPage, sharedBytes } from "./summaryPages";

/** What is known of the first lines of `trials.jsonl`. */
export interface IndexedLines {
  /** Bytes of the file that they take. */
  readonly covered: number;
  /** Blank and damaged ones too. */
  readonly lines: number;
  readonly rows: readonly IndexRow[];
  /** The summary of each row. */
  readonly pages: readonly SummaryPage[];
  readonly damaged: readonly DamagedLine[];
  /** Where the last line begins, and the hash of what stands there: it tells whether the file is still the same. */
  readonly last: { readonly start: number; readonly hash: string } | undefined;
  /** Of the file when it was read. */
  readonly stamp: string;
}

/** The folder of a run's cache: it may be deleted at any time, and version control is told to leave it alone. */
const CACHE = ".cache";
const INDEX = "trials.index";
const FORMAT = 1;

const count = z.int().nonnegative();
const beginningSchema = z.strictObject({ index: z.literal(FORMAT), head: count, sum: z.string() });
const statuses = outcomeSchema.options.map((option) => option.shape.status.value);
/** Columns, one entry a row. */
const headSchema = z.strictObject({
  covered: count,
  lines: count,
  last: z.strictObject({ start: count, hash: z.string() }).optional(),
  stamp: z.string(),
  damaged: z.array(z.strictObject({ start: count, line: count, reason: z.string().optional() })).readonly(),
  ids: z.array(z.string()),
  /** Places in `statuses`. */
  statuses: z.array(count),
  starts: z.array(count),
  lengths: z.array(count),
  pages: z.array(z.strictObject({ trials: count, bytes: count })),
});
/** Longest first line. */
const BEGINNING = 256;

/**
 * What the cache of a run folder says of its trials; undefined if there is none, or if it is torn, damaged, or of another version. Whether
 * it is of the file that lies there now is for others to see.
 */
export async function readIndexFile(folder: string): Promise<IndexedLines | undefined> {
  const file = await open(join(folder, CACHE, INDEX), "r").catch(() => undefined);
  try {
    return file && (await readIndex(file));
  } catch {
    // Whatever is in it: what cannot be read is made anew.
    return undefined;
  } finally {
    await file?.close();
  }
}

async function readIndex(file: FileHandle): Promise<IndexedLines | undefined> {
  const { size } = await file.stat();
  const start = await readBytes(file, 0, Buffer.alloc(Math.min(BEGINNING, size)));
  const lineEnd = start.indexOf("\n");
  const beginning = beginningSchema.parse(JSON.parse(start.toString("utf8", 0, lineEnd)));
  const headStart = lineEnd + 1;
  if (headStart + beginning.head > size) return undefined;
  const sum = createHash("sha1");
  const headBytes = await readBytes(file, headStart, Buffer.alloc(beginning.head));
  sum.update(headBytes);
  const head = headSchema.parse(JSON.parse(headBytes.toString("utf8")));
  const pages: SummaryPage[] = [];
  let at = headStart + beginning.head;
  if (head.pages.reduce((end, { bytes }) => end + bytes, at) !== size) return undefined;
  for (const { trials, bytes: length } of head.pages) {
    const bytes = await readBytes(file, at, sharedBytes(length));
    sum.update(bytes);
    pages.push({ trials, bytes });
    at += length;
  }
  if (sum.digest("hex") !== beginning.sum) return undefined;
  const rows = rowsOf(head);
  const { covered, lines, last, damaged, stamp } = head;
  return rows && { covered, lines, last, damaged, stamp, rows, pages };
}

/** Undefined if the columns do not fit together. */
function rowsOf({ ids, statuses: states, starts, lengths, pages, covered }: z.infer<typeof headSchema>): IndexRow[] | undefined {
  const trials = pages.reduce((sum, page) => sum + page.trials, 0);
  if ([states, starts, lengths].some((column) => column.length !== ids.length) || trials !== ids.length) return undefined;
  const rows = ids.map((id, place): IndexRow => {
    const status = statuses[states[place] ?? -1];
    return { id, place, outcome: rowOutcomes[status ?? "cancelled"], start: starts[place] ?? 0, length: lengths[place] ?? 0 };
  });
  return rows.every(({ start, length }) => start + length <= covered) ? rows : undefined;
}

async function readBytes<Bytes extends Uint8Array>(file: FileHandle, at: number, bytes: Bytes): Promise<Bytes> {
  const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
  if (bytesRead !== bytes.length) throw new Error("The file ends too soon.");
  return bytes;
}

/** Writes the cache of a run folder in place of the one that is there. Several processes may do so at once: one of them stands. */
export async function writeIndexFile(folder: string, { rows, pages, ...lines }: IndexedLines): Promise<void> {
  const joined = joinPages(pages);
  const head = JSON.stringify({
    ...lines,
    ids: rows.map(({ id }) => id),
    statuses: rows.map(({ outcome }) => statuses.indexOf(outcome.status)),
    starts: rows.map(({ start }) => start),
    lengths: rows.map(({ length }) => length),
    pages: joined.map(({ trials, bytes }) => ({ trials, bytes: bytes.length })),
  } satisfies z.infer<typeof headSchema>);
  const parts = [Buffer.from(head), ...joined.map(({ bytes }) => bytes)];
  const sum = createHash("sha1");
  for (const part of parts) sum.update(part);
  const beginning = { index: FORMAT, head: parts[0]?.length ?? 0, sum: sum.digest("hex") } satisfies z.infer<typeof beginningSchema>;
  const cache = join(folder, CACHE);
  await mkdir(cache, { recursive: true });
  await replaceFile(join(cache, ".gitignore"), [Buffer.from("*\n")]);
  await replaceFile(join(cache, INDEX), [Buffer.from(`${JSON.stringify(beginning)}\n`), ...parts]);
}

/** Nobody sees a file in part, and none is in part after a crash. */
async function replaceFile(path: string, parts: readonly Uint8Array[]): Promise<void> {
  const written = `${path}.${randomUUID()}`;
  try {
    const file = await open(written, "wx");
    try {
      for (const part of parts) await file.writeFile(part);
    } finally {
      await file.close();
    }
    await rename(written, path);
  } catch (error) {
    await rm(written, { force: true });
    throw error;
  }
}
