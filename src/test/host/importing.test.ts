import * as assert from "node:assert/strict";
import * as vscode from "vscode";
import { openRun } from "../../core/store/runReader";
import { dropFiles } from "../../extension/trials/dropFiles";
import { nodeFiles } from "../../node/nodeFiles";
import { until } from "./until";
import { inWorkspace, namesIn, writeText } from "./workspace";

const row = (task: number) => ({
  task_id: task,
  trial: 0,
  reward: 1,
  info: { task: { instruction: `Task ${task}.` } },
  traj: [
    { role: "user", content: "Hi" },
    { role: "assistant", content: "<b>Done.</b>" },
  ],
});

describe("importing trajectories", () => {
  const { showQuickPick, showErrorMessage } = vscode.window;
  /** What was offered before an import, and errors. */
  const said: string[] = [];
  const runsOf = async (name: string) => (await namesIn(inWorkspace("trials"))).filter((folder) => folder.startsWith(name));

  before(() => {
    // The extension calls the same object.
    Object.assign(vscode.window, {
      showQuickPick: async (items: readonly vscode.QuickPickItem[], { placeHolder = "" }: vscode.QuickPickOptions) => {
        said.push(placeHolder);
        return items[0];
      },
      showErrorMessage: async (message: string) => void said.push(message),
    });
  });
  after(() => Object.assign(vscode.window, { showQuickPick, showErrorMessage }));
  afterEach(() => {
    said.length = 0;
    return vscode.commands.executeCommand("workbench.action.closeAllEditors");
  });

  it("says what is in files, and makes a run of them", async () => {
    const file = inWorkspace("commanded.json");
    await writeText(file, JSON.stringify([row(1), row(2)]));
    await vscode.commands.executeCommand("trialLens.importTrajectories", file);
    assert.deepEqual(said, ["commanded.json (tau-bench results): 2 trials of 2 problems"]);
    const [name = ""] = await runsOf("commanded-json-");
    const { run, trials } = await openRun(nodeFiles, inWorkspace("trials", name).fsPath);
    assert.equal(trials.length, 2);
    assert.equal(run.name, "commanded.json");
  });

  it("refuses a file that holds none, in one sentence, and makes no run", async () => {
    const file = inWorkspace("refused.json");
    await writeText(file, '{"x": 1}');
    await vscode.commands.executeCommand("trialLens.importTrajectories", file);
    await until("the error", () => said.some((message) => /^Import: refused\.json cannot be imported\. It is JSON/.test(message)));
    assert.deepEqual(await runsOf("refused-json-"), []);
  });

  it("imports files that are dropped on the Trials view", async () => {
    const files = [inWorkspace("dropped.json"), inWorkspace("dropped too.json")];
    for (const file of files) await writeText(file, JSON.stringify([row(1)]));
    const list = ["# files", ...files.map((file) => file.toString())].join("\r\n");
    const dropped = new vscode.DataTransfer();
    dropped.set("text/uri-list", new vscode.DataTransferItem(list));
    await dropFiles.handleDrop?.(undefined, dropped, new vscode.CancellationTokenSource().token);
    assert.deepEqual(said, ["2 of 2 files (tau-bench results): 2 trials of 1 problem"]);
    assert.equal((await runsOf("dropped-json-and-1-more-")).length, 1);
  });

  it("shows a .traj in an editor of its own, and a trial of it as text", async () => {
    const file = inWorkspace("looked-at.traj");
    const trajectory = [{ thought: "Look.", action: "ls", observation: "a.txt", response: "ls" }];
    await writeText(file, JSON.stringify({ trajectory, history: [], info: { exit_status: "submitted" } }));
    await vscode.commands.executeCommand("vscode.open", file);
    await until("the editor", () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .some(({ input }) => input instanceof vscode.TabInputCustom && input.viewType === "trialLens.trajectories"),
    );
    await vscode.commands.executeCommand("trialLens.openForeignTrial", file.toString(), 0);
    const document = await until("the trial", () => {
      const shown = vscode.window.activeTextEditor?.document;
      return shown?.uri.scheme === "trial-lens-foreign" && shown;
    });
    assert.match(document.getText(), /Tool result +\S* ?a\.txt/);
  });
});
