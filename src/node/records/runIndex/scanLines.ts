import { type FileHandle, open } from "node:fs/promises";

const LINE_END = 0x0a;
/** Bytes that are read at a time. */
const PIECE = 4 * 1024 * 1024;
/** Pieces that are on their way while the lines of one are looked at: with one alone, reading waits for who looks. */
const AHEAD = 2;

/** Gets a line that lies in `bytes` from `start` to before `end` and begins at byte `at` of the file. The bytes are read over later. */
export type OnLine = (bytes: Buffer, start: number, end: number, at: number) => void;

/**
 * Reads the lines of a part of a file.
 * @param from Where the part begins, and a line with it; `to`: where it ends.
 * @param onPiece Hears again and again up to which byte all lines were read; says whether to go on.
 * @returns What follows the last line end; undefined if it was not to go on.
 */
export async function scanLines(
  path: string,
  { from, to }: { readonly from: number; readonly to: number },
  onLine: OnLine,
  onPiece: (read: number) => boolean,
): Promise<Buffer | undefined> {
  const file = await open(path, "r");
  const size = Math.max(1, Math.min(PIECE, to - from));
  let next = from;
  const fill = (bytes: Buffer) => {
    const start = next;
    next = Math.min(to, start + size);
    return readFully(file, bytes.subarray(0, next - start), start);
  };
  const coming = Array.from({ length: 1 + AHEAD }, () => fill(Buffer.allocUnsafeSlow(size)));
  // One that fails is told when its turn comes, if it comes.
  for (const piece of coming) piece.catch(() => undefined);
  /** The beginning of a line that the pieces so far do not end. */
  let begun: Buffer[] = [];
  let begunAt = from;
  try {
    for (let at = from; ; ) {
      const piece = await coming.shift();
      if (piece === undefined || piece.length === 0) return Buffer.concat(begun);
      let start = 0;
      for (let end = piece.indexOf(LINE_END); end >= 0; end = piece.indexOf(LINE_END, start)) {
        if (begun.length > 0) {
          const line = Buffer.concat([...begun, piece.subarray(0, end)]);
          begun = [];
          onLine(line, 0, line.length, begunAt);
        } else onLine(piece, start, end, at + start);
        start = end + 1;
      }
      if (begun.length === 0) begunAt = at + start;
      if (start < piece.length) begun.push(Buffer.from(piece.subarray(start)));
      at += piece.length;
      if (!onPiece(begunAt)) return undefined;
      // A piece that the file did not fill is its last one, whatever comes behind.
      if (piece.length < size) return Buffer.concat(begun);
      const filled = fill(piece);
      filled.catch(() => undefined);
      coming.push(filled);
    }
  } finally {
    await Promise.allSettled(coming);
    await file.close();
  }
}

/** Fills bytes with a part of a file. @returns Those that the file has. */
async function readFully(file: FileHandle, bytes: Buffer, start: number): Promise<Buffer> {
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, start + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}
