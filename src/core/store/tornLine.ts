import { isJson } from "../formats/isJson";
import type { Files } from "../ports";

export interface TornLine {
  /** From 1. */
  readonly line: number;
  readonly bytes: number;
  /** Where the torn bytes were put. */
  readonly setAside: string;
}

/**
 * Repairs a file of JSON Lines whose last line has no end: a whole record only gets its line end; a torn one is moved to a file
 * beside it, so that the next append begins on a line of its own and nothing is thrown away.
 * @returns What was set aside; undefined if nothing was torn.
 */
export async function repairTornLine(files: Files, path: string): Promise<TornLine | undefined> {
  if (!(await files.exists(path))) return undefined;
  const { text, bytes } = await files.readUnfinishedLine(path);
  if (bytes === 0) return undefined;
  if (isJson(text)) {
    await files.append(path, "\n");
    return undefined;
  }
  const setAside = `${path}.torn`;
  await files.append(setAside, `${text}\n`);
  await files.truncate(path, (await files.size(path)) - bytes);
  const line = (await files.readText(path)).split("\n").length;
  return { line, bytes, setAside };
}
