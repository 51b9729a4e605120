import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "./projectRoot.cjs";

/** The sample workspace, as `npm start` opens it. */
export const sampleWorkspace = join(projectRoot, "test-fixtures", "workspace");

/** A fresh copy of the sample workspace in a temporary folder, without what earlier sessions left in it, and a function that removes it. */
export function copySampleWorkspace() {
  const parent = mkdtempSync(join(tmpdir(), "trial-lens-"));
  const folder = join(parent, "workspace");
  const leftBehind = new Set(["trials", ".vscode"].map((name) => join(sampleWorkspace, name)));
  cpSync(sampleWorkspace, folder, { recursive: true, filter: (source) => !leftBehind.has(source) });
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }) };
}
