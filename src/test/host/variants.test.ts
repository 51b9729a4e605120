import * as assert from "node:assert/strict";
import * as vscode from "vscode";
import type { VariantAct } from "../../core/model/variantAct";
import { until } from "./until";
import { inWorkspace, namesIn, readText, writeText } from "./workspace";

const SCHEME = "trial-lens-variant";
const experiment = (name: string, review: string) => `name: ${name}
problems:
  - file: kitchen.problems.yaml
    limit: 1
models: [simulated/careful]
policies: [B0]
conditions: [clean, paraphrase, format]
variants: { review: ${review} }
`;
const problem = "pancakes";
const run = (command: string, ...rest: unknown[]) => vscode.commands.executeCommand(`trialLens.${command}`, ...rest);

describe("reviewing variants", () => {
  const file = () => inWorkspace("host-review.experiment.yaml");
  const variantsFile = () => inWorkspace("host-review.variants.jsonl");
  const acts = async () =>
    (await readText(variantsFile()))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as VariantAct);
  const shown = () => {
    const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
    return input instanceof vscode.TabInputTextDiff && input.modified.scheme === SCHEME ? input.modified : undefined;
  };
  const idShown = () => {
    const uri = shown();
    return uri && (JSON.parse(uri.query)[1] as string);
  };
  const document = async () => {
    const uri = await until("a variant", () => shown());
    return vscode.workspace.openTextDocument(uri);
  };
  async function type(text: string): Promise<vscode.TextDocument> {
    const opened = await document();
    const edit = new vscode.WorkspaceEdit();
    edit.replace(opened.uri, new vscode.Range(0, 0, opened.lineCount, 0), text);
    await vscode.workspace.applyEdit(edit);
    return opened;
  }
  const findings = (uri: vscode.Uri) => vscode.languages.getDiagnostics(uri).map(({ message }) => message);

  beforeEach(async () => {
    await writeText(file(), experiment("Host review", "required"));
    await run("reviewVariants", file());
    await until("the first variant", () => idShown() === `${problem}/paraphrase`);
  });
  afterEach(async () => {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await vscode.workspace.fs.delete(variantsFile());
  });

  it("makes what is missing, once, and shows the first beside a read-only original", async () => {
    assert.deepEqual(
      (await acts()).map((act) => act.act === "propose" && act.variant.id),
      [`${problem}/paraphrase`, `${problem}/format`],
    );
    const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input as vscode.TabInputTextDiff;
    assert.equal((await vscode.workspace.openTextDocument(input.original)).getText().startsWith("A recipe for 6 people"), true);
    const stat = await vscode.workspace.fs.stat(input.original);
    assert.equal(stat.permissions, vscode.FilePermission.Readonly);
    assert.equal((await vscode.workspace.fs.stat(input.modified)).permissions, undefined);
    await run("reviewVariants", file());
    assert.equal((await acts()).length, 2);
  });

  it("writes what is decided, goes on, and takes the last decision back as another act", async () => {
    await run("acceptVariant");
    await until("the next variant", () => idShown() === `${problem}/format`);
    const [, , decision] = await acts();
    assert.deepEqual(decision && { ...decision, at: "", person: "" }, {
      format: 1,
      at: "",
      act: "decide",
      variant: `${problem}/paraphrase`,
      person: "",
      accepted: true,
      reason: "",
    });
    await run("undoVariantDecision");
    await until("the variant again", () => idShown() === `${problem}/paraphrase`);
    assert.equal((await acts())[3]?.act, "reopen");
    assert.equal((await acts()).length, 4);
  });

  it("steps to the next and the previous one, and decides nothing", async () => {
    await run("nextVariant");
    await until("the next variant", () => idShown() === `${problem}/format`);
    await run("previousVariant");
    await until("the first variant", () => idShown() === `${problem}/paraphrase`);
    assert.equal((await acts()).length, 2);
  });

  it("saves a person's own words as another act, and says what they lost", async () => {
    const opened = await type("For 6 people one takes 4 eggs; how many eggs does one take for 15 people?");
    assert.deepEqual(findings(opened.uri), []);
    assert.equal(await opened.save(), true);
    const written = (await acts())[2];
    assert.deepEqual(written?.act === "propose" && [written.variant.source.by, written.variant.question, written.variant.state.status], [
      "hand",
      opened.getText(),
      "proposed",
    ]);
    await type("How many eggs does one take for 15 people?");
    await until("a finding", () => findings(opened.uri).some((finding) => finding.includes("6")));
    assert.equal(await opened.save(), true);
    const broken = (await acts())[3];
    assert.equal(broken?.act === "propose" && broken.variant.state.status, "rejected");
  });

  it("saves what stands there before it is accepted", async () => {
    await type("For 6 people one takes 4 eggs; how many eggs does one take for 15 people?");
    await run("acceptVariant");
    assert.deepEqual(
      (await acts()).slice(2).map(({ act }) => act),
      ["propose", "decide"],
    );
  });

  it("refuses to save nothing", async () => {
    const opened = await type(" ");
    await assert.rejects(async () => vscode.workspace.fs.writeFile(opened.uri, new TextEncoder().encode(" ")), /has some text/);
    await vscode.commands.executeCommand("workbench.action.files.revert");
    assert.equal((await acts()).length, 2);
  });

  it("shows words that another window wrote", async () => {
    const opened = await document();
    const [first] = await acts();
    if (first?.act !== "propose") throw new Error("no proposal");
    const theirs = { ...first, variant: { ...first.variant, question: "Theirs: 4 eggs for 6 people; how many eggs for 15 people?" } };
    await writeText(variantsFile(), `${await readText(variantsFile())}${JSON.stringify(theirs)}\n`);
    await until("their words", () => opened.getText().startsWith("Theirs"));
  });
});

describe("running an experiment with perturbed conditions", () => {
  const runsOf = async (name: string) => (await namesIn(inWorkspace("trials"))).filter((folder) => folder.startsWith(name));

  it("makes the variants first, and asks the agents in their words", async () => {
    const file = inWorkspace("host-perturbed.experiment.yaml");
    await writeText(file, experiment("Host perturbed", "optional"));
    await run("runExperiment", file);
    const [folder = ""] = await runsOf("host-perturbed-");
    const lines = (await readText(inWorkspace("trials", folder, "trials.jsonl"))).trim().split("\n");
    const trials = lines.map((line) => JSON.parse(line));
    assert.deepEqual(
      trials.map(({ condition, outcome }) => [condition, outcome.status]),
      ["clean", "perturbed:paraphrase", "perturbed:format"].map((condition) => [condition, "graded"]),
    );
    const acts = (await readText(inWorkspace("host-perturbed.variants.jsonl"))).trim().split("\n");
    const questions = acts.map((line) => JSON.parse(line).variant.question);
    assert.deepEqual(
      trials.slice(1).map(({ perturbation }) => perturbation.question),
      questions,
    );
    const perturbed = trials[1];
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await run("rerunTrial", { runFolder: inWorkspace("trials", folder).fsPath, trial: perturbed.id });
    const again = (await runsOf("host-perturbed-")).find((name) => name !== folder) ?? "";
    const [trial] = (await readText(inWorkspace("trials", again, "trials.jsonl"))).trim().split("\n");
    assert.deepEqual(JSON.parse(trial ?? "").perturbation, perturbed.perturbation);
  });

  it("begins nothing while variants wait for a review that is required", async () => {
    const file = inWorkspace("host-unreviewed.experiment.yaml");
    await writeText(file, experiment("Host unreviewed", "required"));
    await run("runExperiment", file);
    assert.deepEqual(await runsOf("host-unreviewed-"), []);
  });
});
