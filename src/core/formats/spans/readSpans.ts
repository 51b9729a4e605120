import { chatContent } from "../importing/chatContent";
import { chatMessages } from "../importing/chatMessages";
import { callsOf, firstQuestion, readChat } from "../importing/readChat";
import { type ForeignCall, Trajectory } from "../importing/trajectory";
import { isMembers, type Members, shownText, textOf } from "../importing/values";
import { besideMessages } from "./besideMessages";
import type { LeftOfSpan } from "./leftOfSpans";
import { pairCalls, sameArguments, toolName } from "./pairCalls";
import type { Span } from "./span";
import { resultText, sameResult } from "./toolResult";

/** The spans of a trace as steps. */
export interface ReadSpans {
  readonly trajectory: Trajectory;
  readonly question: string | undefined;
  /** Of the spans that gave steps, what these don't hold. */
  readonly used: ReadonlyMap<Span, LeftOfSpan>;
}

/** A call of the agent, and what became of it. */
interface MadeCall {
  readonly call: ForeignCall;
  /** The place of its result among the steps. */
  result?: number;
  /** What the tool's span returned; absent without a span, or if it tells no output. */
  returned?: string;
}

/**
 * Spans of models are turns; what is new in their input are messages and results. Spans of tools give the results of calls, and what the
 * next input shows of these is what the agent was given.
 * @param ordered by time
 * @param models Those that are turns.
 */
export function readSpans(ordered: readonly Span[], models: ReadonlySet<Span>): ReadSpans {
  const trajectory = new Trajectory();
  const used = new Map<Span, LeftOfSpan>();
  const told = new Set<string>();
  const answered = new Set<string>();
  const shownOtherwise: string[] = [];
  const open = new Set<MadeCall>();
  // Those that no input has shown the result of: all that have an id, and those of the last turn.
  const unshown = new Map<string, MadeCall[]>();
  const latest = new Set<MadeCall>();
  let question: string | undefined;

  const make = (call: ForeignCall) => {
    const made: MadeCall = { call };
    open.add(made);
    latest.add(made);
    if (call.id !== undefined) unshown.set(call.id, [...(unshown.get(call.id) ?? []), made]);
    return made;
  };

  const answer = (made: MadeCall, text: string, error?: string) => {
    open.delete(made);
    if (made.call.id !== undefined) answered.add(made.call.id);
    // Some frameworks tell a result once more, as a message of another role.
    told.add(text);
    made.result = trajectory.result({ of: made.call, text, ...(error !== undefined && { error }) });
  };

  const show = (made: MadeCall, text: string, error?: string) => {
    latest.delete(made);
    if (made.call.id !== undefined)
      unshown.set(
        made.call.id,
        (unshown.get(made.call.id) ?? []).filter((one) => one !== made),
      );
    told.add(text);
    if (made.result === undefined) answer(made, text, error);
    else if (made.returned !== text) {
      trajectory.showed(made.result, text, made.returned);
      if (made.returned !== undefined && !sameResult(made.returned, text)) shownOtherwise.push(made.call.tool);
    }
  };

  const callOfMessage = (message: Members): MadeCall | undefined => {
    const id = textOf(message.tool_call_id);
    const named = id === undefined ? [] : (unshown.get(id) ?? []);
    const made = named.find((one) => open.has(one)) ?? named.at(-1);
    if (made !== undefined || (id !== undefined && answered.has(id))) return made;
    const tool = textOf(message.name);
    for (const one of latest) if ((tool ?? one.call.tool) === one.call.tool && (id === undefined || one.call.id === undefined)) return one;
    const [first] = id === undefined ? open : [];
    return first;
  };

  const readTools = (spans: readonly Span[]) => {
    const madeOf = new Map([...open].map((made) => [made.call, made]));
    const pairs = pairCalls(spans, [...madeOf.keys()], answered);
    for (const span of spans) {
      const paired = pairs.get(span);
      if (paired === undefined && span.kind !== "tool") continue;
      const call = paired ?? { id: span.call, tool: toolName(span.name), arguments: shownText(span.input ?? {}) };
      if (paired === undefined) trajectory.call(call);
      const made = madeOf.get(call) ?? make(call);
      const text = resultText(span.output) || (span.error ?? "");
      if (span.output !== undefined && span.output !== null) made.returned = text;
      answer(made, text, span.error);
      used.set(span, { as: "tool", left: leftOfTool(span, call, text) });
    }
  };

  const readModel = (span: Span) => {
    const input = chatMessages(span.input, "user");
    const isFirst = trajectory.turns === 0;
    question ??= firstQuestion(input);
    const lastAnswer = isFirst ? -1 : input.findLastIndex(({ role }) => role === "assistant");
    const fresh = input.slice(lastAnswer + 1);
    const strange: Members[] = [];
    const definitions: unknown[] = [];
    if (isFirst && fresh.some(({ role }) => role === "assistant")) readChat(trajectory, fresh);
    else
      for (const message of fresh) {
        const { text } = chatContent(message.content);
        if (isDefinition(message)) definitions.push(message.content);
        else if (message.role === "tool") {
          const made = callOfMessage(message);
          if (made !== undefined) show(made, text, message.is_error === true ? "error" : undefined);
          else if (!told.has(text)) strange.push(message);
        } else if (!told.has(text)) trajectory.told(message.role === "system" || message.role === "developer" ? "system" : "user", text);
        told.add(text);
      }
    const output = chatMessages(span.output, "assistant");
    const answers = output.filter(({ role }) => role === "assistant");
    const made = answers.flatMap(callsOf);
    trajectory.said(
      answers.flatMap(({ reasoning, content }) => [textOf(reasoning), chatContent(content).reasoning, chatContent(content).text]),
      made,
    );
    latest.clear();
    for (const call of made) make(call);
    const parts = [...fresh, ...answers].flatMap(({ content }) => chatContent(content).others);
    if (strange.length > 0) trajectory.notes.push("The model was shown a tool result that answers no call; it is kept as it is.");
    const [given, gave] = [besideMessages(span.input, input), besideMessages(span.output, output)];
    used.set(span, { as: "model", left: { ...span.others, input: given, output: gave, parts, definitions, results: strange } });
  };

  let between: Span[] = [];
  for (const span of ordered) {
    if (!models.has(span)) {
      between.push(span);
      continue;
    }
    readTools(between);
    between = [];
    readModel(span);
  }
  readTools(between);
  trajectory.notes.push(...shownNotes(shownOtherwise));
  return { trajectory, question, used };
}

/** Whether a message is none, but defines a tool: Langfuse keeps the tools of LangChain so. */
function isDefinition({ role, content }: Members): boolean {
  return role === "tool" && isMembers(content) && content.type === "function" && isMembers(content.function);
}

/** Its arguments and output where the call and its result don't hold all of them. */
function leftOfTool({ input, output, others }: Span, call: ForeignCall, text: string): Members {
  return {
    ...others,
    ...(!sameArguments(input, call.arguments) && { input }),
    ...(shownText(output) !== text && JSON.stringify(text) !== output && { output }),
  };
}

function shownNotes(tools: readonly string[]): string[] {
  const [tool, ...others] = tools;
  if (tool === undefined) return [];
  return others.length === 0
    ? [`The result of ${tool} was shown to the model as another text than the tool's span has.`]
    : [`${tools.length} results (${[...new Set(tools)].join(", ")}) were shown to the model as other texts than the tools' spans have.`];
}
