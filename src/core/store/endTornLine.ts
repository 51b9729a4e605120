import type { Files } from "../ports";

/**
 * Ends the last line of a file that was torn off, so that what is appended next stands on a line of its own. A folder that cannot be
 * written can still be looked at.
 * @returns Whether it was torn.
 */
export async function endTornLine(files: Files, path: string): Promise<boolean> {
  const torn = !(await files.endsWithLineEnd(path));
  if (torn) await files.appendLine(path, "").catch(() => undefined);
  return torn;
}
