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

describe("every scenario", () => {
  const carriers: Carrier[] = [];
  beforeAll(async () => {
    carriers.push(await openCarrier("over HTTP"), await openCarrier("in process"));
  });
  afterAll(async () => {
    for (const carrier of carriers) await carrier.close();
  });

  it.each(Object.keys(scenarios).filter((name) => name !== "echo"))("%s gives the same turn over HTTP and in process", async (name) => {
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
