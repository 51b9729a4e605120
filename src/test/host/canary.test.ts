import * as assert from "node:assert/strict";
import * as vscode from "vscode";
import { CANARY, keyTraces, keyTracesIn } from "../builders/keyTraces";
import { parrotExperiment, parrotProblems } from "../builders/parrotExperiment";
import { type ScriptedServer, serveScripted } from "../scriptedServer/serveScripted";
import { until } from "./until";
import { inWorkspace, namesIn, writeText } from "./workspace";

const { createWebviewPanel, showErrorMessage, showWarningMessage, showInformationMessage } = vscode.window;

describe("the key in the environment of the editor", () => {
  /** What the extension posted to its panels, by the type of the panel. */
  const posted = new Map<string, unknown[]>();
  const notified: unknown[] = [];
  let server: ScriptedServer;
  let variable: string;

  before(async () => {
    server = await serveScripted();
    variable = `TRIAL_LENS_KEY_127_0_0_1___${new URL(server.address).port}`;
    process.env[variable] = CANARY;
    // The extension calls the same object.
    vscode.window.createWebviewPanel = (viewType, ...rest) => {
      const panel = createWebviewPanel(viewType, ...rest);
      const post = panel.webview.postMessage.bind(panel.webview);
      panel.webview.postMessage = (message) => {
        posted.set(viewType, [...(posted.get(viewType) ?? []), message]);
        return post(message);
      };
      return panel;
    };
    for (const name of ["showErrorMessage", "showWarningMessage", "showInformationMessage"])
      Object.assign(vscode.window, {
        [name]: async (...said: unknown[]) => {
          notified.push(said);
          return said.find((choice) => choice === "Show Log");
        },
      });
  });
  after(async () => {
    delete process.env[variable];
    Object.assign(vscode.window, { createWebviewPanel, showErrorMessage, showWarningMessage, showInformationMessage });
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await server.close();
  });

  it("reaches no panel, notification, log or file when servers say it back", async () => {
    await writeText(inWorkspace("sum.problems.jsonl"), parrotProblems);
    const file = inWorkspace("host-canary.experiment.yaml");
    await writeText(file, parrotExperiment(server.address, "Host canary", ["B0"]));
    await vscode.commands.executeCommand("trialLens.openRunPanel", file);
    await until("the Run panel's content", () => posted.size === 1);
    await vscode.commands.executeCommand("trialLens.runExperiment", file);
    const [name = ""] = (await namesIn(inWorkspace("trials"))).filter((folder) => folder.startsWith("host-canary-"));
    const runFolder = inWorkspace("trials", name).fsPath;
    for (const trial of ["sum.parrot_calls.B0.corrupted.1", "sum.parrot_401.B0.clean.1"])
      await vscode.commands.executeCommand("trialLens.compareTrial", { runFolder, trial });
    await until("the Compare panel's content", () => posted.size === 2);
    await vscode.commands.executeCommand("trialLens.showMetrics", { runFolder });
    await until("the Metrics panel's content", () => posted.size === 3);
    // An error, whose notification offers the log.
    await vscode.commands.executeCommand("trialLens.compareTrial", { runFolder, trial: "no such trial" });
    const log = await until("the log", () =>
      vscode.workspace.textDocuments.find(({ uri, getText }) => uri.scheme === "output" && getText().includes("no such trial")),
    );

    const messages = JSON.stringify([...posted]);
    // What the servers said was shown, but for the key.
    assert.match(messages, /\(key\)/);
    assert.deepEqual(keyTraces(messages), []);
    assert.deepEqual(keyTraces(JSON.stringify(notified)), []);
    assert.deepEqual(keyTraces(log.getText()), []);
    assert.deepEqual(keyTracesIn(runFolder), []);
  }).timeout(120_000);
});
