import { parse } from "node:path";

/** What a process asks its realm about itself. */
export interface CheckedRealm {
  refusesPages(pages: number): boolean;
  refusesCode(): boolean;
}

/**
 * Which of the restrictions that this process must run under does not hold, as a clause; undefined if all do. A process with one
 * missing serves nobody.
 * @param memoryPages the cap on WebAssembly memory that it was started with, in pages of 64 KiB
 */
export function missingRestriction(realm: CheckedRealm, memoryPages: number): string | undefined {
  const permission = process.permission;
  if (permission === undefined) return "Node's permission model is not in force";
  if (permission.has("fs.read", parse(process.execPath).root) || permission.has("fs.read", process.execPath)) return "it may read any file";
  if (permission.has("fs.write")) return "it may write files";
  if (permission.has("child")) return "it may start processes";
  if (permission.has("worker")) return "it may start workers";
  if (canGenerateCode() || !realm.refusesCode()) return "it may make code from text";
  if (!realm.refusesPages(memoryPages + 1)) return "its memory is not bounded";
  return undefined;
}

function canGenerateCode(): boolean {
  try {
    // biome-ignore lint/security/noGlobalEval: that this throws is what is checked
    return globalThis.eval("true") === true;
  } catch {
    return false;
  }
}
