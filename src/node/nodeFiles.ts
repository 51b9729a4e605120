import { mkdir, open, readFile, stat } from "node:fs/promises";
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
  async endsWithLineEnd(path) {
    let last = await lastByte(path);
    for (let looks = 0; !last.isLineEnd && looks < MOST_LOOKS; looks += 1) {
      await setTimeout(REST_MILLISECONDS);
      const again = await lastByte(path);
      if (again.size === last.size) break;
      last = again;
    }
    return last.isLineEnd;
  },
  async makeFolder(path) {
    await mkdir(path, { recursive: true });
  },
  create: (path, text) => write(path, "wx", text),
  async append(path, text) {
    await mkdir(dirname(path), { recursive: true });
    await write(path, "a", text);
  },
};

async function write(path: string, flags: "a" | "wx", text: string): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.appendFile(text);
    await file.datasync();
  } finally {
    await file.close();
  }
}

async function lastByte(path: string): Promise<{ size: number; isLineEnd: boolean }> {
  const file = await open(path, "r").catch(() => undefined);
  if (!file) return { size: 0, isLineEnd: true };
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    return { size, isLineEnd: size === 0 || buffer[0] === 0x0a };
  } finally {
    await file.close();
  }
}
