import { isMembers, listOf, type Members, membersOf, shownText, textOf, unpacked } from "../importing/values";
import { attributesOf, treeOf, withoutAttributes } from "./attributes";
import type { Span } from "./span";
import { callOfResult } from "./toolResult";
import { usageIn } from "./usage";

const MODEL_KINDS = /^(chat|text_completion|generate_content|generate|llm|completion|chat_model)$/i;
const TOOL_KINDS = /^(execute_tool|tool)$/i;

/**
 * A span of OpenTelemetry with the attributes of its GenAI conventions or of OpenInference, as OTLP or an SDK writes it.
 *
 * Source: OpenTelemetry semantic conventions for generative AI, 1.28 to 1.40; OpenInference, semantic conventions; promptflow, tracing.
 * @param around What is told of it and of others, such as its resource.
 */
export function telemetrySpan(record: Members, around: Members = {}): Span {
  const { attributes: _, events: __, ...facts } = record;
  const context = membersOf(record.context);
  const attributes = attributesOf(record.attributes);
  const at = (name: string): unknown => attributes[name] ?? treeOf(attributes, name);
  const kind = shownText(
    at("gen_ai.operation.name") ?? at("openinference.span.kind") ?? attributes.span_type ?? at("llm.request.type") ?? record.span_kind,
  );
  const isTool = TOOL_KINDS.test(kind);
  const status = membersOf(record.status);
  const hasFailed = /ERROR|^2$/i.test(shownText(status.code ?? status.status_code ?? record.status_code));
  const content = contentOf(at, listOf(record.events).filter(isMembers));
  const input = isTool ? content.first("gen_ai.tool.call.arguments", "input.value") : inputOf(content);
  const output = isTool ? content.first("gen_ai.tool.call.result", "output.value") : outputOf(content);
  return {
    id: shownText(record.spanId ?? record.span_id ?? context.span_id ?? record.id),
    parent: textOf(record.parentSpanId ?? record.parent_span_id ?? record.parent_id),
    trace: shownText(record.traceId ?? record.trace_id ?? context.trace_id),
    name: textOf(at("gen_ai.tool.name") ?? (isTool ? at("tool.name") : undefined)) ?? shownText(record.name),
    kind: MODEL_KINDS.test(kind) ? "model" : isTool ? "tool" : "other",
    start: timeOf(record.startTimeUnixNano ?? record.start_time_unix_nano ?? record.start_time),
    end: timeOf(record.endTimeUnixNano ?? record.end_time_unix_nano ?? record.end_time) || undefined,
    model: textOf(at("gen_ai.request.model") ?? at("gen_ai.response.model") ?? at("llm.model_name") ?? at("llm.response.model")),
    call: textOf(at("gen_ai.tool.call.id") ?? at("tool_call.id") ?? at("tool.id")) ?? (isTool ? callOfResult(output) : undefined),
    input,
    output,
    error: hasFailed ? (textOf(status.message ?? record.status_message) ?? "error") : undefined,
    ...usageIn(at("gen_ai.usage"), at("llm.token_count"), at("llm.usage"), at("ai.usage")),
    others: {
      ...facts,
      ...around,
      attributes: withoutAttributes(attributes, content.names),
      events: content.unread().map((event) => ({ ...event, attributes: attributesOf(event.attributes) })),
    },
  };
}

/** Attributes and events in which the input and output of a span stand, and which of them were read. */
interface Content {
  readonly names: readonly string[];
  /** The first attribute that is there. */
  first(...names: readonly string[]): unknown;
  events(name: RegExp): readonly Members[];
  unread(): readonly Members[];
}

function contentOf(at: (name: string) => unknown, events: readonly Members[]): Content {
  const names: string[] = [];
  const read = new Set<Members>();
  return {
    names,
    first(...all) {
      const name = all.find((one) => at(one) !== undefined);
      if (name === undefined) return undefined;
      names.push(name);
      return at(name);
    },
    events(name) {
      const named = events.filter((event) => name.test(shownText(event.name)));
      for (const event of named) read.add(event);
      return named;
    },
    unread: () => events.filter((event) => !read.has(event)),
  };
}

function inputOf(content: Content): unknown {
  const told = content.first("gen_ai.input.messages", "gen_ai.prompt");
  if (told !== undefined) {
    const system = unpacked(content.first("gen_ai.system_instructions"));
    const instructions =
      system === undefined ? [] : [{ role: "system", parts: Array.isArray(system) ? system : [{ type: "text", content: system }] }];
    return [...instructions, ...listed(unpacked(told))];
  }
  const messages = content.first("llm.input_messages");
  if (messages !== undefined) return openInference(messages);
  const events = content.events(/^gen_ai\.(system|user|assistant|tool)\.message$/).map(eventMessage);
  if (events.length > 0) return events;
  return unpacked(content.first("input.value") ?? payload(content, /inputs$/));
}

function outputOf(content: Content): unknown {
  const told = content.first("gen_ai.output.messages", "gen_ai.completion");
  if (told !== undefined) return unpacked(told);
  const messages = content.first("llm.output_messages");
  if (messages !== undefined) return openInference(messages);
  const choices = content.events(/^gen_ai\.choice$/).map(eventMessage);
  if (choices.length > 0) return choices;
  return unpacked(content.first("output.value") ?? payload(content, /output$/));
}

/** Messages whose own members stand below a name of their kind. */
function openInference(messages: unknown): unknown {
  return listOf(unpacked(messages)).map((entry) => {
    const message = membersOf(membersOf(entry).message ?? entry);
    const contents = listOf(message.contents).map((part) => {
      const told = membersOf(membersOf(part).message_content ?? part);
      return { ...told, type: told.type ?? "text" };
    });
    const calls = listOf(message.tool_calls).map((call) => membersOf(membersOf(call).tool_call ?? call));
    return { ...message, content: message.content ?? contents, tool_calls: calls };
  });
}

function eventMessage(event: Members): unknown {
  const { role, content, message, ...others } = attributesOf(event.attributes);
  const named = /^gen_ai\.(\w+)\.message$/.exec(shownText(event.name))?.[1] ?? "assistant";
  const told = unpacked(message);
  if (isMembers(told)) return { role: named, ...told };
  return { role: textOf(role) ?? named, content: unpacked(content), tool_call_id: others.id, tool_calls: unpacked(others.tool_calls) };
}

function payload(content: Content, name: RegExp): unknown {
  return attributesOf(content.events(name).at(0)?.attributes).payload;
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** Nanoseconds since 1970 as a number or text, or a time in ISO 8601. */
function timeOf(value: unknown): number {
  if (typeof value === "string" && value.includes("-")) return Date.parse(/Z|[+-]\d\d:\d\d$/.test(value) ? value : `${value}Z`) || 0;
  const nanoseconds = Number(value ?? 0);
  return Number.isFinite(nanoseconds) ? nanoseconds / 1e6 : 0;
}
