import { networkInterfaces } from "node:os";
import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planTrials } from "../../core/experiment/plan";
import { runTrial } from "../../core/experiment/runTrial";
import { budgetsSchema, experimentSchema } from "../../core/model/experiment";
import { problemSchema } from "../../core/model/problem";
import { scaffoldIdSchema } from "../../core/model/scaffold";
import { charactersByName } from "../../core/simulated/character";
import { exactMath } from "../../test/builders/exactMath";
import { createEndpointModel } from "./endpointModel";
import { createModels } from "./models";
import { simulatedFetch } from "./simulatedFetch";
import { type SimulatedServer, serveSimulated } from "./simulatedServer";

const problem = problemSchema.parse({
  id: "sum",
  question: "What is (4 + 6)*2?",
  answer: "20",
  steps: [
    { tool: "calculate", arguments: { expression: "4 + 6" } },
    { tool: "calculate", arguments: { expression: "$1*2" } },
  ],
});
const CAREFUL = "simulated/careful";
let server: SimulatedServer;

beforeAll(async () => {
  server = await serveSimulated(0, [...charactersByName.keys()], simulatedFetch([problem], { math: exactMath }));
});
afterAll(() => server.close());

describe("the bare openai package", () => {
  const client = () => new OpenAI({ baseURL: server.baseUrl, apiKey: "none", maxRetries: 0 });
  const calculate = { type: "function", function: { name: "calculate", parameters: { type: "object", properties: {} } } } as const;
  const request = { model: CAREFUL, seed: 1, messages: [{ role: "user", content: problem.question }], tools: [calculate] } as const;
  const body = () => structuredClone(request) as unknown as OpenAI.ChatCompletionCreateParamsNonStreaming;

  it("lists the models, and every name says that they are simulated", async () => {
    const { data } = await client().models.list();
    expect(data.map(({ id }) => id)).toEqual([...charactersByName.keys()]);
    expect(data.every(({ id }) => id.startsWith("simulated/"))).toBe(true);
    expect(await client().models.retrieve(CAREFUL)).toMatchObject({ id: CAREFUL, owned_by: "simulated" });
  });

  it("gets a whole answer", async () => {
    const { choices, model, usage } = await client().chat.completions.create(body());
    expect(model).toBe(CAREFUL);
    expect(choices[0]).toMatchObject({
      finish_reason: "tool_calls",
      message: { tool_calls: [{ type: "function", function: { name: "calculate", arguments: '{"expression":"4 + 6"}' } }] },
    });
    expect(usage?.total_tokens).toBe((usage?.prompt_tokens ?? 0) + (usage?.completion_tokens ?? 0));
  });

  it.each([true, false])("gets the same answer as a stream, with usage %s", async (include) => {
    const stream = client().chat.completions.stream({ ...body(), stream: true, stream_options: { include_usage: include } });
    const { choices, usage } = await stream.finalChatCompletion();
    expect(choices[0]?.message.tool_calls?.[0]).toMatchObject({ function: { name: "calculate", arguments: '{"expression":"4 + 6"}' } });
    expect(usage === undefined || usage === null).toBe(!include);
  });

  it("finds a question within a longer one, in parts, and answers without tools", async () => {
    const content = [{ type: "text" as const, text: `Solve this.\n${problem.question}\nBe brief.` }];
    const { choices } = await client().chat.completions.create({ model: CAREFUL, messages: [{ role: "user", content }] });
    expect(choices[0]?.message.content).toMatch(/^\d+$/);
  });

  it.each([
    ["a model that there is not", { model: "gpt-x" }, 404, "There is no simulated model"],
    ["a question that it does not know", { messages: [{ role: "user", content: "Why?" }] }, 400, "only knows the problems"],
    ["no messages", { messages: [] }, 400, "no usable messages"],
    ["messages that are none", { messages: "hello" }, 400, "no usable messages"],
  ])("is told of %s", async (_, parts, status, message) => {
    const asked = { ...body(), ...parts } as OpenAI.ChatCompletionCreateParamsNonStreaming;
    await expect(client().chat.completions.create(asked)).rejects.toMatchObject({ status, message: expect.stringContaining(message) });
  });
});

describe("the server", () => {
  const post = (body: string, method = "POST") =>
    fetch(`${server.baseUrl}/chat/completions`, { method, ...(method === "POST" && { body }) });

  it.each([
    ["a body that is not JSON", () => post("{"), 400],
    ["another method", () => post("", "GET"), 405],
    ["another path", () => fetch(`${server.baseUrl}/embeddings`), 404],
    ["a body without end", () => post("x".repeat(10_000_001)), 413],
  ])("refuses %s with a sentence", async (_, ask, status) => {
    const response = await ask();
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { message: expect.stringMatching(/\.$/), type: "invalid_request_error" } });
  });

  it("is not to be reached from other machines", async () => {
    const outside = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .find(({ internal, family }) => !internal && family === "IPv4");
    if (outside) await expect(fetch(server.baseUrl.replace("127.0.0.1", outside.address))).rejects.toThrow();
    expect(server.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/);
  });

  it("says that a port is in use", async () => {
    const port = Number(new URL(server.baseUrl).port);
    await expect(serveSimulated(port, [], async () => new Response())).rejects.toMatchObject({ code: "EADDRINUSE" });
  });
});

it.each(scaffoldIdSchema.options)("gives the project's own client over HTTP the trials that it has in process, in %s", async (scaffold) => {
  const experiment = experimentSchema.parse({
    name: "x",
    problems: [{ builtin: "first-light" }],
    models: ["simulated/chatty", CAREFUL],
    policies: ["B1", "B2-forced"],
    scaffolds: [scaffold],
    conditions: ["clean", "corrupted"],
    seed: 5,
  });
  const inProcess = createModels(experiment.models, [problem], { math: exactMath });
  for (const planned of planTrials(experiment, [problem])) {
    const [near, far] = await Promise.all(
      [
        inProcess.get(planned.model),
        createEndpointModel({ id: planned.model, baseUrl: server.baseUrl, model: planned.model, fetch: (url, init) => fetch(url, init) }),
      ].map((model) => {
        if (!model) throw new Error("the experiment lists it");
        return runTrial({ planned, model, math: exactMath, budgets: budgetsSchema.parse({}), clock: { now: () => 0 } });
      }),
    );
    // What is told of the endpoint is not the trial's.
    expect({ ...far, endpoint: undefined }).toEqual({ ...near, endpoint: undefined });
    expect(["graded", "ungraded"]).toContain(far?.outcome.status);
  }
});
