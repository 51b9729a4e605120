import { type FileHandle, mkdir, open, readFile, stat } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { FileLines, Files } from "../core/ports";
import { lockFile } from "./fileLock";

/** Two looks at a file this far apart that agree mean that nobody is writing. */
const REST_MILLISECONDS = 100;
const MOST_LOOKS = 20;
const LINE_END = 0x0a;

/** The file system of this machine. */
export const nodeFiles: Files = {
  // A path that stands on its own stays as it is, so that an experiment can name a problem file anywhere.
  join: (folder, ...names) => {
    const last = names.at(-1);
    return last !== undefined && isAbsolute(last) ? last : join(folder, ...names);
  },
  // Decoded as a whole: what is decoded piece by piece is put together again.
  readText: async (path) => (await readFile(path)).toString("utf8"),
  async readLines(path, from) {
    const file = await open(path, "r");
    try {
      const { size } = await file.stat();
      const bytes = Buffer.alloc(Math.max(0, size - from));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
      return splitLines(bytes.subarray(0, bytesRead), from);
    } finally {
      await file.close();
    }
  },
  async stamp(path) {
    const found = await stat(path, { bigint: true }).catch(() => undefined);
    return found && `${found.size} ${found.mtimeNs} ${found.ino}`;
  },
  async exists(path) {
    return (await stat(path).catch(() => undefined)) !== undefined;
  },
  async endsWithLineEnd(path) {
    const file = await open(path, "r").catch(() => undefined);
    if (!file) return true;
    try {
      return await restsOnLineEnd(file);
    } finally {
      await file.close();
    }
  },
  async makeFolder(path) {
    await mkdir(path, { recursive: true });
  },
  async create(path, text) {
    const file = await open(path, "wx");
    try {
      await file.appendFile(text);
      await file.datasync();
    } finally {
      await file.close();
    }
  },
  async appendLine(path, line) {
    const file = await open(path, "a+");
    try {
      // One write for the whole line, so that two processes never mix theirs.
      await file.appendFile(`${(await restsOnLineEnd(file)) ? "" : "\n"}${line}\n`);
      await file.datasync();
    } finally {
      await file.close();
    }
  },
  lock: lockFile,
};

function splitLines(bytes: Buffer, from: number): FileLines {
  const lines: { text: string; start: number }[] = [];
  let start = 0;
  for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, start)) {
    lines.push({ text: bytes.toString("utf8", start, end), start: from + start });
    start = end + 1;
  }
  return { lines, rest: { text: bytes.toString("utf8", start), start: from + start } };
}

/** Whether a file ends with a line end, or is empty; while another process is writing, waits until it rests. */
async function restsOnLineEnd(file: FileHandle): Promise<boolean> {
  let before = -1;
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const { size } = await file.stat();
    if (size === 0) return true;
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
    if (buffer[0] === LINE_END) return true;
    if (size === before) return false;
    before = size;
    await setTimeout(REST_MILLISECONDS);
  }
  return false;
}
