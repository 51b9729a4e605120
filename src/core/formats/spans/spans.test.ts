import { describe, expect, it } from "vitest";
import { foreignSource } from "../../../node/importing/foreignSource";
import { gather, jsonSource, textSource } from "../../../test/builders/foreignSources";
import { sharedFile } from "../../../test/sharedFolder";
import { stepLine } from "../../projections/stepLine";

async function stepsOf(value: unknown): Promise<string[]> {
  const { trials, files } = await gather(typeof value === "string" ? textSource(value) : jsonSource(value));
  expect(files[0]?.refusal).toBeUndefined();
  return (trials[0]?.steps ?? []).map((step) => stepLine(step).slice(5).replace(/ +/g, " "));
}

const STEPS = ["Message Be brief.", "Message How many?", 'Tool call count {"of":"it"}', "Tool result count 5", "Final answer Five."];

type Attributes = Readonly<Record<string, string | number>>;

/** The spans of one trace: two model calls and a tool call between them, given to a writer of the format. */
const genAi: readonly (readonly [name: string, attributes: Attributes])[] = [
  ["invoke_agent", { "gen_ai.operation.name": "invoke_agent" }],
  [
    "chat m",
    {
      "gen_ai.operation.name": "chat",
      "gen_ai.request.model": "m",
      "gen_ai.usage.input_tokens": 7,
      "gen_ai.system_instructions": JSON.stringify([{ type: "text", content: "Be brief." }]),
      "gen_ai.input.messages": JSON.stringify([{ role: "user", parts: [{ type: "text", content: "How many?" }] }]),
      "gen_ai.output.messages": JSON.stringify([
        { role: "assistant", parts: [{ type: "tool_call", id: "c", name: "count", arguments: { of: "it" } }] },
      ]),
    },
  ],
  ["execute_tool count", { "gen_ai.operation.name": "execute_tool", "gen_ai.tool.name": "count", "gen_ai.tool.call.result": "5" }],
  [
    "chat m",
    {
      "gen_ai.operation.name": "chat",
      "gen_ai.input.messages": JSON.stringify([{ role: "tool", parts: [{ type: "tool_call_response", id: "c", response: "5" }] }]),
      "gen_ai.output.messages": JSON.stringify([{ role: "assistant", parts: [{ type: "text", content: "Five." }] }]),
    },
  ],
];

const openInference: typeof genAi = [
  ["agent", { "openinference.span.kind": "AGENT" }],
  [
    "llm",
    {
      "openinference.span.kind": "LLM",
      "llm.model_name": "m",
      "llm.token_count.prompt": 7,
      "llm.input_messages.0.message.role": "system",
      "llm.input_messages.0.message.content": "Be brief.",
      "llm.input_messages.1.message.role": "user",
      "llm.input_messages.1.message.contents.0.message_content.text": "How many?",
      "llm.output_messages.0.message.role": "assistant",
      "llm.output_messages.0.message.tool_calls.0.tool_call.id": "c",
      "llm.output_messages.0.message.tool_calls.0.tool_call.function.name": "count",
      "llm.output_messages.0.message.tool_calls.0.tool_call.function.arguments": '{"of":"it"}',
    },
  ],
  ["count", { "openinference.span.kind": "TOOL", "tool.name": "count", "output.value": "5" }],
  [
    "llm",
    {
      "openinference.span.kind": "LLM",
      "llm.output_messages.0.message.role": "assistant",
      "llm.output_messages.0.message.content": "Five.",
    },
  ],
];

const camelValue = (value: string | number) => (typeof value === "number" ? { intValue: String(value) } : { stringValue: value });
const snakeValue = (value: string | number) => (typeof value === "number" ? { int_value: value } : { string_value: value });
const listed = (attributes: Attributes, write: (value: string | number) => object) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: write(value) }));

const asOtlp = (spans: typeof genAi) => ({
  resourceSpans: [
    {
      scopeSpans: [
        {
          spans: spans.map(([name, attributes], at) => ({
            traceId: "t",
            spanId: `s${at}`,
            ...(at > 0 && { parentSpanId: "s0" }),
            name,
            startTimeUnixNano: `${1_700_000_000_000_000_000n + BigInt(at) * 1_000_000n}`,
            attributes: listed(attributes, camelValue),
          })),
        },
      ],
    },
  ],
});

const asSnake = (spans: typeof genAi) => ({
  // A span a resource, the last one first: time orders them.
  resource_spans: spans
    .map(([name, attributes], at) => ({
      scope_spans: [
        {
          spans: [
            { trace_id: "t", span_id: `s${at}`, name, start_time_unix_nano: 1e18 + at * 1e6, attributes: listed(attributes, snakeValue) },
          ],
        },
      ],
    }))
    .reverse(),
});

const asPhoenix = (spans: typeof genAi) =>
  spans
    .map(([name, attributes], at) =>
      JSON.stringify({
        name,
        context: { trace_id: "t", span_id: `s${at}` },
        start_time: `2025-01-01T00:00:0${at}`,
        attributes,
      }),
    )
    .join("\n");

describe("spans of OpenTelemetry", () => {
  it.each([
    ["GenAI conventions, OTLP", asOtlp(genAi)],
    ["GenAI conventions, OTLP in snake case", asSnake(genAi)],
    ["GenAI conventions, spans line by line", asPhoenix(genAi)],
    ["OpenInference, OTLP", asOtlp(openInference)],
    ["OpenInference, OTLP in snake case", asSnake(openInference)],
    ["OpenInference, spans line by line", asPhoenix(openInference)],
    ["OTLP line by line", `${JSON.stringify(asOtlp(genAi))}\n${JSON.stringify({ resourceSpans: [] })}\n`],
  ])("give a trial of a trace: %s", async (_, value) => {
    expect(await stepsOf(value)).toEqual(STEPS);
    const { trials } = await gather(typeof value === "string" ? textSource(value) : jsonSource(value));
    expect(trials).toMatchObject([{ model: "m", usage: { modelCalls: 2, toolCalls: 1, inputTokens: 7 }, source: { place: "trace t" } }]);
  });

  it("leave traces out that have nothing to do with models", async () => {
    const { files } = await gather(jsonSource(asOtlp([["GET /", { "http.method": "GET" }]])));
    expect(files[0]?.refusal).toBe("The trace t has no span of a model or tool and was left out.");
  });
});

describe("runs of LangSmith", () => {
  const child = (id: string, run_type: string, name: string, inputs: object, outputs: object, second: number) => ({
    id,
    run_type,
    name,
    inputs,
    outputs,
    start_time: `2025-01-01T00:00:0${second}`,
    extra: { metadata: { ls_model_name: "m" } },
  });
  const generation = (kwargs: object) => ({
    generations: [[{ text: "", message: { lc: 1, type: "constructor", id: ["langchain", "AIMessage"], kwargs } }]],
  });
  const root = {
    ...child("r", "chain", "agent", { question: "How many?" }, {}, 0),
    child_runs: [
      child(
        "a",
        "llm",
        "Chat",
        {
          messages: [
            [
              { role: "system", content: "Be brief." },
              { role: "user", content: "How many?" },
            ],
          ],
        },
        generation({ content: "", tool_calls: [{ id: "c", name: "count", args: { of: "it" } }] }),
        1,
      ),
      child("b", "tool", "count", { input: "it" }, { output: { type: "tool", content: "5", tool_call_id: "c" } }, 2),
      child("c", "llm", "Chat", { messages: [[]] }, generation({ content: "Five." }), 3),
    ],
  };

  it("nested, and one after the other", async () => {
    expect(await stepsOf([root])).toEqual(STEPS);
    const flat = root.child_runs.map((run) => JSON.stringify({ ...run, parent_run_id: "r", trace_id: "r" })).join("\n");
    expect(await stepsOf(flat)).toHaveLength(5);
  });
});

/** Calls in a trace, and how many steps it has; each call has its result. */
const LANGFUSE: readonly [string, number, number][] = [
  ["agno-2025-06-11", 1, 5],
  ["claude-agent-2025-12-22", 2, 8],
  ["google-adk-2025-08-28", 1, 5],
  ["langgraph-js-2025-10-30", 1, 4],
  ["langgraph-python-2025-08-22", 1, 5],
  ["microsoft-agent-2025-12-17", 1, 4],
  ["openai-agents-2025-09-30", 1, 4],
  ["vercel-aisdk-2025-11-17", 1, 3],
];

/** Its span has `{}` as its output, where the model was shown a greeting. */
const LANGFUSE_NOTES: Readonly<Record<string, readonly string[]>> = {
  "google-adk-2025-08-28": ["The result of say_hello was shown to the model as another text than the tool's span has."],
};
const folder = sharedFile("data/real/otel_langfuse");

describe.skipIf(!folder.present)(`real traces of Langfuse ${folder.present ? "" : folder.reason}`, () => {
  it.each(LANGFUSE)("%s: calls and their results", async (name, calls, steps) => {
    const { trials } = await gather(foreignSource(`${folder.present && folder.path}/${name}.trace.json`));
    const kinds = trials[0]?.steps.map(({ kind }) => kind) ?? [];
    expect([kinds.filter((kind) => kind === "tool-call").length, kinds.filter((kind) => kind === "tool-result").length]).toEqual([
      calls,
      calls,
    ]);
    expect(kinds).toHaveLength(steps);
    expect(trials[0]?.notes ?? []).toEqual(LANGFUSE_NOTES[name] ?? []);
  });
});

describe("run records of promptflow", () => {
  it("are turns of models, and calls of tools that ask none", async () => {
    const llm = (time: number, messages: object[], content: string) => ({
      ...{ name: "ask", node_name: `ask ${time}`, type: "Tool", start_time: time, end_time: time + 2, inputs: {}, output: content },
      children: [
        {
          ...{ name: "create", type: "LLM", start_time: time + 1, end_time: time + 2, inputs: { model: "m", messages } },
          output: {
            model: "m-1",
            choices: [{ message: { role: "assistant", content } }],
            usage: { prompt_tokens: 7, completion_tokens: 3 },
          },
        },
      ],
    });
    const children = [
      llm(
        1,
        [
          { role: "system", content: "Be brief." },
          { role: "user", content: "How many?" },
        ],
        "I count.",
      ),
      { name: "count", node_name: "count", type: "Tool", start_time: 4, end_time: 5, inputs: { of: "it" }, output: "5" },
      llm(6, [{ role: "user", content: "It is 5." }], "Five."),
    ];
    const record = { line_number: 0, run_info: { inputs: { x: 1 }, api_calls: [{ name: "flow", type: "Flow", start_time: 0, children }] } };
    expect(await stepsOf(`${JSON.stringify(record)}\n${JSON.stringify(record)}\n`)).toEqual([
      ...["Message Be brief.", "Message How many?", "Thought I count.", 'Tool call count {"of":"it"}', "Tool result count 5"],
      ...["Message It is 5.", "Final answer Five."],
    ]);
    const { trials } = await gather(jsonSource(record));
    expect(trials).toMatchObject([{ model: "m-1", usage: { inputTokens: 14, outputTokens: 6 } }]);
  });
});
