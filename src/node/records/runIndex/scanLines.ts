import { open } from "node:fs/promises";

const LINE_END = 0x0a;
/** Bytes that are read at a time: the next piece is on its way while the lines of one are looked at. */
const PIECE = 4 * 1024 * 1024;

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
  let [now, next] = [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(size)];
  const fill = (piece: Buffer, at: number) => file.read(piece, 0, Math.max(0, Math.min(piece.length, to - at)), at);
  /** The beginning of a line that the pieces so far do not end. */
  let begun: Buffer[] = [];
  let begunAt = from;
  let coming = fill(now, from);
  try {
    for (let at = from; ; ) {
      const { bytesRead } = await coming;
      if (bytesRead === 0) return Buffer.concat(begun);
      coming = fill(next, at + bytesRead);
      const piece = now.subarray(0, bytesRead);
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
      if (start < bytesRead) begun.push(Buffer.from(piece.subarray(start)));
      at += bytesRead;
      if (!onPiece(begunAt)) return undefined;
      [now, next] = [next, now];
    }
  } finally {
    await coming.catch(() => undefined);
    await file.close();
  }
}
