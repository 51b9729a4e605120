import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { crc32 } from "node:zlib";
import * as z from "zod";
import { outcomeSchema } from "../../../core/model/trial";
import { type DamagedLine, type IndexRow, rowOutcomes } from "./indexRow";
import { OutlinePage, outlinesOf } from "./outlines";
import { jsonIn, sharedBytes } from "./sharedBytes";
import { joinPages, type SummaryPage } from "./summaryPages";

/** What is known of the first lines of `trials.jsonl`. */
export interface IndexedLines {
  /** Bytes of the file that they take. */
  readonly covered: number;
  /** Blank and damaged ones too. */
  readonly lines: number;
  /** Made when it is asked for: lists are made of pages alone. */
  rows(): readonly IndexRow[];
  /** The summary of each row. */
  readonly pages: readonly SummaryPage[];
  /** The stamp of the `run.json` in the order of whose plan all rows stand, each id once; absent where that is not known. */
  readonly plan?: string | undefined;
  readonly damaged: readonly DamagedLine[];
  /** Where the last line begins, and the hash of what stands there: it tells whether the file is still the same. */
  readonly last: { readonly start: number; readonly hash: string } | undefined;
  /** Of the file when it was read. */
  readonly stamp: string;
}

/** The folder of a run's cache: it may be deleted at any time, and version control is told to leave it alone. */
const CACHE = ".cache";
const INDEX = "trials.index";
const FORMAT = 3;

const count = z.int().nonnegative();
const beginningSchema = z.strictObject({ index: z.literal(FORMAT), head: count, sum: count });
const statuses = outcomeSchema.options.map((option) => option.shape.status.value);
/** Numbers, `FIELDS` a row, follow it; then each page with its outlines, which have the ids of the rows. */
const headSchema = z.strictObject({
  covered: count,
  lines: count,
  last: z.strictObject({ start: count, hash: z.string() }).optional(),
  stamp: z.string(),
  damaged: z.array(z.strictObject({ start: count, line: count, reason: z.string().optional() })).readonly(),
  plan: z.string().optional(),
  pages: z.array(z.strictObject({ trials: count, bytes: count, outlines: count })),
});
/** Numbers of a row: where its line begins and how long it is, in bytes, and the place of its status in `statuses`. */
const FIELDS = 3;

/** Longest first line. */
const BEGINNING = 256;
const LINE_END = 0x0a;

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
  const bytes = sharedBytes((await file.stat()).size);
  if ((await file.read(bytes, 0, bytes.length, 0)).bytesRead !== bytes.length) return undefined;
  const headStart = bytes.subarray(0, BEGINNING).indexOf(LINE_END) + 1;
  const beginning = beginningSchema.parse(jsonIn(bytes.subarray(0, headStart)));
  if (crc32(bytes.subarray(headStart)) !== beginning.sum) return undefined;
  let end = headStart;
  const next = (length: number) => {
    end += length;
    return bytes.subarray(end - length, end);
  };
  const { pages: sizes, ...lines } = headSchema.parse(jsonIn(next(beginning.head)));
  const count = sizes.reduce((sum, { trials }) => sum + trials, 0);
  // A copy, which begins where numbers may.
  const numbers = new Float64Array(next(FIELDS * count * Float64Array.BYTES_PER_ELEMENT).slice().buffer);
  const pages = sizes.map(({ trials, bytes: length, outlines }) => ({ trials, bytes: next(length), outlines: next(outlines) }));
  return end === bytes.length ? { ...lines, last: lines.last, rows: () => rowsOf(pages, numbers), pages } : undefined;
}

function rowsOf(pages: readonly Required<SummaryPage>[], numbers: Float64Array): IndexRow[] {
  const rows: IndexRow[] = [];
  for (const { trials, outlines } of pages)
    for (const id of new OutlinePage(outlines as Uint8Array, trials).ids) {
      const first = FIELDS * rows.length;
      const status = statuses[numbers[first + 2] ?? -1] ?? "cancelled";
      rows.push({ id, place: rows.length, outcome: rowOutcomes[status], start: numbers[first] ?? 0, length: numbers[first + 1] ?? 0 });
    }
  return rows;
}

/** Writes the cache of a run folder in place of the one that is there. Several processes may do so at once: one of them stands. */
export async function writeIndexFile(folder: string, { rows, pages, ...lines }: IndexedLines): Promise<void> {
  const numbers = Float64Array.from(rows().flatMap(({ start, length, outcome }) => [start, length, statuses.indexOf(outcome.status)]));
  const parts: Uint8Array[] = [new Uint8Array(numbers.buffer)];
  const sizes: { trials: number; bytes: number; outlines: number }[] = [];
  for (const page of joinPages(pages)) {
    const outlines = outlinesOf(page);
    parts.push(page.bytes, outlines);
    sizes.push({ trials: page.trials, bytes: page.bytes.length, outlines: outlines.length });
    // Who waits for what was read has a turn.
    await setImmediate();
  }
  const head = Buffer.from(JSON.stringify({ ...lines, pages: sizes } satisfies z.infer<typeof headSchema>));
  const sum = [head, ...parts].reduce((before, part) => crc32(part, before), 0);
  const beginning = { index: FORMAT, head: head.length, sum } satisfies z.infer<typeof beginningSchema>;
  const cache = join(folder, CACHE);
  await mkdir(cache, { recursive: true });
  await removeLeftovers(cache);
  await replaceFile(join(cache, ".gitignore"), [Buffer.from("*\n")]);
  await replaceFile(join(cache, INDEX), [Buffer.from(`${JSON.stringify(beginning)}\n`), head, ...parts]);
}

/** Milliseconds after which nobody is still writing a file. */
const LEFT_AFTER = 3_600_000;

/** Processes that were ended while they wrote leave files behind. */
async function removeLeftovers(cache: string): Promise<void> {
  const names = await readdir(cache);
  for (const path of names.filter((name) => name.startsWith(`${INDEX}.`)).map((name) => join(cache, name))) {
    // Another process may remove it first.
    const written = await stat(path).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs > LEFT_AFTER) await rm(path, { force: true });
  }
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
