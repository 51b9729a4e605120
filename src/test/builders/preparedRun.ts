import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** The built command line, as people call it. */
const CLI = "dist/cli.cjs";

/**
 * Runs an experiment by the command line into a workspace's folder `trials`, as somebody may have done before the window was opened.
 * @returns The run folder.
 */
export function prepareRun(workspace: string, name: string, experiment: string): string {
  const file = join(workspace, `${name}.experiment.yaml`);
  const folder = join(workspace, "trials", `${name}-20260101-000000`);
  writeFileSync(file, experiment);
  callCli("run", file, "--out", folder, "--json");
  return folder;
}

/** Calls the command line; what it says on standard error is left out. */
export function callCli(...args: readonly string[]): string {
  return execFileSync(process.execPath, [CLI, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}
