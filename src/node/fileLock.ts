import { open, readFile, unlink } from "node:fs/promises";
import { hostname } from "node:os";
import { setTimeout as after } from "node:timers/promises";
import type { FileLock, LockHolder } from "../core/ports";

/** Of a process of another machine nobody knows whether it is gone; after so long it is taken to be. */
const OLD_MILLISECONDS = 24 * 3600 * 1000;
/** A lock is written at once after it is made; one that stays unreadable for so long is of a process that ended in between. */
const UNREADABLE_MILLISECONDS = 1000;
/** As long as two processes that take over at once may be apart. */
const SETTLE_MILLISECONDS = 50;

/** What this process holds or is about to. An id can come again, so that a lock of this id alone is not ours. */
const held = new Map<string, LockHolder>();

/** See `Files.lock`. */
export async function lockFile(path: string): Promise<FileLock> {
  const holder = held.get(path);
  if (holder) return { taken: false, holder };
  const own = { process: process.pid, host: hostname(), since: new Date().toISOString() };
  held.set(path, own);
  try {
    const other = await take(path, JSON.stringify(own));
    if (!other) return { taken: true, release: () => release(path, JSON.stringify(own)) };
    held.delete(path);
    return { taken: false, holder: other };
  } catch (error) {
    held.delete(path);
    throw error;
  }
}

/** @returns Who has it, unless it was taken. */
async function take(path: string, own: string): Promise<LockHolder | undefined> {
  let tookOver = false;
  for (;;) {
    if (await made(path, own)) {
      if (!tookOver) return undefined;
      // Of two that took over at once the later one has it.
      await after(SETTLE_MILLISECONDS);
      if ((await textOf(path)) === own) return undefined;
    }
    const text = await settledText(path);
    const holder = text === undefined ? undefined : readHolder(text);
    if (holder && isHeld(holder)) return holder;
    // Gone meanwhile, or of nobody any more.
    if (text !== undefined) await unlink(path).catch(() => undefined);
    tookOver = true;
  }
}

async function release(path: string, own: string): Promise<void> {
  held.delete(path);
  if ((await textOf(path)) === own) await unlink(path);
}

/** Makes the file of a lock; false if there is one. */
async function made(path: string, text: string): Promise<boolean> {
  try {
    const file = await open(path, "wx");
    try {
      await file.writeFile(text);
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** The text of a lock once it says who holds it; undefined if it is gone. */
async function settledText(path: string): Promise<string | undefined> {
  const end = Date.now() + UNREADABLE_MILLISECONDS;
  for (;;) {
    const text = await textOf(path);
    if (text === undefined || readHolder(text) || Date.now() > end) return text;
    await after(SETTLE_MILLISECONDS);
  }
}

async function textOf(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch(() => undefined);
}

function readHolder(text: string): LockHolder | undefined {
  try {
    const { process: id, host, since } = JSON.parse(text);
    return Number.isInteger(id) && id > 0 && typeof host === "string" && !Number.isNaN(Date.parse(since))
      ? { process: id, host, since: String(since) }
      : undefined;
  } catch {
    return undefined;
  }
}

function isHeld({ process: id, host, since }: LockHolder): boolean {
  if (host !== hostname()) return Date.now() - Date.parse(since) < OLD_MILLISECONDS;
  return id !== process.pid && isAlive(id);
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // A process of somebody else may not be asked, but is there.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
