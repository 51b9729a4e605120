import * as assert from "node:assert/strict";
import * as vscode from "vscode";
import { appendTrial, createRun } from "../../core/store/runFolder";
import { ProblemSets } from "../../extension/problemSets";
import { ProblemTree } from "../../extension/problems/problemTree";
import { Runs } from "../../extension/runs";
import type { Services } from "../../extension/services";
import { TrialTree } from "../../extension/trials/trialTree";
import { nodeFiles } from "../../node/nodeFiles";
import { EXPOSED, run, trial, WRONG } from "../builders/records";
import { until } from "./until";
import { inWorkspace, writeText } from "./workspace";

describe("the Trials view", () => {
  const log = vscode.window.createOutputChannel("test", { log: true });
  const runs = new Runs(nodeFiles, log);
  const tree = new TrialTree({ runs } as Services);
  after(() => runs.dispose());

  async function rootOf(name: string) {
    return until(name, async () => (await tree.getChildren()).find(({ runFolder }) => runFolder.endsWith(name)));
  }

  it("shows run, problem and trial, and finds its way back", async () => {
    const folder = inWorkspace("trials", "tree-20250101-000000").fsPath;
    await createRun(nodeFiles, folder, run({}, ["clean", "corrupted"]));
    await appendTrial(nodeFiles, folder, trial({ id: "clean" }));
    await appendTrial(
      nodeFiles,
      folder,
      trial({ id: "corrupted", condition: "corrupted", exposure: EXPOSED, outcome: WRONG, answer: "9/2" }),
    );
    const root = await rootOf("tree-20250101-000000");
    const [problem] = await tree.getChildren(root);
    assert.ok(problem);
    const trials = await tree.getChildren(problem);
    assert.equal(trials.length, 2);
    assert.ok(trials[1]);
    assert.equal(tree.getParent(trials[1]), problem);
    assert.equal(tree.getParent(problem), root);
    const item = await tree.getTreeItem(trials[1]);
    assert.deepEqual([item.label, item.description, item.contextValue], ["B0 · corrupted", "Wrong: 9/2", "trial"]);
    assert.match(item.accessibilityInformation?.label ?? "", /exposed to a corrupted result/);
    assert.match(String((await tree.getTreeItem(root)).description), /^1\/2 right, simulated/);
  });

  it("names what is wrong with a run that cannot be read, in its place", async () => {
    await writeText(inWorkspace("trials", "broken-20250101-000000", "run.json"), "{");
    const item = await tree.getTreeItem(await rootOf("broken-20250101-000000"));
    assert.match(String(item.description), /is not JSON/);
  });
});

describe("the Problems view", () => {
  const sets = new ProblemSets();
  const tree = new ProblemTree(sets);
  after(() => sets.dispose());

  it("lists the sets of the workspace and the built-in one", async () => {
    const labels = (await tree.getChildren()).map((item) => tree.getTreeItem(item).label);
    for (const name of ["errands.problems.jsonl", "kitchen.problems.yaml", "first-light"]) assert.ok(labels.includes(name), name);
  });

  it("opens a problem of a file at its line", async () => {
    const set = (await tree.getChildren()).find((item) => tree.getTreeItem(item).label === "kitchen.problems.yaml");
    assert.ok(set);
    const second = (await tree.getChildren(set))[1];
    assert.ok(second);
    const { command } = tree.getTreeItem(second);
    assert.ok(command);
    await vscode.commands.executeCommand(command.command, ...(command.arguments ?? []));
    const editor = vscode.window.activeTextEditor;
    assert.match(editor?.document.lineAt(editor.selection.active.line).text ?? "", /cooling-cake/);
  });

  it("counts mistakes of a file and still shows its good problems", async () => {
    await writeText(inWorkspace("half.problems.jsonl"), '{"id":"a","question":"?","answer":"1"}\n{"id":\n');
    const item = await until("the set", async () =>
      (await tree.getChildren()).find((one) => tree.getTreeItem(one).label === "half.problems.jsonl"),
    );
    assert.equal(tree.getTreeItem(item).description, "1 problem, 1 with mistakes");
  });
});
