import { join } from "node:path";
import { projectRoot } from "../projectRoot.cjs";
import { readJsonWrittenBy } from "./readJsonWrittenBy.mjs";
import { tally } from "./tally.mjs";

/** The bundle of src/test/host, which exports run(): the same for every launcher of VS Code. */
export const hostSuites = join(projectRoot, "dist", "test", "index.cjs");

/** An extension that is loaded beside the tested one: it offers models to VS Code, which the tests script. */
export const scriptedModels = join(projectRoot, "src", "test", "host", "scriptedModels");

/**
 * Runs the host suites by a launcher: `launch(environment)` gives these variables to the extension host and resolves with its exit code.
 * Prints mocha's report. `filters`: part of a test's name.
 */
export async function runHostSuites(filters, launch) {
  const { outcome, json } = await readJsonWrittenBy((path) =>
    launch({ TRIAL_LENS_TEST_RESULT: path, TRIAL_LENS_TEST_GREP: filters.join(" ") }),
  );
  if (json === undefined) {
    console.error("VS Code ended without a result of the host suites.");
    return tally({ passed: 0, failed: 1 });
  }
  console.log(json.report);
  return tally(json, outcome);
}
