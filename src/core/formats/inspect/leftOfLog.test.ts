import { describe, expect, it } from "vitest";
import { gather, jsonSource } from "../../../test/builders/foreignSources";

const LONG = "A question that is long enough to be told once, wherever it stands in the events of a sample.";
const asked = { id: "m1", role: "user", content: "attachment://q", source: "input", metadata: { tag: "of a message" } };
const said = { id: "m2", role: "assistant", content: "Five.", model: "m-2024" };
const tools = [{ name: "search", description: "Finds pages in which the words of a query stand, best first, ten at a time." }];
const call = { request: { messages: [asked] }, response: { id: "r1" } };
const modelEvent = (more: object) => ({ event: "model", model: "lab/agent", input: [asked], tools, call, ...more });

const sample = {
  id: 1,
  epoch: 1,
  input: "How many?",
  target: "5",
  messages: [asked, said],
  output: { model: "m-2024", choices: [{ message: said, stop_reason: "max_tokens" }], metadata: { cached: "of the output" } },
  events: [
    { event: "state", changes: [{ op: "add", path: "/messages/0", value: asked }] },
    modelEvent({ config: { temperature: 0.7 }, retries: 3, output: { choices: [{ message: said, stop_reason: "stop" }] } }),
    modelEvent({
      input: [{ role: "user", content: "Summarise it." }],
      output: { choices: [{ message: { role: "assistant", content: "A sub-agent's summary." } }] },
    }),
    { event: "tool", function: "delegate", events: [{ event: "info", data: "within a tool" }] },
  ],
  attachments: { q: LONG },
};
const log = (...samples: readonly object[]) => ({
  version: 2,
  status: "success",
  eval: { task: "sums", model: "lab/agent", revision: { commit: "abc123" }, model_args: { k: 1 } },
  plan: { steps: [{ solver: "generate" }] },
  results: { scores: [{ name: "x" }] },
  samples,
});

describe("what a log of Inspect says beside its messages", () => {
  it("is kept word for word, and what events say over again once", async () => {
    const { trials } = await gather(jsonSource(log(sample)));
    expect(trials[0]?.unmapped).toMatchObject({
      "messages[0].metadata": { tag: "of a message" },
      "messages[1].model": "m-2024",
      output: { model: "m-2024", choices: [{ stop_reason: "max_tokens" }], metadata: { cached: "of the output" } },
    });
    expect(trials[0]?.unmapped).toMatchObject({
      "events[1]": {
        ...{ event: "model", model: "lab/agent", tools, config: { temperature: 0.7 }, retries: 3 },
        output: { choices: [{ stop_reason: "stop" }] },
      },
      "events[2]": {
        event: "model",
        input: [{ role: "user", content: "Summarise it." }],
        output: { choices: [{ message: { role: "assistant", content: "A sub-agent's summary." } }] },
      },
      "events[3]": { event: "tool", function: "delegate", events: [{ event: "info", data: "within a tool" }] },
    });
    expect(trials[0]?.unmapped?.["events[2]"]).not.toHaveProperty("tools");
    expect(JSON.stringify(trials[0]?.unmapped)).not.toContain(LONG);
    expect(trials[0]?.notes).toEqual([
      "Events that say how the sample began and how its state grew stay in the file.",
      "What went to the provider of a model and came back (the `call` of model events) stays in the file.",
    ]);
  });

  it("is kept where a pool has messages that the trial has not", async () => {
    const pool = [asked, { role: "user", content: "Only in the pool." }];
    const { trials } = await gather(jsonSource(log({ ...sample, events: [], events_data: { messages: pool } })));
    expect(trials[0]?.unmapped).toMatchObject({ "message_pool[1]": { role: "user", content: "Only in the pool." } });
    expect(trials[0]?.unmapped).not.toHaveProperty("message_pool[0]");
  });

  it("of all its samples is kept by the first, and the file says so", async () => {
    const { trials, files } = await gather(jsonSource(log(sample, { ...sample, id: 2 })));
    expect(trials[0]?.unmapped).toMatchObject({
      "log.status": "success",
      "log.eval.revision": { commit: "abc123" },
      "log.eval.model_args": { k: 1 },
      "log.plan": { steps: [{ solver: "generate" }] },
      "log.results": { scores: [{ name: "x" }] },
    });
    expect(Object.keys(trials[1]?.unmapped ?? {}).filter((name) => name.startsWith("log."))).toEqual([]);
    expect(files[0]?.notes).toEqual(["What the file says of all its trials is kept in `unmapped` of the first of them alone."]);
  });

  it("of a failure is kept beside a result that has a text of its own", async () => {
    const failed = (content: string) => ({
      ...sample,
      messages: [
        asked,
        { role: "assistant", content: "", tool_calls: [{ id: "c", function: "bash", arguments: {}, parse_error: "cut off" }] },
        { role: "tool", tool_call_id: "c", function: "bash", content, error: { type: "output_limit", message: "More than 10 MiB." } },
      ],
    });
    const { trials } = await gather(jsonSource(log(failed("Cut off."), { ...failed(""), id: 2 })));
    const results = trials.map(({ steps }) => steps.flatMap((step) => (step.kind === "tool-result" ? [step.shown] : [])));
    expect(results).toEqual([
      [{ ok: false, code: "output_limit", text: "Cut off." }],
      [{ ok: false, code: "output_limit", text: "More than 10 MiB." }],
    ]);
    expect(trials[0]?.unmapped).toMatchObject({
      "messages[1].tool_calls[0].parse_error": "cut off",
      "messages[2].error": { type: "output_limit", message: "More than 10 MiB." },
    });
    expect(trials[1]?.unmapped).not.toHaveProperty("messages[2].error");
  });
});

describe("the tokens of a sample", () => {
  const usage = (input: number, output: number) => ({ input_tokens: input, output_tokens: output });
  const answer = { choices: [{ message: said }], usage: usage(10, 1) };
  const verdict = { choices: [{ message: { role: "assistant", content: "GRADE: C" } }], usage: usage(500, 50) };
  const event = (more: object) => ({ event: "model", model: "lab/agent", output: answer, ...more });
  const scorer = [{ event: "span_begin", id: "s", type: "scorer" }, event({ span_id: "s", output: verdict })];
  const all = "Tokens that scorers or other models took are not counted; `model_usage` has those of each model.";

  it.each([
    ["of one model are the agent's", { "lab/agent": usage(10, 1) }, [], [10, 1], undefined],
    ["of a grader are not", { "lab/agent": usage(10, 1), "lab/grader": usage(500, 50) }, [], [10, 1], all],
    ["of a scorer that asks the same model are not", { "lab/agent": usage(510, 51) }, [event({}), ...scorer], [10, 1], all],
    [
      "of a scorer between the beginning and the end of its step are not",
      { "lab/agent": usage(510, 51) },
      [
        { event: "step", action: "begin", type: "scorer" },
        event({ output: verdict }),
        { event: "step", action: "end", type: "scorer" },
        event({}),
      ],
      [10, 1],
      all,
    ],
    [
      "of the same model in another role are not",
      { "lab/agent": usage(510, 51) },
      [event({ role: "grader", output: verdict })],
      [10, 1],
      all,
    ],
    [
      "that came from a cache were never counted",
      { "lab/agent": usage(10, 1) },
      [event({ role: "grader", output: verdict, cache: "read" })],
      [10, 1],
      undefined,
    ],
    [
      "of another model that said what the trial has are",
      { "lab/agent": usage(10, 1), "lab/second": usage(20, 2), "lab/grader": usage(500, 50) },
      [event({ model: "lab/second" })],
      [30, 3],
      all,
    ],
    [
      "of models of which none can be told to be the agent's are all counted",
      { "lab/first": usage(10, 1), "lab/second": usage(20, 2) },
      [],
      [30, 3],
      "The file does not tell which model is the agent's; tokens of all are counted.",
    ],
  ])("%s", async (_, model_usage, events, [inputTokens, outputTokens], note) => {
    const { trials } = await gather(jsonSource(log({ ...sample, model_usage, events })));
    expect(trials[0]?.usage).toMatchObject({ inputTokens, outputTokens });
    expect(trials[0]?.unmapped).toMatchObject({ model_usage });
    expect((trials[0]?.notes ?? []).filter((told) => /tokens/i.test(told))).toEqual(note === undefined ? [] : [note]);
  });
});
