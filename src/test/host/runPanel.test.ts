import * as assert from "node:assert/strict";
import * as vscode from "vscode";
import { until } from "./until";
import { inWorkspace, namesIn, readText, writeText } from "./workspace";

const experiment = `name: Host panel
problems:
  - builtin: first-light
    ids: [definite-integral]
models: [simulated/careful]
policies: [B0]
conditions: [clean, corrupted]
seed: 5
`;
const tabs = () => vscode.window.tabGroups.all.flatMap(({ tabs: group }) => group);
const panels = () => tabs().filter(({ label, input }) => label === "Run" && input instanceof vscode.TabInputWebview);
const runsOf = async (name: string) => (await namesIn(inWorkspace("trials"))).filter((folder) => folder.startsWith(name)).sort();
const trialsOf = async (folder: string) =>
  (await readText(inWorkspace("trials", folder, "trials.jsonl")))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("the Run panel", () => {
  const file = () => inWorkspace("host-panel.experiment.yaml");

  before(() => writeText(file(), experiment));
  afterEach(() => vscode.commands.executeCommand("workbench.action.closeAllEditors"));

  it("is one, however often it is opened", async () => {
    await vscode.commands.executeCommand("trialLens.openRunPanel");
    await until("the panel", () => panels().length === 1);
    await vscode.commands.executeCommand("trialLens.openRunPanel");
    await vscode.commands.executeCommand("trialLens.openRunPanel", file());
    assert.equal(panels().length, 1);
  });

  it("opens filled from an experiment file", async () => {
    await vscode.commands.executeCommand("trialLens.openRunPanel", file());
    await until("the panel", () => panels().length === 1);
  });

  it("stays closed for an experiment file that cannot be read", async () => {
    const broken = inWorkspace("host-panel-broken.experiment.yaml");
    await writeText(broken, "name: [");
    await vscode.commands.executeCommand("trialLens.openRunPanel", broken);
    assert.equal(panels().length, 0);
  });
});

describe("running a trial again", () => {
  it("leaves a run folder of its own with the same trial", async () => {
    const file = inWorkspace("host-again.experiment.yaml");
    await writeText(file, experiment.replace("Host panel", "Host again"));
    await vscode.commands.executeCommand("trialLens.runExperiment", file);
    const [first = ""] = await runsOf("host-again-");
    const corrupted = (await trialsOf(first)).find(({ condition }) => condition === "corrupted");
    // Names of run folders have seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await vscode.commands.executeCommand("trialLens.rerunTrial", { runFolder: inWorkspace("trials", first).fsPath, trial: corrupted.id });
    const [, second = ""] = await runsOf("host-again-");
    const [again, ...others] = await trialsOf(second);
    assert.deepEqual(others, []);
    for (const member of ["id", "problem", "model", "policy", "condition", "repetition", "seed", "exposure", "steps"])
      assert.deepEqual(again[member], corrupted[member], member);
  });
});
