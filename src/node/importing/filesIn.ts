import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** The files that a path stands for: itself, or those in it at any depth, by name; hidden ones and links are passed over in a folder. */
export async function filesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = (await readdir(path, { withFileTypes: true }))
    .filter((entry) => !entry.name.startsWith(".") && (entry.isFile() || entry.isDirectory()))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const files: string[] = [];
  for (const entry of entries) files.push(...(await filesIn(join(path, entry.name))));
  return files;
}
