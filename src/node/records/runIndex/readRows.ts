import { type FileHandle, open } from "node:fs/promises";

/** A part of a file, in bytes. */
interface Part {
  readonly start: number;
  readonly length: number;
}

/** Bytes that are read at a time, if a part is not longer. */
const PIECE = 4 * 1024 * 1024;

/**
 * Reads parts of a file, those that lie close together at once.
 * @param take Gets each in the order in which they lie, as UTF-8; what the file no longer has is missing at the end.
 */
export async function readRows<Row extends Part>(
  path: string,
  rows: readonly Row[],
  take: (row: Row, text: string) => unknown,
): Promise<void> {
  const file = await open(path, "r");
  try {
    for (const group of groups(rows.toSorted((one, other) => one.start - other.start))) {
      const [first] = group;
      if (first === undefined) continue;
      const bytes = await readPart(file, { start: first.start, length: endOf(group) - first.start });
      for (const row of group)
        await take(row, bytes.toString("utf8", row.start - first.start, Math.min(bytes.length, row.start - first.start + row.length)));
    }
  } finally {
    await file.close();
  }
}

function* groups<Row extends Part>(rows: readonly Row[]): Generator<Row[]> {
  let group: Row[] = [];
  for (const row of rows) {
    const [first] = group;
    if (first !== undefined && row.start + row.length - first.start > PIECE) {
      yield group;
      group = [];
    }
    group.push(row);
  }
  yield group;
}

function endOf(group: readonly Part[]): number {
  return group.reduce((end, { start, length }) => Math.max(end, start + length), 0);
}

async function readPart(file: FileHandle, { start, length }: Part): Promise<Buffer> {
  const { size } = await file.stat();
  const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - start)));
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
  return bytes.subarray(0, bytesRead);
}
