import { Decompress } from "fzstd";

const MAGIC = 0xfd2fb528;
/** Largest window that a frame may ask for, in bytes: the decoder allocates it whole, however few bytes the frame has. */
const LARGEST_WINDOW = 8 * 1024 * 1024;
const LARGEST_BLOCK = 128 * 1024;

/**
 * The bytes of one or more Zstandard frames, and of skippable ones between them. Frames are unpacked block by block, and no further
 * than they may come to.
 *
 * Source: RFC 8878, section 3.1.
 * @param size What they come to together, in bytes.
 * @returns undefined if they come to less, or are no frames.
 * @throws RangeError if they come to more; the decoder's own errors if they are damaged.
 */
export function unpackZstd(packed: Buffer, size: number): Buffer | undefined {
  const result = Buffer.alloc(size);
  let filled = 0;
  let at = 0;
  while (at < packed.length) {
    const frame = frameAt(packed, at);
    if (frame === undefined || frame.end > packed.length) return undefined;
    if (frame.holds) {
      if (frame.window > Math.max(LARGEST_WINDOW, size)) return undefined;
      const decoder = new Decompress((bytes) => {
        // Throws where there is more than there should be, so that nothing more is unpacked.
        result.set(bytes, filled);
        filled += bytes.length;
      });
      decoder.push(packed.subarray(at, frame.end), true);
    }
    at = frame.end;
  }
  return filled === size ? result : undefined;
}

interface Frame {
  readonly end: number;
  /** Whether it holds data; skippable frames do not. */
  readonly holds: boolean;
  readonly window: number;
}

function frameAt(bytes: Buffer, from: number): Frame | undefined {
  if (from + 8 > bytes.length) return undefined;
  const magic = bytes.readUInt32LE(from);
  if (magic >= 0x184d2a50 && magic <= 0x184d2a5f) {
    return { end: from + 8 + bytes.readUInt32LE(from + 4), holds: false, window: 0 };
  }
  if (magic !== MAGIC) return undefined;
  const descriptor = bytes[from + 4] ?? 0;
  const single = (descriptor & 0x20) !== 0;
  const dictionary = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const contentLength = [single ? 1 : 0, 2, 4, 8][descriptor >> 6] ?? 0;
  let at = from + 5;
  const windowByte = single ? 0 : (bytes[at] ?? 0);
  if (!single) at += 1;
  at += dictionary;
  if (at + contentLength > bytes.length) return undefined;
  const told = contentLength === 0 ? 0 : contentAt(bytes, at, contentLength);
  at += contentLength;
  // A frame of a single segment needs all of its content at once.
  const base = 2 ** (10 + (windowByte >> 3));
  const window = single ? told : base + (base / 8) * (windowByte & 7);
  return { holds: true, window, end: endOfBlocks(bytes, at) + ((descriptor & 4) === 0 ? 0 : 4) };
}

function contentAt(bytes: Buffer, at: number, length: number): number {
  if (length === 1) return bytes[at] ?? 0;
  if (length === 2) return bytes.readUInt16LE(at) + 256;
  return length === 4 ? bytes.readUInt32LE(at) : Number(bytes.readBigUInt64LE(at));
}

/** Where the blocks that begin at a byte end; beyond the end of the bytes if they are damaged. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let last = false; !last; ) {
    if (at + 3 > bytes.length) return Number.POSITIVE_INFINITY;
    const header = bytes.readUIntLE(at, 3);
    last = (header & 1) === 1;
    const isRepeated = ((header >> 1) & 3) === 1;
    if (header >> 3 > LARGEST_BLOCK) return Number.POSITIVE_INFINITY;
    at += 3 + (isRepeated ? 1 : header >> 3);
  }
  return at;
}
