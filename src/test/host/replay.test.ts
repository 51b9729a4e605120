import * as assert from "node:assert/strict";
import * as vscode from "vscode";
import { openDiff } from "../../extension/run/replay";
import { REPLAY_SCHEME, ReplayDocuments } from "../../extension/run/replayDocuments";
import { trial } from "../builders/records";
import { inWorkspace, namesIn, readText, writeText } from "./workspace";

const experiment = `name: Host tape
problems:
  - builtin: first-light
    limit: 1
models: [simulated/careful]
policies: [B0, B1]
conditions: [clean, corrupted]
`;

describe("replaying", () => {
  let recorded = "";
  const folders = async () => (await namesIn(inWorkspace("trials"))).filter((name) => name.startsWith("host-tape-")).sort();
  const itemOf = (folder: string) => ({ kind: "group", id: folder, runFolder: inWorkspace("trials", folder).fsPath });
  const untimed = async (folder: string) =>
    (await readText(inWorkspace("trials", folder, "trials.jsonl"))).replace(/"(startedAt|finishedAt)":"[^"]*"/g, '"$1":""');
  const shown = () => vscode.window.visibleTextEditors.map(({ document }) => document).find(({ uri }) => uri.scheme === REPLAY_SCHEME);

  /** @returns The folder that a command leaves, if it leaves one. */
  async function newFolderOf(command: string, ...args: unknown[]): Promise<string | undefined> {
    const before = await folders();
    await vscode.commands.executeCommand(command, ...args);
    return (await folders()).find((name) => !before.includes(name));
  }

  /** A copy of the recorded run whose agent is told something else. */
  async function changedCopy(name: string): Promise<void> {
    await vscode.workspace.fs.copy(inWorkspace("trials", recorded), inWorkspace("trials", name));
    const file = inWorkspace("trials", name, "run.json");
    const run = JSON.parse(await readText(file));
    run.experiment.prompts = { B0: { system: "Solve the problem." } };
    await writeText(file, JSON.stringify(run));
  }

  before(async () => {
    const file = inWorkspace("host-tape.experiment.yaml");
    await writeText(file, experiment);
    recorded = (await newFolderOf("trialLens.runExperiment", file)) ?? "";
    assert.match(recorded, /^host-tape-\d{8}-\d{6}$/);
  });
  after(() => vscode.commands.executeCommand("workbench.action.closeAllEditors"));

  it("gives the same trials in a run folder of its own", async () => {
    const replay = (await newFolderOf("trialLens.replayRun", itemOf(recorded), "strict")) ?? "";
    assert.match(replay, /^host-tape-replay-/);
    assert.equal(await untimed(replay), await untimed(recorded));
    assert.equal(shown(), undefined);
  });

  it("replays one trial alone", async () => {
    const id = JSON.parse((await readText(inWorkspace("trials", recorded, "trials.jsonl"))).split("\n")[1] ?? "").id;
    const item = { kind: "trial", runFolder: inWorkspace("trials", recorded).fsPath, trial: id };
    // A folder is named after the second in which it is made.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const replay = (await newFolderOf("trialLens.replayTrial", item, "by-hash")) ?? "";
    assert.equal(await untimed(replay), `${(await untimed(recorded)).split("\n")[1]}\n`);
  });

  it("shows what differs in a read-only document", async () => {
    await changedCopy("host-tape-changed");
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await vscode.commands.executeCommand("trialLens.replayRun", itemOf("host-tape-changed"), "strict");
    const text = shown()?.getText() ?? "";
    assert.match(text, /Request 1 of the trial \S+ differs from what was recorded\.\n {2}messages\[0\]\.content/);
    assert.match(text, /2 of 4 trials are as recorded/);
  });

  it("makes nothing of a run without a cassette", async () => {
    await vscode.workspace.fs.copy(inWorkspace("trials", recorded), inWorkspace("trials", "host-tape-bare"));
    await vscode.workspace.fs.delete(inWorkspace("trials", "host-tape-bare", "cassette.jsonl"));
    assert.equal(await newFolderOf("trialLens.replayRun", itemOf("host-tape-bare"), "strict"), undefined);
  });

  it("opens what was recorded beside what is now as JSON", async () => {
    const documents = new ReplayDocuments();
    const counts = { planned: 1, same: 0, added: [], notReplayed: 0, requestsSent: 0, leftOut: [] };
    const different = [{ trial: "t", changes: [], recorded: trial({ id: "t" }), now: trial({ id: "t", answer: "6" }) }];
    const differences = [{ trial: "u", request: 1, attempt: 1, says: "u differs", changes: [], now: { model: "m" } }];
    const kept = documents.keep({ run: "/a", replay: "/b", mode: "strict", ...counts, different, differences });
    assert.deepEqual(
      kept?.places.map(({ recorded: before, now }) => [before, now].map((uri) => documents.provideTextDocumentContent(uri))),
      [
        ["", '{\n  "model": "m"\n}\n'],
        [trial({ id: "t" }), trial({ id: "t", answer: "6" })].map((one) => `${JSON.stringify(one, null, 2)}\n`),
      ],
    );
    const [place] = kept?.places ?? [];
    assert.ok(place);
    await openDiff(place);
    const { activeTab } = vscode.window.tabGroups.activeTabGroup;
    assert.equal(activeTab?.label, "u: recorded ↔ now");
    assert.ok(activeTab.input instanceof vscode.TabInputTextDiff);
  });
});
