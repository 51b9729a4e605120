import * as assert from "node:assert/strict";
import type { DebugProtocol } from "@vscode/debugprotocol";
import * as vscode from "vscode";
import type { Trial } from "../../core/model/trial";
import { until } from "./until";
import { inWorkspace, namesIn, readText } from "./workspace";

type Stopped = DebugProtocol.StoppedEvent["body"];

/** What passed between VS Code and our adapters. */
const traffic: DebugProtocol.ProtocolMessage[] = [];

const eventsOf = (name: string) =>
  traffic.filter((message): message is DebugProtocol.Event => message.type === "event" && (message as DebugProtocol.Event).event === name);

/** A debug session as a test drives it. */
class Driven {
  private stops = 0;

  constructor(readonly session: vscode.DebugSession) {}

  async stopped(): Promise<Stopped> {
    this.stops += 1;
    await until(`stop ${this.stops}`, () => eventsOf("stopped").length >= this.stops);
    return eventsOf("stopped")[this.stops - 1]?.body;
  }

  async go(command: string): Promise<Stopped> {
    await this.ask(command, { threadId: 1 });
    return this.stopped();
  }

  async ask(command: string, args: object = {}) {
    return await this.session.customRequest(command, args);
  }

  async frames(): Promise<DebugProtocol.StackFrame[]> {
    return (await this.ask("stackTrace", { threadId: 1 })).stackFrames;
  }

  /** The lines from the one at which it stands. */
  async text(): Promise<string> {
    const [frame] = await this.frames();
    const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(frame?.source?.path ?? ""));
    return document
      .getText()
      .split("\n")
      .slice((frame?.line ?? 1) - 1)
      .join("\n");
  }

  async scope(name: string): Promise<{ readonly reference: number; readonly values: Record<string, string> }> {
    const scopes: DebugProtocol.Scope[] = (await this.ask("scopes", { frameId: 0 })).scopes;
    const reference = scopes.find((scope) => scope.name === name)?.variablesReference ?? 0;
    const { variables } = await this.ask("variables", { variablesReference: reference });
    return { reference, values: Object.fromEntries(variables.map((one: DebugProtocol.Variable) => [one.name, one.value])) };
  }

  async end(): Promise<void> {
    await vscode.debug.stopDebugging(this.session);
    await until("the end", () => vscode.debug.activeDebugSession === undefined);
  }
}

async function start(configuration: Record<string, unknown>): Promise<Driven> {
  traffic.length = 0;
  assert.ok(await vscode.debug.startDebugging(undefined, { type: "trial-lens", name: "test", request: "launch", ...configuration }));
  return new Driven(await until("a session", () => vscode.debug.activeDebugSession));
}

const folders = async () => (await namesIn(inWorkspace("trials"))).filter((name) => name.startsWith("debug-")).sort();
const trialsIn = async (folder: string): Promise<Trial[]> =>
  (await readText(inWorkspace("trials", folder, "trials.jsonl")))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
const launch = { problem: "evaluate-square", policy: "B0", condition: "corrupted", model: "simulated/trusting" };

describe("debugging", () => {
  let tracker: vscode.Disposable;
  before(() => {
    tracker = vscode.debug.registerDebugAdapterTrackerFactory("trial-lens", {
      createDebugAdapterTracker: () => ({ onDidSendMessage: (message) => traffic.push(message) }),
    });
  });
  after(async () => {
    tracker.dispose();
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
  });

  it("stops at the entry, steps, goes back, and hides the answer", async () => {
    const driven = await start({ ...launch, condition: "clean" });
    assert.equal((await driven.stopped()).reason, "entry");
    assert.match(await driven.text(), /^Trial evaluate-square/);
    const { values } = await driven.scope("Problem");
    assert.match(values.answer ?? "", /^hidden/);
    const steps: string[] = [];
    for (const command of ["stepIn", "next", "stepIn"]) {
      assert.equal((await driven.go(command)).reason, "step");
      steps.push((await driven.text()).split("\n")[0] ?? "");
    }
    assert.deepEqual(
      steps.map((line) => line.slice(0, 3)),
      ["#0 ", "#1 ", "#2 "],
    );
    assert.equal((await driven.go("stepBack")).reason, "goto");
    assert.match(await driven.text(), /^#1 /);
    assert.equal((await driven.go("reverseContinue")).reason, "entry");
    assert.ok(((await driven.scope("Model")).values.messages ?? "").length > 0);
    await driven.end();
  });

  it("holds the corrupted result, shows the genuine one instead, and saves the trial as changed by hand", async () => {
    const before = await folders();
    const driven = await start({ ...launch, stopOnEntry: false });
    assert.equal((await driven.stopped()).reason, "exception");
    assert.equal((await driven.ask("exceptionInfo", { threadId: 1 })).exceptionId, "corruption");
    assert.match(await driven.text(), /\[corrupted\] {2}\[not shown yet\]/);
    const { reference, values } = await driven.scope("Step");
    assert.notEqual(values.shown, values.genuine);
    await assert.rejects(driven.ask("setVariable", { variablesReference: reference, name: "genuine", value: "1" }), /can be set/);
    const set = await driven.ask("setVariable", { variablesReference: reference, name: "shown", value: "genuine" });
    assert.equal(set.value, values.genuine);
    assert.equal((await driven.go("continue")).description, "The trial has ended");
    assert.match((await driven.scope("Grade")).values.outcome ?? "", /^Correct/);
    await driven.ask("continue", { threadId: 1 });
    await until("the end", () => vscode.debug.activeDebugSession === undefined);
    const [folder] = (await folders()).filter((name) => !before.includes(name));
    const [trial] = await trialsIn(folder ?? "");
    assert.deepEqual(
      trial?.changedByHand?.map(({ before: was, after: is }) => [was, is]),
      [[values.shown, values.genuine]],
    );
  });

  it("forks a live trial from where it stands", async () => {
    const driven = await start({ ...launch, stopOnEntry: false });
    await driven.stopped();
    const [frame] = await driven.frames();
    const change = { kind: "genuine" };
    const place: { runFolder: string } | undefined = await vscode.commands.executeCommand("trialLens.forkTrial", undefined, { change });
    assert.ok(place);
    const [forked] = await trialsIn(place.runFolder.split("/").at(-1) ?? "");
    assert.equal(forked?.outcome.status === "graded" && forked.outcome.correct, true);
    assert.deepEqual((await driven.frames())[0], frame);
    await driven.end();
  });

  it("runs tools as expressions without touching the trial", async () => {
    const driven = await start(launch);
    await driven.stopped();
    assert.equal((await driven.ask("evaluate", { expression: "calculate('1/3 + 2')", context: "repl" })).result, "7/3");
    await assert.rejects(driven.ask("evaluate", { expression: "calculate('1", context: "repl" }), /cannot|begins neither|expected/);
    await driven.go("stepIn");
    assert.equal((await driven.ask("evaluate", { expression: "step == 0", context: "watch" })).result, "true");
    await driven.end();
  });

  it("leaves nothing of a trial that is given up", async () => {
    const before = await folders();
    const driven = await start(launch);
    await driven.stopped();
    await driven.go("stepIn");
    await driven.end();
    assert.deepEqual(await folders(), before);
  });

  it("says what is wrong with a configuration", async () => {
    for (const [wrong, message] of [
      [{ problem: "no-such-problem" }, "There is no problem no-such-problem"],
      [{ ...launch, policy: "B9" }, "policy"],
    ] as const) {
      traffic.length = 0;
      void vscode.debug.startDebugging(
        undefined,
        { type: "trial-lens", name: "x", request: "launch", ...wrong },
        { suppressDebugStatusbar: true },
      );
      const failed = await until("the failure", () =>
        traffic.find((one): one is DebugProtocol.Response => one.type === "response" && !(one as DebugProtocol.Response).success),
      );
      assert.ok(JSON.stringify(failed.body).includes(message), JSON.stringify(failed.body));
      await vscode.commands.executeCommand("notifications.clearAll");
      await vscode.commands.executeCommand("workbench.action.closeQuickOpen");
    }
  });

  describe("of a recorded trial", () => {
    let folder = "";
    let trial: Trial;
    before(async () => {
      const known = await folders();
      const driven = await start({ ...launch, policy: "B1", stopOnEntry: false });
      await driven.stopped();
      await driven.go("continue");
      await driven.end();
      folder = (await folders()).find((name) => !known.includes(name)) ?? "";
      [trial] = (await trialsIn(folder)) as [Trial];
    });
    const replay = () => ({ request: "replay", runFolder: inWorkspace("trials", folder).fsPath, trial: trial.id });

    it("stops at lines, tools and events, forward and back", async () => {
      const driven = await start(replay());
      await driven.stopped();
      const [frame] = await driven.frames();
      const path = frame?.source?.path ?? "";
      const lines = (await driven.text()).split("\n");
      const submission = lines.findIndex((line) => / Submission/.test(line)) + 1;
      const { breakpoints } = await driven.ask("setBreakpoints", {
        source: { path },
        breakpoints: [{ line: submission + 1 }, { line: 4, logMessage: "{kind}" }, { line: 5, condition: "tool ==" }, { line: 9999 }],
      });
      assert.deepEqual(
        breakpoints.map(({ verified }: DebugProtocol.Breakpoint) => verified),
        [true, true, false, false],
      );
      assert.equal(breakpoints[0].line, submission);
      await driven.ask("setFunctionBreakpoints", { breakpoints: [{ name: "calculate" }, { name: "evaluate_at" }, { name: "substitute" }] });
      await driven.ask("setExceptionBreakpoints", { filters: ["submission", "corruption"] });
      const stops: string[] = [];
      for (let stop = await driven.go("continue"); stop.description !== "The trial has ended"; stop = await driven.go("continue"))
        stops.push(stop.reason);
      assert.deepEqual([...new Set(stops)].sort(), ["breakpoint", "exception"]);
      const back: string[] = [];
      for (let stop = await driven.go("reverseContinue"); stop.reason !== "entry"; stop = await driven.go("reverseContinue"))
        back.push(stop.reason);
      assert.deepEqual(back.reverse(), stops);
      const { targets } = await driven.ask("gotoTargets", { source: { path }, line: submission + 1 });
      await driven.ask("goto", { threadId: 1, targetId: targets[0].id });
      assert.equal((await driven.stopped()).reason, "goto");
      assert.match(await driven.text(), /^#\d+ Submission/);
      await driven.end();
    });

    it("shows what the model was asked, from the recording", async () => {
      const driven = await start({ ...replay(), showAnswer: true });
      await driven.stopped();
      await driven.go("stepIn");
      const { values } = await driven.scope("Model");
      assert.match(values.messages ?? "", /entries$/);
      assert.doesNotMatch((await driven.scope("Problem")).values.answer ?? "", /^hidden/);
      await driven.end();
    });

    it("is forked from a step, and the past stays to the letter", async () => {
      const step = trial.steps.findIndex((one) => one.kind === "tool-result" && one.corrupted);
      const item = { runFolder: inWorkspace("trials", folder).fsPath, trial: trial.id };
      const place: { runFolder: string; trial: string } | undefined = await vscode.commands.executeCommand("trialLens.forkTrial", item, {
        step,
        change: { kind: "genuine" },
      });
      assert.ok(place);
      const [forked] = await trialsIn(place.runFolder.split("/").at(-1) ?? "");
      assert.equal(JSON.stringify(forked?.steps.slice(0, step)), JSON.stringify(trial.steps.slice(0, step)));
      assert.deepEqual(forked?.parent, { run: folder, trial: trial.id, step, change: { kind: "genuine" } });
      assert.equal(forked?.outcome.status === "graded" && forked.outcome.correct, true);
    });
  });
});
