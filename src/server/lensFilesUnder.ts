import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { documentKind } from "../core/language/documentKind";

/** Files and folders that are looked at for one question. */
const MOST = 50_000;

/**
 * Names of the problem and experiment files in a folder and in those below, seen from the folder. Hidden folders and installed packages are
 * passed over; folders that cannot be read have none.
 * @param depth Folders below the one that is asked for, one in the other.
 */
export async function lensFilesUnder(folder: string, depth: number): Promise<readonly string[]> {
  const found: string[] = [];
  let looked = 0;
  const visit = async (inside: string, left: number): Promise<void> => {
    const entries = await readdir(join(folder, inside), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      looked += 1;
      if (looked > MOST) return;
      const name = inside === "" ? entry.name : `${inside}/${entry.name}`;
      if (entry.isFile() && documentKind(name)) found.push(name);
      if (entry.isDirectory() && left > 0 && !/^(\.|node_modules$)/.test(entry.name)) await visit(name, left - 1);
    }
  };
  await visit("", depth);
  return found;
}

/** Names of the problem files that an experiment in the folder may well mean: not far below it. */
export async function problemFilesUnder(folder: string): Promise<readonly string[]> {
  return (await lensFilesUnder(folder, 2)).filter((name) => documentKind(name) === "problems");
}
