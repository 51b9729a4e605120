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

  it("is resumed where it was stopped, and repeats nothing", async () => {
    const [folder = ""] = await runsOf("host-stop-");
    const file = inWorkspace("trials", folder, "trials.jsonl");
    const linesOf = async () => (await readText(file)).trim().split("\n").filter(Boolean);
    const before = await linesOf();
    const finished = before.filter((line) => JSON.parse(line).outcome.status !== "cancelled").length;
    const item = { kind: "group", id: folder, runFolder: inWorkspace("trials", folder).fsPath };
    const running = vscode.commands.executeCommand("trialLens.resumeRun", item);
    await until("another trial", async () => (await linesOf()).length > before.length + 2);
    await vscode.commands.executeCommand("trialLens.stopRun");
    await running;
    const after = await linesOf();
    assert.deepEqual(after.slice(0, before.length), before);
    const done = after.filter((line) => JSON.parse(line).outcome.status !== "cancelled").map((line) => JSON.parse(line).id);
    assert.equal(new Set(done).size, done.length);
    assert.ok(done.length > finished);
  });

  it("retries failed trials in their own folder, and no others", async () => {
    const [folder = ""] = await runsOf("host-run-");
    const file = inWorkspace("trials", folder, "trials.jsonl");
    const lines = (await readText(file)).trim().split("\n");
    const failed = { ...JSON.parse(lines[1] ?? ""), outcome: { status: "failed", code: "model-error", reason: "No connection." } };
    await writeText(file, `${[lines[0], JSON.stringify(failed), ...lines.slice(2)].join("\n")}\n`);
    const item = { kind: "group", id: folder, runFolder: inWorkspace("trials", folder).fsPath };
    await vscode.commands.executeCommand("trialLens.resumeRun", item);
    assert.equal((await readText(file)).trim().split("\n").length, lines.length);
    await vscode.commands.executeCommand("trialLens.retryFailedTrials", item);
    const after = (await readText(file)).trim().split("\n");
    assert.equal(after.length, lines.length + 1);
    assert.deepEqual([JSON.parse(after.at(-1) ?? "").id, JSON.parse(after.at(-1) ?? "").outcome.status], [failed.id, "graded"]);
  });
});
