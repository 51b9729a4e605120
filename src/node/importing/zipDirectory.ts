import { ImportError } from "../../core/ports";

/** One entry of an archive, as its directory tells it. Sizes are in bytes. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** Where its own header begins. */
  readonly offset: number;
}

type ReadBytes = (from: number, length: number) => Promise<Buffer>;

const LARGEST_DIRECTORY = 64 * 1024 * 1024;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const IN_ZIP64 = 0xffff_ffff;

/**
 * The entries of a ZIP archive, from the directory at its end.
 *
 * Source: PKWARE, APPNOTE.TXT 6.3.10, sections 4.3.12 to 4.3.16 and 4.5.3 (ZIP64).
 * @param size of the archive in bytes.
 * @throws ImportError if there is no directory, or it is damaged.
 */
export async function zipEntries(read: ReadBytes, size: number): Promise<ZipEntry[]> {
  const { offset, length } = await directoryPlace(read, size);
  if (length > LARGEST_DIRECTORY || offset + length > size) throw damaged();
  const bytes = await read(offset, length);
  const entries: ZipEntry[] = [];
  for (let at = 0; at + 46 <= bytes.length && bytes.readUInt32LE(at) === 0x02014b50; ) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const extraLength = bytes.readUInt16LE(at + 30);
    const next = at + 46 + nameLength + extraLength + bytes.readUInt16LE(at + 32);
    if (next > bytes.length) throw damaged();
    const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    const long = longSizes(extra, [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]);
    entries.push({
      name: bytes.toString("utf8", at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      crc: bytes.readUInt32LE(at + 16),
      size: long[0] ?? 0,
      packedSize: long[1] ?? 0,
      offset: long[2] ?? 0,
    });
    at = next;
  }
  if (entries.length === 0 && length > 0) throw damaged();
  return entries;
}

async function directoryPlace(read: ReadBytes, size: number): Promise<{ offset: number; length: number }> {
  const from = Math.max(0, size - END_LENGTH - LONGEST_COMMENT);
  const tail = await read(from, size - from);
  for (let at = tail.length - END_LENGTH; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== 0x06054b50) continue;
    const length = tail.readUInt32LE(at + 12);
    const offset = tail.readUInt32LE(at + 16);
    if (length !== IN_ZIP64 && offset !== IN_ZIP64 && tail.readUInt16LE(at + 10) !== 0xffff) return { offset, length };
    if (at < 20 || tail.readUInt32LE(at - 20) !== 0x07064b50) throw damaged();
    const end = await read(Number(tail.readBigUInt64LE(at - 12)), 56);
    if (end.length < 56 || end.readUInt32LE(0) !== 0x06064b50) throw damaged();
    return { offset: Number(end.readBigUInt64LE(48)), length: Number(end.readBigUInt64LE(40)) };
  }
  throw new ImportError("It is an archive without a directory of its entries: it was cut off while it was written or copied.");
}

/** Sizes and places that are too long for their fields stand in the extra field, in this order, those alone. */
function longSizes(extra: Buffer, short: readonly number[]): number[] {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2);
  at += 4;
  return short.map((value) => {
    if (value !== IN_ZIP64) return value;
    if (at + 8 > extra.length) throw damaged();
    at += 8;
    return Number(extra.readBigUInt64LE(at - 8));
  });
}

function damaged(): ImportError {
  return new ImportError("It is an archive whose directory of entries is damaged.");
}
