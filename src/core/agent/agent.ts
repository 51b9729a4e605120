import type { Interceptor } from "../corruption/interceptor";
import type { Budgets } from "../model/experiment";
import type { Problem } from "../model/problem";
import type { Result, Step, VerifierId } from "../model/step";
import type { UngradedReason, Usage } from "../model/trial";
import type { Policy, PolicyPrompts } from "../policies/policy";
import {
  type Cancellation,
  type ChatMessage,
  type ChatModel,
  type ChatRequest,
  type ChatTurn,
  type Clock,
  ModelError,
  type ToolCall,
  type ToolDeclaration,
} from "../ports";
import { callable } from "../scaffolds/policyUnder";
import type { ReadCall, Scaffold } from "../scaffolds/scaffold";
import { CHALLENGE_ACKNOWLEDGED, challengeEvidence } from "../tools/challengeEvidence";
import { readJson } from "../tools/readJson";
import { submitFinalAnswer } from "../tools/submitFinalAnswer";
import { resultOf, type Tool, type ToolMeans, type ToolOutcome } from "../tools/tool";
import { verifiers } from "../verifiers/catalogue";
import { shownResults } from "../verifiers/reliedOn";
import { verdictText } from "../verifiers/verdictText";
import type { Finding, Verification } from "../verifiers/verifier";
import { endOfTurn } from "./endOfTurn";
import { Meter, type Stop } from "./meter";
import { Transcript } from "./transcript";

/** A policy that takes the place of the first one, as far as it makes sense under the scaffold. */
export interface LaterPolicy {
  /** Index of the first step under it. */
  readonly from: number;
  readonly policy: Policy;
  readonly prompts: PolicyPrompts;
}

export interface AgentSetup extends ToolMeans {
  readonly problem: Problem;
  readonly scaffold: Scaffold;
  readonly policy: Policy;
  /** The policy's texts under the scaffold, or what an experiment puts in their place. */
  readonly prompts: PolicyPrompts;
  /** Another policy rules from a step on, as in a fork. */
  readonly later?: LaterPolicy | undefined;
  readonly model: ChatModel;
  readonly tools: readonly Tool[];
  readonly interceptor: Interceptor;
  /** Of the whole trial: over both attempts, and reviewers' calls included. */
  readonly budgets: Budgets;
  readonly seed: number;
  readonly clock: Clock;
  /** Hears the agent's text as it comes, not that of reviewers. */
  readonly onText?: ChatRequest["onText"];
  readonly cancellation?: Cancellation | undefined;
}

/** How a run of the agent ended: with an answer that stands, or without one and why. */
export type AgentEnding = { readonly usage: Usage } & (
  | { readonly submitted: true; readonly answer: string }
  | { readonly submitted: false; readonly code: UngradedReason; readonly reason: string }
);

/**
 * The agent loop: asks the model, in the way of the scaffold, runs the tools it calls one after the other, shows it the (intercepted) results, and
 * goes on until an answer stands or a budget is spent. What a submission and a challenge lead to is the policy's. Yields every step
 * as it happens.
 */
export async function* runAgent(setup: AgentSetup): AsyncGenerator<Step, AgentEnding> {
  return yield* new AgentRun(setup).run();
}

/** A call with its identity in the trial; the wire's own may come again in a second attempt. */
interface PlacedCall extends ReadCall {
  readonly place: string;
}

function unreadable({ truncated }: ToolCall): string {
  return truncated ? "the call was cut off at the output limit; write a shorter one" : "they are not valid JSON";
}

/** What a call leads to: on with the next one, the end, or a second attempt. */
type Consequence = { readonly next: "answer"; readonly answer: string } | { readonly next: "restart" } | undefined;

/** Thrown where a model call was broken off; ends the trial. */
class Stopped extends Error {
  constructor(readonly stop: Stop) {
    super(stop.reason);
  }
}

class AgentRun {
  private readonly toolsByName: ReadonlyMap<string, Tool>;
  /** Without the system message, which the present policy writes. */
  private messages: ChatMessage[];
  private readonly meter: Meter;
  private readonly transcript = new Transcript();
  private submissions = 0;
  private restarted = false;

  constructor(private readonly setup: AgentSetup) {
    const { tools, budgets, clock, cancellation } = setup;
    this.toolsByName = new Map(tools.map((tool) => [tool.declaration.name, tool]));
    this.messages = this.freshContext();
    this.meter = new Meter(budgets, clock, cancellation);
  }

  /** The policy that rules the step that comes next. */
  private get present(): Pick<LaterPolicy, "policy" | "prompts"> {
    const { later } = this.setup;
    return later && this.transcript.next >= later.from ? later : this.setup;
  }

  private get declarations(): readonly ToolDeclaration[] {
    return callable(this.present.policy, this.setup.tools);
  }

  async *run(): AsyncGenerator<Step, AgentEnding> {
    const { scaffold, onText } = this.setup;
    try {
      for (;;) {
        const stop = this.meter.stop();
        if (stop) return this.ended(stop);
        this.transcript.turn += 1;
        const reply = await this.ask([this.systemMessage(), ...this.messages], scaffold.offered(this.declarations), onText);
        const { thought, calls, kept, invented, unanswered } = scaffold.read(reply, this.transcript.turn);
        this.messages.push(kept);
        if (thought.trim() !== "" || invented !== undefined)
          yield this.transcript.place({ kind: "thought", text: thought, ...(invented !== undefined && { invented }) });
        if (calls.length === 0) return this.ended(endOfTurn(reply, unanswered));
        for (const [position, call] of calls.entries()) {
          const interrupted = this.meter.interrupted();
          if (interrupted) return this.ended(interrupted);
          const consequence = yield* this.carryOut({ ...call, place: `call_${this.transcript.turn}_${position}` });
          if (consequence?.next === "answer") return { submitted: true, answer: consequence.answer, usage: this.meter.usage };
          // What else the agent asked for in this turn went with its context.
          if (consequence?.next === "restart") break;
        }
      }
    } catch (error) {
      if (error instanceof Stopped) return this.ended(error.stop);
      throw error;
    }
  }

  /** Asks the model, as the solver or as a fresh reviewer; both count. */
  private async ask(
    messages: readonly ChatMessage[],
    tools: readonly ToolDeclaration[],
    onText?: ChatRequest["onText"],
  ): Promise<ChatTurn> {
    const { model, seed, cancellation } = this.setup;
    this.meter.countModelCall();
    try {
      const reply = await model.complete(
        { messages, tools, seed, timeoutMilliseconds: this.meter.millisecondsLeft(), ...(onText && { onText }) },
        cancellation,
      );
      this.meter.countTokens(reply);
      return reply;
    } catch (error) {
      const interrupted = this.meter.interrupted();
      if (interrupted) throw new Stopped(interrupted);
      if (error instanceof ModelError) throw new Stopped({ code: "model-error", reason: error.message });
      throw error;
    }
  }

  private async *carryOut(call: PlacedCall): AsyncGenerator<Step, Consequence> {
    if (call.fault !== undefined) return yield* this.refuse(call, "bad-format", call.fault);
    const args = readJson(call.arguments);
    const offered = this.present.policy.offers.find((id) => verifiers[id].declaration.name === call.tool);
    if (offered !== undefined) return yield* this.verifyOnCall(call, args, offered);
    if (call.tool === submitFinalAnswer.declaration.name) return yield* this.submit(call, args);
    if (call.tool === challengeEvidence.declaration.name) return yield* this.challenge(call, args);
    return yield* this.runTool(call, args);
  }

  private async *submit(call: PlacedCall, args: unknown): AsyncGenerator<Step, Consequence> {
    const read = submitFinalAnswer.read(args);
    if (!read.ok) return yield* this.refuse(call, "bad-arguments", read.message);
    const { answer } = read.value;
    yield this.transcript.place({ kind: "submission", call: call.place, answer });
    const verdict = this.present.policy.onSubmission(this.submissions, this.present.prompts);
    this.submissions += 1;
    if (verdict.stands) {
      yield this.transcript.place({ kind: "final-answer", answer });
      return { next: "answer", answer };
    }
    const told = [verdict.prompt];
    if (verdict.verifyBy !== undefined) {
      const verification = await verifiers[verdict.verifyBy].ofSubmission(answer, this.transcript.attempt, this.setup.math);
      const finding = await this.verify(verification);
      yield this.transcript.place({ kind: "verdict", forced: true, verifier: verdict.verifyBy, claim: verification.claim, ...finding });
      told.unshift(verdictText(finding));
    }
    this.tell(call, told.join("\n\n"));
    yield this.transcript.place({ kind: "reflection-prompt", call: call.place, text: verdict.prompt });
    return undefined;
  }

  private async *challenge(call: PlacedCall, args: unknown): AsyncGenerator<Step, Consequence> {
    const read = challengeEvidence.read(args);
    if (!read.ok) return yield* this.refuse(call, "bad-arguments", read.message);
    yield this.transcript.place({ kind: "challenge", call: call.place, ...read.value });
    const detected = shownResults(this.transcript.attempt).length > 0;
    if (this.present.policy.onChallenge === "restart" && detected && !this.restarted) {
      this.restarted = true;
      this.submissions = 0;
      this.messages = this.freshContext();
      yield this.transcript.place({ kind: "restart", attempt: 2 });
      return { next: "restart" };
    }
    yield this.show(call, { ok: true, text: CHALLENGE_ACKNOWLEDGED }, undefined);
    return undefined;
  }

  private async *verifyOnCall(call: PlacedCall, args: unknown, verifier: VerifierId): AsyncGenerator<Step, undefined> {
    const read = verifiers[verifier].ofCall(args);
    if (!read.ok) return yield* this.refuse(call, "bad-arguments", read.message);
    yield this.transcript.place({ kind: "tool-call", call: call.place, tool: call.tool, arguments: call.arguments });
    const finding = await this.verify(read.value);
    this.tell(call, verdictText(finding));
    yield this.transcript.place({ kind: "verdict", call: call.place, verifier, claim: read.value.claim, ...finding });
    return undefined;
  }

  private verify(verification: Verification): Promise<Finding> {
    const { problem, math, cancellation } = this.setup;
    return verification.run({
      question: problem.question,
      math,
      reviewerPrompt: this.present.prompts.reviewer ?? "",
      cancellation,
      askFresh: async (messages, tools) => (this.meter.stop() ? undefined : this.ask(messages, tools)),
    });
  }

  private async *runTool(call: PlacedCall, args: unknown): AsyncGenerator<Step, undefined> {
    const tool = this.toolsByName.get(call.tool);
    if (!tool) {
      const names = this.declarations.map(({ name }) => name);
      return yield* this.refuse(call, "unknown-tool", `There is no tool "${call.tool}"; the tools are ${names.join(", ")}.`);
    }
    yield this.transcript.place({ kind: "tool-call", call: call.place, tool: call.tool, arguments: call.arguments });
    this.meter.countToolCall();
    const outcome: ToolOutcome =
      args === undefined
        ? { ok: false, code: "bad-arguments", message: `${call.tool} could not read its arguments: ${unreadable(call)}.` }
        : await tool.run(args, this.setup, this.setup.cancellation);
    const replacement = await this.setup.interceptor.intercept({
      tool: call.tool,
      outcome,
      callPosition: this.meter.usage.toolCalls,
      step: this.transcript.next,
    });
    yield this.show(call, resultOf(outcome), replacement);
    return undefined;
  }

  /** The agent gets a readable error in place of a result. */
  private async *refuse(call: PlacedCall, code: string, text: string): AsyncGenerator<Step, undefined> {
    yield this.transcript.place({ kind: "tool-call", call: call.place, tool: call.tool, arguments: call.arguments });
    yield this.show(call, { ok: false, code, text }, undefined);
    return undefined;
  }

  private show(call: PlacedCall, genuine: Result, replacement: string | undefined): Step {
    const shown: Result = replacement === undefined ? genuine : { ok: true, text: replacement };
    this.tell(call, shown.ok ? shown.text : `Error: ${shown.text}`);
    return this.transcript.place({
      kind: "tool-result",
      call: call.place,
      tool: call.tool,
      genuine,
      shown,
      corrupted: replacement !== undefined,
    });
  }

  private tell(call: ToolCall, text: string): void {
    this.messages.push(this.setup.scaffold.answer(call, text));
  }

  private freshContext(): ChatMessage[] {
    return [{ role: "user", text: this.setup.problem.question }];
  }

  private systemMessage(): ChatMessage {
    return { role: "system", text: this.present.prompts.system + this.setup.scaffold.toolsText(this.declarations) };
  }

  private ended({ code, reason }: Stop): AgentEnding {
    return { submitted: false, code, reason, usage: this.meter.usage };
  }
}
