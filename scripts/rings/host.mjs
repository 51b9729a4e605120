import { chromium } from "@playwright/test";
import { projectRoot } from "../projectRoot.cjs";
import { copySampleWorkspace } from "../sampleWorkspace.mjs";
import { chromiumSwitches, installChromium } from "../vscode/chromium.mjs";
import { startServer } from "../vscode/server.mjs";
import { hostSuites, runHostSuites, scriptedModels } from "./hostSuites.mjs";

const limitMinutes = 10;

/** Tests inside the extension host of the VS Code from npm, on a fresh copy of the sample workspace. `filters`: part of a test's name. */
export async function runHostRing(filters) {
  const executablePath = await installChromium();
  return runHostSuites(filters, (environment) => launchServedHost(executablePath, environment, hostSuites, [scriptedModels]));
}

/** Opens the page that makes the extension host call the bundle's run(), beside the given extensions; resolves with the host's exit code. */
export async function launchServedHost(executablePath, environment, bundle, extensions = []) {
  const workspace = copySampleWorkspace();
  const server = await startServer({ automation: true, environment, extensions });
  let browser;
  try {
    browser = await chromium.launch({ executablePath, args: chromiumSwitches });
    const page = await browser.newPage();
    const exitCode = exitCodeFrom(page);
    await page.goto(server.address({ folder: workspace.folder, extensionDevelopmentPath: projectRoot, extensionTestsPath: bundle }));
    return await exitCode;
  } finally {
    await browser?.close();
    await server.stop();
    workspace.remove();
  }
}

/**
 * The page calls two functions of VS Code's automation: one with each line of the console, which says much on a good day and is
 * printed on a bad one only, and one at the end.
 */
function exitCodeFrom(page) {
  const consoleLines = [];
  const exitCode = new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`The host tests did not end within ${limitMinutes} minutes.`));
    setTimeout(giveUp, limitMinutes * 60_000).unref();
    page.once("crash", () => reject(new Error("The page with VS Code crashed.")));
    page.exposeFunction("codeAutomationLog", (_type, values) => consoleLines.push(values)).catch(reject);
    page.exposeFunction("codeAutomationExit", (code) => resolve(code)).catch(reject);
  });
  const printConsole = () => {
    for (const values of consoleLines) console.error(...values);
  };
  exitCode.then((code) => code !== 0 && printConsole(), printConsole);
  return exitCode;
}
