import * as assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as vscode from "vscode";
import { defaultRunForm } from "../../core/experiment/runForm";
import { allowModels } from "../../extension/models/allowModels";
import { OfferedModels } from "../../extension/models/offeredModels";
import { itemsOf, pickEditorModel } from "../../extension/models/pickEditorModel";
import { RunDesk } from "../../extension/run/runDesk";
import { createRunHost, type RunHostParts } from "../../extension/run/runHost";
import type { FormFilling } from "../../protocol/run";
import { until } from "./until";
import { inWorkspace, namesIn, readText, writeText } from "./workspace";

/** What VS Code hands to the scripted provider of `scriptedModels/`. */
interface Asked {
  readonly messages: readonly vscode.LanguageModelChatRequestMessage[];
  readonly options: vscode.ProvideLanguageModelChatResponseOptions;
  readonly progress: vscode.Progress<vscode.LanguageModelResponsePart>;
  readonly token: vscode.CancellationToken;
}

interface Script {
  answer(asked: Asked): Promise<void>;
  offered: string[];
  countTokens(content: unknown): Promise<number>;
  changed(): void;
}

const experiment = (name: string, model = "scripted/m/1") => `name: ${name}
problems:
  - file: host-sum.problems.jsonl
models:
  - { id: mine, editorModel: ${model} }
policies: [B0]
conditions: [clean]
`;
const runsOf = async (name: string) => (await namesIn(inWorkspace("trials"))).filter((folder) => folder.startsWith(name));

async function run(name: string, model?: string): Promise<{ readonly folder: string; readonly trials: Record<string, never>[] }> {
  const file = inWorkspace(`${name}.experiment.yaml`);
  await writeText(file, experiment(name, model));
  await vscode.commands.executeCommand("trialLens.runExperiment", file);
  const [folder = ""] = await runsOf(`${name}-`);
  if (folder === "") return { folder, trials: [] };
  const lines = (await readText(inWorkspace("trials", folder, "trials.jsonl"))).trim().split("\n").filter(Boolean);
  return { folder, trials: lines.map((line) => JSON.parse(line)) };
}

/** Text, calls and results of a message, as a provider sees them. */
function partsOf({ content }: vscode.LanguageModelChatRequestMessage): unknown[] {
  return content.map((part) => {
    if (part instanceof vscode.LanguageModelTextPart) return part.value;
    if (part instanceof vscode.LanguageModelToolCallPart) return { called: part.name, input: part.input };
    if (part instanceof vscode.LanguageModelToolResultPart)
      return { result: part.callId, said: part.content.map((each) => (each as vscode.LanguageModelTextPart).value) };
    return "another part";
  });
}

describe("models of VS Code", () => {
  let script: Script;
  const asked: Asked[] = [];
  const text = (value: string) => new vscode.LanguageModelTextPart(value);
  const call = (name: string, input: object) => new vscode.LanguageModelToolCallPart("same", name, input);
  const answers = (...turns: ((asked: Asked) => void | Promise<void>)[]) => {
    asked.length = 0;
    script.answer = async (given) => {
      asked.push(given);
      await turns[Math.min(asked.length, turns.length) - 1]?.(given);
    };
  };

  before(async () => {
    const extension = vscode.extensions.getExtension<Script>("trial-lens-test.scripted-models");
    assert.ok(extension, "the extension with the scripted models is not installed");
    script = await extension.activate();
    await writeText(inWorkspace("host-sum.problems.jsonl"), JSON.stringify({ id: "sum", question: "What is 4 + 6?", answer: "10" }));
  });

  it("are asked with tools, and the trial is recorded as of VS Code", async () => {
    answers(
      ({ progress }) => {
        progress.report(text("I "));
        progress.report(text("calculate."));
        progress.report(call("calculate", { expression: "4 + 6" }));
        progress.report(call("calculate", { expression: "6 + 4" }));
      },
      ({ progress }) => progress.report(call("submit_final_answer", { answer: "10" })),
    );
    const { trials, folder } = await run("lm-tools");
    const [trial] = trials as { outcome?: { status: string; correct: boolean }; endpoint?: Record<string, object> }[];
    assert.deepEqual([trial?.outcome?.status, trial?.outcome?.correct], ["graded", true]);
    assert.equal(trial?.endpoint?.provider, "VS Code");
    assert.deepEqual(trial?.endpoint?.served, [{ model: "scripted-family 7" }]);
    assert.deepEqual(trial?.endpoint?.estimated, [1, 2]);
    const [first, second] = asked;
    assert.deepEqual(
      first?.messages.map(({ role }) => role),
      [vscode.LanguageModelChatMessageRole.User, vscode.LanguageModelChatMessageRole.User],
    );
    assert.ok(first?.options.tools?.some(({ name, inputSchema }) => name === "calculate" && inputSchema));
    assert.equal(first?.options.toolMode, vscode.LanguageModelChatToolMode.Auto);
    assert.deepEqual(second?.messages.slice(2).map(partsOf), [
      ["I calculate.", { called: "calculate", input: { expression: "4 + 6" } }, { called: "calculate", input: { expression: "6 + 4" } }],
      [
        { result: "call_1_0", said: ["10"] },
        { result: "call_1_1", said: ["10"] },
      ],
    ]);
    assert.ok((await namesIn(inWorkspace("trials", folder))).includes("cassette.jsonl"));
  });

  it("are replayed on the command line, where there is no VS Code to ask", async () => {
    const [folder = ""] = await runsOf("lm-tools-");
    const extension = vscode.extensions.getExtension("trial-lens.trial-lens");
    assert.ok(extension, "the extension is not installed");
    const args = [
      vscode.Uri.joinPath(extension.extensionUri, "dist", "cli.cjs").fsPath,
      "replay",
      inWorkspace("trials", folder).fsPath,
      "--out",
      inWorkspace("trials", "lm-replayed").fsPath,
    ];
    const times = asked.length;
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ELECTRON_RUN_AS_NODE: "1" } });
    assert.match(stdout, /1 of 1 trial is as recorded|1 of 1 trials are as recorded/);
    assert.equal(asked.length, times);
  });

  it("say in one sentence what VS Code refused, by its code", async () => {
    const refused = async (name: string, error: Error) => {
      answers(async () => {
        throw error;
      });
      const [trial] = (await run(name)).trials as { outcome?: { status: string; reason: string } }[];
      return trial?.outcome;
    };
    const blocked = await refused("lm-blocked", vscode.LanguageModelError.Blocked("All is used up."));
    assert.equal(blocked?.status, "failed");
    assert.match(blocked?.reason ?? "", /Your quota for mine in VS Code is used up.*All is used up/);
    const forbidden = await refused("lm-forbidden", vscode.LanguageModelError.NoPermissions("Not this one."));
    assert.match(forbidden?.reason ?? "", /VS Code does not let Trial Lens use mine/);
    assert.equal(asked.length, 1);
  });

  it("begin anew when an answer breaks off, and nothing of the first is used", async () => {
    answers(
      ({ progress }) => {
        progress.report(text("The answer is 11"));
        throw new Error("It broke.");
      },
      ({ progress }) => progress.report(call("submit_final_answer", { answer: "10" })),
    );
    const { trials } = await run("lm-broken");
    const [trial] = trials as { outcome?: { status: string; correct: boolean } }[];
    assert.deepEqual([trial?.outcome?.status, trial?.outcome?.correct], ["graded", true]);
    assert.doesNotMatch(JSON.stringify(trial), /The answer is 11/);
    assert.match(JSON.stringify(trial), /It broke/);
  });

  it("are cancelled with the run", async () => {
    let cancelled = false;
    answers(({ progress, token }) => {
      progress.report(text("I think"));
      return new Promise((resolve) => {
        token.onCancellationRequested(() => {
          cancelled = true;
          resolve();
        });
      });
    });
    const running = run("lm-cancelled");
    await until("the question", () => asked.length === 1);
    await vscode.commands.executeCommand("trialLens.stopRun");
    const [trial] = (await running).trials as { outcome?: { status: string } }[];
    assert.equal(trial?.outcome?.status, "cancelled");
    await until("the cancelling", () => cancelled);
  });

  it("that are not offered are said before anything is run", async () => {
    const { folder } = await run("lm-gone", "scripted/nothing");
    assert.equal(folder, "");
  });

  it("are chosen from a list that tells vendor, family and limit", async () => {
    const offered = new OfferedModels();
    const picking = pickEditorModel(offered);
    const accept = async () => {
      await vscode.commands.executeCommand("workbench.action.acceptSelectedQuickOpenItem");
      return Promise.race([picking, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 200))]);
    };
    assert.deepEqual(await until("the list", accept), { id: "scripted/m/1", editorModel: "scripted/m/1" });
    const models = await vscode.lm.selectChatModels({ vendor: "scripted" });
    assert.deepEqual(
      itemsOf(models).map(({ label, description, detail }) => [label, description, detail]),
      [
        ["scripted", undefined, undefined],
        ["Scripted m/1", "scripted/m/1", "Family scripted-family; takes 100,000 tokens"],
      ],
    );
    assert.match(itemsOf([])[0]?.label ?? "", /offers no model/);
    offered.dispose();
  });

  it("become a row of the Run panel's form, which the desk remembers", async () => {
    const filled: FormFilling[] = [];
    const told: string[] = [];
    const log = vscode.window.createOutputChannel("test", { log: true });
    const model = { id: "scripted/m/1", editorModel: "scripted/m/1" };
    const problemSets = { onDidChange: new vscode.EventEmitter<void>().event, all: async () => [] };
    const state = { get: () => undefined, update: async () => {} };
    let chosen: typeof model | undefined = model;
    const services = { log, problemSets, state, editorModels: async () => ({ pick: async () => chosen }) };
    const desk = new RunDesk(services as unknown as ConstructorParameters<typeof RunDesk>[0]);
    const view = { filled: (filling: FormFilling) => filled.push(filling), told: ({ text: says }: { text: string }) => told.push(says) };
    const host = createRunHost({ services, desk, view } as unknown as RunHostParts);
    const form = { ...defaultRunForm(), repetitions: 3 };
    assert.deepEqual(await host.pickEditorModel(form), { ok: true, value: null });
    await until("the row", () => told.length === 1);
    assert.deepEqual(filled, [{ form: { ...form, models: ["simulated/trusting", model] }, note: undefined }]);
    assert.deepEqual([desk.filling, told], [filled[0], ["Added scripted/m/1."]]);
    chosen = undefined;
    await host.pickEditorModel(form);
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.deepEqual([filled.length, told.length], [1, 1]);
    desk.dispose();
    log.dispose();
  });

  it("are looked up anew when what is offered changes", async () => {
    const offered = new OfferedModels();
    assert.equal((await offered.find("scripted/m/1"))?.family, "scripted-family");
    script.offered = [];
    script.changed();
    await until("the change", async () => (await offered.find("scripted/m/1")) === undefined);
    script.offered = ["m/1"];
    script.changed();
    await until("the model", () => offered.find("scripted/m/1"));
    offered.dispose();
  });

  it("are asked once for access where it is not known, and a refusal is one sentence", async () => {
    const offered = new OfferedModels();
    const choices = [{ id: "a", editorModel: "scripted/m/1" }, { id: "b", editorModel: "scripted/m/1" }, "simulated/careful"];
    answers(() => {});
    await allowModels(choices, offered, { canSendRequest: () => true });
    assert.equal(asked.length, 0);
    await allowModels(choices, offered, { canSendRequest: () => undefined });
    await until("the question", () => asked.length === 1);
    const refused = vscode.LanguageModelError.NoPermissions("No.");
    const refusing = { find: async () => ({ sendRequest: () => Promise.reject(refused) }) as unknown as vscode.LanguageModelChat };
    await assert.rejects(
      allowModels(choices, refusing, { canSendRequest: () => false }),
      /^HumanError: Nothing was run, since VS Code does not let/,
    );
    offered.dispose();
  });
});
