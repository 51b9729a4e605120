import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ChatRequest } from "../../core/ports";
import { createEndpointModel } from "./endpointModel";

const closers: (() => void)[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const close of closers.splice(0)) close();
});

/** A server on loopback that answers every request in one way; resolves to its base URL and what it was sent. */
async function serve(answer: (response: ServerResponse) => void) {
  const seen: { headers: IncomingMessage["headers"]; body: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", () => {
      seen.push({ headers: request.headers, body: JSON.parse(text) });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, seen };
}

const events = (chunks: readonly object[]) => `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("")}data: [DONE]\n\n`;
const hello = events([{ choices: [{ index: 0, delta: { content: "hello" }, finish_reason: "stop" }] }]);
const sendEvents = (text: string) => (response: ServerResponse) => {
  response.writeHead(200, { "content-type": "text/event-stream" }).end(text);
};
const sendError =
  (status: number, body: string, type = "application/json") =>
  (response: ServerResponse) => {
    response.writeHead(status, { "content-type": type }).end(body);
  };

const request: ChatRequest = {
  messages: [
    { role: "system", text: "Be exact." },
    { role: "user", text: "?" },
    { role: "assistant", text: "", calls: [{ id: "call_1_0", tool: "calculate", arguments: "{broken" }] },
    { role: "tool", call: "call_1_0", text: "9" },
  ],
  tools: [{ name: "calculate", description: "Calculates.", parameters: { type: "object", properties: {} } }],
  seed: 5,
  timeoutMilliseconds: 5000,
};
const modelAt = (baseUrl: string, key?: string) =>
  createEndpointModel({
    id: "m",
    baseUrl,
    model: "wire-name",
    key,
    fetch: (url, init) => globalThis.fetch(url, init),
    sleep: async () => {},
  });

describe("createEndpointModel", () => {
  it("reads a streamed answer over HTTP", async () => {
    const { baseUrl } = await serve(sendEvents(hello));
    expect((await modelAt(baseUrl).complete(request)).text).toBe("hello");
  });

  it("sends the history with every call answered and broken arguments replaced", async () => {
    const { baseUrl, seen } = await serve(sendEvents(hello));
    await modelAt(baseUrl).complete(request);
    expect(seen[0]?.body.messages).toEqual([
      { role: "system", content: "Be exact." },
      { role: "user", content: "?" },
      {
        role: "assistant",
        content: null,
        tool_calls: [{ id: "call_1_0", type: "function", function: { name: "calculate", arguments: "{}" } }],
      },
      { role: "tool", tool_call_id: "call_1_0", content: "9" },
    ]);
  });

  it("sends no header but the allowed ones, whatever the environment says", async () => {
    vi.stubEnv("OPENAI_API_KEY", "sk-environment");
    vi.stubEnv("OPENAI_ORG_ID", "org-environment");
    vi.stubEnv("OPENAI_CUSTOM_HEADERS", "x-secret: canary");
    const { baseUrl, seen } = await serve(sendEvents(hello));
    await modelAt(baseUrl).complete(request);
    const own = Object.keys(seen[0]?.headers ?? {}).filter(
      (name) => !/^(host|connection|content-length|accept-|sec-|user-agent)/.test(name),
    );
    expect(own.sort()).toEqual(["accept", "content-type"]);
  });

  it("sends the key of its host", async () => {
    const { baseUrl, seen } = await serve(sendEvents(hello));
    await modelAt(baseUrl, "canary-key").complete(request);
    expect(seen[0]?.headers.authorization).toBe("Bearer canary-key");
  });

  it.each([
    ["an error object", 400, '{"error":{"message":"bad field"}}', "bad field"],
    ["an error text", 400, '{"error":"bad field"}', "bad field"],
    ["an array", 400, '[{"error":{"message":"bad field"}}]', "bad field"],
    ["a detail", 422, '{"detail":[{"msg":"bad field"}]}', "bad field"],
    ["plain text", 500, "bad field", "bad field"],
  ])("keeps the message of %s", async (_, status, body, message) => {
    const { baseUrl } = await serve(sendError(status, body));
    await expect(modelAt(baseUrl).complete(request)).rejects.toThrow(message);
  });

  it("never repeats a key that a server sends back", async () => {
    const { baseUrl } = await serve(sendError(400, '{"error":{"message":"key canary-key is odd"}}'));
    await expect(modelAt(baseUrl, "canary-key").complete(request)).rejects.toThrow("key (key) is odd");
  });

  it("never keeps a key that a server puts into its answer", async () => {
    const chunk = { choices: [{ index: 0, delta: { content: "your key is canary-key" }, finish_reason: "stop" }] };
    const { baseUrl } = await serve(sendEvents(events([chunk])));
    expect((await modelAt(baseUrl, "canary-key").complete(request)).text).toBe("your key is (key)");
  });

  it("never cuts a key in two before it is taken out", async () => {
    const { baseUrl } = await serve(sendError(400, JSON.stringify({ error: { message: `${"x".repeat(295)}canary-key` } })));
    await expect(modelAt(baseUrl, "canary-key").complete(request)).rejects.not.toThrow("canary");
  });

  it("never cuts a key in two at the end of a page", async () => {
    const { baseUrl } = await serve(sendError(400, `<p>${"x".repeat(195)}canary-key`, "text/html"));
    await expect(modelAt(baseUrl, "canary-key").complete(request)).rejects.not.toThrow("canar");
  });

  it("follows no redirect", async () => {
    const elsewhere = await serve(sendEvents(hello));
    const { baseUrl } = await serve((response) => response.writeHead(307, { location: `${elsewhere.baseUrl}/chat/completions` }).end());
    await expect(modelAt(baseUrl, "canary-key").complete(request)).rejects.toThrow("redirects");
    expect(elsewhere.seen).toEqual([]);
  });

  it("says that a connection was broken off", async () => {
    const { baseUrl } = await serve((response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(": hello\n\n", () => response.destroy());
    });
    await expect(modelAt(baseUrl).complete(request)).rejects.toThrow("broke the connection off");
  });

  it.each(["null", '{"choices":[null]}', '{"choices":[{"delta":{"tool_calls":{}}}]}', '{"choices":[{"delta":{"tool_calls":[null]}}]}'])(
    "survives the chunk %s",
    async (chunk) => {
      const { baseUrl } = await serve(sendEvents(`data: ${chunk}\n\n${hello}`));
      expect((await modelAt(baseUrl).complete(request)).text).toBe("hello");
    },
  );

  it("names the variable for a refused key", async () => {
    const { baseUrl } = await serve(sendError(401, "{}"));
    await expect(modelAt(baseUrl).complete(request)).rejects.toThrow("TRIAL_LENS_KEY_127_0_0_1_");
  });

  it("takes a page for no answer", async () => {
    const { baseUrl } = await serve(sendError(200, "<html>", "text/html"));
    await expect(modelAt(baseUrl).complete(request)).rejects.toThrow("answers with a web page; is the address right?");
  });

  it("says that nothing listens at the address", async () => {
    const { baseUrl } = await serve(() => undefined);
    for (const close of closers.splice(0)) close();
    await expect(modelAt(baseUrl).complete(request)).rejects.toThrow("ECONNREFUSED");
  });

  it("gives up when the time is over", async () => {
    const { baseUrl } = await serve(() => undefined);
    await expect(modelAt(baseUrl).complete({ ...request, timeoutMilliseconds: 50 })).rejects.toThrow("in the time that was left");
  });

  it("stops when it is cancelled", async () => {
    const { baseUrl } = await serve(() => undefined);
    const controller = new AbortController();
    const answer = modelAt(baseUrl).complete(request, controller.signal);
    setTimeout(() => controller.abort(), 20);
    await expect(answer).rejects.toThrow("was stopped");
  });
});

describe("an endpoint that takes no more requests", () => {
  it.each([
    [429, 5],
    [529, 5],
    [404, 0],
  ])("says so at each attempt, for HTTP %d %d times", async (status, times) => {
    const { baseUrl } = await serve(sendError(status, '{"error":{"message":"no"}}'));
    let heard = 0;
    const onRateLimited = () => {
      heard += 1;
    };
    const model = createEndpointModel({ id: "m", baseUrl, model: "m", fetch: globalThis.fetch, sleep: async () => undefined });
    await expect(model.complete({ ...request, timeoutMilliseconds: 60_000, onRateLimited })).rejects.toThrow();
    expect(heard).toBe(times);
  });
});
