import type { Outcome } from "../../model/trial";
import { chatContent } from "../importing/chatContent";
import { chatMessages } from "../importing/chatMessages";
import type { ImportedTrial } from "../importing/importedTrial";
import { scoredOutcome } from "../importing/outcomes";
import { callsOf, firstQuestion, readChat } from "../importing/readChat";
import { type ForeignCall, Trajectory } from "../importing/trajectory";
import { unmappedOf } from "../importing/unmapped";
import { isMembers, listOf, type Members, shownText, textOf } from "../importing/values";
import type { Span } from "./span";

/** What a format knows of a trace besides its spans. */
export interface TraceFacts {
  readonly place: string;
  /** What the whole trace was given and brought, where no span of a model says it. */
  readonly input?: unknown;
  readonly output?: unknown;
  readonly outcome?: Outcome;
  readonly unmapped?: Members;
}

/**
 * A trace as a trial. Spans of models are its turns, in the order of time; what is new in their input are messages and results, and
 * spans of tools give the results of the calls that their names fit. A span of a model within another one is the same call.
 */
export function spanTrial(spans: readonly Span[], facts: TraceFacts): ImportedTrial {
  const ordered = spans.toSorted((a, b) => a.start - b.start || (a.end ?? a.start) - (b.end ?? b.start));
  const calls = modelCalls(ordered);
  const trajectory = new Trajectory();
  const open: ForeignCall[] = [];
  const told = new Set<string>();
  const used = new Set<Span>();
  let question: string | undefined;
  const close = (call: ForeignCall | undefined, text: string, error?: string) => {
    if (call) open.splice(open.indexOf(call), 1);
    // Some frameworks tell a result once more, as a message of another role.
    told.add(text);
    trajectory.result({ id: call?.id, text, ...(error !== undefined && { error }) });
  };
  for (const span of ordered) {
    if (calls.includes(span)) {
      used.add(span);
      const input = chatMessages(span.input, "user");
      const isFirst = trajectory.turns === 0;
      question ??= firstQuestion(input);
      const lastAnswer = isFirst ? -1 : input.findLastIndex(({ role }) => role === "assistant");
      const fresh = input.slice(lastAnswer + 1);
      if (isFirst && fresh.some(({ role }) => role === "assistant")) readChat(trajectory, fresh);
      else
        for (const message of fresh) {
          const { text } = chatContent(message.content);
          if (message.role === "tool") {
            const call =
              open.find(({ id }) => id !== undefined && id === textOf(message.tool_call_id)) ??
              (message.tool_call_id === undefined ? open[0] : undefined);
            if (call) close(call, text);
          } else if (!told.has(text)) trajectory.told(message.role === "system" || message.role === "developer" ? "system" : "user", text);
          told.add(text);
        }
      const answers = chatMessages(span.output, "assistant").filter(({ role }) => role === "assistant");
      const made = answers.flatMap(callsOf);
      trajectory.said(
        answers.flatMap(({ reasoning, content }) => [textOf(reasoning), chatContent(content).reasoning, chatContent(content).text]),
        made,
      );
      open.push(...made);
      continue;
    }
    const call = open.find(({ tool }) => toolName(span.name) === tool);
    if (call === undefined && span.kind !== "tool") continue;
    used.add(span);
    if (call === undefined) trajectory.call({ tool: toolName(span.name), arguments: shownText(span.input ?? {}) });
    close(call, resultText(span.output), span.error);
  }
  if (trajectory.turns === 0) {
    readChat(trajectory, chatMessages(facts.input, "user"));
    readChat(trajectory, chatMessages(facts.output, "assistant"));
  }
  const answer = trajectory.answered();
  trajectory.end();
  const last = ordered.findLast(({ end }) => end !== undefined);
  const left = unmappedOf(
    {
      ...facts.unmapped,
      spans: ordered
        .filter((span) => !used.has(span))
        .map(({ name, kind, input, output, attributes }) => ({ name, kind, input, output, attributes })),
    },
    [],
  );
  const text = question ?? firstQuestion(chatMessages(facts.input, "user")) ?? "";
  return {
    place: facts.place,
    problem: { id: text === "" ? (ordered[0]?.name ?? "trace") : text.trim().split("\n")[0]?.slice(0, 60) || "trace", question: text },
    model: calls.find(({ model }) => model !== undefined)?.model,
    outcome: facts.outcome ?? scoredOutcome(undefined, "score"),
    answer,
    steps: trajectory.steps,
    inputTokens: calls.reduce((sum, span) => sum + span.inputTokens, 0),
    outputTokens: calls.reduce((sum, span) => sum + span.outputTokens, 0),
    startedAt: timeOf(ordered[0]?.start),
    finishedAt: timeOf(last?.end),
    unmapped: left.unmapped,
    notes: [...trajectory.notes, ...left.notes],
  };
}

/** Of model spans that lie in each other the one that stands for the call: the inner ones if there are several, else the one that says more. */
function modelCalls(ordered: readonly Span[]): readonly Span[] {
  const models = ordered.filter(({ kind }) => kind === "model");
  const byId = new Map(ordered.map((span) => [span.id, span]));
  const modelAbove = (span: Span): Span | undefined => {
    const seen = new Set<Span>([span]);
    for (let above = byId.get(span.parent ?? ""); above !== undefined && !seen.has(above); above = byId.get(above.parent ?? "")) {
      if (above.kind === "model") return above;
      seen.add(above);
    }
    return undefined;
  };
  const inner = new Map<Span, Span[]>();
  for (const span of models) {
    const above = modelAbove(span);
    if (above) inner.set(above, [...(inner.get(above) ?? []), span]);
  }
  const hidden = new Set<Span>();
  for (const [outer, within] of inner) {
    const [only] = within;
    if (within.length === 1 && only && weight(outer) > weight(only)) hidden.add(only);
    else hidden.add(outer);
  }
  return models.filter((span) => !hidden.has(span));
}

function weight({ output }: Span): number {
  const answers = chatMessages(output, "assistant");
  return answers.flatMap(callsOf).length * 2 + (answers.some(({ content }) => chatContent(content).text !== "") ? 1 : 0);
}

function toolName(name: string): string {
  return name.replace(/^(execute_tool|running tool:?|tool:?)\s+/i, "");
}

/** Results of LangChain and MCP lie within messages. */
function resultText(output: unknown): string {
  const [message, ...more] = isMembers(output) && ("kwargs" in output || "content" in output) ? chatMessages(output, "user") : [];
  if (message !== undefined && more.length === 0) return chatContent(message.content).text;
  return Array.isArray(output) ? JSON.stringify(output) : shownText(output);
}

function timeOf(milliseconds: number | undefined): string | undefined {
  if (milliseconds === undefined || milliseconds < 1e11 || milliseconds > 8.64e15) return undefined;
  return new Date(milliseconds).toISOString();
}

/** Whether a list holds any of some names; for the kinds of spans. */
export function oneOf(value: unknown, ...names: readonly string[]): boolean {
  return listOf([value]).some((one) => typeof one === "string" && names.includes(one.toLowerCase()));
}
