import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../projectRoot.cjs";

const installFolder = join(projectRoot, ".vscode-test");

/**
 * The folder `.vscode-test/<name>`, filled by `fill(folder)` if it isn't there yet. It gets its name only when it is complete, so that
 * a run that was interrupted leaves nothing that looks finished.
 */
export async function installOnce(name, announcement, fill) {
  const finished = join(installFolder, name);
  if (existsSync(finished)) return finished;
  console.error(announcement);
  mkdirSync(installFolder, { recursive: true });
  removeAbandoned(name);
  const partial = join(installFolder, `${name}.partial-${process.pid}`);
  try {
    mkdirSync(partial);
    await fill(partial);
    renameSync(partial, finished);
  } catch (error) {
    if (!existsSync(finished)) throw error; // else another process was faster, which is as good
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return finished;
}

function removeAbandoned(name) {
  const prefix = `${name}.partial-`;
  for (const entry of readdirSync(installFolder)) {
    if (entry.startsWith(prefix) && !isRunning(Number(entry.slice(prefix.length)))) {
      rmSync(join(installFolder, entry), { recursive: true, force: true });
    }
  }
}

function isRunning(processId) {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}
