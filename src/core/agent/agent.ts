import type { Interceptor } from "../corruption/interceptor";
import type { MathDoor } from "../math/mathDoor";
import type { Budgets } from "../model/experiment";
import type { Problem } from "../model/problem";
import type { Result, Step } from "../model/step";
import type { UngradedReason, Usage } from "../model/trial";
import type { Policy } from "../policies/policy";
import { type Cancellation, type ChatMessage, type ChatModel, type ChatTurn, type Clock, ModelError, type ToolCall } from "../ports";
import { CHALLENGE_ACKNOWLEDGED, challengeEvidence } from "../tools/challengeEvidence";
import { submitFinalAnswer } from "../tools/submitFinalAnswer";
import type { Tool, ToolOutcome } from "../tools/tool";

export interface AgentSetup {
  readonly problem: Problem;
  readonly policy: Policy;
  readonly model: ChatModel;
  readonly tools: readonly Tool[];
  readonly interceptor: Interceptor;
  readonly math: MathDoor;
  readonly budgets: Budgets;
  readonly seed: number;
  readonly clock: Clock;
  readonly cancellation?: Cancellation | undefined;
}

/** How a run of the agent ended: with an answer that stands, or without one and why. */
export type AgentEnding =
  | { readonly submitted: true; readonly answer: string; readonly usage: Usage }
  | { readonly submitted: false; readonly code: UngradedReason; readonly reason: string; readonly usage: Usage };

/** A step without its place; the loop numbers the steps. */
type Unplaced<S> = S extends Step ? Omit<S, "index" | "turn"> : never;
type NewStep = Unplaced<Step>;

/**
 * The native tool-call loop: asks the model, runs the tools it calls one after the other, shows it the (intercepted) results, and
 * goes on until an answer stands or a budget is spent. Yields every step as it happens.
 */
export async function* runAgent(setup: AgentSetup): AsyncGenerator<Step, AgentEnding> {
  return yield* new AgentRun(setup).run();
}

class AgentRun {
  private readonly messages: ChatMessage[];
  private readonly toolsByName: ReadonlyMap<string, Tool>;
  private readonly startedAt: number;
  private index = 0;
  private turn = 0;
  private submissions = 0;
  private usage: Usage = { modelCalls: 0, toolCalls: 0, inputTokens: 0, outputTokens: 0 };

  constructor(private readonly setup: AgentSetup) {
    this.messages = [
      { role: "system", text: setup.policy.systemPrompt },
      { role: "user", text: setup.problem.question },
    ];
    this.toolsByName = new Map(setup.tools.map((tool) => [tool.declaration.name, tool]));
    this.startedAt = setup.clock.now();
  }

  async *run(): AsyncGenerator<Step, AgentEnding> {
    for (;;) {
      const stopped = this.stopReason();
      if (stopped) return stopped;
      this.turn += 1;
      let reply: ChatTurn;
      try {
        reply = await this.ask();
      } catch (error) {
        if (this.setup.cancellation?.aborted) return this.ended("cancelled", "The trial was cancelled.");
        if (this.secondsLeft() <= 0) return this.timeSpent();
        if (error instanceof ModelError) return this.ended("model-error", error.message);
        throw error;
      }
      this.messages.push({ role: "assistant", text: reply.text, calls: reply.calls });
      if (reply.text.trim() !== "") yield this.place({ kind: "thought", text: reply.text });
      if (reply.calls.length === 0) return this.ended("no-submission", "The agent ended its turn without submitting an answer.");
      for (const call of reply.calls) {
        const stoppedBetween = this.cancelledOrLate();
        if (stoppedBetween) return stoppedBetween;
        const answer = yield* this.carryOut(call);
        if (answer !== undefined) return { submitted: true, answer, usage: this.usage };
      }
    }
  }

  private async ask(): Promise<ChatTurn> {
    const declarations = [...this.setup.tools, submitFinalAnswer, challengeEvidence].map(({ declaration }) => declaration);
    const request = {
      messages: [...this.messages],
      tools: declarations,
      seed: this.setup.seed,
      timeoutMilliseconds: this.secondsLeft() * 1000,
    };
    this.usage = { ...this.usage, modelCalls: this.usage.modelCalls + 1 };
    const reply = await this.setup.model.complete(request, this.setup.cancellation);
    this.usage = {
      ...this.usage,
      inputTokens: this.usage.inputTokens + reply.inputTokens,
      outputTokens: this.usage.outputTokens + reply.outputTokens,
    };
    return reply;
  }

  /** Carries out one call; returns the answer once one stands. */
  private async *carryOut(call: ToolCall): AsyncGenerator<Step, string | undefined> {
    const args = readJson(call.arguments);
    if (call.tool === submitFinalAnswer.declaration.name) {
      const read = submitFinalAnswer.read(args);
      if (!read.ok) return yield* this.refuse(call, "bad-arguments", read.message);
      const { answer } = read.value;
      yield this.place({ kind: "submission", call: call.id, answer });
      const verdict = this.setup.policy.onSubmission(this.submissions);
      this.submissions += 1;
      if (verdict.accepted) {
        yield this.place({ kind: "final-answer", answer });
        return answer;
      }
      this.messages.push({ role: "tool", call: call.id, text: verdict.prompt });
      yield this.place({ kind: "reflection-prompt", call: call.id, text: verdict.prompt });
      return undefined;
    }
    if (call.tool === challengeEvidence.declaration.name) {
      const read = challengeEvidence.read(args);
      if (!read.ok) return yield* this.refuse(call, "bad-arguments", read.message);
      yield this.place({ kind: "challenge", call: call.id, ...read.value });
      yield this.show(call, { ok: true, text: CHALLENGE_ACKNOWLEDGED }, undefined);
      return undefined;
    }
    yield* this.runTool(call, args);
    return undefined;
  }

  private async *runTool(call: ToolCall, args: unknown): AsyncGenerator<Step, undefined> {
    const tool = this.toolsByName.get(call.tool);
    if (!tool) {
      const names = [...this.toolsByName.keys(), submitFinalAnswer.declaration.name, challengeEvidence.declaration.name];
      return yield* this.refuse(call, "unknown-tool", `There is no tool "${call.tool}"; the tools are ${names.join(", ")}.`);
    }
    yield this.place({ kind: "tool-call", call: call.id, tool: call.tool, arguments: call.arguments });
    this.usage = { ...this.usage, toolCalls: this.usage.toolCalls + 1 };
    const outcome: ToolOutcome =
      args === undefined
        ? { ok: false, code: "bad-arguments", message: `${call.tool} could not read its arguments: they are not valid JSON.` }
        : await tool.run(args, this.setup.math, this.setup.cancellation);
    const replacement = await this.setup.interceptor.intercept({
      tool: call.tool,
      outcome,
      callPosition: this.usage.toolCalls,
      step: this.index,
    });
    const genuine: Result = outcome.ok ? { ok: true, text: outcome.value.text } : { ok: false, code: outcome.code, text: outcome.message };
    yield this.show(call, genuine, replacement);
    return undefined;
  }

  /** The agent gets a readable error in place of a result. */
  private async *refuse(call: ToolCall, code: string, text: string): AsyncGenerator<Step, undefined> {
    yield this.place({ kind: "tool-call", call: call.id, tool: call.tool, arguments: call.arguments });
    yield this.show(call, { ok: false, code, text }, undefined);
    return undefined;
  }

  private show(call: ToolCall, genuine: Result, replacement: string | undefined): Step {
    const shown: Result = replacement === undefined ? genuine : { ok: true, text: replacement };
    this.messages.push({ role: "tool", call: call.id, text: shown.ok ? shown.text : `Error: ${shown.text}` });
    return this.place({ kind: "tool-result", call: call.id, tool: call.tool, genuine, shown, corrupted: replacement !== undefined });
  }

  private place(step: NewStep): Step {
    const placed = { index: this.index, turn: this.turn, ...step } as Step;
    this.index += 1;
    return placed;
  }

  private stopReason(): AgentEnding | undefined {
    const { budgets } = this.setup;
    if (this.turn >= budgets.turns)
      return this.ended("turn-budget", `The budget of ${budgets.turns} model calls was spent without a final answer.`);
    if (this.usage.inputTokens + this.usage.outputTokens >= budgets.tokens)
      return this.ended("token-budget", `The budget of ${budgets.tokens} tokens was spent without a final answer.`);
    return this.cancelledOrLate();
  }

  private cancelledOrLate(): AgentEnding | undefined {
    if (this.setup.cancellation?.aborted) return this.ended("cancelled", "The trial was cancelled.");
    return this.secondsLeft() <= 0 ? this.timeSpent() : undefined;
  }

  private secondsLeft(): number {
    return this.setup.budgets.seconds - (this.setup.clock.now() - this.startedAt) / 1000;
  }

  private timeSpent(): AgentEnding {
    return this.ended("time-budget", `The budget of ${this.setup.budgets.seconds} seconds was spent without a final answer.`);
  }

  private ended(code: UngradedReason, reason: string): AgentEnding {
    return { submitted: false, code, reason, usage: this.usage };
  }
}

/** The parsed arguments; undefined if they are not JSON. Models leave them empty where there are none. */
function readJson(text: string): unknown {
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
