import * as assert from "node:assert/strict";
import * as vscode from "vscode";
import { inWorkspace, readText, writeText } from "./workspace";

describe("new files", () => {
  const made: vscode.Uri[] = [];
  const run = async (command: string, answers: object) => {
    const file = await vscode.commands.executeCommand<vscode.Uri | undefined>(`trialLens.${command}`, answers);
    if (file) made.push(file);
    return file;
  };

  afterEach(() => vscode.commands.executeCommand("workbench.action.closeActiveEditor"));
  after(async () => {
    for (const file of made) await vscode.workspace.fs.delete(file);
  });

  it("of problems begin from scratch, open, and never take the place of another", async () => {
    const first = await run("newProblemSet", { from: "scratch", name: "authored" });
    assert.equal(first?.toString(), inWorkspace("authored.problems.yaml").toString());
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), first.toString());
    await writeText(first, "# Mine.\n");
    const second = await run("newProblemSet", { from: "scratch", name: "authored" });
    assert.equal(second?.toString(), inWorkspace("authored-2.problems.yaml").toString());
    assert.equal(await readText(first), "# Mine.\n");
    assert.match(await readText(second), /^- id: first$/m);
  });

  it("of problems take the first rows of another set", async () => {
    const source = inWorkspace("questions.csv");
    await writeText(source, "question,answer\nWhat is 4 + 6?,10\nCapital of France?,Paris\nWhat is 1 + 1?,2\n");
    const file = await run("newProblemSet", { from: "csv", file: source, most: 2, name: "questions" });
    assert.ok(file);
    const rows = (await readText(file))
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { id: string; answerKind: string });
    assert.deepEqual(
      rows.map(({ id, answerKind }) => [id, answerKind]),
      [
        ["csv-1", "number"],
        ["csv-2", "text"],
      ],
    );
  });

  it("of experiments are named after their problems", async () => {
    const answers = { sets: ["kitchen.problems.yaml"], models: ["simulated/careful"], policies: ["B0"], wrong: "sign-flip" };
    const file = await run("newExperiment", answers);
    assert.equal(file?.toString(), inWorkspace("kitchen.experiment.yaml").toString());
    const text = await readText(file);
    assert.match(text, /^ {2}- file: kitchen\.problems\.yaml$/m);
    assert.match(text, /^ {2}- id: sign-flip$/m);
  });
});
