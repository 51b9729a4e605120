import * as assert from "node:assert/strict";
import * as vscode from "vscode";
import { type TrialArrangement, trialArrangementSchema } from "../../core/projections/trialArrangement";
import { trialKey } from "../../core/projections/trialRows";
import type { RunSummary } from "../../core/records/records";
import { appendLabelAct, appendTrial, createRun } from "../../core/store/runFolder";
import { ProblemSets } from "../../extension/problemSets";
import { ProblemTree } from "../../extension/problems/problemTree";
import { Runs } from "../../extension/runs";
import type { TrialItem } from "../../extension/trials/trialItems";
import { TrialTree } from "../../extension/trials/trialTree";
import { copySample } from "../../extension/welcome/copySample";
import { nodeFiles } from "../../node/nodeFiles";
import { RecordsThread } from "../../node/records/recordsThread";
import { EXPOSED, FAILED, run, trial, WRONG } from "../builders/records";
import { until } from "./until";
import { inWorkspace, namesIn, readText, writeText } from "./workspace";

function ownExtension(): vscode.Extension<unknown> {
  const extension = vscode.extensions.getExtension("trial-lens.trial-lens");
  assert.ok(extension);
  return extension;
}

describe("the Trials view", () => {
  const log = vscode.window.createOutputChannel("test", { log: true });
  const records = new RecordsThread(vscode.Uri.joinPath(ownExtension().extensionUri, "dist").fsPath, () =>
    Promise.reject(new Error("this test needs no algebra")),
  );
  const runs = new Runs(records, log);
  const start = trialArrangementSchema.parse(undefined);
  let arrangement: TrialArrangement = start;
  const tree = new TrialTree({ runs, annotator: () => "ada" }, () => arrangement);
  const name = "tree-20250101-000000";
  const folder = () => inWorkspace("trials", name).fsPath;

  before(async () => {
    await createRun(nodeFiles, folder(), run({}, ["clean", "corrupted"]));
    await appendTrial(nodeFiles, folder(), trial({ id: "clean" }));
    await appendTrial(
      nodeFiles,
      folder(),
      trial({ id: "corrupted", condition: "corrupted", exposure: EXPOSED, outcome: WRONG, answer: "9/2" }),
    );
    await writeText(inWorkspace("trials", "broken-20250101-000000", "run.json"), "{");
  });
  beforeEach(() => arrange({}));
  after(() => {
    tree.dispose();
    runs.dispose();
    records.dispose();
  });

  function arrange(parts: Partial<TrialArrangement>): void {
    arrangement = { ...start, ...parts };
    tree.select(undefined);
  }

  /** The root item of a run folder; the file search of a workspace may see a new folder late. */
  async function rootOf(ending: string): Promise<TrialItem> {
    return until(ending, async () => {
      tree.refreshAll();
      return (await tree.getChildren()).find((item) => "runFolder" in item && item.runFolder?.endsWith(ending));
    });
  }

  async function labelsOf(items: readonly TrialItem[]): Promise<unknown[]> {
    return Promise.all(items.map(async (item) => (await tree.getTreeItem(item)).label));
  }

  it("shows run, problem and trial, and finds its way back", async () => {
    const root = await rootOf(name);
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
    assert.match(String((await tree.getTreeItem(root)).description), /^1\/2 right, simulated, 1 exposed, 1 unlabelled/);
  });

  it("opens a run of some thousand trials, and keeps an index beside it", async () => {
    const large = "large-20250101-000001";
    const path = inWorkspace("trials", large).fsPath;
    const trials = Array.from({ length: 4000 }, (_, index) =>
      trial({ id: `t${index}`, problem: `p${index % 40}`, steps: [{ index: 0, turn: 1, kind: "thought", text: "so far ".repeat(300) }] }),
    );
    await createRun(
      nodeFiles,
      path,
      run(
        {},
        trials.map(({ id }) => id),
      ),
    );
    await appendTrial(nodeFiles, path, ...trials);
    const root = await rootOf(large);
    const description = () =>
      until("all trials", async () => {
        const text = String((await tree.getTreeItem(root)).description);
        return text.startsWith("4000/4000 right") ? text : undefined;
      });
    await description();
    const [problem, ...others] = await tree.getChildren(root);
    assert.ok(problem);
    assert.equal(others.length, 39);
    assert.equal((await tree.getChildren(problem)).length, 100);
    assert.equal((await records.trial({ runFolder: path, trial: "t3999" })).steps.length, 1);
    await until("an index", async () =>
      (await namesIn(inWorkspace("trials", large, ".cache"))).includes("trials.index") ? true : undefined,
    );
  });

  it("names what is wrong with a run that cannot be read, in its place", async () => {
    const item = await tree.getTreeItem(await rootOf("broken-20250101-000000"));
    assert.match(String(item.description), /broken off before its first trial/);
  });

  it("pools the trials of all runs in groups of another kind", async () => {
    await rootOf(name);
    arrange({ grouping: "outcome", filter: { text: "", chosen: { run: [folder()] } } });
    const groups = await tree.getChildren();
    assert.deepEqual(await labelsOf(groups), ["Right", "Wrong"]);
    // The model stands there too where the runs of the workspace have several.
    const [wrong, ...others] = await labelsOf(await tree.getChildren(groups[1]));
    assert.match(String(wrong), /^p1 · B0 · corrupted/);
    assert.deepEqual(others, []);
  });

  it("leaves out what the filter does, and what cannot be read", async () => {
    await rootOf(name);
    arrange({ filter: { text: "9/2", chosen: { run: [folder()] } } });
    const roots = await tree.getChildren();
    assert.deepEqual(
      roots.map((item) => (item.kind === "group" ? item.id : item.kind)),
      [folder()],
    );
    const { list } = await tree.open();
    assert.deepEqual([list.shown, list.filtered], [1, true]);
  });

  it("shows a selection alone, whatever the filter says", async () => {
    await rootOf(name);
    arrange({ filter: { text: "nowhere", chosen: {} } });
    tree.select(new Set([trialKey({ runFolder: folder(), trial: "clean" })]));
    const first = await tree.firstTrial();
    assert.equal(first?.kind === "trial" && first.trial, "clean");
    assert.equal((await tree.open()).list.shown, 1);
  });

  it("counts what is left to label, and a label at once", async () => {
    const own = inWorkspace("trials", "badge-20250101-000000").fsPath;
    await createRun(nodeFiles, own, run());
    await appendTrial(nodeFiles, own, trial({ id: "t1", condition: "corrupted", exposure: EXPOSED, outcome: WRONG }));
    const root = await rootOf("badge-20250101-000000");
    assert.match(String((await tree.getTreeItem(root)).description), /1 unlabelled/);
    const at = "2025-01-01T00:00:00.000Z";
    const act = { format: 1, act: "label", trial: "t1", annotator: "ada", question: "check", category: "none", at } as const;
    await appendLabelAct(nodeFiles, own, act);
    const fired: (TrialItem | undefined)[] = [];
    const listening = tree.onDidChangeTreeData((item) => fired.push(item));
    await tree.refresh(own);
    listening.dispose();
    // Only the run that has changed is drawn anew.
    assert.deepEqual(fired, [root]);
    assert.doesNotMatch(String((await tree.getTreeItem(root)).description), /unlabelled/);
  });

  it("says in a run's tooltip how many lines are superseded", async () => {
    const own = inWorkspace("trials", "again-20250101-000000").fsPath;
    await createRun(nodeFiles, own, run());
    await appendTrial(nodeFiles, own, trial({ id: "t1", outcome: FAILED }));
    await appendTrial(nodeFiles, own, trial({ id: "t1" }));
    const root = await rootOf("again-20250101-000000");
    assert.match(
      String((await tree.getTreeItem(root)).tooltip),
      /1 line of a cancelled or failed trial that was run again is superseded\./,
    );
  });

  it("groups by scaffold", async () => {
    await rootOf(name);
    arrange({ grouping: "scaffold", filter: { text: "", chosen: { run: [folder()] } } });
    assert.deepEqual(await labelsOf(await tree.getChildren()), ["native"]);
  });

  it("shows a long group page by page", async () => {
    const trials = Array.from({ length: 1100 }, (_, index) => trial({ id: `t${index}` }));
    const summary: RunSummary = {
      folder: "/many",
      run: run(),
      planned: trials.length,
      trials,
      outlines: trials,
      labelActs: [],
      superseded: [],
      diagnostics: [],
    };
    const many = { folders: async () => ["/many"], openSoFar: async () => summary } as unknown as Runs;
    const long = new TrialTree({ runs: many, annotator: () => "ada" }, () => start);
    const [root] = await long.getChildren();
    const [problem] = await long.getChildren(root);
    const first = await long.getChildren(problem);
    assert.equal(first.length, 501);
    const more = first.at(-1);
    assert.ok(more);
    assert.equal((await long.getTreeItem(more)).label, "Show 500 more of 600");
    long.showMore(more);
    const second = await long.getChildren(problem);
    assert.equal(second.length, 1001);
    const last = second.at(-1);
    assert.ok(last);
    assert.equal((await long.getTreeItem(last)).label, "Show 100 more of 100");
    long.showMore(last);
    assert.equal((await long.getChildren(problem)).length, 1100);
    long.dispose();
  });

  it("opens a trial as text, and where its file has it", async () => {
    await ownExtension().activate();
    const place = { runFolder: folder(), trial: "corrupted" };
    await vscode.commands.executeCommand("trialLens.openTrialAsText", place);
    const text = await until("the document", () => {
      const document = vscode.window.activeTextEditor?.document;
      return document?.uri.scheme === "trial-lens" && document;
    });
    assert.match(text.uri.path, /p1 B0 corrupted\.txt$/);
    const lines = text.getText().trimEnd().split("\n");
    assert.deepEqual([lines[0], lines.at(-1)], ["corrupted", "Wrong: 9/2"]);
    assert.match(lines.join(" "), /5 became 9\/2/);
    await vscode.commands.executeCommand("trialLens.revealTrial", place);
    const editor = await until("the file", () => {
      const active = vscode.window.activeTextEditor;
      return active?.document.uri.path.endsWith("trials.jsonl") && active;
    });
    assert.equal(editor.selection.start.line, 1);
  });
});

describe("the sample that comes with the extension", () => {
  it("is copied into a folder of its own, and never over what is there", async () => {
    const { extensionUri } = ownExtension();
    const folder = await copySample(extensionUri, inWorkspace("samples"));
    assert.deepEqual((await namesIn(folder)).sort(), [
      "delegate.experiment.yaml",
      "executor.experiment.yaml",
      "first-light.experiment.yaml",
      "interventions.experiment.yaml",
      "kitchen.problems.yaml",
      "search.experiment.yaml",
    ]);
    const own = vscode.Uri.joinPath(folder, "kitchen.problems.yaml");
    await writeText(own, "# mine");
    await copySample(extensionUri, inWorkspace("samples"));
    assert.equal(await readText(own), "# mine");
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

  it("shows the documents of a problem below it", async () => {
    const set = (await tree.getChildren()).find((item) => tree.getTreeItem(item).label === "evidence.problems.yaml");
    assert.ok(set);
    const [problem] = await tree.getChildren(set);
    assert.ok(problem);
    assert.equal(tree.getTreeItem(problem).collapsibleState, vscode.TreeItemCollapsibleState.Collapsed);
    const documents = await tree.getChildren(problem);
    const items = documents.map((document) => tree.getTreeItem(document));
    assert.deepEqual(
      items.map(({ label }) => label),
      ["Document 1: Lantern Suite", "Document 2: Mira Okanda", "Document 3: Port Esk"],
    );
    assert.match(String(items[1]?.description), /born in Halvern/);
    assert.equal(items[1]?.command?.command, tree.getTreeItem(problem).command?.command);
    assert.deepEqual(await tree.getChildren(documents[0]), []);
  });

  it("counts mistakes of a file and still shows its good problems", async () => {
    await writeText(inWorkspace("half.problems.jsonl"), '{"id":"a","question":"?","answer":"1"}\n{"id":\n');
    const item = await until("the set", async () =>
      (await tree.getChildren()).find((one) => tree.getTreeItem(one).label === "half.problems.jsonl"),
    );
    assert.equal(tree.getTreeItem(item).description, "1 problem, 1 with mistakes");
  });
});
