import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { projectRoot } from "../projectRoot.cjs";
import { runNode } from "../runProcess.mjs";
import { tally } from "./tally.mjs";

const biome = "node_modules/@biomejs/biome/bin/biome";
const tsc = "node_modules/typescript/bin/tsc";

/** The packages that core may use: they run anywhere. */
const CORE_PACKAGES = ["zod", "yaml", "diff", "decimal.js", "minisearch"];

const checks = [
  { name: "format and lint", run: () => runTool(biome, ["ci", "--colors=off"]) },
  { name: "types of src/core, without any host's", run: () => runTool(tsc, ["-p", "src/core"]) },
  { name: "types of everything but the webviews", run: () => runTool(tsc, ["-p", "."]) },
  { name: "types of the webviews", run: () => runTool(tsc, ["-p", "webview"]) },
  { name: "src/core bundles for any runtime", run: bundleCore },
];

/** Static checks, each counted as one test. */
export async function runCheckRing() {
  const problems = await Promise.all(checks.map((check) => check.run()));
  checks.forEach((check, index) => {
    console.log(`  ${problems[index] === "" ? "ok    " : "FAILED"}  ${check.name}`);
    if (problems[index] !== "") console.log(problems[index].replaceAll(/^/gm, "          "));
  });
  const failed = problems.filter((problem) => problem !== "").length;
  return tally({ passed: checks.length - failed, failed });
}

/** What the tool complains of, or the empty string. */
async function runTool(script, scriptArguments) {
  const { exitCode, standardOutput, standardError } = await runNode(script, scriptArguments, { capture: true });
  return exitCode === 0 ? "" : `${standardOutput}${standardError}`.trim() || `exit code ${exitCode}`;
}

/**
 * Bundles every source file of core for no platform in particular: an import of vscode or of a Node module can't be resolved then,
 * whatever a lint comment says. Packages that core isn't meant to use are named too.
 */
async function bundleCore() {
  const core = join(projectRoot, "src", "core");
  const entryPoints = readdirSync(core, { recursive: true })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .map((path) => join(core, path));
  if (entryPoints.length === 0) return "src/core has no source files.";
  try {
    const { metafile } = await build({
      entryPoints,
      absWorkingDir: projectRoot,
      bundle: true,
      platform: "neutral",
      mainFields: ["module", "main"],
      outdir: "unwritten",
      write: false,
      metafile: true,
      logLevel: "silent",
    });
    const packages = new Set(Object.keys(metafile.inputs).flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []));
    return [...packages]
      .filter((name) => !CORE_PACKAGES.includes(name))
      .map(
        (name) =>
          `src/core imports the package ${name}, but only ${CORE_PACKAGES.join(", ")} belong there; ask for it through src/core/ports.ts.`,
      )
      .join("\n");
  } catch (error) {
    return (error.errors ?? [{ text: error.message }])
      .map(({ text, location }) => (location ? `${location.file}:${location.line}: ${text}` : text))
      .join("\n");
  }
}
