import type { ForeignCall, Trajectory } from "../importing/trajectory";
import { type Members, shownText, textOf } from "../importing/values";
import { openCalls, toolName } from "./openCalls";
import type { Span } from "./span";
import { resultText, sameResult } from "./toolResult";

/** A call of the agent, and what became of it. */
interface MadeCall {
  readonly call: ForeignCall;
  /** The place of its result among the steps. */
  result?: number;
  /** What the tool's span returned; absent without a span, or if it tells no output. */
  returned?: string;
}

/** The calls of an agent while a trace is read, and their results, which become steps. */
export interface AgentCalls {
  /** Calls that stand in an answer of the model. */
  made(calls: readonly ForeignCall[]): void;
  /** Spans that stand between two answers. @returns The calls that they carry out, with the texts that these returned. */
  ran(spans: readonly Span[]): ReadonlyMap<Span, { readonly call: ForeignCall; readonly text: string }>;
  /** A message that shows the model a result. @returns Whether it answers a call. */
  shown(message: Members, text: string): boolean;
  /** On results that were shown as other texts than their tools returned. */
  notes(): readonly string[];
}

export function agentCalls(trajectory: Trajectory): AgentCalls {
  const open = openCalls();
  const made = new Map<ForeignCall, MadeCall>();
  // Calls whose results no message has shown: all that have an id, and those of the last turn.
  const byId = new Map<string, Set<MadeCall>>();
  const latest = new Set<MadeCall>();
  const shownOtherwise: string[] = [];

  const make = (call: ForeignCall) => {
    const one: MadeCall = { call };
    made.set(call, one);
    open.add(call);
    latest.add(one);
    if (call.id !== undefined) byId.set(call.id, (byId.get(call.id) ?? new Set()).add(one));
    return one;
  };

  const answer = (one: MadeCall, text: string, error?: string) => {
    open.delete(one.call);
    one.result = trajectory.result({ of: one.call, text, ...(error !== undefined && { error }) }).place;
  };

  const callOf = (message: Members): MadeCall | undefined => {
    const id = textOf(message.tool_call_id);
    const named = id === undefined ? undefined : byId.get(id);
    if (named !== undefined) {
      // An id may be used again in another turn.
      for (const one of named) if (latest.has(one)) return one;
      return [...named].findLast(({ result }) => result === undefined) ?? [...named].at(-1);
    }
    const tool = textOf(message.name);
    for (const one of latest) if ((tool ?? one.call.tool) === one.call.tool && (id === undefined || one.call.id === undefined)) return one;
    const first = id === undefined ? open.first() : undefined;
    return first && made.get(first);
  };

  return {
    made(calls) {
      latest.clear();
      for (const call of calls) make(call);
    },
    ran(spans) {
      const pairs = open.pair(spans);
      const run = new Map<Span, { call: ForeignCall; text: string }>();
      for (const span of spans) {
        const paired = pairs.get(span);
        if (paired === undefined && span.kind !== "tool") continue;
        const call = paired ?? { id: span.call, tool: toolName(span.name), arguments: shownText(span.input ?? {}) };
        if (paired === undefined) trajectory.call(call);
        const one = made.get(call) ?? make(call);
        const text = resultText(span.output) || (span.error ?? "");
        if (span.output !== undefined && span.output !== null) one.returned = text;
        answer(one, text, span.error);
        run.set(span, { call, text });
      }
      return run;
    },
    shown(message, text) {
      const one = callOf(message);
      if (one === undefined) return false;
      latest.delete(one);
      if (one.call.id !== undefined) byId.get(one.call.id)?.delete(one);
      if (one.result === undefined) answer(one, text, message.is_error === true ? "error" : undefined);
      else if (one.returned !== text) {
        trajectory.showed(one.result, text, one.returned);
        if (one.returned !== undefined && !sameResult(one.returned, text)) shownOtherwise.push(one.call.tool);
      }
      return true;
    },
    notes() {
      const [tool, ...others] = shownOtherwise;
      if (tool === undefined) return [];
      if (others.length === 0) return [`The result of ${tool} was shown to the model as another text than the tool's span has.`];
      const tools = [...new Set(shownOtherwise)].join(", ");
      return [`${others.length + 1} results (${tools}) were shown to the model as other texts than the tools' spans have.`];
    },
  };
}
