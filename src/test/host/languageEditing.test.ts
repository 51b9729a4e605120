import * as assert from "node:assert/strict";
import * as vscode from "vscode";
import { until } from "./until";
import { inWorkspace, readText, writeText } from "./workspace";

const execute = <Result>(command: string, ...args: unknown[]) => vscode.commands.executeCommand<Result>(`vscode.${command}`, ...args);
const sum = '{"id":"sum","question":"What is 4 + 6?","answer":"11","steps":[{"tool":"calculate","arguments":{"expression":"4 + 6"}}]}';

async function open(name: string, text: string): Promise<vscode.TextDocument> {
  const file = inWorkspace(name);
  await writeText(file, text);
  return (await vscode.window.showTextDocument(file)).document;
}

const close = () => vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
const at = (document: vscode.TextDocument, text: string) => document.positionAt(document.getText().indexOf(text) + 1);

describe("editing problem and experiment files", () => {
  afterEach(close);

  it("formats a file and keeps its comments", async () => {
    const document = await open("editing-format.problems.yaml", "# One.\n-   id:   a # first\n    question: x\n    answer: '1'\n");
    const edits = await until("edits", async () => {
      const found = await execute<vscode.TextEdit[] | undefined>("executeFormatDocumentProvider", document.uri, {
        tabSize: 2,
        insertSpaces: true,
      });
      return found && found.length > 0 && found;
    });
    const edit = new vscode.WorkspaceEdit();
    edit.set(document.uri, edits);
    await vscode.workspace.applyEdit(edit);
    assert.equal(document.getText(), "# One.\n- id: a # first\n  question: x\n  answer: '1'\n");
  });

  it("folds the problems of a list", async () => {
    const document = await open(
      "editing-folds.problems.yaml",
      "- id: a\n  question: x\n  answer: '1'\n- id: b\n  question: y\n  answer: '2'\n",
    );
    const folds = await until("folds", async () => {
      const found = await execute<vscode.FoldingRange[] | undefined>("executeFoldingRangeProvider", document.uri);
      return found && found.length > 0 && found;
    });
    assert.deepEqual(
      folds.map(({ start, end }) => [start, end]),
      [
        [0, 2],
        [3, 5],
      ],
    );
  });

  it("converts YAML to JSON Lines, and says which comments are lost", async () => {
    const document = await open("editing-convert.problems.yaml", "# One.\n- id: a # first\n  question: x\n  answer: '1'\n");
    const start = new vscode.Range(0, 0, 0, 0);
    const edit = await until("a conversion", async () => {
      const actions = await execute<vscode.CodeAction[]>("executeCodeActionProvider", document.uri, start, undefined, 20);
      return actions.find(({ title }) => /new file editing-convert\.problems\.jsonl, without its 2 comments$/.test(title))?.edit;
    });
    await vscode.workspace.applyEdit(edit);
    const converted = await vscode.workspace.openTextDocument(inWorkspace("editing-convert.problems.jsonl"));
    assert.equal(converted.getText(), '{"id":"a","question":"x","answer":"1"}\n');
  });

  it("lists the problems of a set and the parts of an experiment", async () => {
    const symbolsIn = async (document: vscode.TextDocument) =>
      until("symbols", async () => {
        const found = await execute<vscode.DocumentSymbol[] | undefined>("executeDocumentSymbolProvider", document.uri);
        return found && found.length > 0 && found;
      });
    const problems = await symbolsIn(await open("editing-symbols.problems.jsonl", `${sum}\n`));
    assert.deepEqual(
      problems.map(({ name, detail }) => [name, detail]),
      [["sum", "other"]],
    );
    await close();
    const experiment = await symbolsIn(
      await open("editing-symbols.experiment.yaml", "name: x\nproblems:\n  - builtin: full\nmodels: [simulated/careful]\n"),
    );
    assert.deepEqual(
      experiment.map(({ name }) => name),
      ["name", "problems", "models"],
    );
    assert.deepEqual(
      experiment[1]?.children.map(({ name }) => name),
      ["full"],
    );
  });

  it("sets the answer to the computed value, and converts the file", async () => {
    const document = await open("editing-fix.problems.jsonl", `${sum}\n`);
    const [finding] = await until("a finding", () => {
      const found = vscode.languages.getDiagnostics(document.uri).filter(({ source }) => source === "Trial Lens");
      return found.length > 0 && found;
    });
    assert.ok(finding);
    const actions = await execute<vscode.CodeAction[]>("executeCodeActionProvider", document.uri, finding.range, undefined, 20);
    const titled = (pattern: RegExp) => {
      const action = actions.find(({ title }) => pattern.test(title));
      assert.ok(action?.edit, actions.map(({ title }) => title).join("; "));
      return action.edit;
    };
    await vscode.workspace.applyEdit(titled(/^Set the answer to 10$/));
    assert.match(document.getText(), /"answer":"10"/);
    const converted = inWorkspace("editing-fix.problems.yaml");
    await vscode.workspace.applyEdit(titled(/^Convert to YAML: new file editing-fix\.problems\.yaml$/));
    const text = (await vscode.workspace.openTextDocument(converted)).getText();
    assert.match(text, /^- id: sum\n {2}question: What is 4 \+ 6\?\n/);
    // The old file is still there.
    assert.match(await readText(document.uri), /^\{"id":"sum"/);
  });

  it("goes from an experiment to a problem, finds where it is named, and renames it in both", async () => {
    await writeText(inWorkspace("editing-named.problems.jsonl"), `${sum}\n`);
    const experiment = await open(
      "editing-naming.experiment.yaml",
      "name: x\nproblems:\n  - { file: editing-named.problems.jsonl, ids: [sum] }\nmodels: [simulated/careful]\npolicies: [B0]\nconditions: [clean]\n",
    );
    const position = at(experiment, "sum]");
    const [definition] = await until("a definition", async () => {
      const found = await execute<vscode.Location[]>("executeDefinitionProvider", experiment.uri, position);
      return found.length > 0 && found;
    });
    assert.equal(definition?.uri.toString(), inWorkspace("editing-named.problems.jsonl").toString());
    assert.deepEqual([definition?.range.start.character, definition?.range.end.character], [6, 11]);
    const references = await execute<vscode.Location[]>("executeReferenceProvider", experiment.uri, position);
    assert.deepEqual(
      references.map(({ uri }) => vscode.workspace.asRelativePath(uri)),
      ["editing-named.problems.jsonl", "editing-naming.experiment.yaml"],
    );
    const edit = await execute<vscode.WorkspaceEdit>("executeDocumentRenameProvider", experiment.uri, position, "total");
    assert.ok(await vscode.workspace.applyEdit(edit));
    assert.match(experiment.getText(), /ids: \[total\]/);
    const problems = await vscode.workspace.openTextDocument(inWorkspace("editing-named.problems.jsonl"));
    assert.match(problems.getText(), /^\{"id":"total",/);
    await assert.rejects(async () => execute("executeDocumentRenameProvider", experiment.uri, at(experiment, "name"), "y"));
    const symbols = await execute<vscode.SymbolInformation[]>("executeWorkspaceSymbolProvider", "total");
    assert.ok(symbols.some(({ name }) => name === "total"));
  });
});
