import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Calls `use(path)` with the path of a JSON file that another program is to write, then gives what it wrote; undefined if it wrote none. */
export async function readJsonWrittenBy(use) {
  const folder = mkdtempSync(join(tmpdir(), "trial-lens-result-"));
  const path = join(folder, "result.json");
  try {
    const outcome = await use(path);
    return { outcome, json: readJson(path) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
