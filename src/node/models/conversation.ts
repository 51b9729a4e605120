import type OpenAI from "openai";
import type { ChatMessage, ChatRequest, ChatTurn } from "../../core/ports";
import type { EndpointOptions } from "./endpointOptions";
import { classifyFault } from "./faults/classifyFault";
import type { Fault, FaultFacts } from "./faults/fault";
import { readFault } from "./faults/readFault";
import { compactHistory } from "./history/compactHistory";
import { type Adaptation, adaptationFor } from "./profile/adaptation";
import type { EndpointProfile } from "./profile/endpointProfile";
import type { ProfileMemory } from "./profile/profileMemory";
import { type RequestBody, requestBody, requestLength } from "./requestBody";
import type { Attempted, FailedAttempt } from "./retry/retrying";
import { VisibleText } from "./turn/content";
import { looksLikeCalls } from "./turn/leakedCalls";
import { normalisedTurn } from "./turn/normalisedTurn";
import { type Incomplete, TurnAccumulator, type WireTurn } from "./turn/turnAccumulator";
import { KeyFilter, valueWithoutKey } from "./wire/withoutKey";

const NUDGE =
  "Your last answer was empty or wrote a tool call as plain text. Go on with the problem: call one of the tools in the format meant for it, or hand in your final answer.";

interface Means {
  readonly client: OpenAI;
  readonly request: ChatRequest;
  readonly profile: () => EndpointProfile;
  readonly memory: ProfileMemory;
  readonly options: Pick<EndpointOptions, "baseUrl" | "model" | "key" | "temperature" | "outputLimit">;
  readonly signal: AbortSignal;
}

/** One question to a model through all of its attempts: what is sent changes with what the endpoint refuses. */
export class Conversation {
  /** Number of the turn that is asked for, from 1. */
  readonly turn: number;
  private messages: readonly ChatMessage[];
  private nudged = false;
  private sent: RequestBody | undefined;
  private readonly tried: Adaptation[] = [];
  private readonly notes: string[] = [];
  private readonly spent = { input: 0, output: 0 };

  constructor(private readonly means: Means) {
    this.messages = means.request.messages;
    this.turn = 1 + this.messages.filter(({ role }) => role === "assistant").length;
  }

  /**
   * Asks once.
   * @throws ModelError if the request cannot be written.
   */
  async ask(attempt: number): Promise<Attempted<ChatTurn>> {
    const { request, profile, options } = this.means;
    const settings = { ...options, endpoint: this.endpoint };
    const messages = this.nudged ? [...this.messages, { role: "user" as const, text: NUDGE }] : this.messages;
    this.sent = requestBody(messages, request, profile(), settings);
    let wire: WireTurn | Incomplete;
    try {
      wire = await this.receive(this.sent, attempt);
    } catch (error) {
      return this.failed(readFault(error, options.key));
    }
    // A stream that was stopped just ends, so that it is cut.
    if (typeof wire === "string") return this.failed(INCOMPLETE[wire]);
    const turn = normalisedTurn(wire, {
      request,
      turn: this.turn,
      endpoint: this.endpoint,
      recoverLeakedCalls: profile().recoverLeakedCalls,
      requestLength: requestLength(this.sent, request.tools),
    });
    return this.judged(valueWithoutKey(turn, options.key));
  }

  /** Changes what is sent next, once for every fault; false if there is nothing to change. */
  adapt(fault: Fault): boolean {
    const { memory, options } = this.means;
    if (fault.class === "unusable") {
      this.nudged = true;
      this.notes.push("The model was asked once more, with a reminder, after an answer that did nothing.");
      return true;
    }
    if (fault.class === "context_overflow") {
      const compact = compactHistory(this.messages);
      if (!compact) return false;
      this.messages = compact.messages;
      this.notes.push(`The ${compact.turns} oldest turns were left out, since the conversation was too long for the model.`);
      return true;
    }
    const adaptation = this.adaptationFor(fault);
    if (!adaptation) return false;
    this.tried.push(adaptation);
    memory.learn(options.baseUrl, options.model, adaptation);
    this.notes.push(adaptation.says);
    return true;
  }

  /** Remembers a failed attempt for the notes of the turn. */
  note({ attempt, fault }: FailedAttempt): void {
    if (fault.class === "unusable" || fault.class === "param_refused" || fault.class === "context_overflow") return;
    this.notes.push(`Attempt ${attempt} failed (${fault.class}): ${fault.message}`);
  }

  private get endpoint(): string {
    return `${this.means.options.baseUrl} ${this.means.options.model}`;
  }

  private async receive(body: RequestBody, attempt: number): Promise<WireTurn | Incomplete> {
    const { client, signal, request, options } = this.means;
    const stream = await client.post<AsyncIterable<object>>("/chat/completions", {
      body,
      signal,
      // Of the package's two ways to read an answer this is the one that the wire guard prepares.
      stream: true,
      ...(attempt > 1 && { headers: { "x-attempt": String(attempt) } }),
    });
    const accumulator = new TurnAccumulator();
    const [visible, filter] = [new VisibleText(), new KeyFilter(options.key)];
    const show = (piece: string) => piece !== "" && request.onText?.(piece, attempt);
    for await (const chunk of stream) show(filter.push(visible.push(accumulator.add(chunk))));
    show(filter.end());
    return accumulator.end();
  }

  private judged(turn: ChatTurn): Attempted<ChatTurn> {
    const idle = turn.status === "empty" || (turn.status === "text" && looksLikeCalls(turn.text, this.means.request.tools));
    const inputTokens = this.spent.input + turn.inputTokens;
    const outputTokens = this.spent.output + turn.outputTokens;
    if (idle && !this.nudged) {
      Object.assign(this.spent, { input: inputTokens, output: outputTokens });
      return { ok: false, fault: { class: "unusable", message: "the answer did nothing" } };
    }
    const notes = [...this.notes, ...(turn.notes ?? [])];
    return { ok: true, value: { ...turn, inputTokens, outputTokens, ...(notes.length > 0 && { notes }) } };
  }

  private adaptationFor(facts: FaultFacts): Adaptation | undefined {
    return this.sent && adaptationFor(facts, this.sent, this.tried);
  }

  private failed(facts: FaultFacts): Attempted<never> {
    const adaptable = this.adaptationFor(facts) !== undefined;
    return { ok: false, fault: { ...facts, class: classifyFault(facts, adaptable) } };
  }
}

const INCOMPLETE: Record<Incomplete, FaultFacts> = {
  empty_stream: { message: "it sent an empty answer", code: "empty_stream" },
  no_choices: { message: "its stream held nothing of an answer", code: "no_choices" },
  cut: { message: "its answer has no end", code: "cut" },
  provider_error: { message: "the provider behind it failed", code: "provider_error", status: 502 },
};
