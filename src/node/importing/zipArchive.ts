import { type FileHandle, open } from "node:fs/promises";
import { type ForeignArchive, ImportError } from "../../core/ports";
import { inflated } from "./inflated";
import { type ZipEntry, zipEntries } from "./zipDirectory";

/** An archive begins with an entry; an empty one with its end. */
const SIGNATURES: ReadonlySet<number> = new Set([0x04034b50, 0x06054b50]);

/** Largest entry that is read, in bytes after unpacking; what is beyond it is no trial but an attack on the memory. */
export const LARGEST_ENTRY = 128 * 1024 * 1024;

/**
 * A ZIP archive of which the directory is read, and entries as they are asked for. Nothing is written, whatever entries are called.
 * @returns undefined if the file is no archive.
 * @throws ImportError if it is one, but damaged.
 */
export async function openZip(path: string): Promise<ForeignArchive | undefined> {
  const entries = await withFile(path, async (file, size) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead < 4 || !SIGNATURES.has(buffer.readUInt32LE(0))) return undefined;
    return zipEntries((from, length) => readBytes(file, from, length), size);
  });
  if (entries === undefined) return undefined;
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  return {
    names: [...byName.keys()],
    text: (name) => {
      const entry = byName.get(name);
      if (entry === undefined) return Promise.reject(new ImportError(`The archive has no entry ${name}.`));
      return withFile(path, (file) => entryText(file, entry));
    },
  };
}

async function entryText(file: FileHandle, entry: ZipEntry): Promise<string> {
  const { name, size, packedSize, offset } = entry;
  if (size > LARGEST_ENTRY || packedSize > LARGEST_ENTRY)
    throw new ImportError(`The entry ${name} of the archive is larger than ${LARGEST_ENTRY >> 20} MiB.`);
  const head = await readBytes(file, offset, 30);
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) throw new ImportError(`The entry ${name} of the archive is damaged.`);
  const packed = await readBytes(file, offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), packedSize);
  if (packed.length < packedSize) throw new ImportError(`The entry ${name} of the archive is cut off.`);
  return inflated(entry, packed).toString("utf8");
}

async function withFile<Value>(path: string, work: (file: FileHandle, size: number) => Promise<Value>): Promise<Value> {
  const file = await open(path, "r");
  try {
    return await work(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

async function readBytes(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}
