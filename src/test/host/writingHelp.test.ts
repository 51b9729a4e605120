import * as assert from "node:assert/strict";
import * as vscode from "vscode";
import { until } from "./until";
import { inWorkspace, namesIn, readText, writeText } from "./workspace";

const problem = (id: string) => ({
  id,
  question: `What is 4 + 6, for ${id}?`,
  answer: "10",
  steps: [{ tool: "calculate", arguments: { expression: "4 + 6" } }],
});

const lines = (count: number) => Array.from({ length: count }, (_, index) => JSON.stringify(problem(`help${index}`))).join("\n");

describe("help while writing", () => {
  const problems = inWorkspace("host-help.problems.jsonl");
  const experiment = inWorkspace("host-help.experiment.yaml");
  const text = `name: Host help
problems:
  - file: host-help.problems.jsonl
    ids: [help0]
models: [simulated/careful]
policies: [B1]
conditions: [clean, corrupted]
`;

  const at = (document: vscode.TextDocument, words: string) => document.positionAt(document.getText().indexOf(words) + 1);

  async function open(file: vscode.Uri): Promise<vscode.TextDocument> {
    return (await vscode.window.showTextDocument(file)).document;
  }

  /** What is shown over some words; the server may still be starting. */
  const hovered = (document: vscode.TextDocument, words: string) =>
    until(`a hover over ${words}`, async () => {
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>("vscode.executeHoverProvider", document.uri, at(document, words));
      const contents = hovers.flatMap((hover) => hover.contents).filter((content) => content instanceof vscode.MarkdownString);
      return contents.length > 0 && contents;
    });

  const lensesOf = (file: vscode.Uri) => vscode.commands.executeCommand<vscode.CodeLens[]>("vscode.executeCodeLensProvider", file, 20);
  const titlesOf = (lenses: readonly vscode.CodeLens[]) => lenses.map(({ range, command }) => `${range.start.line} ${command?.title}`);

  async function completed(document: vscode.TextDocument, words: string): Promise<vscode.CompletionItem[]> {
    const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
      "vscode.executeCompletionItemProvider",
      document.uri,
      at(document, words),
    );
    return items;
  }

  before(async () => {
    await writeText(problems, lines(2));
    await writeText(experiment, text);
  });
  afterEach(() => vscode.commands.executeCommand("workbench.action.closeAllEditors"));

  it("hovers say what a step gives and what a name means, without trust in what the file says", async () => {
    const inProblems = await hovered(await open(problems), '"calculate"');
    assert.match(inProblems.map(({ value }) => value).join("\n"), /gives\\:\s+```text\n10\n```/);
    const inExperiment = await hovered(await open(experiment), "B1");
    assert.match(inExperiment.map(({ value }) => value).join("\n"), /mandatory reflection/);
    for (const { isTrusted, supportHtml } of [...inProblems, ...inExperiment])
      assert.deepEqual([Boolean(isTrusted), Boolean(supportHtml)], [false, false]);
  });

  it("completions come with ranges and documentation, in both notations", async () => {
    const inProblems = await open(problems);
    await hovered(inProblems, '"calculate"');
    const tool = (await completed(inProblems, '"calculate"')).find(({ label }) => label === "solve_equation");
    assert.ok(tool?.range instanceof vscode.Range || tool?.range !== undefined);
    const range = tool?.range instanceof vscode.Range ? tool.range : tool?.range?.replacing;
    assert.equal(inProblems.getText(range), '"calculate"');
    assert.equal(tool?.insertText, '"solve_equation"');
    assert.ok(tool?.documentation instanceof vscode.MarkdownString);

    const inExperiment = await open(experiment);
    assert.ok((await completed(inExperiment, "B1")).some(({ label }) => label === "B3-forced"));
    assert.deepEqual((await completed(inExperiment, "help0")).map(({ label }) => label).sort(), ["help0", "help1"]);
    assert.ok((await completed(inExperiment, "host-help.problems")).some(({ label }) => label === "kitchen.problems.yaml"));
  });

  it("lenses run an experiment, count its trials, and compare a problem's last trial once there is one", async () => {
    await open(experiment);
    const ofExperiment = await until("lenses", async () => {
      const lenses = await lensesOf(experiment);
      return lenses.length === 3 && lenses;
    });
    assert.deepEqual(titlesOf(ofExperiment), ["0 Run", "0 Open in Run Panel", "0 2 trials"]);
    await open(problems);
    const before = titlesOf(await lensesOf(problems));
    assert.deepEqual(before, ["0 Run", "0 Run under All Policies", "1 Run", "1 Run under All Policies"]);

    const [run] = ofExperiment;
    assert.ok(run?.command);
    await vscode.commands.executeCommand(run.command.command, ...(run.command.arguments ?? []));
    const compare = await until("a lens to compare", async () => {
      const lenses = await lensesOf(problems);
      return lenses.find(({ command }) => command?.title === "Compare Last");
    });
    assert.equal(compare.range.start.line, 0);
    await vscode.commands.executeCommand(compare.command?.command ?? "", ...(compare.command?.arguments ?? []));
    await until("the Compare panel", () =>
      vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).some(({ input }) => input instanceof vscode.TabInputWebview),
    );
  });

  it("a lens runs a problem under all policies, with what is not saved yet", async () => {
    const document = await open(problems);
    const editor = vscode.window.activeTextEditor;
    await editor?.edit((edit) =>
      edit.replace(new vscode.Range(0, 0, 0, document.lineAt(0).text.length), JSON.stringify(problem("unsaved"))),
    );
    const all = await until("a lens of what was typed", async () => {
      const lenses = await lensesOf(problems);
      return lenses.find(({ command }) => command?.title === "Run under All Policies" && command.arguments?.[0].id === "unsaved");
    });
    const runs = async () => (await namesIn(inWorkspace("trials"))).filter((name) => name.startsWith("unsaved-"));
    const running = vscode.commands.executeCommand(all.command?.command ?? "", ...(all.command?.arguments ?? []));
    await until("the run", async () => {
      if ((await runs()).length > 0) return true;
      // The questions for corruption and model: the first answer will do.
      await vscode.commands.executeCommand("workbench.action.acceptSelectedQuickOpenItem");
      return false;
    });
    await running;
    const [folder = ""] = await runs();
    const trials = (await readText(inWorkspace("trials", folder, "trials.jsonl"))).trim().split("\n");
    const policies = new Set(trials.map((line) => JSON.parse(line).policy));
    assert.deepEqual([...policies].sort(), ["B0", "B1", "B2", "B2-forced", "B3", "B3-forced", "B4"]);
  });

  it("gives a long file lenses near the lines in sight only, and moves them along", async () => {
    const many = inWorkspace("host-many-lenses.problems.jsonl");
    await writeText(many, lines(2_000));
    await open(many);
    const first = await until("lenses", async () => {
      const lenses = await lensesOf(many);
      return lenses.length > 0 && lenses;
    });
    assert.ok(first.length < 1_000, `${first.length} lenses`);
    vscode.window.activeTextEditor?.revealRange(new vscode.Range(1_800, 0, 1_800, 0));
    await until("lenses further down", async () => (await lensesOf(many)).some(({ range }) => range.start.line === 1_800));
  });
});
