import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { ChatRequest } from "../../core/ports";
import { type Carrier, carriers, openCarrier } from "../../test/builders/scriptedModel";
import { scenarios } from "../../test/scriptedServer/scriptedPlan";
import type { FailedAttempt } from "./retry/retrying";
import type { Exchange } from "./wire/exchange";
import { KeyFilter } from "./wire/withoutKey";

const KEY = "canary-key";
const request: ChatRequest = {
  messages: [{ role: "user", text: "?" }],
  tools: [{ name: "f", description: "F.", parameters: { type: "object", properties: {} } }],
  seed: 1,
  timeoutMilliseconds: 20_000,
};
const silence = { head: 100, idle: 100, progress: 200, afterFinish: 50 };

describe("a key", () => {
  let carrier: Carrier;
  beforeAll(async () => {
    carrier = await openCarrier("in process");
  });
  afterAll(() => carrier.close());

  it.each(Object.keys(scenarios))("appears in nothing that comes of %s", async (name) => {
    const heard: unknown[] = [];
    const said: string[] = [];
    const methods = ["debug", "info", "log", "warn", "error"] as const;
    const consoles = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => {}));
    const scenario = name === "canary" ? "canary;header=authorization" : name;
    const model = carrier.model(scenario, {
      key: KEY,
      profile: { silence },
      onExchange: (exchange: Exchange) => heard.push(exchange),
      onFailure: (failed: FailedAttempt) => heard.push(failed),
    });
    const onText = (piece: string) => said.push(piece);
    const turn = await model
      .complete({ ...request, onText })
      .catch((error: Error) => ({ ...error, message: error.message, stack: error.stack }));
    heard.push(turn, said.join(""), model.profile());
    for (const each of consoles) {
      expect(each).not.toHaveBeenCalled();
      each.mockRestore();
    }
    const all = JSON.stringify(heard);
    expect(all).not.toContain(KEY);
    expect(all).not.toMatch(/authorization["']?:/i);
    // The key was sent all the same.
    expect(carrier.requests.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
  });
});

describe.each(carriers)("a key %s", (kind) => {
  let carrier: Carrier;
  beforeAll(async () => {
    carrier = await openCarrier(kind);
  });
  afterAll(() => carrier.close());
  afterEach(() => vi.unstubAllEnvs());

  it("of the environment reaches no endpoint, and no other header does", async () => {
    vi.stubEnv("OPENAI_API_KEY", "sk-environment");
    vi.stubEnv("OPENAI_ORG_ID", "org-environment");
    vi.stubEnv("OPENAI_PROJECT_ID", "project-environment");
    vi.stubEnv("OPENAI_CUSTOM_HEADERS", "x-secret: canary");
    vi.stubEnv("OPENAI_BASE_URL", "http://127.0.0.1:1");
    expect((await carrier.model("canary;key=environment").complete(request)).text).toBe("hi");
  });

  it("is recorded with what was sent and received, but for the key", async () => {
    const exchanges: Exchange[] = [];
    await carrier.model("n_failures_then_ok", { key: KEY, onExchange: (exchange) => exchanges.push(exchange) }).complete(request);
    expect(exchanges.map(({ response, end }) => [response?.status, end])).toEqual([
      [503, "end"],
      [200, "end"],
    ]);
    expect(exchanges[1]).toMatchObject({
      path: "/q/n_failures_then_ok/v1/chat/completions",
      requestHeaders: { "content-type": "application/json", "x-attempt": "2" },
    });
    expect(exchanges[1]?.pieces.map(({ text }) => text).join("")).toContain('"content":"hi"');
    expect(JSON.parse(exchanges[1]?.requestBody ?? "")).toMatchObject({ model: "org/model:free", stream: true });
  });

  it.each([
    ["cut_destroy;always=1", "reset"],
    ["hang_mid;always=1", "silence"],
    ["hang_before_headers;always=1", "silence"],
  ])("and a recording says how %s ended", async (scenario, end) => {
    const exchanges: Exchange[] = [];
    const model = carrier.model(scenario, { profile: { silence }, onExchange: (exchange) => exchanges.push(exchange) });
    await expect(model.complete(request)).rejects.toThrow();
    expect(exchanges.map((exchange) => exchange.end)).toEqual([end, end, end]);
  });
});

describe("KeyFilter", () => {
  it.each([
    ["in one piece", ["a canary-key b"]],
    ["letter by letter", [..."a canary-key b"]],
    ["with a false start", ["a canary-", "canary-k", "ey b"]],
  ])("takes a key out that comes %s", (_, pieces) => {
    const filter = new KeyFilter(KEY);
    const shown = pieces.map((piece) => filter.push(piece));
    expect(shown.join("") + filter.end()).toMatch(/^a (canary-)?\(key\) b$/);
  });

  it("shows a text without a key whole", () => {
    const filter = new KeyFilter(KEY);
    expect(filter.push("can") + filter.push("not") + filter.end()).toBe("cannot");
  });
});
