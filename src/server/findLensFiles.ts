import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { documentKind } from "../core/language/documentKind";

/** Paths of the problem and experiment files in a folder, its folders included; hidden ones and installed packages are passed over. */
export async function findLensFiles(folder: string): Promise<string[]> {
  // What cannot be read has nothing to find.
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith(".") && name !== "node_modules")
      .map(async (entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return findLensFiles(path);
        return entry.isFile() && documentKind(entry.name) ? [path] : [];
      }),
  );
  return found.flat().sort();
}
