import * as assert from "node:assert/strict";
import type { DebugProtocol } from "@vscode/debugprotocol";
import * as vscode from "vscode";
import type { Trial } from "../../core/model/trial";
import { debugFolders, debuggedToEnd, responseTo, startDebugging, stopAll, trialsIn, watchTraffic } from "./debugDriver";
import { until } from "./until";
import { inWorkspace } from "./workspace";

const launch = { problem: "evaluate-square", policy: "B0", condition: "corrupted", model: "simulated/trusting" };

describe("debugging", () => {
  let tracker: vscode.Disposable;
  before(() => {
    tracker = watchTraffic();
  });
  afterEach(stopAll);
  after(async () => {
    tracker.dispose();
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
  });

  it("stops at the entry, steps, goes back, and hides the answer", async () => {
    const driven = await startDebugging({ ...launch, condition: "clean" });
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
    const before = await debugFolders();
    const driven = await startDebugging({ ...launch, stopOnEntry: false });
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
    const [folder] = (await debugFolders()).filter((name) => !before.includes(name));
    const [trial] = await trialsIn(folder ?? "");
    assert.deepEqual(
      trial?.changedByHand?.map(({ before: was, after: is }) => [was, is]),
      [[values.shown, values.genuine]],
    );
  });

  it("forks a live trial from where it stands", async () => {
    const driven = await startDebugging({ ...launch, stopOnEntry: false });
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
    const driven = await startDebugging(launch);
    await driven.stopped();
    assert.equal((await driven.ask("evaluate", { expression: "calculate('1/3 + 2')", context: "repl" })).result, "7/3");
    await assert.rejects(driven.ask("evaluate", { expression: "calculate('1", context: "repl" }), /cannot|begins neither|expected/);
    await driven.go("stepIn");
    assert.equal((await driven.ask("evaluate", { expression: "step == 0", context: "watch" })).result, "true");
    await driven.end();
  });

  it("leaves nothing of a trial that is given up", async () => {
    const before = await debugFolders();
    const driven = await startDebugging(launch);
    await driven.stopped();
    await driven.go("stepIn");
    await driven.end();
    assert.deepEqual(await debugFolders(), before);
  });

  it("goes through both conditions side by side, each a thread, and saves them as one run", async () => {
    const before = await debugFolders();
    const driven = await startDebugging({ ...launch, condition: ["clean", "corrupted"] });
    assert.deepEqual([(await driven.stopped(1)).reason, (await driven.stopped(2)).reason], ["entry", "entry"]);
    const { threads } = await driven.ask("threads");
    assert.deepEqual(
      threads.map(({ id, name }: DebugProtocol.Thread) => [id, /clean|corrupted/.exec(name)?.[0]]),
      [
        [1, "clean"],
        [2, "corrupted"],
      ],
    );
    assert.equal((await driven.go("continue", 2)).reason, "exception");
    const { reference, values } = await driven.scope("Step", 2);
    assert.notEqual(values.shown, values.genuine);
    assert.match(await driven.text(1), /^Trial /);
    assert.equal((await driven.go("stepIn", 1)).reason, "step");
    assert.match(await driven.text(1), /^#0 /);
    const { variables } = await driven.ask("variables", { variablesReference: reference });
    assert.equal(variables.find(({ name }: DebugProtocol.Variable) => name === "shown").value, values.shown);
    assert.equal((await driven.go("continue", 1)).description, "The trial has ended");
    assert.deepEqual(await debugFolders(), before);
    assert.equal((await driven.go("continue", 1)).description, "The trial has ended");
    assert.equal((await driven.go("continue", 2)).description, "The trial has ended");
    const [folder = ""] = (await debugFolders()).filter((name) => !before.includes(name));
    assert.deepEqual(
      (await trialsIn(folder)).map(({ condition }) => condition),
      ["clean", "corrupted"],
    );
    await driven.ask("continue", { threadId: 2 });
    await driven.ended();
  });

  it("saves of several trials those that have ended, if the session is stopped", async () => {
    const before = await debugFolders();
    const driven = await startDebugging({ ...launch, problem: ["evaluate-square", "remainder-19"], condition: "clean" });
    await driven.stopped(1);
    await driven.stopped(2);
    await driven.go("stepIn", 1);
    await driven.go("continue", 2);
    await driven.end();
    const [folder = ""] = (await debugFolders()).filter((name) => !before.includes(name));
    assert.deepEqual(
      (await trialsIn(folder)).map(({ problem }) => problem),
      ["remainder-19"],
    );
  });

  it("stops a thread where it leaves the one beside it", async () => {
    const driven = await startDebugging({ ...launch, condition: ["clean", "corrupted"] });
    await driven.stopped(1);
    await driven.stopped(2);
    await driven.ask("setExceptionBreakpoints", { filters: ["divergence"] });
    await driven.go("continue", 1);
    const stop = await driven.go("continue", 2);
    assert.deepEqual([stop.reason, stop.description], ["exception", "Divergence from the pair"]);
    assert.match(await driven.text(2), /\[corrupted\]/);
    await driven.end();
  });

  it("saves two sessions of the same second side by side", async () => {
    const before = await debugFolders();
    const one = await startDebugging({ ...launch, condition: "clean", name: "one" });
    const other = await startDebugging({ ...launch, condition: "clean", name: "other" });
    for (const driven of [one, other]) await driven.stopped();
    const paths = await Promise.all([one, other].map(async (driven) => (await driven.frames())[0]?.source?.path));
    assert.notEqual(paths[0], paths[1]);
    for (const driven of [one, other]) assert.equal((await driven.go("continue")).description, "The trial has ended");
    await one.end();
    await other.end();
    const fresh = (await debugFolders()).filter((name) => !before.includes(name));
    assert.equal(fresh.length, 2);
    for (const folder of fresh) assert.equal((await trialsIn(folder)).length, 1);
  });

  it("says what is wrong with a configuration", async () => {
    for (const [wrong, message] of [
      [{ problem: "no-such-problem" }, "There is no problem no-such-problem"],
      [{ ...launch, policy: "B9" }, "policy"],
    ] as const) {
      void vscode.debug.startDebugging(
        undefined,
        { type: "trial-lens", name: "x", request: "launch", ...wrong },
        { suppressDebugStatusbar: true },
      );
      const failure = () => {
        const response = responseTo("launch");
        return response?.success === false && JSON.stringify(response.body).includes(message) && response;
      };
      const failed = await until("the failure", failure);
      assert.ok(JSON.stringify(failed.body).includes(message), JSON.stringify(failed.body));
      await vscode.commands.executeCommand("notifications.clearAll");
      await vscode.commands.executeCommand("workbench.action.closeQuickOpen");
    }
  });

  describe("of a recorded trial", () => {
    let folder = "";
    let trial: Trial;
    before(async () => {
      ({ folder, trial } = await debuggedToEnd({ ...launch, policy: "B1" }));
    });
    const replay = () => ({ request: "replay", runFolder: inWorkspace("trials", folder).fsPath, trial: trial.id });

    it("stops at lines, tools and events, forward and back", async () => {
      const driven = await startDebugging(replay());
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
      const driven = await startDebugging({ ...replay(), showAnswer: true });
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
