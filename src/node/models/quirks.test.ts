import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { ChatMessage, ChatTurn, ToolDeclaration } from "../../core/ports";
import { type Carrier, carriers, openCarrier } from "../../test/builders/scriptedModel";
import type { ScriptedRequest } from "../../test/scriptedServer/plan";
import { type Asked, type Quirk, quirks } from "../../test/scriptedServer/quirks";
import { sharedFile } from "../../test/sharedFolder";
import { EndpointError } from "./endpointError";
import { createEndpointModel } from "./endpointModel";
import { createModels } from "./models";
import { normaliseBaseUrl } from "./profile/normaliseBaseUrl";
import { ProfileMemory } from "./profile/profileMemory";

const text = { type: "string", minLength: 1 };
const tool = (name: string, properties: Record<string, unknown>): ToolDeclaration => ({
  name,
  description: `The tool ${name}.`,
  parameters: { $schema: "https://json-schema.org/draft/2020-12/schema", type: "object", properties, additionalProperties: false },
});
const tools = [
  tool("search", { q: text, n: { type: "integer", exclusiveMinimum: 0 }, kind: { const: "all" } }),
  tool("read_file", { path: text, lines: { type: "integer" } }),
  tool("health", {}),
  tool("f", { a: { type: ["number", "string"] } }),
];

const opening: ChatMessage[] = [
  { role: "system", text: "Be exact." },
  { role: "user", text: "What is 4 + 6?" },
];
function answeredTurn(turn: number, args = '{"q":"x"}', result = "r".repeat(200)): ChatMessage[] {
  const id = `call_${turn}_0`;
  return [
    { role: "assistant", text: "", calls: [{ id, tool: "search", arguments: args }] },
    { role: "tool", call: id, text: result },
  ];
}
const histories: Record<Asked, ChatMessage[]> = {
  question: opening,
  "after a call": [...opening, ...answeredTurn(1, '{"q":"x"}', "")],
  "after a broken call": [...opening, ...answeredTurn(1, '{"p":"a"}{"p":"b"}')],
  "after three turns": [...opening, ...answeredTurn(1), ...answeredTurn(2), ...answeredTurn(3)],
};

const read = ({ path, headers, body }: ScriptedRequest) => {
  const sent: Record<string, unknown> = JSON.parse(body);
  return { path, headers, sent, messages: sent.messages as readonly Record<string, unknown>[] };
};

async function play(carrier: Carrier, quirk: Quirk) {
  carrier.requests.length = 0;
  carrier.waits.length = 0;
  const memory = new ProfileMemory();
  const model = carrier.model(quirk.scenario, { memory, ...quirk.options }, quirk.tail);
  const messages = [...histories[quirk.asked ?? "question"]];
  let turn: ChatTurn | undefined;
  let error: unknown;
  try {
    for (let left = quirk.turns ?? 1; left > 0; left -= 1) {
      turn = await model.complete({ messages, tools, seed: 1, timeoutMilliseconds: 120_000 });
      const { text: said, calls, opaque } = turn;
      messages.push({ role: "assistant", text: said, calls, ...(opaque && { opaque }) });
      for (const call of calls) messages.push({ role: "tool", call: call.id, text: "9" });
    }
  } catch (thrown) {
    error = thrown;
  }
  const learnt = memory.learnt().flatMap(({ adaptations }) => adaptations.map(({ id }) => id));
  return { turn, error, learnt, requests: carrier.requests.map(read), waits: carrier.waits };
}

function expectTurn(turn: ChatTurn | undefined, expected: NonNullable<Quirk["turn"]>): void {
  const { calls, notes = [], truncated, fingerprint, ...members } = expected;
  expect(turn).toMatchObject(members);
  if (calls) expect(turn?.calls.map((call) => [call.tool, call.arguments])).toEqual(calls);
  if (expected.inputTokens !== undefined) expect(turn?.estimated).toBeUndefined();
  for (const note of notes) expect(turn?.notes?.join("\n")).toContain(note);
  expect(turn?.calls.at(-1)?.truncated).toBe(truncated);
  if (fingerprint) expect(turn?.served?.fingerprint).toBe(fingerprint);
}

describe.each(carriers)("what endpoints really send, %s", (kind) => {
  let carrier: Carrier;
  beforeAll(async () => {
    vi.stubEnv("OPENAI_API_KEY", "sk-environment");
    carrier = await openCarrier(kind);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await carrier.close();
  });

  it.each(quirks.map((quirk) => [quirk.id, quirk] as const))("%s", async (_, quirk) => {
    const { turn, error, learnt, requests, waits } = await play(carrier, quirk);
    if (quirk.fault) {
      expect(error).toBeInstanceOf(EndpointError);
      expect((error as EndpointError).fault.class).toBe(quirk.fault.class);
      expect((error as EndpointError).message).toContain(quirk.fault.says);
    } else expect(error).toBeUndefined();
    if (quirk.turn) expectTurn(turn, quirk.turn);
    expect(requests).toHaveLength(quirk.requests ?? 1);
    expect(learnt).toEqual(quirk.learns ?? []);
    for (const [position, [least, most]] of (quirk.waits ?? []).entries()) {
      expect(waits[position]).toBeGreaterThanOrEqual(least);
      expect(waits[position]).toBeLessThanOrEqual(most);
    }
    if (quirk.sends) for (const request of requests) expect(quirk.sends(request)).toBe(true);
    const last = requests.at(-1);
    if (quirk.sendsLast) expect(last && quirk.sendsLast(last)).toBe(true);
  });
});

describe("rows with a test of their own", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [" https://h/api/v1/chat/completions/ ", "https://h/api/v1"],
    ["https://h/v1/", "https://h/v1"],
    ["localhost:11434/v1", "http://localhost:11434/v1"],
    ["api.example.com/v1//", "https://api.example.com/v1"],
    ["https://h/api", "https://h/api"],
  ])("base-url-forms: %s", (given, meant) => {
    expect(normaliseBaseUrl(given)).toBe(meant);
  });

  it.each(["", "ftp://h/v1", "http://"])("base-url-forms: refuses %j", (given) => {
    expect(() => normaliseBaseUrl(given)).toThrow("is no http or https address");
  });

  it("proxy-in-vscode: the global fetch is looked up when a request is sent", async () => {
    const choice = { id: "m", baseUrl: "https://models.example/v1", model: "m" };
    const models = createModels([choice], [], undefined as never);
    const patched = vi.fn(async () => new Response('{"error":{"message":"no"}}', { status: 400 }));
    vi.stubGlobal("fetch", patched);
    await expect(models.get("m")?.complete({ messages: opening, tools: [], seed: 1, timeoutMilliseconds: 1000 })).rejects.toThrow();
    expect(patched).toHaveBeenCalledOnce();
  });
});

/** Tested elsewhere in this file, or in the file that is named. */
const OWN_TESTS = ["base-url-forms", "proxy-in-vscode", "tls-self-signed" /* transport.test.ts */];
/** About the editor's own models alone: editor/editorFetch.test.ts. */
const OF_THE_EDITOR = ["lm-modelOptions-ignored", "lm-overflow-misreported"];

const file = sharedFile("data/provider_quirks.jsonl");
describe.skipIf(!file.present)(`the table of quirks (${file.present ? "present" : file.reason})`, () => {
  const lines = file.present ? readFileSync(file.path, "utf8").trim().split("\n") : [];
  const rows = lines.map((line): { id: string; wire_example: string } => JSON.parse(line));

  it("has every row of the shared one", () => {
    const ids = rows.map(({ id }) => id);
    expect([...quirks.map(({ id }) => id), ...OWN_TESTS, ...OF_THE_EDITOR].sort()).toEqual(ids.sort());
  });

  const examples = rows.flatMap(({ id, wire_example: example }) => {
    const answer = answerIn(example);
    return answer ? [[id, answer] as const] : [];
  });

  it("has answers word for word", () => {
    expect(examples.length).toBeGreaterThan(40);
  });

  it.each(examples)("survives the answer of %s word for word: a turn or one sentence", async (_, answer) => {
    const model = createEndpointModel({
      id: "m",
      baseUrl: "https://models.example/v1",
      model: "m",
      fetch: async () => new Response(answer.body, { status: answer.status, headers: { "content-type": answer.type } }),
      sleep: async () => {},
    });
    const request = { messages: histories["after a call"], tools, seed: 1, timeoutMilliseconds: 20_000 };
    const outcome = await model.complete(request).then(
      ({ status }) => status,
      (error: unknown) => error,
    );
    if (typeof outcome === "string") return;
    expect(outcome).toBeInstanceOf(EndpointError);
    expect((outcome as EndpointError).message).toMatch(/^[^\n]+[.?)]$/);
  });
});

/** The answer in an example: with its head, or only the event stream or the body. */
function answerIn(example: string): { status: number; type: string; body: string } | undefined {
  const whole = /^HTTP\/1\.1 (\d+)[^\r\n]*\r?\n([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(example);
  if (whole) {
    const [, status = "", head = "", body = ""] = whole;
    const type = /content-type: (\S+)/.exec(head)?.[1] ?? "text/event-stream";
    return { status: Number(status), type, body };
  }
  if (/^(data|event)?:/.test(example)) return { status: 200, type: "text/event-stream", body: example };
  return example.startsWith('{"choices"') ? { status: 200, type: "application/json", body: example } : undefined;
}
