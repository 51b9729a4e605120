import { describe, expect, it } from "vitest";
import { foreignSource } from "../../../node/importing/foreignSource";
import { gather, jsonSource } from "../../../test/builders/foreignSources";
import { chat, executed, otlpSource } from "../../../test/builders/telemetrySpans";
import { sharedFile } from "../../../test/sharedFolder";

const asked = [{ role: "user", parts: [{ type: "text", content: "Weather?" }] }];
const answer = [{ type: "text", content: "Sun." }];
const calls = [{ type: "tool_call", id: "a", name: "weather", arguments: {} }];

describe("what spans tell beside steps", () => {
  it("is kept word for word, and once where it is the same for all", async () => {
    const tools = [{ name: "weather" }];
    const parameters = { "gen_ai.request.temperature": 0.5, "gen_ai.tool.definitions": tools };
    const { trials } = await gather(
      otlpSource([
        ["invoke_agent", { "gen_ai.agent.name": "guide" }],
        chat(asked, calls, parameters),
        executed("weather", "sun", { "gen_ai.tool.call.id": "a", "gen_ai.tool.description": "Tells the weather" }),
        chat([], answer, { ...parameters, "gen_ai.evaluation.score.value": 1 }),
      ]),
    );
    expect(trials[0]?.unmapped).toMatchObject({
      everySpan: {
        resource: { attributes: { "service.name": "shop" } },
        scope: { name: "tracer", version: "2" },
      },
      everyModelSpan: { attributes: { "gen_ai.request.temperature": 0.5, "gen_ai.tool.definitions": JSON.stringify(tools) } },
      spans: [
        { spanId: "s0", attributes: { "gen_ai.agent.name": "guide" } },
        { spanId: "s1" },
        { spanId: "s2", attributes: { "gen_ai.tool.call.id": "a", "gen_ai.tool.description": "Tells the weather" } },
        { spanId: "s3", attributes: { "gen_ai.evaluation.score.value": 1 } },
      ],
    });
    const text = JSON.stringify(trials[0]?.unmapped);
    expect([text.split("temperature").length, text.split("service.name").length]).toEqual([2, 2]);
    // Steps hold what was said.
    expect(text).not.toMatch(/Weather\?|Sun\./);
  });

  it("stays in the file where it is too long, the longest first, and is named", async () => {
    const long = "x".repeat(600_000);
    const { trials } = await gather(
      otlpSource([
        chat(asked, calls, { "input.value": `1${long}`, "gen_ai.request.temperature": 1 }),
        chat([], answer, { "input.value": `2${long}`, "gen_ai.request.temperature": 0 }),
      ]),
    );
    const spans = trials[0]?.unmapped?.spans as { attributes: Record<string, unknown> }[];
    expect(spans.map(({ attributes }) => attributes["gen_ai.request.temperature"])).toEqual([1, 0]);
    expect(spans.map(({ attributes }) => "input.value" in attributes)).toEqual([true, false]);
    expect(trials[0]?.notes).toContainEqual(
      "attributes.input.value of a span has no place in a trial and, at 600003 characters, stays in the file.",
    );
  });

  it("is what stands beside the messages in inputs and outputs", async () => {
    const run = {
      ...{ id: "m", run_type: "llm", name: "Chat", trace_id: "r", start_time: "2025-01-01T00:00:00" },
      inputs: { messages: [{ role: "user", content: "Weather?", cached: true }], temperature: 0.5 },
      outputs: {
        generations: [[{ text: "Sun.", message: { kwargs: { content: "Sun.", id: "x" } } }, { text: "Rain." }]],
        llm_output: { token_usage: { prompt_tokens: 7, completion_tokens: 3 } },
      },
    };
    const { trials } = await gather(jsonSource([run]));
    expect(trials[0]?.steps.map(({ kind }) => kind)).toEqual(["message", "final-answer"]);
    expect(trials[0]?.usage).toMatchObject({ inputTokens: 7, outputTokens: 3 });
    expect(trials[0]?.unmapped?.spans).toMatchObject([
      {
        input: { temperature: 0.5 },
        messages: [{ cached: true }],
        output: { generations: [[{ message: { kwargs: { id: "x" } } }, { text: "Rain." }]], llm_output: run.outputs.llm_output },
      },
    ]);
  });

  it("is what messages hold that is no text", async () => {
    const { trials } = await gather(
      otlpSource([
        [
          "llm",
          {
            "openinference.span.kind": "LLM",
            "llm.input_messages.0.message.role": "user",
            "llm.input_messages.0.message.contents.0.message_content.type": "text",
            "llm.input_messages.0.message.contents.0.message_content.text": "What is it?",
            "llm.input_messages.0.message.contents.1.message_content.type": "image",
            "llm.input_messages.0.message.contents.1.message_content.image.image.url": "https://example.org/cat.png",
            "llm.output_messages.0.message.role": "assistant",
            "llm.output_messages.0.message.content": "A cat.",
          },
        ],
      ]),
    );
    expect(trials[0]?.steps[0]).toMatchObject({ text: "What is it?\n[image]" });
    expect(trials[0]?.unmapped?.spans).toMatchObject([{ parts: [{ image: { image: { url: "https://example.org/cat.png" } } }] }]);
  });

  it("is all of a trace of Langfuse, and of its observations", async () => {
    const trace = { id: "t", timestamp: "2025-01-01T00:00:00Z", release: "r1", scores: [{ name: "toxicity", value: 0 }] };
    const observation = {
      ...{ id: "o", traceId: "t", type: "GENERATION", startTime: "2025-01-01T00:00:00Z", model: "m", promptId: "p" },
      ...{ input: "Weather?", output: "Sun.", modelParameters: { temperature: 0.5 }, promptTokens: 7, completionTokens: 3 },
      metadata: { attributes: { "input.value": "Weather?", "llm.system": "s" } },
    };
    const { trials } = await gather(jsonSource({ ...trace, observations: [observation] }));
    const metadata = { attributes: { "llm.system": "s" } };
    expect(trials[0]?.usage).toMatchObject({ inputTokens: 7, outputTokens: 3 });
    expect(trials[0]?.unmapped).toMatchObject({
      ...trace,
      spans: [{ id: "o", promptId: "p", modelParameters: { temperature: 0.5 }, metadata }],
    });
    expect(JSON.stringify(trials[0]?.unmapped)).not.toContain("Weather?");
  });
});

describe("a trace of two models", () => {
  it("counts the tokens of the first, and keeps and names those of the other", async () => {
    const usage = (input: number, output: number) => ({ "gen_ai.usage.input_tokens": input, "gen_ai.usage.output_tokens": output });
    const { trials } = await gather(
      otlpSource([
        chat(asked, calls, usage(10, 5)),
        chat([], [{ type: "text", content: "Let me look." }], { ...usage(20, 6), "gen_ai.request.model": "other" }),
        chat([], answer, { ...usage(1, 1), "gen_ai.request.model": "m-2025-01-31" }),
      ]),
    );
    expect(trials[0]).toMatchObject({ model: "m", usage: { modelCalls: 3, inputTokens: 11, outputTokens: 6 } });
    expect(trials[0]?.unmapped?.otherModels).toEqual({ other: { calls: 1, inputTokens: 20, outputTokens: 6 } });
    expect(trials[0]?.notes).toContainEqual("1 of its 3 model calls went to other, not to m; their tokens are not counted as those of m.");
  });
});

describe("tokens", () => {
  it.each([
    ["gen_ai.usage.input_tokens", "gen_ai.usage.output_tokens"],
    ["gen_ai.usage.prompt_tokens", "gen_ai.usage.completion_tokens"],
    ["llm.token_count.prompt", "llm.token_count.completion"],
    ["llm.usage.prompt_tokens", "llm.usage.completion_tokens"],
    ["ai.usage.promptTokens", "ai.usage.completionTokens"],
  ])("are read as %s", async (input, output) => {
    const { trials } = await gather(otlpSource([chat(asked, answer, { [input]: "7", [output]: 3 })]));
    expect(trials[0]?.usage).toMatchObject({ inputTokens: 7, outputTokens: 3 });
  });
});

const recorded = sharedFile("data/real/promptflow/large-data-span-example.json");

describe.skipIf(!recorded.present)(`a real span of promptflow ${recorded.present ? "" : recorded.reason}`, () => {
  it("tells its tokens, and keeps what else it tells", async () => {
    const { trials } = await gather(foreignSource(recorded.present ? recorded.path : ""));
    expect(trials[0]).toMatchObject({ model: "gpt-4", usage: { inputTokens: 1497, outputTokens: 14 } });
    expect(trials[0]?.unmapped?.spans).toMatchObject([
      { resource: { attributes: { collection: "default" } }, attributes: { node_name: "Azure_OpenAI_GPT_4_Turbo_with_Vision_mrr4" } },
    ]);
  });
});
