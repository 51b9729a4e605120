import { mkdir, open, readdir, readFile, rename, rm, stat, truncate, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Files } from "../core/ports";

/** Two looks at a file this far apart that agree mean that nobody is writing. */
const REST_MILLISECONDS = 100;
const MOST_LOOKS = 20;

/** The file system of this machine. */
export const nodeFiles: Files = {
  // A path that stands on its own stays as it is, so that an experiment can name a problem file anywhere.
  join: (folder, ...names) => {
    const last = names.at(-1);
    return last !== undefined && isAbsolute(last) ? last : join(folder, ...names);
  },
  readText: (path) => readFile(path, "utf8"),
  async exists(path) {
    return (await stat(path).catch(() => undefined)) !== undefined;
  },
  async readUnfinishedLine(path) {
    let tail = await bytesAfterLastLineEnd(path);
    for (let looks = 0; tail.length > 0 && looks < MOST_LOOKS; looks += 1) {
      await setTimeout(REST_MILLISECONDS);
      const again = await bytesAfterLastLineEnd(path);
      if (again.equals(tail)) break;
      tail = again;
    }
    return { text: tail.toString("utf8"), bytes: tail.length };
  },
  async size(path) {
    return (await stat(path)).size;
  },
  async list(folder) {
    return (await readdir(folder).catch(() => [])).sort();
  },
  async makeFolder(path) {
    await mkdir(path, { recursive: true });
  },
  async writeText(path, text) {
    const temporary = `${path}.${process.pid}.tmp`;
    try {
      await writeFile(temporary, text, { flush: true });
      await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
  },
  async append(path, text) {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, "a");
    try {
      await file.appendFile(text);
      await file.datasync();
    } finally {
      await file.close();
    }
  },
  async truncate(path, bytes) {
    await truncate(path, bytes);
  },
};

const BLOCK = 64 * 1024;

/** Reads backwards from the end until a line end comes. */
async function bytesAfterLastLineEnd(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    let end = (await file.stat()).size;
    let tail = Buffer.alloc(0);
    while (end > 0) {
      const start = Math.max(0, end - BLOCK);
      const block = Buffer.alloc(end - start);
      await file.read(block, 0, block.length, start);
      const lineEnd = block.lastIndexOf(0x0a);
      tail = Buffer.concat([block.subarray(lineEnd + 1), tail]);
      if (lineEnd >= 0) break;
      end = start;
    }
    return tail;
  } finally {
    await file.close();
  }
}
