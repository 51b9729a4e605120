import * as assert from "node:assert/strict";
import * as vscode from "vscode";
import { until } from "./until";
import { inWorkspace, namesIn, readText, writeText } from "./workspace";

const experiment = (name: string, problems = "errands.problems.jsonl") => `name: ${name}
problems:
  - file: ${problems}
models: [simulated/careful]
policies: [B0]
conditions: [clean, corrupted]
`;
const runsOf = async (name: string) => (await namesIn(inWorkspace("trials"))).filter((folder) => folder.startsWith(name));

describe("running an experiment file", () => {
  it("leaves a run folder with a line for each trial", async () => {
    const file = inWorkspace("host-run.experiment.yaml");
    await writeText(file, experiment("Host run"));
    await vscode.commands.executeCommand("trialLens.runExperiment", file);
    const [folder = ""] = await runsOf("host-run-");
    const lines = (await readText(inWorkspace("trials", folder, "trials.jsonl"))).trim().split("\n");
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).outcome.status),
      Array.from({ length: 4 }, () => "graded"),
    );
  });

  it("runs nothing from a broken file", async () => {
    const file = inWorkspace("host-broken.experiment.yaml");
    await writeText(file, experiment("Host broken", "nowhere.problems.jsonl"));
    await vscode.commands.executeCommand("trialLens.runExperiment", file);
    assert.deepEqual(await runsOf("host-broken-"), []);
  });

  it("stops when it is told to, and keeps what is done", async () => {
    const problems = Array.from({ length: 200 }, (_, index) => ({
      id: `p${index}`,
      question: `What is ${index} + 1?`,
      answer: String(index + 1),
      // Many steps, so that the run is still under way when it is stopped.
      steps: Array.from({ length: 20 }, () => ({ tool: "calculate", arguments: { expression: `${index} + 1` } })),
    }));
    await writeText(inWorkspace("many.problems.jsonl"), problems.map((problem) => JSON.stringify(problem)).join("\n"));
    const file = inWorkspace("host-stop.experiment.yaml");
    await writeText(file, experiment("Host stop", "many.problems.jsonl").replace("[clean, corrupted]", "[clean]"));
    const running = vscode.commands.executeCommand("trialLens.runExperiment", file);
    await until("the run", async () => (await runsOf("host-stop-")).length > 0);
    await vscode.commands.executeCommand("trialLens.stopRun");
    await running;
    const [folder = ""] = await runsOf("host-stop-");
    const lines = (await readText(inWorkspace("trials", folder, "trials.jsonl"))).trim().split("\n").filter(Boolean);
    assert.ok(lines.length < 200, `${lines.length} trials were written`);
    for (const line of lines) assert.match(JSON.parse(line).outcome.status, /graded|ungraded|cancelled/);
  });
});
