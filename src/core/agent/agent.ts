import type { Interceptor } from "../corruption/interceptor";
import { withGivenResults } from "../interventions/givenResults";
import { resultMetadata, withMetadata } from "../interventions/resultMetadata";
import { DEFAULT_CHANNEL } from "../model/channel";
import { askedText } from "../model/context";
import type { Budgets } from "../model/experiment";
import { givesResults, type Intervention } from "../model/intervention";
import type { Problem } from "../model/problem";
import type { Result, Step, VerifierId } from "../model/step";
import type { UngradedReason, Usage } from "../model/trial";
import { channelWords } from "../policies/channelWords";
import { DELEGATE_PROMPT } from "../policies/delegatePrompt";
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
import { resolveReferences } from "../problems/references";
import { finalRequest } from "../scaffolds/finalRequest";
import { callable } from "../scaffolds/policyUnder";
import type { ReadCall, Scaffold } from "../scaffolds/scaffold";
import { challengeEvidence } from "../tools/challengeEvidence";
import { writeDelegateRequest } from "../tools/delegateRequest";
import { readJson } from "../tools/readJson";
import { countResults } from "../tools/resultsText";
import { submitFinalAnswer } from "../tools/submitFinalAnswer";
import { resultOf, type Tool, type ToolMeans, type ToolOutcome, type TrialMeans } from "../tools/tool";
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
  /** How results reach the agent and what is said of them; absent: by its own calls, and nothing. */
  readonly intervention?: Intervention | undefined;
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
export type AgentEnding = {
  readonly usage: Usage;
  /** The turn in which the final answer was asked for, after the model calls were spent. */
  readonly finalised?: { readonly turn: number };
} & (
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
  private given: readonly Step[] = [];
  private finalised: { readonly turn: number } | undefined;

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
    return callable(this.present.policy, this.setup.tools, this.setup.problem.channel);
  }

  async *run(): AsyncGenerator<Step, AgentEnding> {
    const { scaffold, onText } = this.setup;
    try {
      const early = yield* this.giveResults();
      if (early) return this.ended(early);
      for (;;) {
        const stop = this.meter.stop();
        if (stop) return stop.code === "turn-budget" && this.setup.budgets.finalise ? yield* this.finalise(stop) : this.ended(stop);
        this.transcript.turn += 1;
        const reply = await this.ask([this.systemMessage(), ...this.messages], scaffold.offered(this.declarations), {
          ...(onText && { onText }),
        });
        const { thought, calls, kept, invented, unanswered } = scaffold.read(reply, this.transcript.turn);
        this.messages.push(kept);
        if (thought.trim() !== "" || invented !== undefined)
          yield this.transcript.place({ kind: "thought", text: thought, ...(invented !== undefined && { invented }) });
        if (calls.length === 0) return this.ended(endOfTurn(reply, unanswered));
        for (const [position, call] of calls.entries()) {
          const interrupted = this.meter.interrupted();
          if (interrupted) return this.ended(interrupted);
          const consequence = yield* this.carryOut({ ...call, place: `call_${this.transcript.turn}_${position}` });
          if (consequence?.next === "answer") return this.answered(consequence.answer);
          // What else the agent asked for in this turn went with its context.
          if (consequence?.next === "restart") break;
        }
      }
    } catch (error) {
      if (error instanceof Stopped) return this.ended(error.stop);
      throw error;
    }
  }

  /** Carries the reference steps out before the first turn, where their results are to stand in the question's message. */
  private async *giveResults(): AsyncGenerator<Step, Stop | undefined> {
    const { problem, intervention } = this.setup;
    if (!intervention || !givesResults(intervention)) return undefined;
    const results: string[] = [];
    for (const [position, step] of problem.steps.entries()) {
      const interrupted = this.meter.interrupted();
      if (interrupted) return interrupted;
      const args = resolveReferences(step.arguments, results);
      const place = `call_0_${position}`;
      yield* this.runTool({ id: place, place, tool: step.tool, arguments: JSON.stringify(args) }, args);
      const result = this.transcript.attempt.at(-1);
      // What rests on a step that failed cannot be had.
      if (result?.kind !== "tool-result" || !result.shown.ok) break;
      results.push(result.shown.text);
    }
    this.given = [...this.transcript.attempt];
    this.messages = this.freshContext();
    return undefined;
  }

  /** Asks once more for the final answer, without tools; where it gives none, a submission that was held back stands. */
  private async *finalise(spent: Stop): AsyncGenerator<Step, AgentEnding> {
    const stop = this.meter.stopButForTurns();
    if (stop) return this.ended(stop);
    this.transcript.turn += 1;
    this.finalised = { turn: this.transcript.turn };
    const { onText } = this.setup;
    const { text, scaffold } = finalRequest(this.setup.scaffold);
    const messages: ChatMessage[] = [this.systemMessage([]), ...this.messages, { role: "user", text }];
    const { thought, calls } = scaffold.read(await this.ask(messages, [], { ...(onText && { onText }) }), this.transcript.turn);
    if (thought.trim() !== "") yield this.transcript.place({ kind: "thought", text: thought });
    const [call] = calls;
    const read = call && submitFinalAnswer.read(readJson(call.arguments));
    if (call && read?.ok)
      yield this.transcript.place({ kind: "submission", call: `call_${this.transcript.turn}_0`, answer: read.value.answer });
    const submission = this.transcript.attempt.findLast((step) => step.kind === "submission");
    if (submission === undefined) return this.ended({ ...spent, reason: `${spent.reason} Asked for it once more, the agent gave none.` });
    yield this.transcript.place({ kind: "final-answer", answer: submission.answer });
    return this.answered(submission.answer);
  }

  /** Asks the model, as the solver, a fresh reviewer or a delegate; all count. */
  private async ask(
    messages: readonly ChatMessage[],
    tools: readonly ToolDeclaration[],
    more: Pick<ChatRequest, "onText" | "ofDelegate"> = {},
  ): Promise<ChatTurn> {
    const { model, seed, cancellation } = this.setup;
    this.meter.countModelCall();
    try {
      const reply = await model.complete(
        { messages, tools, seed, timeoutMilliseconds: this.meter.millisecondsLeft(), ...more },
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
    yield this.show(call, { ok: true, text: channelWords[this.setup.problem.channel ?? DEFAULT_CHANNEL].afterChallenge }, undefined);
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
      question: askedText(problem),
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
        : await tool.run(args, this.means(), this.setup.cancellation);
    const replacement = await this.setup.interceptor.intercept({
      tool: call.tool,
      outcome,
      callPosition: this.meter.usage.toolCalls,
      step: this.transcript.next,
    });
    yield this.show(call, resultOf(outcome), replacement, this.metadataOf(outcome, replacement));
    return undefined;
  }

  private means(): TrialMeans {
    const { setup, present } = this;
    return {
      ...setup,
      documents: setup.problem.context,
      askDelegate: async (request) => {
        if (this.meter.stop()) return undefined;
        const messages: ChatMessage[] = [
          { role: "system", text: present.prompts.delegate ?? DELEGATE_PROMPT },
          { role: "user", text: writeDelegateRequest(request) },
        ];
        return this.ask(messages, [], { ofDelegate: true });
      },
    };
  }

  /** What is said of a result's reliability; of search results, of each that is shown. */
  private metadataOf(outcome: ToolOutcome, replacement: string | undefined): string | undefined {
    const { intervention, problem } = this.setup;
    if (!intervention?.metadata || !outcome.ok) return undefined;
    const { shape, text } = outcome.value;
    return resultMetadata(intervention.metadata, problem.id, shape === "results" ? countResults(replacement ?? text) : undefined);
  }

  /** The agent gets a readable error in place of a result. */
  private async *refuse(call: PlacedCall, code: string, text: string): AsyncGenerator<Step, undefined> {
    yield this.transcript.place({ kind: "tool-call", call: call.place, tool: call.tool, arguments: call.arguments });
    yield this.show(call, { ok: false, code, text }, undefined);
    return undefined;
  }

  private show(call: PlacedCall, genuine: Result, replacement: string | undefined, metadata?: string): Step {
    const shown: Result = replacement === undefined ? genuine : { ok: true, text: replacement };
    this.tell(call, withMetadata(shown.ok ? shown.text : `Error: ${shown.text}`, metadata));
    return this.transcript.place({
      kind: "tool-result",
      call: call.place,
      tool: call.tool,
      genuine,
      shown,
      corrupted: replacement !== undefined,
      ...(metadata !== undefined && { metadata }),
    });
  }

  private tell(call: ToolCall, text: string): void {
    this.messages.push(this.setup.scaffold.answer(call, text));
  }

  private freshContext(): ChatMessage[] {
    const { problem, intervention } = this.setup;
    return [{ role: "user", text: withGivenResults(askedText(problem), intervention ?? {}, this.given) }];
  }

  private systemMessage(tools = this.declarations): ChatMessage {
    const toolsText = tools.length > 0 ? this.setup.scaffold.toolsText(tools) : "";
    return { role: "system", text: this.present.prompts.system + toolsText };
  }

  private answered(answer: string): AgentEnding {
    return { submitted: true, answer, usage: this.meter.usage, ...(this.finalised && { finalised: this.finalised }) };
  }

  private ended({ code, reason }: Stop): AgentEnding {
    return { submitted: false, code, reason, usage: this.meter.usage, ...(this.finalised && { finalised: this.finalised }) };
  }
}
