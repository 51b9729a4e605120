// Runs the host tests in desktop VS Code, downloaded by @vscode/test-electron: the oldest that engines.vscode allows, and the newest.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { downloadAndUnzipVSCode, runTests } from "@vscode/test-electron";
import { buildForDevelopment } from "./build.mjs";
import { projectRoot } from "./projectRoot.cjs";
import { hostSuites, runHostSuites, scriptedModels } from "./rings/hostSuites.mjs";
import { copySampleWorkspace } from "./sampleWorkspace.mjs";

const filters = process.argv.slice(2);
const { engines } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));

try {
  await buildForDevelopment();
  const totals = { passed: 0, failed: 0 };
  for (const version of [engines.vscode.replace("^", ""), "stable"]) {
    const { passed, failed, skipped } = await runOnDesktop(version);
    console.log(`VS Code ${version}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
    totals.passed += passed;
    totals.failed += failed;
    if (passed + failed === 0) process.exitCode = 1;
  }
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  if (totals.failed > 0) process.exitCode = 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function runOnDesktop(version) {
  const vscodeExecutablePath = await download(version);
  const workspace = copySampleWorkspace();
  const profile = mkdtempSync(join(tmpdir(), "vsc-"));
  try {
    return await runHostSuites(filters, (environment) =>
      runTests({
        vscodeExecutablePath,
        extensionDevelopmentPath: [projectRoot, scriptedModels],
        extensionTestsPath: hostSuites,
        extensionTestsEnv: environment,
        launchArgs: [workspace.folder, "--disable-extensions", "--disable-workspace-trust", "--no-sandbox", `--user-data-dir=${profile}`],
      }).catch((error) => {
        console.error(error.message);
        return 1;
      }),
    );
  } finally {
    workspace.remove();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function download(version) {
  try {
    return await downloadAndUnzipVSCode({ version, cachePath: join(projectRoot, ".vscode-test") });
  } catch (error) {
    throw new Error(
      `VS Code ${version} could not be downloaded (${error.message}); \`npm run test:host\` runs the same tests without a download.`,
    );
  }
}
