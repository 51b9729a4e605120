import { describe, expect, it } from "vitest";
import { gather, jsonSource } from "../../../test/builders/foreignSources";
import { chat, executed, otlpSource, type ToldSpan } from "../../../test/builders/telemetrySpans";
import type { Trial } from "../../model/trial";

const asked = [{ role: "user", parts: [{ type: "text", content: "Weather?" }] }];
const called = (id: string | undefined, city: string) => ({ type: "tool_call", ...(id && { id }), name: "weather", arguments: { city } });
const said = (content: string) => [{ type: "text", content }];
const shown = (id: string | undefined, response: unknown) => ({
  role: "tool",
  parts: [{ type: "tool_call_response", ...(id && { id }), response }],
});

async function trialOf(...spans: readonly ToldSpan[]): Promise<Trial> {
  const { trials } = await gather(otlpSource(spans));
  expect(trials).toHaveLength(1);
  return trials[0] as Trial;
}

/** The arguments of each call with what was shown, and what its tool returned. */
function results(trial: Trial | undefined): unknown[] {
  const steps = trial?.steps ?? [];
  return steps.flatMap((step) => {
    if (step.kind !== "tool-result") return [];
    expect(step.corrupted).toBe(false);
    const call = steps.find((other) => other.kind === "tool-call" && other.call === step.call);
    return [[call?.kind === "tool-call" && (JSON.parse(call.arguments) as { city: string }).city, step.shown.text, step.genuine.text]];
  });
}

const first = chat(asked, [called("a", "Rome"), called("b", "Oslo")]);
const unnamed = chat(asked, [called(undefined, "Rome"), called(undefined, "Oslo")]);
const RIGHT = [
  ["Oslo", "rain", "rain"],
  ["Rome", "sun", "sun"],
];

describe("spans of tools that ran beside each other", () => {
  it.each([
    ["the ids of the calls", first, executed("weather", "rain", { "gen_ai.tool.call.id": "b" }), executed("weather", "sun")],
    ["ids, one of which comes only later", first, executed("weather", "rain"), executed("weather", "sun", { "gen_ai.tool.call.id": "a" })],
    [
      "ids rather than arguments",
      first,
      executed("weather", "rain", { "gen_ai.tool.call.id": "b", "gen_ai.tool.call.arguments": { city: "Rome" } }),
      executed("weather", "sun", { "gen_ai.tool.call.id": "a", "gen_ai.tool.call.arguments": { city: "Oslo" } }),
    ],
    [
      "equal arguments",
      unnamed,
      executed("weather", "rain", { "gen_ai.tool.call.arguments": { city: "Oslo" } }),
      executed("weather", "sun", { "gen_ai.tool.call.arguments": { city: "Rome" } }),
    ],
    [
      "equal arguments in a wrapping, quoted otherwise",
      unnamed,
      executed("weather", "rain", { "gen_ai.tool.call.arguments": { input: "{'city': 'Oslo'}" } }),
      executed("weather", "sun", { "gen_ai.tool.call.arguments": { input: "{'city': 'Rome'}" } }),
    ],
  ])("give their results to their calls by %s", async (_, model, ...tools) => {
    const trial = await trialOf(model, ...tools, chat([], said("Bring a coat.")));
    expect(results(trial)).toEqual(RIGHT);
    expect(trial.notes).toBeUndefined();
  });

  it("give them by their places where nothing else tells", async () => {
    const trial = await trialOf(unnamed, executed("weather", "sun"), executed("weather", "rain"), chat([], said("Bring a coat.")));
    expect(results(trial)).toEqual(RIGHT.toReversed());
  });

  it("take no other call's place where a call is run twice", async () => {
    const again = { "gen_ai.tool.call.id": "a" };
    const trial = await trialOf(
      first,
      executed("weather", "no answer", again),
      executed("weather", "sun", again),
      executed("weather", "rain", { "gen_ai.tool.call.id": "b" }),
    );
    expect(results(trial)).toContainEqual(["Oslo", "rain", "rain"]);
  });

  it("are paired by ids in OpenInference", async () => {
    const tool = (id: string, value: string): ToldSpan => [
      "weather",
      { "openinference.span.kind": "TOOL", "tool.name": "weather", "tool_call.id": id, "output.value": value },
    ];
    expect(results(await trialOf(first, tool("b", "rain"), tool("a", "sun")))).toEqual(RIGHT);
  });
});

describe("what the next input of the model shows of a result", () => {
  const tools = [
    executed("weather", "sun", { "gen_ai.tool.call.id": "a" }),
    executed("weather", "rain", { "gen_ai.tool.call.id": "b" }),
  ] as const;

  it("is what the agent was shown; what the tool returned is kept beside it", async () => {
    const trial = await trialOf(first, ...tools, chat([shown("b", "rain"), shown("a", "snow")], said("Bring a coat.")));
    expect(results(trial)).toEqual([
      ["Rome", "snow", "sun"],
      ["Oslo", "rain", "rain"],
    ]);
    expect(trial.exposure.state).not.toBe("exposed");
    expect(trial.notes).toEqual(["The result of weather was shown to the model as another text than the tool's span has."]);
  });

  it("is paired by place where neither has ids", async () => {
    const spans = [unnamed, executed("weather", "sun"), executed("weather", "rain")] as const;
    const trial = await trialOf(...spans, chat([shown(undefined, "snow"), shown(undefined, "hail")], said("Bring a coat.")));
    expect(results(trial)).toEqual([
      ["Rome", "snow", "sun"],
      ["Oslo", "hail", "rain"],
    ]);
    expect(trial.notes).toEqual(["2 results (weather) were shown to the model as other texts than the tools' spans have."]);
  });

  it("is the same result in a wrapping, which needs no note", async () => {
    const wrapping = { type: "function_result", call_id: "a", result: "sun" };
    const trial = await trialOf(first, ...tools, chat([shown("a", wrapping), shown("b", " rain\n")], said("Bring a coat.")));
    expect(results(trial)).toEqual([
      ["Rome", JSON.stringify(wrapping), "sun"],
      ["Oslo", " rain\n", "rain"],
    ]);
    expect(trial.notes).toBeUndefined();
  });

  it("is all there is where the span tells no output", async () => {
    const silent: ToldSpan = [
      "execute_tool weather",
      { "gen_ai.operation.name": "execute_tool", "gen_ai.tool.name": "weather", "gen_ai.tool.call.id": "b" },
    ];
    const trial = await trialOf(first, silent, chat([shown("b", "rain"), shown("a", "sun")], said("Bring a coat.")));
    expect(results(trial)).toEqual(RIGHT);
    expect(trial.notes).toBeUndefined();
  });

  it("is kept and noted where it answers no call", async () => {
    const trial = await trialOf(first, ...tools, chat([shown("z", "fog")], said("Bring a coat.")));
    expect(results(trial)).toHaveLength(2);
    expect(trial.notes).toEqual(["The model was shown a tool result that answers no call; it is kept as it is."]);
    expect(JSON.stringify(trial.unmapped)).toContain("fog");
  });
});

describe("results of tools in LangSmith", () => {
  const run = (id: string, run_type: string, name: string, second: number, inputs: object, outputs: object) => ({
    ...{ id, run_type, name, inputs, outputs, trace_id: "r", parent_run_id: "r" },
    start_time: `2025-01-01T00:00:0${second}`,
  });
  const model = run(
    "m",
    "llm",
    "Chat",
    1,
    { messages: [{ role: "user", content: "Weather?" }] },
    {
      role: "assistant",
      content: "",
      tool_calls: [
        { id: "a", name: "weather", args: { city: "Rome" } },
        { id: "b", name: "weather", args: { city: "Oslo" } },
      ],
    },
  );
  const message = (id: string, content: unknown) => ({ type: "tool", content, tool_call_id: id, name: "weather" });
  const constructed = (id: string, content: string) => ({
    ...{ lc: 1, type: "constructor", id: ["langchain", "ToolMessage"], kwargs: { content, tool_call_id: id } },
  });

  it.each([
    ["messages", { output: message("b", "rain") }, { output: message("a", [{ type: "text", text: "sun" }]) }],
    ["constructors of messages", { output: constructed("b", "rain") }, { output: constructed("a", "sun") }],
    ["texts, paired by arguments", { output: "rain" }, { output: "sun" }],
  ])("are their contents, not what wraps them: %s", async (_, rain, sun) => {
    const { trials } = await gather(
      jsonSource([
        model,
        run("1", "tool", "weather", 2, { input: "{'city': 'Oslo'}" }, rain),
        run("2", "tool", "weather", 3, { input: "{'city': 'Rome'}" }, sun),
      ]),
    );
    expect(results(trials[0])).toEqual(RIGHT);
  });

  it("tell that the tool failed", async () => {
    const failed = { output: { ...message("a", "no such city"), status: "error" } };
    const { trials } = await gather(jsonSource([model, run("1", "tool", "weather", 2, {}, failed)]));
    const result = trials[0]?.steps.find(({ kind }) => kind === "tool-result");
    expect(result).toMatchObject({ shown: { ok: false, text: "no such city" } });
  });
});
