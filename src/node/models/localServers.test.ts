import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { findLocalServers } from "./localServers";
import type { Fetch } from "./wire/fetch";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Answer = unknown | ((response: ServerResponse) => void);

/** A server that has an answer for each of some paths, and one for the others; resolves to its port. */
async function serve(answers: Readonly<Record<string, Answer>>, otherwise: Answer = status(404, {})): Promise<number> {
  const server = createServer((request, response) => {
    const answer = request.url && request.url in answers ? answers[request.url] : otherwise;
    if (typeof answer === "function") answer(response);
    else status(200, answer)(response);
  });
  return listen(server);
}

async function listen(server: Server | ReturnType<typeof createTcpServer>): Promise<number> {
  await new Promise<void>((resolve, reject) => server.on("error", reject).listen(0, "127.0.0.1", resolve));
  closers.push(async () => {
    if ("closeAllConnections" in server) server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

const status = (code: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(code, { "content-type": "application/json" }).end(JSON.stringify(body));
const models = (...ids: readonly string[]) => ({ object: "list", data: ids.map((id) => ({ id, object: "model" })) });
const findWithin = (milliseconds: number, ...ports: readonly number[]) =>
  findLocalServers({ ports, signal: new AbortController().signal, milliseconds });
const find = (...ports: readonly number[]) => findWithin(10_000, ...ports);

const ollama = {
  "/v1/models": models("qwen3:8b", "llama3.2:latest"),
  "/api/tags": { models: [{ name: "qwen3:8b", size: 5_200_000_000 }, { name: "llama3.2:latest" }] },
};
const lmStudio = {
  "/v1/models": models("qwen3-8b", "text-embedding-nomic"),
  "/api/v0/models": {
    object: "list",
    data: [
      { id: "qwen3-8b", type: "llm", state: "loaded" },
      { id: "text-embedding-nomic", type: "embeddings", state: "not-loaded" },
    ],
  },
};
const llamaCpp = {
  "/v1/models": { ...models("qwen3.gguf"), models: [{ name: "qwen3.gguf" }] },
  "/api/tags": { models: [{ name: "qwen3.gguf" }] },
  "/props": { default_generation_settings: { n_ctx: 8192 }, total_slots: 1 },
  "/health": { status: "ok" },
};
const vllm = { "/v1/models": models("Qwen/Qwen3-8B"), "/version": { version: "0.11.0" }, "/health": null };

describe("findLocalServers", () => {
  it("tells the four servers apart by their answers, and lists their models", async () => {
    const lmStudiosOther = { error: "Unexpected endpoint or method. (GET /props)" };
    const ports = [await serve(ollama), await serve(lmStudio, lmStudiosOther), await serve(llamaCpp), await serve(vllm)];
    const found = (name: string, index: number, ...names: readonly string[]) => ({
      name,
      baseUrl: `http://127.0.0.1:${ports[index]}/v1`,
      models: names,
      wantsKey: false,
    });
    expect(await find(...ports)).toEqual([
      found("Ollama", 0, "qwen3:8b", "llama3.2:latest"),
      found("LM Studio", 1, "qwen3-8b"),
      found("llama.cpp", 2, "qwen3.gguf"),
      found("vLLM", 3, "Qwen/Qwen3-8B"),
    ]);
  });

  it("finds a server of another kind by its list alone", async () => {
    expect(await find(await serve({ "/v1/models": models("m") }))).toMatchObject([{ name: "A server", models: ["m"] }]);
  });

  it("says of a server that it wants a key", async () => {
    const locked = { ...vllm, "/v1/models": status(401, { error: "Unauthorized" }) };
    expect(await find(await serve(locked))).toMatchObject([{ name: "vLLM", models: [], wantsKey: true }]);
    const llama = { "/health": { status: "ok" }, "/v1/models": status(401, {}) };
    expect(await find(await serve(llama, status(401, {})))).toMatchObject([{ name: "llama.cpp", wantsKey: true }]);
  });

  it.each(["localhost", "[::1]"])("finds a server that refuses 127.0.0.1 at %s", async (host) => {
    const port = await serve(ollama);
    const fetch: Fetch = async (url, init) => {
      if (!String(url).startsWith(`http://${host}:`))
        throw new TypeError("fetch failed", { cause: Object.assign(new Error("refused"), { code: "ECONNREFUSED" }) });
      return globalThis.fetch(String(url).replace(host, "127.0.0.1"), init);
    };
    const found = await findLocalServers({ ports: [port], fetch, signal: new AbortController().signal });
    expect(found).toMatchObject([{ name: "Ollama", baseUrl: `http://${host}:${port}/v1` }]);
  });

  it("finds nothing at a closed port", async () => {
    const port = await listen(createTcpServer());
    for (const close of closers.splice(0)) await close();
    expect(await find(port)).toEqual([]);
  });

  it("sends no key and nothing but GET", async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(`${request.method} ${request.headers.authorization}`);
      status(200, models("m"))(response);
    });
    await find(await listen(server));
    expect(new Set(seen)).toEqual(new Set(["GET undefined"]));
  });

  it("stops when it is told to", async () => {
    const controller = new AbortController();
    const finding = findLocalServers({ ports: [await serve({ "/v1/models": () => {} })], signal: controller.signal });
    controller.abort(new Error("stopped"));
    await expect(finding).rejects.toThrow("stopped");
  });
});

const huge = (response: ServerResponse) => {
  response.writeHead(200, { "content-type": "application/json" }).write('{"data":["');
  const more = () => {
    while (!response.destroyed) if (!response.write("x".repeat(65_536))) return void response.once("drain", more);
  };
  more();
};

describe("a server that is none of them", () => {
  it.each<[string, Readonly<Record<string, Answer>>, Answer]>([
    ["a page for every path", {}, (response: ServerResponse) => void response.writeHead(200).end("<!doctype html><p>App</p>")],
    ["a list without an end", { "/v1/models": huge }, status(404, {})],
    ["silence", {}, () => {}],
    ["a piece and then silence", {}, (response: ServerResponse) => void response.writeHead(200).write('{"data":[')],
    ["another shape", { "/v1/models": { data: { a: 1 } } }, status(404, {})],
    ["a number", { "/v1/models": 7 }, status(404, {})],
    ["a redirect", {}, (response: ServerResponse) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
    ["no access to anything", {}, status(401, {})],
    ["a torn connection", {}, (response: ServerResponse) => void response.destroy()],
  ])("%s is passed over", async (_, answers, otherwise) => {
    expect(await findWithin(400, await serve(answers, otherwise))).toEqual([]);
  });

  it("odd entries are left out, and a long list is cut", async () => {
    const data = [null, 7, {}, { id: "" }, { id: 3 }, { id: "x".repeat(201) }, "plain", ...models(...many).data];
    const [server] = await find(await serve({ "/v1/models": { data } }));
    expect(server?.models).toEqual(["plain", ...many.slice(0, 199)]);
  });

  const many = Array.from({ length: 500 }, (_, index) => `m${index}`);

  it("does not keep the others from being found", async () => {
    const ports = [await serve({}, () => {}), await serve(ollama), await serve({ "/v1/models": huge })];
    expect(await findWithin(3000, ...ports)).toMatchObject([{ name: "Ollama" }]);
  });
});
