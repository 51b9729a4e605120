import { runNode } from "../runProcess.mjs";
import { readJsonWrittenBy } from "./readJsonWrittenBy.mjs";
import { tally } from "./tally.mjs";

/**
 * Tests that need no editor (vitest), beside their sources: the project "unit", or "sympy" with the real SymPy process.
 * `filters` are passed on: names of files, `-t` and a test's name.
 */
export async function runUnitRing(project, filters) {
  const { outcome, json } = await readJsonWrittenBy((path) =>
    runNode("node_modules/vitest/vitest.mjs", [
      "run",
      `--project=${project}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${path}`,
      ...filters,
    ]),
  );
  if (json === undefined) return tally({ passed: 0, failed: 0 }, outcome.exitCode || 1);
  const unloadable = json.testResults.filter((file) => file.status === "failed" && !file.assertionResults.some(isFailed)).length;
  return tally(
    { passed: json.numPassedTests, failed: json.numFailedTests + unloadable, skipped: json.numPendingTests + json.numTodoTests },
    outcome.exitCode,
  );
}

function isFailed(assertion) {
  return assertion.status === "failed";
}
