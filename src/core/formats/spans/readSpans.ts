import { chatContent } from "../importing/chatContent";
import { chatMessages } from "../importing/chatMessages";
import { callsOf, firstQuestion, readChat } from "../importing/readChat";
import { type ForeignCall, Trajectory } from "../importing/trajectory";
import { unreadOf } from "../importing/unread";
import { isMembers, type Members, shownText, textOf } from "../importing/values";
import { agentCalls } from "./agentCalls";
import { besideMessages } from "./besideMessages";
import type { LeftOfSpan } from "./leftOfSpans";
import { sameArguments } from "./openCalls";
import type { Span } from "./span";

/** The spans of a trace as steps. */
export interface ReadSpans {
  readonly trajectory: Trajectory;
  readonly question: string | undefined;
  /** Of the spans that gave steps, what these don't hold. */
  readonly used: ReadonlyMap<Span, LeftOfSpan>;
}

/**
 * Spans of models are turns; what is new in their input are messages and results. Spans of tools give the results of calls, and what the
 * next input shows of these is what the agent was given.
 * @param ordered by time
 * @param models Those that are turns.
 */
export function readSpans(ordered: readonly Span[], models: ReadonlySet<Span>): ReadSpans {
  const trajectory = new Trajectory();
  const calls = agentCalls(trajectory);
  const used = new Map<Span, LeftOfSpan>();
  // Some frameworks tell a message, or a result as a message of another role, once more.
  const told = new Set<string>();
  let question: string | undefined;

  /** What is new in an input of the model. @returns What of it is no message. */
  const readFresh = (fresh: readonly Members[]): Members => {
    const definitions: unknown[] = [];
    const results: Members[] = [];
    for (const message of fresh) {
      const { text } = chatContent(message.content);
      if (isDefinition(message)) definitions.push(message.content);
      else if (message.role === "tool") {
        if (!calls.shown(message, text) && !told.has(text)) results.push(message);
      } else if (!told.has(text)) trajectory.told(message.role === "system" || message.role === "developer" ? "system" : "user", text);
      told.add(text);
    }
    if (results.length > 0) trajectory.notes.push("The model was shown a tool result that answers no call; it is kept as it is.");
    return { definitions, results };
  };

  const readModel = (span: Span) => {
    const input = chatMessages(span.input, "user");
    const output = chatMessages(span.output, "assistant");
    const isFirst = trajectory.turns === 0;
    question ??= firstQuestion(input);
    const lastAnswer = isFirst ? -1 : input.findLastIndex(({ role }) => role === "assistant");
    const fresh = input.slice(lastAnswer + 1);
    let beside: Members = {};
    if (isFirst && fresh.some(({ role }) => role === "assistant")) readChat(trajectory, fresh);
    else beside = readFresh(fresh);
    const answers = output.filter(({ role }) => role === "assistant");
    const made = answers.flatMap(callsOf);
    trajectory.said(
      answers.flatMap(({ reasoning, content }) => [textOf(reasoning), chatContent(content).reasoning, chatContent(content).text]),
      made,
    );
    calls.made(made);
    const parts = [...fresh, ...answers].flatMap(({ content }) => chatContent(content).others);
    const [given, gave] = [besideMessages(span.input, input), besideMessages(span.output, output)];
    const messages = fresh.flatMap((message) => unreadOf(message, READ_OF_MESSAGE) ?? []);
    used.set(span, { as: "model", left: { ...span.others, input: given, output: gave, parts, messages, ...beside } });
  };

  const readTools = (spans: readonly Span[]) => {
    for (const [span, { call, text }] of calls.ran(spans)) {
      told.add(text);
      used.set(span, { as: "tool", left: leftOfTool(span, call, text) });
    }
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
  trajectory.notes.push(...calls.notes());
  return { trajectory, question, used };
}

/** Members of a message that steps tell, or that only tell what it is. */
const READ_OF_MESSAGE: readonly string[] = [
  ...["role", "content", "tool_calls", "tool_call_id", "name", "reasoning_content", "reasoning"],
  ...["function_call", "refusal", "item", "id", "is_error", "type"],
];

/** Whether a message is none, but defines a tool: Langfuse keeps the tools of LangChain so. */
function isDefinition({ role, content }: Members): boolean {
  return role === "tool" && isMembers(content) && content.type === "function" && isMembers(content.function);
}

/** Its arguments and output where the call and its result don't hold all of them. */
function leftOfTool({ input, output, others }: Span, call: ForeignCall, text: string): Members {
  const isWhole = shownText(output) === text || output === JSON.stringify(text);
  return { ...others, ...(!sameArguments(input, call.arguments) && { input }), ...(!isWhole && { output }) };
}
