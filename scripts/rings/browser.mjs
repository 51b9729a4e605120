import { runNode } from "../runProcess.mjs";
import { installChromium } from "../vscode/chromium.mjs";
import { readJsonWrittenBy } from "./readJsonWrittenBy.mjs";
import { tally } from "./tally.mjs";

/** Tests in Chromium: the Playwright project of this name. `filters` are passed on: names of files, `--grep`, `--trace on`. */
export async function runBrowserRing(project, filters) {
  await installChromium();
  const { outcome, json } = await readJsonWrittenBy((path) =>
    runNode("node_modules/@playwright/test/cli.js", ["test", `--project=${project}`, "--reporter=list,json", ...filters], {
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    }),
  );
  if (json === undefined) return tally({ passed: 0, failed: 0 }, outcome.exitCode || 1);
  const { expected, unexpected, flaky, skipped } = json.stats;
  return tally({ passed: expected + flaky, failed: unexpected, skipped, flaky }, outcome.exitCode);
}
