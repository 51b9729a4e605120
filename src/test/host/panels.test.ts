import * as assert from "node:assert/strict";
import * as vscode from "vscode";
import { appendTrial, createRun } from "../../core/store/runFolder";
import { nodeFiles } from "../../node/nodeFiles";
import { EXPOSED, run, trial, WRONG } from "../builders/records";
import { until } from "./until";
import { inWorkspace, readText } from "./workspace";

describe("panels", () => {
  const folder = () => inWorkspace("trials", "panels-20250101-000000").fsPath;
  const tabs = () => vscode.window.tabGroups.all.flatMap(({ tabs: group }) => group);
  const tab = (label: string) =>
    until(label, () => tabs().find((one) => one.label === label && one.input instanceof vscode.TabInputWebview));

  before(async () => {
    await createRun(nodeFiles, folder(), run({ conditions: ["clean", "corrupted"] }, ["clean", "corrupted"]));
    await appendTrial(nodeFiles, folder(), trial({ id: "clean" }));
    await appendTrial(nodeFiles, folder(), trial({ id: "corrupted", condition: "corrupted", exposure: EXPOSED, outcome: WRONG }));
  });
  afterEach(() => vscode.commands.executeCommand("workbench.action.closeAllEditors"));

  it("Compare opens a trial with its pair, once", async () => {
    const place = { runFolder: folder(), trial: "corrupted" };
    await vscode.commands.executeCommand("trialLens.compareTrial", place);
    await tab("p1: clean and corrupted (B0)");
    await vscode.commands.executeCommand("trialLens.compareTrial", { ...place, trial: "clean" });
    assert.equal(tabs().length, 1);
  });

  it("Compare is saved as HTML or Markdown, by the name of the file", async () => {
    await vscode.commands.executeCommand("trialLens.compareTrial", { runFolder: folder(), trial: "corrupted" });
    await tab("p1: clean and corrupted (B0)");
    const { showSaveDialog } = vscode.window;
    try {
      for (const [name, beginning] of [
        ["compared.html", "<!DOCTYPE html>"],
        ["compared.md", "# p1: Clean, Corrupted"],
      ] as const) {
        const file = inWorkspace(name);
        // The extension calls the same object.
        Object.assign(vscode.window, { showSaveDialog: async () => file });
        await vscode.commands.executeCommand("trialLens.exportComparison");
        assert.equal((await readText(file)).slice(0, beginning.length), beginning);
      }
    } finally {
      Object.assign(vscode.window, { showSaveDialog });
    }
  });

  it("Metrics opens a run, once", async () => {
    await vscode.commands.executeCommand("trialLens.showMetrics", { runFolder: folder() });
    await tab("Metrics: A run");
    await vscode.commands.executeCommand("trialLens.showMetrics", { runFolder: folder() });
    assert.equal(tabs().length, 1);
  });

  it("Metrics opens the selected runs together", async () => {
    const other = inWorkspace("trials", "panels-20250102-000000").fsPath;
    await createRun(nodeFiles, other, run({ conditions: ["clean"] }, ["clean"]));
    await appendTrial(nodeFiles, other, trial({ id: "clean", problem: "p9" }));
    const items = [folder(), other].map((runFolder) => ({ runFolder }));
    await vscode.commands.executeCommand("trialLens.showMetrics", items[0], items);
    await tab("Metrics: 2 runs");
  });

  it("Compare shows a trial without a counterpart alone", async () => {
    await appendTrial(nodeFiles, folder(), trial({ id: "lonely", problem: "p2" }));
    await until("the trial", async () => {
      await vscode.commands.executeCommand("trialLens.compareTrial", { runFolder: folder(), trial: "lonely" });
      return tabs().some(({ label }) => label === "p2: clean (B0)");
    });
  });
});
