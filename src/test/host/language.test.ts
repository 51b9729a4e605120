import * as assert from "node:assert/strict";
import * as vscode from "vscode";
import { until } from "./until";
import { inWorkspace, writeText } from "./workspace";

const row = (answer: string, tool: string) =>
  JSON.stringify({ id: "sum", question: "What is 4 + 6?", answer, steps: [{ tool, arguments: { expression: "4 + 6" } }] });

describe("findings in the editor", () => {
  const codeOf = ({ code }: vscode.Diagnostic) => (typeof code === "object" ? code.value : code);
  const awaitCodes = (file: vscode.Uri, codes: readonly string[]) =>
    until(`${codes.join(", ") || "nothing"} in ${file.path}`, () => {
      const found = vscode.languages.getDiagnostics(file).filter(({ source }) => source === "Trial Lens");
      return JSON.stringify(found.map(codeOf)) === JSON.stringify(codes) && found;
    });

  async function type(editor: vscode.TextEditor, text: string): Promise<void> {
    const { document } = editor;
    const whole = new vscode.Range(new vscode.Position(0, 0), document.lineAt(document.lineCount - 1).range.end);
    assert.ok(await editor.edit((edit) => edit.replace(whole, text)));
  }

  it("come with a range, a code and its explanation while one types, and go when the mistake is mended", async () => {
    const file = inWorkspace("host-language.problems.jsonl");
    await writeText(file, row("10", "calculator"));
    const editor = await vscode.window.showTextDocument(file);
    const [unknown] = await awaitCodes(file, ["problem/unknown-tool"]);
    assert.ok(unknown);
    assert.equal(editor.document.getText(unknown.range), '"calculator"');
    assert.equal(unknown.severity, vscode.DiagnosticSeverity.Error);
    assert.ok(typeof unknown.code === "object");
    const { fragment, fsPath } = unknown.code.target;
    const explanation = await vscode.workspace.openTextDocument(fsPath);
    assert.equal(explanation.lineAt(Number(fragment.slice(1)) - 1).text, "## problem/unknown-tool");

    await type(editor, row("11", "calculate"));
    const [missed] = await awaitCodes(file, ["problem/steps-miss-answer"]);
    assert.match(missed?.message ?? "", /the last step gives 10, the answer is 11/);
    await type(editor, row("10", "calculate"));
    await awaitCodes(file, []);
    await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  });

  it("follow a problem file into the experiments that name it", async () => {
    const problems = inWorkspace("host-named.problems.yaml");
    const experiment = inWorkspace("host-naming.experiment.yaml");
    await writeText(
      experiment,
      "name: x\nproblems:\n  - file: host-named.problems.yaml\nmodels: [simulated/careful]\npolicies: [B0]\nconditions: [clean]\n",
    );
    await vscode.window.showTextDocument(experiment);
    await awaitCodes(experiment, ["experiment/missing-problems"]);
    // It is not open: the editor's file watcher tells.
    await writeText(problems, `- ${row("10", "calculate")}\n`);
    await awaitCodes(experiment, []);
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
  });
});
