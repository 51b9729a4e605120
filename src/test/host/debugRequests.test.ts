import * as assert from "node:assert/strict";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { DebugProtocol } from "@vscode/debugprotocol";
import * as vscode from "vscode";
import type { Trial } from "../../core/model/trial";
import { type Driven, debugFolders, debuggedToEnd, responseTo, startDebugging, stopAll, trialsIn, watchTraffic } from "./debugDriver";
import { until } from "./until";
import { readText } from "./workspace";

const launch = { problem: "evaluate-square", policy: "B0", condition: "corrupted", model: "simulated/trusting" };
/** The agent finds the corruption out and begins anew. */
const restarting = { ...launch, policy: "B4", model: "simulated/careful", seed: 2 };
const reviewed = { ...launch, policy: "B2-forced", condition: "clean" };
const verified = { ...launch, policy: "B3-forced", condition: "clean" };

/** An endpoint that leaves every question open until it is told to answer. */
class HesitantEndpoint {
  private readonly open: ServerResponse[] = [];

  private constructor(private readonly server: Server) {
    server.on("request", (request, response) => {
      request.resume();
      this.open.push(response);
      response.on("close", () => this.open.splice(this.open.indexOf(response), 1));
    });
  }

  static async listen(): Promise<HesitantEndpoint> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new HesitantEndpoint(server);
  }

  get questions(): number {
    return this.open.length;
  }

  get model(): object {
    return { id: "hesitant", baseUrl: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`, model: "hesitant" };
  }

  answer(content: string): void {
    const message = { role: "assistant", content };
    for (const response of [...this.open]) {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ id: "1", object: "chat.completion", choices: [{ index: 0, message, finish_reason: "stop" }] }));
    }
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** What the extension host has open, by kind. */
function open(kind: string): number {
  return process.getActiveResourcesInfo().filter((one) => one === kind).length;
}

describe("each request of the debug adapter", () => {
  let tracker: vscode.Disposable;
  let endpoint: HesitantEndpoint;
  let replay: Record<string, unknown>;
  let trial: Trial;
  before(async () => {
    tracker = watchTraffic();
    endpoint = await HesitantEndpoint.listen();
    ({ replay, trial } = await debuggedToEnd(restarting));
    assert.equal(trial.attempts, 2);
  });
  afterEach(stopAll);
  after(async () => {
    tracker.dispose();
    await endpoint.close();
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
  });

  const kindAt = (driven: Driven) => until("its text", async () => /^#\d+ (.*)$/m.exec(await driven.text())?.[1]);
  const withSession = async (configuration: Record<string, unknown>, work: (driven: Driven) => Promise<void>) => {
    const driven = await startDebugging(configuration);
    await driven.stopped();
    await work(driven);
    await driven.end();
  };
  const indexOf = (kind: string) => trial.steps.findIndex((step) => step.kind === kind);
  const goTo = async (driven: Driven, step: number) => {
    await driven.ask("goto", { threadId: 1, targetId: step + 1 });
    assert.equal((await driven.stopped()).reason, "goto");
  };

  /** By the request's name in the protocol. */
  const drives: Record<string, () => Promise<void>> = {
    initialize: () =>
      withSession(launch, async () => {
        const { body } = responseTo("initialize") as DebugProtocol.InitializeResponse;
        const declared = Object.keys(body ?? {}).sort();
        assert.deepEqual(declared, [
          "exceptionBreakpointFilters",
          "supportsConditionalBreakpoints",
          "supportsConfigurationDoneRequest",
          "supportsEvaluateForHovers",
          "supportsExceptionInfoRequest",
          "supportsFunctionBreakpoints",
          "supportsGotoTargetsRequest",
          "supportsHitConditionalBreakpoints",
          "supportsLogPoints",
          "supportsSetVariable",
          "supportsSingleThreadExecutionRequests",
          "supportsStepBack",
          "supportsTerminateRequest",
        ]);
        assert.deepEqual(
          body?.exceptionBreakpointFilters?.map(({ filter }) => filter),
          ["corruption", "verifier", "divergence", "submission", "detection"],
        );
      }),
    launch: () => withSession(launch, async () => assert.equal(responseTo("launch")?.success, true)),
    attach: () =>
      withSession({ ...replay, step: 3 }, async (driven) => {
        assert.equal(responseTo("attach")?.success, true);
        assert.match(await driven.text(), /^#3 /);
      }),
    configurationDone: () => withSession(launch, async () => assert.equal(responseTo("configurationDone")?.success, true)),
    setBreakpoints: () =>
      withSession(launch, async (driven) => {
        const [frame] = await driven.frames();
        const asked = { source: { path: frame?.source?.path }, breakpoints: [{ line: 5 }] };
        const { breakpoints } = await driven.ask("setBreakpoints", asked);
        assert.deepEqual([breakpoints[0].verified, breakpoints[0].message], [false, "The trial has not come to this line."]);
        assert.equal((await driven.go("continue")).reason, "breakpoint");
        assert.equal(driven.events("breakpoint").at(-1)?.body.breakpoint.verified, true);
        const elsewhere = await driven.ask("setBreakpoints", { source: { path: "/elsewhere" }, breakpoints: [{ line: 1 }] });
        assert.equal(elsewhere.breakpoints[0].verified, false);
      }),
    setFunctionBreakpoints: () =>
      withSession(replay, async (driven) => {
        const { tool } = trial.steps.find((step) => step.kind === "tool-call") as { tool: string };
        const wishes = [
          { name: tool, hitCondition: "== 2" },
          { name: "no_such_tool" },
          { name: tool, condition: "tool ==" },
          { name: tool, condition: "call == 3" },
        ];
        const { breakpoints } = await driven.ask("setFunctionBreakpoints", { breakpoints: wishes });
        assert.deepEqual(
          breakpoints.map(({ verified, message }: DebugProtocol.Breakpoint) => [verified, message !== undefined]),
          [
            [true, false],
            [true, true],
            [false, true],
            [true, false],
          ],
        );
        await driven.ask("setExceptionBreakpoints", { filters: [] });
        const hit: number[][] = [];
        for (let stop = await driven.go("continue"); stop.reason === "breakpoint"; stop = await driven.go("continue"))
          hit.push(stop.hitBreakpointIds ?? []);
        assert.ok(hit.flat().includes(breakpoints[0].id));
      }),
    setExceptionBreakpoints: async () => {
      const kinds = { corruption: "Result", submission: "Submission", detection: "Challenge" };
      await withSession(replay, async (driven) => {
        for (const [filter, kind] of Object.entries(kinds)) {
          await goTo(driven, -1).catch(() => undefined);
          await driven.ask("setExceptionBreakpoints", { filters: [], filterOptions: [{ filterId: filter }] });
          assert.equal((await driven.go("continue")).reason, "exception", filter);
          assert.match(await kindAt(driven), new RegExp(kind, "i"));
        }
      });
      for (const configuration of [reviewed, verified])
        await withSession(configuration, async (driven) => {
          await driven.ask("setExceptionBreakpoints", { filters: ["verifier"] });
          assert.deepEqual((await driven.go("continue")).description, "Verifier has spoken");
          assert.match(await kindAt(driven), /Verdict/);
        });
    },
    exceptionInfo: () =>
      withSession({ ...launch, stopOnEntry: false }, async (driven) => {
        const info = await driven.ask("exceptionInfo", { threadId: 1 });
        assert.deepEqual([info.exceptionId, info.description, info.breakMode], ["corruption", "Corrupted result", "always"]);
        await driven.go("stepIn");
        assert.equal((await driven.ask("exceptionInfo", { threadId: 1 })).exceptionId, "");
      }),
    continue: () =>
      withSession(replay, async (driven) => {
        await driven.ask("setExceptionBreakpoints", { filters: [] });
        const { allThreadsContinued } = await driven.ask("continue", { threadId: 1 });
        assert.equal(allThreadsContinued, false);
        assert.equal((await driven.stopped()).description, "The trial has ended");
      }),
    next: () =>
      withSession(replay, async (driven) => {
        await driven.ask("setExceptionBreakpoints", { filters: [] });
        await goTo(driven, indexOf("restart") - 1);
        assert.equal((await driven.go("next")).description, "The trial has ended");
      }),
    stepIn: () =>
      withSession(replay, async (driven) => {
        await driven.ask("setExceptionBreakpoints", { filters: [] });
        await goTo(driven, indexOf("restart") - 1);
        assert.equal((await driven.go("stepIn")).reason, "step");
        assert.deepEqual(
          (await driven.frames()).map(({ name }) => name),
          ["Solver, second attempt", "Solver"],
        );
      }),
    stepOut: async () => {
      await withSession(replay, async (driven) => {
        await driven.ask("setExceptionBreakpoints", { filters: [] });
        await goTo(driven, indexOf("restart"));
        assert.equal((await driven.go("stepOut")).description, "The trial has ended");
      });
      await withSession(reviewed, async (driven) => {
        await driven.ask("setExceptionBreakpoints", { filters: ["verifier"] });
        await driven.go("continue");
        assert.deepEqual(
          (await driven.frames()).map(({ name }) => name),
          ["Fresh reviewer", "Solver"],
        );
        await driven.ask("setExceptionBreakpoints", { filters: [] });
        assert.equal((await driven.go("stepOut")).reason, "step");
        assert.deepEqual(
          (await driven.frames()).map(({ name }) => name),
          ["Solver"],
        );
        await driven.go("stepBack");
        await driven.go("stepBack");
        await driven.go("next");
        assert.doesNotMatch(await kindAt(driven), /Verdict/);
      });
    },
    stepBack: () =>
      withSession({ ...replay, step: 2 }, async (driven) => {
        assert.equal((await driven.go("stepBack")).reason, "goto");
        assert.match(await driven.text(), /^#1 /);
      }),
    reverseContinue: () =>
      withSession({ ...replay, step: 2 }, async (driven) => {
        await driven.ask("setExceptionBreakpoints", { filters: [] });
        assert.equal((await driven.go("reverseContinue")).reason, "entry");
        assert.match(await driven.text(), /^Trial /);
      }),
    gotoTargets: () =>
      withSession(replay, async (driven) => {
        const [frame] = await driven.frames();
        const lines = (await driven.text()).split("\n");
        for (const step of [0, 2, trial.steps.length - 1]) {
          const line = lines.findIndex((text) => text.startsWith(`#${step} `)) + 1;
          const { targets } = await driven.ask("gotoTargets", { source: frame?.source, line: line + 1 });
          assert.deepEqual([targets[0].line, targets[0].label], [line, `Step ${step}`]);
          await driven.ask("goto", { threadId: 1, targetId: targets[0].id });
          assert.equal((await driven.stopped()).reason, "goto");
          assert.match(await driven.text(), new RegExp(`^#${step} `));
        }
        const { targets } = await driven.ask("gotoTargets", { source: frame?.source, line: 1 });
        assert.equal(targets[0].label, "Before the first step");
        await driven.ask("goto", { threadId: 1, targetId: targets[0].id });
        assert.equal((await driven.stopped()).reason, "entry");
      }),
    goto: () =>
      withSession(replay, async (driven) => {
        await goTo(driven, 9999);
        assert.match(await driven.text(), new RegExp(`^#${trial.steps.length - 1} `));
      }),
    pause: () =>
      withSession({ ...launch, model: endpoint.model }, async (driven) => {
        await driven.ask("continue", { threadId: 1 });
        await until("a question", () => endpoint.questions > 0);
        await assert.rejects(driven.ask("next", { threadId: 1 }), /under way; pause it first/);
        await driven.ask("pause", { threadId: 1 });
        endpoint.answer("Let me think.");
        assert.equal((await driven.stopped()).reason, "pause");
        assert.match(await driven.text(), /^#0 /);
      }),
    threads: () =>
      withSession(replay, async (driven) => assert.deepEqual((await driven.ask("threads")).threads, [{ id: 1, name: trial.id }])),
    stackTrace: () =>
      withSession({ ...replay, step: indexOf("restart") + 1 }, async (driven) => {
        const { stackFrames, totalFrames } = await driven.ask("stackTrace", { threadId: 1 });
        assert.deepEqual([stackFrames.length, totalFrames], [2, 2]);
        assert.ok(stackFrames[0].line > stackFrames[1].line);
        await assert.rejects(driven.ask("stackTrace", { threadId: 7 }), /no thread 7/);
      }),
    scopes: () =>
      withSession(replay, async (driven) => {
        const [frame] = await driven.frames();
        const { scopes } = await driven.ask("scopes", { frameId: frame?.id });
        assert.deepEqual(
          scopes.map(({ name }: DebugProtocol.Scope) => name),
          ["Step", "Last call", "Problem", "Model", "Policy", "Budget", "Grade"],
        );
      }),
    variables: () =>
      withSession({ ...replay, step: trial.steps.length - 1 }, async (driven) => {
        assert.match((await driven.scope("Problem")).values.answer ?? "", /^hidden/);
        const { reference, values } = await driven.scope("Model");
        assert.match(values.messages ?? "", /entries$/);
        const { variables } = await driven.ask("variables", { variablesReference: reference });
        const messages = variables.find(({ name }: DebugProtocol.Variable) => name === "messages");
        const inner = await driven.ask("variables", { variablesReference: messages.variablesReference });
        assert.ok(inner.variables.length > 3);
        assert.equal((await driven.scope("Policy")).values.attempt, "2");
        assert.match((await driven.scope("Budget")).values["model calls"] ?? "", /^\d+ of \d+$/);
        assert.match((await driven.scope("Grade")).values.outcome ?? "", /^(Correct|Wrong)/);
      }),
    setVariable: () =>
      withSession({ ...launch, stopOnEntry: false }, async (driven) => {
        const { reference, values } = await driven.scope("Step");
        const set = (name: string, value: string) => driven.ask("setVariable", { variablesReference: reference, name, value });
        assert.equal((await set("shown", '"77"')).value, "77");
        assert.equal((await set("shown", "genuine")).value, values.genuine);
        await assert.rejects(set("genuine", "1"), /can be set/);
        await driven.go("stepIn");
        await assert.rejects(set("shown", "1"), /can be set/);
      }),
    evaluate: () =>
      withSession({ ...replay, step: 0 }, async (driven) => {
        const evaluate = async (expression: string) => (await driven.ask("evaluate", { expression, context: "repl" })).result;
        assert.equal(await evaluate("step"), "0");
        assert.equal(await evaluate('solve_equation("x**2 - 4 = 0")'), "{-2, 2}");
        await assert.rejects(evaluate("process.exit()"), /not expected|expected/);
        assert.deepEqual(await driven.frames(), await driven.frames());
      }),
    terminate: async () => {
      const driven = await startDebugging(launch);
      await driven.stopped();
      await driven.ask("terminate");
      await driven.ended();
    },
    disconnect: async () => {
      const driven = await startDebugging(launch);
      await driven.stopped();
      await driven.ask("disconnect");
      await driven.ended();
    },
  };

  for (const [request, drive] of Object.entries(drives)) it(request, drive);

  it("is among these: the adapter answers no other one", async () => {
    const extension = vscode.extensions.getExtension("trial-lens.trial-lens");
    assert.ok(extension);
    const source = await readText(vscode.Uri.joinPath(extension.extensionUri, "src", "extension", "debug", "trialDebugAdapter.ts"));
    const answered = [...source.matchAll(/protected override (\w+)Request\(/g)].map(([, name = ""]) => name.toLowerCase());
    assert.deepEqual(
      Object.keys(drives)
        .map((name) => name.toLowerCase())
        .sort(),
      answered.sort(),
    );
  });

  it("but these is refused with a sentence", async () => {
    await withSession(launch, async (driven) => {
      await assert.rejects(driven.ask("noSuchRequest", {}), /unrecognized request/i);
    });
  });

  describe("the end leaves nothing behind", () => {
    /** Ways to a state in which a session is ended, and how many trials are saved. */
    const states: Record<string, { readonly saved: number; begin(): Promise<Driven> }> = {
      "before the first step": { saved: 0, begin: () => standing(launch) },
      "after a step": { saved: 0, begin: async () => moved(await standing(launch), "stepIn") },
      "back in the past": { saved: 0, begin: async () => moved(await standing(launch), "stepIn", "stepIn", "stepBack") },
      "with a result held": { saved: 0, begin: () => standing({ ...launch, stopOnEntry: false }) },
      "while a model is asked": {
        saved: 0,
        async begin() {
          const driven = await standing({ ...launch, model: endpoint.model });
          await driven.ask("continue", { threadId: 1 });
          await until("a question", () => endpoint.questions > 0);
          return driven;
        },
      },
      "at the end": { saved: 1, begin: async () => moved(await standing({ ...launch, stopOnEntry: false }), "continue") },
      "with one of two threads at its end": {
        saved: 1,
        async begin() {
          const driven = await standing({ ...launch, condition: ["clean", "corrupted"] });
          await driven.stopped(2);
          return moved(driven, "continue");
        },
      },
      "of a recorded trial": { saved: 0, begin: () => standing(replay) },
    };
    const standing = async (configuration: Record<string, unknown>) => {
      const driven = await startDebugging(configuration);
      await driven.stopped();
      return driven;
    };
    const moved = async (driven: Driven, ...commands: string[]) => {
      for (const command of commands) await driven.go(command);
      return driven;
    };
    const ends: Record<string, (driven: Driven) => Promise<void>> = {
      "by Stop": (driven) => driven.end(),
      "by disconnect": async (driven) => {
        await driven.ask("disconnect");
        await driven.ended();
      },
    };

    for (const [state, { saved, begin }] of Object.entries(states))
      for (const [way, end] of Object.entries(ends))
        it(`${state}, ${way}`, async () => {
          // What the extension starts once and keeps is running by now.
          const [processes, timers, folders] = [open("ProcessWrap"), open("Timeout"), await debugFolders()];
          await end(await begin());
          assert.equal(endpoint.questions, 0);
          await until("no more processes than before", () => open("ProcessWrap") <= processes);
          await until("no more timers than before", () => open("Timeout") <= timers);
          const fresh = (await debugFolders()).filter((name) => !folders.includes(name));
          assert.equal(fresh.length, saved);
          for (const folder of fresh) for (const { outcome } of await trialsIn(folder)) assert.equal(outcome.status, "graded");
        });
  });
});
