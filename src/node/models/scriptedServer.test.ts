import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChatMessage } from "../../core/ports";
import { type Carrier, openCarrier } from "../../test/builders/scriptedModel";
import { scenarios, scriptedPlan } from "../../test/scriptedServer/scriptedPlan";
import { strictModes } from "../../test/scriptedServer/strict/modes";
import { EndpointError } from "./endpointError";

const messages: ChatMessage[] = [
  { role: "system", text: "Be exact." },
  { role: "user", text: "?" },
  { role: "assistant", text: "", calls: [{ id: "call_1_0", tool: "f", arguments: "{}" }] },
  { role: "tool", call: "call_1_0", text: "9" },
];
const tools = [{ name: "f", description: "F.", parameters: { type: "object", properties: {} } }];
/** Short only where a scenario waits for the end of a limit, so that a busy machine does not break other connections off. */
const silenceFor = (scenario: string) => {
  const limit = scenario.startsWith("hang_") && scenario !== "hang_after_finish" ? 700 : 20_000;
  return { head: limit, idle: limit, progress: 20_000, afterFinish: scenario === "hang_after_finish" ? 50 : 20_000 };
};

/** What becomes of each scenario: how the turn or the failure is sorted, and after how many requests. */
const outcomesByKind: Readonly<Record<string, string>> = {
  "text 1":
    "ok no_output_limit one_byte_chunks message_instead_of_delta no_role leaked_text leak_bare_json leak_two leak_python_tag " +
    "leak_qwen_xml leak_pythonic leak_residue leak_in_code_block leak_wrong_arguments leak_echo_of_tool_result " +
    "content_array content_reference_part reasoning_content reasoning_field think_tags finish_empty_string " +
    "needs_max_completion_tokens needs_max_tokens no_temperature param_error_as_500 no_parallel no_parallel_gemini " +
    "no_tool_choice_object no_unusual no_strict no_developer one_system empty_content_refused " +
    "missing_content_refused schema_keywords object_arguments_refused arguments_parsed tools_ignored " +
    "json_as_text_plain silent_truncation fingerprint sse_comment sse_data_comment sse_event_empty sse_crlf " +
    "sse_no_blank_at_end azure_empty_first usage_last usage_every_chunk usage_with_content usage_missing " +
    "usage_cache_openai usage_cache_deepseek usage_cache_anthropic no_done hang_after_finish done_then_open " +
    "stream_req_json_resp json_leading_blank slow_headers slow_body drip gzip canary parrot_text parrot_codes order_check",
  "tools 1":
    "text_then_calls parallel_calls interleaved_deltas missing_id null_id_second empty_id_followup empty_ids " +
    "dup_id_same_turn id_reuse_across_turns no_index same_index index_from_one huge_index name_repeated args_object " +
    "args_empty args_absent args_null args_double_encoded args_invalid args_two_objects args_truncated " +
    "args_truncated_tool_calls unknown_tool stop_with_calls parrot_calls",
  "length 1": "think_unclosed reasoning_ate_budget length_text",
  "refusal 1": "refusal_stream refusal_json",
  "empty 2": "empty_stop tool_calls_without_calls",
  "refused 1":
    "extra_content_roundtrip reasoning_roundtrip param_error_unchangeable tool_name_too_long error_openai " +
    "error_array error_string error_mistral error_detail unanswered_call retry_should_false parrot parrot_501 parrot_stream_error",
  "broken 3": "parrot_cut finish_empty_string_only finish_missing empty_choices_json null_choices_json",
  "overload 5": "finish_error_no_error error_200_json html_502 always_503",
  "content_filter 1": "content_filter_finish content_filter_prompt",
  "text 2":
    "no_seed no_stream_options no_stream null_content_refused tool_use_failed_sse retry_429_secs retry_429_ms " +
    "retry_429_ms0 retry_429_date retry_429_past_date retry_429_bad retry_after_in_text retry_529 conflict_409 " +
    "n_failures_then_ok done_without_finish cut_clean cut_destroy cut_mid_json hang_mid only_comments " +
    "hang_before_headers reset_before_headers mid_error_top mid_error_event mid_error_event_bare",
  "server_setup 1":
    "tools_need_jinja tools_need_flag tools_over_128 html_200 status_401 status_404 model_not_supported redirect " +
    "parrot_401 parrot_page parrot_page_200 parrot_redirect",
  "quota 1": "status_402 retry_429_quota",
  "context_overflow 1":
    "context_overflow_openai context_overflow_llamacpp context_overflow_anthropic context_overflow_in_stream " + "no_user_query",
  "text 3": "tool_use_failed_json",
  "model_fault 3": "tool_use_failed_always",
  "rate 1": "retry_429_huge",
};
const expected = Object.entries(outcomesByKind).flatMap(([outcome, names]) => names.split(" ").map((name) => [name, outcome] as const));

describe("every scenario", () => {
  const carriers: Carrier[] = [];
  beforeAll(async () => {
    carriers.push(await openCarrier("over HTTP"), await openCarrier("in process"));
  });
  afterAll(async () => {
    for (const carrier of carriers) await carrier.close();
  });

  it("is expected to end in some way", () => {
    expect(expected.map(([name]) => name).sort()).toEqual(
      Object.keys(scenarios)
        .filter((name) => name !== "echo")
        .sort(),
    );
  });

  it.each(expected)("%s ends as %s, the same over HTTP and in process", async (name, outcome) => {
    const outcomes = [];
    for (const carrier of carriers) {
      carrier.requests.length = 0;
      const model = carrier.model(name, { profile: { silence: silenceFor(name) } });
      const turn = await model.complete({ messages, tools, seed: 1, timeoutMilliseconds: 20_000 }).catch((error: unknown) => {
        if (!(error instanceof EndpointError)) throw error;
        return {
          message: error.message.replace(/127\.0\.0\.1(:\d+)?/g, "host").replace(/127_0_0_1(___\d+)?/g, "HOST"),
          class: error.fault.class,
        };
      });
      const opaque = "opaque" in turn && turn.opaque ? { opaque: { ...turn.opaque, endpoint: "here" } } : {};
      outcomes.push({ ...turn, ...opaque, requests: carrier.requests.length });
    }
    expect(outcomes[1]).toEqual(outcomes[0]);
    const [first] = outcomes;
    expect(first && `${"class" in first ? first.class : first.status} ${first.requests}`).toBe(outcome);
  });

  it("answers equal requests with equal bytes", () => {
    const request = {
      path: "/q/strict;as=openai/v1/chat/completions",
      headers: {},
      body: JSON.stringify({ messages: [{ role: "user", content: "?" }] }),
    };
    expect(scriptedPlan(request)).toEqual(scriptedPlan(request));
  });

  it("does not answer a mistyped name", () => {
    const plan = scriptedPlan({ path: "/q/oops/v1/chat/completions", headers: {}, body: "{}" });
    expect(plan.status).toBe(404);
  });
});

/** Changes to a request that a provider takes, each with what a part of its refusal says. */
const call = { id: "abcdefgh1", type: "function", function: { name: "f", arguments: "{}" } };
const answer = { role: "tool", tool_call_id: "abcdefgh1", content: "9" };
const turn = { role: "assistant", content: "Let me see.", tool_calls: [call] };
const question = { role: "user", content: "?" };
const conversation = (...more: object[]) => ({ messages: [question, ...more] });
const thinking = { ...turn, reasoning_content: "Let me think about it." };
const signed = { ...turn, tool_calls: [{ ...call, extra_content: { google: {} } }] };

const refusals: readonly (readonly [mode: string, what: string, body: object, part: string])[] = [
  ["openai", "max_tokens", { ...conversation(), max_tokens: 5 }, "max_completion_tokens"],
  ["openai", "an unknown member", { ...conversation(), top_k: 5 }, "Unrecognized request argument"],
  ["openai", "an unanswered call", conversation(turn), "must be followed by tool messages"],
  ["openai", "a repeated id", conversation(turn, answer, turn, answer), "unique"],
  ["openai", "reasoning of another provider", conversation(thinking, answer), "reasoning_content"],
  ["openai", "no text without a call", conversation({ role: "assistant", content: null }), "<nil>"],
  ["openai", "a developer", conversation({ role: "developer", content: "x" }), "unknown variant"],
  ["openai", "a tool's odd name", { ...conversation(), tools: [{ function: { name: "a b", parameters: {} } }] }, "does not match"],
  [
    "mistral",
    "a long id",
    conversation({ ...turn, tool_calls: [{ ...call, id: "call_1_0" }] }, { ...answer, tool_call_id: "call_1_0" }),
    "length of 9",
  ],
  ["mistral", "a user after a tool", conversation(turn, answer, question), "after role 'tool'"],
  ["mistral", "a missing answer", conversation({ ...turn, tool_calls: [call, { ...call, id: "abcdefgh2" }] }, answer), "same number"],
  ["mistral", "a seed", { ...conversation(), seed: 1 }, "extra_forbidden"],
  ["mistral", "an assistant at the end", conversation({ role: "assistant", content: "x" }), "last role"],
  ["deepseek", "lost reasoning", conversation(turn, answer), "must be passed back"],
  ["deepseek", "an unanswered call", conversation(thinking), "must be followed"],
  ["gemini", "a lost signature", conversation(turn, answer), "thought_signature"],
  ["gemini", "an odd keyword", { ...conversation(), tools: [{ function: { name: "f", parameters: { $schema: "x" } } }] }, "$schema"],
  ["gemini", "parallel_tool_calls", { ...conversation(), parallel_tool_calls: true }, "Unknown name"],
  ["gemini", "an unanswered call", conversation(signed), "must be followed"],
  ["anthropic", "an empty text", conversation({ ...turn, content: "" }, answer), "non-empty"],
  ["anthropic", "a late instruction", conversation({ role: "system", content: "x" }), "one system message"],
  ["anthropic", "an unanswered call", conversation(turn, question), "tool_use"],
  ["groq", "logprobs", { ...conversation(), logprobs: true }, "logprobs"],
  ["groq", "a name", conversation({ ...question, name: "bob" }), "'name'"],
  ["groq", "reasoning of another provider", conversation(thinking, answer), "reasoning_content"],
  ["lmstudio", "a forced tool", { ...conversation(), tool_choice: { type: "function" } }, "tool_choice"],
  ["lmstudio", "no text", conversation({ ...turn, content: null }, answer), "<nil>"],
  ["ollama", "no text", conversation({ ...turn, content: null }, answer), "<nil>"],
  [
    "ollama",
    "broken arguments",
    conversation({ ...turn, tool_calls: [{ ...call, function: { name: "f", arguments: "{}{}" } }] }, answer),
    "Extra data",
  ],
  ["vllm", "no content member", conversation({ role: "assistant", tool_calls: [call] }, answer), "Field required"],
  ["vllm", "an unknown member", { ...conversation(), enable_thinking: true }, "extra_forbidden"],
  [
    "vllm",
    "arguments as an object",
    conversation({ ...turn, tool_calls: [{ ...call, function: { name: "f", arguments: {} } }] }, answer),
    "a string",
  ],
];

describe("a strict provider", () => {
  it.each(refusals)("%s refuses %s", (mode, _, body, part) => {
    const plan = scriptedPlan({ path: `/q/strict;as=${mode}/v1/chat/completions`, headers: {}, body: JSON.stringify(body) });
    expect(plan.status).toBeGreaterThanOrEqual(400);
    expect(plan.frames.map((frame) => ("bytes" in frame ? new TextDecoder().decode(frame.bytes) : "")).join("")).toContain(part);
  });

  it("is tested in each of the modes", () => {
    expect([...new Set(refusals.map(([mode]) => mode))].sort()).toEqual(Object.keys(strictModes).sort());
  });
});
