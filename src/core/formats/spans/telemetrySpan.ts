import { isMembers, listOf, type Members, membersOf, shownText, textOf, unpacked } from "../importing/values";
import { attributesOf, treeOf } from "./attributes";
import type { Span } from "./span";

const MODEL_KINDS = /^(chat|text_completion|generate_content|generate|llm|completion|chat_model)$/i;
const TOOL_KINDS = /^(execute_tool|tool)$/i;

/**
 * A span of OpenTelemetry with the attributes of its GenAI conventions or of OpenInference, as OTLP or an SDK writes it.
 *
 * Source: OpenTelemetry semantic conventions for generative AI, 1.28 to 1.40; OpenInference, semantic conventions.
 */
export function telemetrySpan(record: Members): Span {
  const context = membersOf(record.context);
  const attributes = attributesOf(record.attributes);
  const events = listOf(record.events).filter(isMembers);
  const at = (name: string): unknown => attributes[name] ?? treeOf(attributes, name);
  const kind = shownText(
    at("gen_ai.operation.name") ?? at("openinference.span.kind") ?? attributes.span_type ?? at("llm.request.type") ?? record.span_kind,
  );
  const isTool = TOOL_KINDS.test(kind);
  const status = membersOf(record.status);
  const hasFailed = /ERROR|^2$/i.test(shownText(status.code ?? status.status_code ?? record.status_code));
  return {
    id: shownText(record.spanId ?? record.span_id ?? context.span_id ?? record.id),
    parent: textOf(record.parentSpanId ?? record.parent_span_id ?? record.parent_id),
    trace: shownText(record.traceId ?? record.trace_id ?? context.trace_id),
    name: textOf(at("gen_ai.tool.name") ?? (isTool ? at("tool.name") : undefined)) ?? shownText(record.name),
    kind: MODEL_KINDS.test(kind) ? "model" : isTool ? "tool" : "other",
    start: timeOf(record.startTimeUnixNano ?? record.start_time_unix_nano ?? record.start_time),
    end: timeOf(record.endTimeUnixNano ?? record.end_time_unix_nano ?? record.end_time) || undefined,
    model: textOf(at("gen_ai.request.model") ?? at("gen_ai.response.model") ?? at("llm.model_name") ?? at("llm.response.model")),
    input: isTool ? unpacked(at("gen_ai.tool.call.arguments") ?? at("input.value")) : inputOf(at, events),
    output: isTool ? unpacked(at("gen_ai.tool.call.result") ?? at("output.value")) : outputOf(at, events),
    error: hasFailed ? (textOf(status.message ?? record.status_message) ?? "error") : undefined,
    inputTokens: tokens(at("gen_ai.usage.input_tokens") ?? at("llm.token_count.prompt") ?? at("gen_ai.usage.prompt_tokens")),
    outputTokens: tokens(at("gen_ai.usage.output_tokens") ?? at("llm.token_count.completion") ?? at("gen_ai.usage.completion_tokens")),
    attributes,
  };
}

type Attribute = (name: string) => unknown;

function inputOf(at: Attribute, events: readonly Members[]): unknown {
  const system = unpacked(at("gen_ai.system_instructions"));
  const told = at("gen_ai.input.messages") ?? at("gen_ai.prompt");
  if (told !== undefined) {
    const instructions =
      system === undefined ? [] : [{ role: "system", parts: Array.isArray(system) ? system : [{ type: "text", content: system }] }];
    return [...instructions, ...listed(unpacked(told))];
  }
  const messages = at("llm.input_messages");
  if (messages !== undefined) return openInference(messages);
  const told2 = events.filter(({ name }) => /^gen_ai\.(system|user|assistant|tool)\.message$/.test(shownText(name))).map(eventMessage);
  if (told2.length > 0) return told2;
  return unpacked(at("input.value") ?? payload(events, /inputs$/));
}

function outputOf(at: Attribute, events: readonly Members[]): unknown {
  const told = at("gen_ai.output.messages") ?? at("gen_ai.completion");
  if (told !== undefined) return unpacked(told);
  const messages = at("llm.output_messages");
  if (messages !== undefined) return openInference(messages);
  const choices = events.filter(({ name }) => name === "gen_ai.choice").map(eventMessage);
  if (choices.length > 0) return choices;
  return unpacked(at("output.value") ?? payload(events, /output$/));
}

/** Messages whose own members stand below a name of their kind. */
function openInference(messages: unknown): unknown {
  return listOf(unpacked(messages)).map((entry) => {
    const message = membersOf(membersOf(entry).message ?? entry);
    const contents = listOf(message.contents).map((part) => {
      const { type, text } = membersOf(membersOf(part).message_content ?? part);
      return { type: type ?? "text", text };
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

function payload(events: readonly Members[], name: RegExp): unknown {
  return attributesOf(events.find((event) => name.test(shownText(event.name)))?.attributes).payload;
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function tokens(value: unknown): number {
  const count = Number(value ?? 0);
  return Number.isFinite(count) && count > 0 ? Math.round(count) : 0;
}

/** Nanoseconds since 1970 as a number or text, or a time in ISO 8601. */
function timeOf(value: unknown): number {
  if (typeof value === "string" && value.includes("-")) return Date.parse(/Z|[+-]\d\d:\d\d$/.test(value) ? value : `${value}Z`) || 0;
  const nanoseconds = Number(value ?? 0);
  return Number.isFinite(nanoseconds) ? nanoseconds / 1e6 : 0;
}
