import type { EndpointOptions } from "../../node/models/endpointOptions";
import type { FaultClass } from "../../node/models/faults/fault";
import type { ReadRequest } from "./plan";
import { callsOf } from "./strict/order";

/** What a model is asked: a question; the question after a turn that called tools; after one with broken arguments; after three turns. */
export type Asked = "question" | "after a call" | "after a broken call" | "after three turns";

/** A request as it was sent. */
export type Sent = Pick<ReadRequest, "path" | "headers" | "sent" | "messages">;

/** One thing that endpoints really do, with the scenario that plays it and what becomes of it. */
export interface Quirk {
  /** Its code in provider_quirks.jsonl of the shared reference folder. */
  readonly id: string;
  readonly scenario: string;
  /** What follows the scenario in the address, in place of /v1. */
  readonly tail?: string;
  readonly asked?: Asked;
  /** How many turns are asked for, every call answered in between. */
  readonly turns?: number;
  readonly options?: Partial<EndpointOptions>;
  /** Of the last turn; calls as tool and arguments. */
  readonly turn?: {
    readonly status?: string;
    readonly text?: string;
    readonly calls?: readonly (readonly [tool: string, args: string])[];
    readonly reasoning?: string;
    readonly estimated?: true;
    readonly inputTokens?: number;
    readonly notes?: readonly string[];
    readonly truncated?: true;
    readonly fingerprint?: string;
  };
  readonly fault?: { readonly class: FaultClass; readonly says: string };
  /** How many requests were sent; 1 if not said. */
  readonly requests?: number;
  /** Least and most milliseconds of the waits between them, in their order. */
  readonly waits?: readonly (readonly [least: number, most: number])[];
  /** What holds of every request that was sent. */
  readonly sends?: (request: Sent) => boolean;
  /** What holds of the last request. */
  readonly sendsLast?: (request: Sent) => boolean;
  /** What was learnt, by id. */
  readonly learns?: readonly string[];
}

const silence = { head: 20_000, idle: 600, progress: 20_000, afterFinish: 5000 };
const hi = { status: "text", text: "hi" } as const;
const called = (...calls: (readonly [string, string])[]) => ({ status: "tools", calls });
const cutCall = { status: "tools", calls: [["write", '{"text":"abc']], truncated: true, notes: ["cut off"] } as const;
const never =
  (...members: string[]) =>
  ({ sent }: Sent) =>
    members.every((member) => !(member in sent));
const callsIn = ({ messages }: Sent) => messages.flatMap(callsOf);
const ids = (request: Sent) => callsIn(request).map(({ id }) => id);
const unique = (request: Sent) => new Set(ids(request)).size === ids(request).length;
const leaked = { status: "text", notes: ["reminder", "wrote a tool call as text"] } as const;
const recovering = { profile: { recoverLeakedCalls: true } };

/** In the order of the codes. Rows that take a listener or a function of their own are tested beside this table. */
export const quirks: readonly Quirk[] = [
  { id: "api-key-absent", scenario: "canary", turn: hi, sends: ({ headers }) => !("authorization" in headers) },
  {
    id: "base-url-azure",
    scenario: "canary;header=api-key",
    tail: "/openai/deployments/my-dep",
    options: { key: "canary-key", profile: { keyHeader: "api-key", query: { "api-version": "2024-10-21" } } },
    turn: hi,
    sends: ({ path, headers }) =>
      path.endsWith("/openai/deployments/my-dep/chat/completions?api-version=2024-10-21") &&
      headers["api-key"] === "canary-key" &&
      !("authorization" in headers),
  },
  { id: "content-array-reference", scenario: "content_reference_part", turn: hi },
  { id: "content-array-thinking", scenario: "content_array", turn: { ...hi, reasoning: "hm" } },
  {
    id: "content-empty-anthropic",
    scenario: "strict;as=anthropic",
    asked: "after a call",
    sends: ({ messages }) => messages.every(({ content }) => content === null || String(content).trim() !== ""),
  },
  {
    id: "content-empty-refused",
    scenario: "empty_content_refused",
    asked: "after a call",
    turn: hi,
    sends: ({ messages }) => messages.some(({ content }) => content === null),
  },
  { id: "content-key-missing-refused", scenario: "missing_content_refused", asked: "after a call", turn: hi },
  { id: "content-null-refused", scenario: "null_content_refused", asked: "after a call", turn: hi, requests: 2, learns: ["empty-content"] },
  { id: "empty-turn-stop", scenario: "empty_stop", turn: { status: "empty", notes: ["reminder"] }, requests: 2 },
  { id: "err-200-json", scenario: "error_200_json", fault: { class: "overload", says: "HTTP 502" }, requests: 5 },
  { id: "err-429-date", scenario: "retry_429_date", turn: hi, requests: 2, waits: [[7000, 8750]] },
  { id: "err-429-huge", scenario: "retry_429_huge", fault: { class: "rate", says: "for 60 minutes" } },
  { id: "err-429-ms", scenario: "retry_429_ms", turn: hi, requests: 2, waits: [[50, 63]] },
  { id: "err-429-quota", scenario: "retry_429_quota", fault: { class: "quota", says: "used up" } },
  { id: "err-429-seconds", scenario: "retry_429_secs;s=1", turn: hi, requests: 2, waits: [[1000, 1250]] },
  { id: "err-529", scenario: "retry_529", turn: hi, requests: 2, waits: [[1000, 1250]] },
  { id: "err-array-body", scenario: "error_array", fault: { class: "refused", says: "missing a thought_signature" } },
  { id: "err-choices-null", scenario: "null_choices_json", fault: { class: "broken", says: "id, object, choices" }, requests: 3 },
  { id: "err-content-filter-finish", scenario: "content_filter_finish", turn: { status: "content_filter", calls: [] } },
  {
    id: "err-content-filter-prompt",
    scenario: "content_filter_prompt",
    fault: { class: "content_filter", says: "a tool result can have set it off" },
  },
  {
    id: "err-context-length",
    scenario: "context_overflow_llamacpp",
    asked: "after three turns",
    turn: { ...hi, notes: ["oldest turns were left out"] },
    requests: 2,
  },
  { id: "err-context-length-in-stream", scenario: "context_overflow_in_stream", fault: { class: "context_overflow", says: "too long" } },
  { id: "err-html-200", scenario: "html_200", tail: "", fault: { class: "server_setup", says: "is /v1 missing" } },
  { id: "err-html-5xx", scenario: "html_502", fault: { class: "overload", says: "HTTP 502" }, requests: 5 },
  { id: "err-mid-stream-top-level", scenario: "mid_error_top", turn: hi, requests: 2 },
  { id: "err-ollama-no-user-query", scenario: "no_user_query", fault: { class: "context_overflow", says: "too long" } },
  {
    id: "finish-empty-string",
    scenario: "finish_empty_string_only",
    fault: { class: "broken", says: "broke the connection off" },
    requests: 3,
  },
  { id: "finish-stop-with-calls", scenario: "stop_with_calls", turn: called(["f", "{}"]) },
  {
    id: "finish-tool_calls-without-calls",
    scenario: "tool_calls_without_calls",
    turn: { status: "empty", notes: ["reminder"] },
    requests: 2,
    sends: ({ messages }) => messages.every(({ tool_calls: calls }) => calls === undefined),
  },
  { id: "lm-model_not_supported", scenario: "model_not_supported", fault: { class: "server_setup", says: "does not offer the model" } },
  { id: "lm-no-choices", scenario: "empty_choices_json", fault: { class: "broken", says: "without content" }, requests: 3 },
  { id: "message-instead-of-delta", scenario: "message_instead_of_delta", turn: hi },
  { id: "model-name-slash", scenario: "ok", turn: hi, sends: ({ sent }) => sent.model === "org/model:free" },
  { id: "order-anthropic-tool_result-first", scenario: "order_check", asked: "after three turns", turn: hi },
  { id: "order-unanswered-call", scenario: "order_check", asked: "after a broken call", turn: hi },
  {
    id: "order-user-after-tool",
    scenario: "empty_stop",
    asked: "after a call",
    turn: { status: "empty" },
    requests: 2,
    sends: ({ messages }) => messages.every(({ role }, position) => role !== "user" || messages[position - 1]?.role !== "tool"),
    sendsLast: ({ messages }) => String(messages.at(-1)?.content).includes("Your last answer was empty"),
  },
  { id: "param-error-under-500", scenario: "param_error_unchangeable", fault: { class: "refused", says: "malformed" } },
  { id: "param-groq-unsupported", scenario: "no_unusual", asked: "after a call", options: { temperature: 0 }, turn: hi },
  {
    id: "param-max_tokens-refused",
    scenario: "needs_max_completion_tokens",
    options: { outputLimit: 100 },
    turn: { ...hi, notes: ["max_completion_tokens"] },
    requests: 2,
    learns: ["max_completion_tokens"],
    sendsLast: ({ sent }) => sent.max_completion_tokens === 100 && !("max_tokens" in sent),
  },
  { id: "param-parallel-refused", scenario: "no_parallel", turn: hi, sends: never("parallel_tool_calls") },
  { id: "param-parallel-refused-gemini", scenario: "no_parallel_gemini", turn: hi, sends: never("parallel_tool_calls") },
  { id: "param-seed-ignored", scenario: "fingerprint", turn: { ...hi, fingerprint: "fp_1" } },
  {
    id: "param-tool_choice-auto-needs-flag",
    scenario: "tools_need_flag",
    fault: { class: "server_setup", says: "--enable-auto-tool-choice" },
  },
  { id: "param-tool_choice-object", scenario: "no_tool_choice_object", turn: hi, sends: never("tool_choice") },
  { id: "param-tools-need-jinja", scenario: "tools_need_jinja", fault: { class: "server_setup", says: "--jinja" } },
  { id: "reasoning-field-renamed", scenario: "reasoning_field", turn: { ...hi, reasoning: "We" } },
  { id: "reasoning-think-tags", scenario: "think_tags", turn: { ...hi, reasoning: "hm" } },
  { id: "reasoning_content-must-return", scenario: "reasoning_roundtrip", turns: 2, turn: hi, requests: 2 },
  { id: "refusal-field", scenario: "refusal_stream", turn: { status: "refusal", text: "I can't help with that." } },
  { id: "role-developer-refused", scenario: "no_developer", turn: hi },
  { id: "role-system-hoisted", scenario: "one_system", asked: "after a call", turn: hi },
  { id: "schema-keywords-refused", scenario: "schema_keywords", turn: hi },
  { id: "sse-comment", scenario: "sse_comment", turn: hi },
  { id: "sse-comment-as-data", scenario: "sse_data_comment", turn: hi },
  { id: "sse-cut-clean", scenario: "cut_clean", turn: { ...hi, notes: ["Attempt 1 failed (broken)"] }, requests: 2 },
  { id: "sse-cut-mid-json", scenario: "cut_mid_json", turn: hi, requests: 2 },
  { id: "sse-event-without-data", scenario: "sse_event_empty", turn: hi },
  { id: "sse-first-chunk-no-choices", scenario: "azure_empty_first", turn: hi },
  {
    id: "sse-idle-hang",
    scenario: "hang_mid",
    options: { profile: { silence } },
    turn: { ...hi, notes: ["nothing came for 0.6 s"] },
    requests: 2,
  },
  { id: "sse-no-done", scenario: "no_done", turn: hi },
  { id: "sse-usage-last", scenario: "usage_last", turn: { ...hi, inputTokens: 3 } },
  { id: "stream-request-json-answer", scenario: "stream_req_json_resp", turn: { status: "text", text: "ok" } },
  { id: "strict-ignored-or-refused", scenario: "no_strict", turn: hi },
  {
    id: "tc-args-absent",
    scenario: "args_absent",
    turns: 2,
    turn: called(["f", "{}"]),
    requests: 2,
    sendsLast: (request) => callsIn(request).every((call) => call.function?.arguments === "{}"),
  },
  {
    id: "tc-args-invalid-poisons-history",
    scenario: "arguments_parsed",
    asked: "after a broken call",
    turn: hi,
    sends: (request) => callsIn(request).every((call) => call.function?.arguments === "{}"),
  },
  { id: "tc-args-object", scenario: "args_object", turn: called(["f", '{"a":1}']) },
  {
    id: "tc-args-object-in-history",
    scenario: "args_object",
    turns: 2,
    turn: called(["f", '{"a":1}']),
    requests: 2,
    sendsLast: (request) => callsIn(request).every((call) => call.function?.arguments === '{"a":1}'),
  },
  { id: "tc-args-truncated-length", scenario: "args_truncated", turn: cutCall },
  { id: "tc-args-truncated-says-tool_calls", scenario: "args_truncated_tool_calls", turn: cutCall },
  {
    id: "tc-groq-schema-validation",
    scenario: "tool_use_failed_always",
    fault: { class: "model_fault", says: "did not match schema" },
    requests: 3,
  },
  { id: "tc-groq-tool-use-failed", scenario: "tool_use_failed_json", turn: hi, requests: 3 },
  { id: "tc-groq-tool-use-failed-sse", scenario: "tool_use_failed_sse", turn: hi, requests: 2 },
  {
    id: "tc-id-dup-same-turn",
    scenario: "dup_id_same_turn",
    turns: 2,
    turn: called(["eval", '{"x":1}'], ["eval", '{"x":2}']),
    requests: 2,
    sends: unique,
  },
  { id: "tc-id-empty-continuation", scenario: "empty_id_followup", turn: called(["calc", '{"e":"2"}']) },
  {
    id: "tc-id-mistral-count",
    scenario: "strict;as=mistral",
    asked: "after three turns",
    options: { profile: { callIds: "nine", seed: false, streamOptions: false } },
    turn: called(["calculate", '{"expression":"10 - 6"}']),
    requests: 2,
  },
  {
    id: "tc-id-mistral-format",
    scenario: "strict;as=mistral",
    asked: "after a call",
    requests: 4,
    learns: ["no-stream-options", "no-seed", "nine-character-ids"],
    sendsLast: (request) => ids(request).every((id) => /^[a-zA-Z0-9]{9}$/.test(String(id))),
  },
  {
    id: "tc-id-reused-across-turns",
    scenario: "id_reuse_across_turns",
    turns: 3,
    turn: called(["f", '{"path":"3"}']),
    requests: 3,
    sends: unique,
  },
  { id: "tc-index-always-zero", scenario: "same_index", turn: called(["write", '{"p":"a"}'], ["write", '{"p":"b"}']) },
  { id: "tc-index-from-one", scenario: "index_from_one", turn: called(["f", "{}"]) },
  { id: "tc-index-missing", scenario: "no_index", turn: called(["read", '{"p":"a"}'], ["read", '{"p":"b"}']) },
  {
    id: "tc-leak-bare-json",
    scenario: "leak_bare_json",
    options: recovering,
    turn: { ...called(["search", '{"q":"x"}'], ["health", "{}"]), text: "", notes: ["2 calls"] },
  },
  { id: "tc-leak-false-positive", scenario: "leak_in_code_block", options: recovering, turn: { status: "text", calls: [] } },
  {
    id: "tc-leak-pythonic",
    scenario: "leak_pythonic",
    options: recovering,
    turn: { ...leaked, text: '[search(q="x", n=3)]' },
    requests: 2,
  },
  { id: "tc-leak-qwen-xml", scenario: "leak_qwen_xml", options: recovering, turn: called(["read_file", '{"path":"a.py","lines":3}']) },
  { id: "tc-leak-tags", scenario: "leaked_text", options: recovering, turn: called(["search", '{"q":"x"}']) },
  { id: "tc-name-doubled", scenario: "name_repeated", turn: called(["terminal", '{"c":"ls"}']) },
  { id: "tc-unknown-tool", scenario: "unknown_tool", turn: called(["slugify", "{}"]) },
  { id: "too-many-tools", scenario: "tools_over_128", fault: { class: "server_setup", says: "more than 128 tools" } },
  { id: "tool-name-too-long", scenario: "tool_name_too_long", fault: { class: "refused", says: "string too long" } },
  { id: "usage-missing", scenario: "usage_missing", turn: { ...hi, estimated: true } },
];
