import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./projectRoot.cjs";
import { runNode } from "./runProcess.mjs";

const { name, version } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));

/** Where `packageExtension` leaves the packed extension. */
export const vsixPath = join(projectRoot, `${name}-${version}.vsix`);

/** Builds dist with source maps and tests. */
export function buildForDevelopment() {
  return runStep("The build", "esbuild.mjs", []);
}

/**
 * Packs the extension: builds dist for production, makes the .vsix, and leaves dist as the tests need it.
 * `whilePacked` runs while dist is what was packed.
 */
export async function packageExtension(whilePacked = async () => {}) {
  rmSync(vsixPath, { force: true }); // an older one must not pass for the one that failed
  try {
    await runStep("The production build", "esbuild.mjs", ["--production"]);
    await runStep("vsce package", "node_modules/@vscode/vsce/vsce", [
      "package",
      "--no-dependencies",
      "--allow-missing-repository",
      "--no-rewrite-relative-links",
      "--out",
      vsixPath,
    ]);
    await whilePacked();
  } finally {
    await buildForDevelopment();
  }
}

async function runStep(label, script, scriptArguments) {
  const { exitCode, standardOutput, standardError } = await runNode(script, scriptArguments, { capture: true });
  if (exitCode !== 0) throw new Error(`${label} failed:\n${standardOutput}${standardError}`.trimEnd());
}
