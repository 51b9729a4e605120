import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { documentKind } from "../core/language/documentKind";

/** Folders below the one that is asked for. */
const DEPTH = 2;
/** Files and folders that are looked at. */
const MOST = 5000;

/** Names of the problem files in a folder and not far below it, seen from the folder; folders that cannot be read have none. */
export async function problemFilesUnder(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  let looked = 0;
  const visit = async (inside: string, depth: number): Promise<void> => {
    const entries = await readdir(join(folder, inside), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      looked += 1;
      if (looked > MOST) return;
      const name = inside === "" ? entry.name : `${inside}/${entry.name}`;
      if (entry.isFile() && documentKind(name) === "problems") found.push(name);
      if (entry.isDirectory() && depth < DEPTH && !/^(\.|node_modules$)/.test(entry.name)) await visit(name, depth + 1);
    }
  };
  await visit("", 0);
  return found;
}
