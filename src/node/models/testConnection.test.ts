import { createServer as createTlsServer, request as httpsRequest } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { scriptedFetch } from "../../test/scriptedServer/scriptedFetch";
import { selfSignedCertificate } from "../../test/scriptedServer/selfSignedCertificate";
import { answering, serveScripted } from "../../test/scriptedServer/serveScripted";
import { strictModes } from "../../test/scriptedServer/strict/modes";
import { ProfileMemory } from "./profile/profileMemory";
import { type Connection, type ConnectionMeans, testConnection } from "./testConnection";
import type { Fetch } from "./wire/fetch";

const KEY = "canary-key-1234567890";
const limits = { list: 300, answer: 600 };
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const test = (connection: Partial<Connection>, means: Partial<ConnectionMeans> = {}) =>
  testConnection(
    { baseUrl: "http://127.0.0.1:9/v1", model: "qwen3:8b", ...connection },
    { memory: new ProfileMemory(), signal: new AbortController().signal, sleep: async () => {}, limits, ...means },
  );

/** The scripted server in process, beside a list of models if there are any. */
function serving(models?: readonly string[], pathOfList = "/models"): Fetch {
  const scripted = scriptedFetch();
  const list = { object: "list", data: models?.map((id) => ({ id, object: "model" })) };
  return async (url, init) =>
    models && new URL(String(url)).pathname.endsWith(pathOfList) ? Response.json(list) : scripted(String(url), init);
}

const at = (scenario: string) => ({ baseUrl: `http://127.0.0.1:9/q/${scenario}/v1` });
const addition = "strict;as=ollama;script=add";

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("an endpoint that answers", () => {
  it.each(Object.keys(strictModes))("is said to call tools, in the form of %s", async (mode) => {
    const report = await test(at(`strict;as=${mode};script=add`), { fetch: serving(["qwen3:8b"]) });
    expect(report.text).toMatch(/^127\.0\.0\.1:9 answers as qwen3:8b in \d+\.\d s and calls tools\.$/);
    expect(report.ok).toBe(true);
  });

  it.each([
    ["no_seed", "The seed is left out, since it was refused."],
    ["no_stream_options", "stream_options is left out, since it was refused; token counts can be estimates."],
    ["no_stream", "Answers come in one piece, since streaming was refused."],
  ])("is learnt about: %s", async (quirk, learnt) => {
    const memory = new ProfileMemory();
    const report = await test(at(quirk), { fetch: serving(), memory });
    expect(report.learnt).toContain(learnt);
    expect(memory.learnt()).toMatchObject([{ model: "qwen3:8b", adaptations: [{ says: learnt }] }]);
  });

  it("is asked at the address that a person pasted", async () => {
    const { baseUrl } = at(addition);
    const report = await test({ baseUrl: ` ${baseUrl}/chat/completions ` }, { fetch: serving(["qwen3:8b"]) });
    expect(report.ok).toBe(true);
  });

  it("and lists other models may not be what was asked for", async () => {
    const report = await test(at(addition), { fetch: serving(["gpt-oss.gguf"]) });
    expect(report.ok).toBe(true);
    expect(report.text).toMatch(
      /calls tools, though it lists no such model, so that another one may have answered.*; it lists gpt-oss\.gguf\.$/,
    );
  });

  it("gets the key for the list, too", async () => {
    const seen: (string | null)[] = [];
    const answer = serving(["qwen3:8b"]);
    const fetch: Fetch = (url, init) => {
      seen.push(new Headers(init?.headers).get("authorization"));
      return answer(url, init);
    };
    await test({ ...at(addition), key: KEY }, { fetch });
    expect(seen).toEqual([`Bearer ${KEY}`, `Bearer ${KEY}`]);
  });

  it("tells what is done", async () => {
    const stages: string[] = [];
    await test(at(addition), { fetch: serving(), onStage: (sentence) => stages.push(sentence) });
    expect(stages).toEqual(["Asking 127.0.0.1:9 for its models…", "Asking qwen3:8b to call a tool…"]);
  });
});

/** Name of the scenario, the models that are listed if any, and what the one sentence says. */
const failures: readonly (readonly [scenario: string, models: readonly string[] | undefined, says: RegExp])[] = [
  [
    "status_401",
    undefined,
    /wants a key \(HTTP 401\) and none is set; set a valid one with the command Set Key for Endpoint.*_127_0_0_1___9\.$/,
  ],
  ["status_402", undefined, /The credit at 127\.0\.0\.1:9 is used up; add some there/],
  ["retry_429_quota", undefined, /is used up/],
  ["retry_429_huge", undefined, /takes no more requests for 60 minutes; run again after that/],
  ["always_503", undefined, /has a problem of its own \(HTTP 503\)/],
  ["status_404", undefined, /knows no such model or address \(HTTP 404\)/],
  ["status_404", ["llama3.2", "qwen3:4b"], /does not offer qwen3:8b; it lists llama3\.2 and qwen3:4b\.$/],
  ["status_404", ["a", "b", "c", "d", "e", "f", "g"], /it lists a, b, c, d, e and 2 more\.$/],
  ["status_404", ["qwen3:8b"], /knows no such model or address/],
  ["model_not_supported", ["llama3.2"], /does not offer qwen3:8b; it lists llama3\.2\.$/],
  ["html_200", undefined, /answers with a web page; is the address right\?/],
  ["html_502", undefined, /has a problem of its own/],
  ["redirect", undefined, /redirects to another address/],
  ["tools_need_jinja", undefined, /offers no tools; start llama\.cpp with --jinja/],
  ["tools_need_flag", undefined, /start vLLM with --enable-auto-tool-choice/],
  ["ok", ["qwen3:8b"], /answers as qwen3:8b in \d\.\d s but called no tool when it was told to; choose a model that calls tools/],
  ["strict;as=ollama;script=addAsText", undefined, /writes its tool calls as plain text; start the server with its parser/],
  ["refusal_stream", undefined, /refused to call a tool/],
  ["length_text", undefined, /was cut off before it called a tool/],
  ["empty_stop", undefined, /called no tool|does nothing/],
  ["context_overflow_openai", undefined, /The conversation is too long for qwen3:8b/],
  ["content_filter_prompt", undefined, /The content filter of 127\.0\.0\.1:9 refused/],
  ["hang_before_headers;always=1", undefined, /did not answer within 0\.6 s; a local server may still be loading it/],
  ["hang_mid;always=1", undefined, /did not answer within 0\.6 s/],
  ["cut_destroy;always=1", undefined, /broke the connection off/],
  ["error_string", undefined, /answered with an error \(HTTP 400\): bad field/],
];

describe("an endpoint that does not work", () => {
  it.each(failures)("%s with the models %j: one sentence", async (scenario, models, says) => {
    const report = await test(at(scenario), { fetch: serving(models) });
    expect(report.text).toMatch(says);
    expect(report.text).toMatch(/^[^\n]+[.?)]$/);
    expect(report.ok).toBe(false);
  });

  it.each(["status_401", "parrot", "html_200", "always_503"])("%s never tells the key", async (scenario) => {
    const list = async () => Response.json({ data: [{ id: `model-${KEY}` }] });
    const answer = serving();
    const fetch: Fetch = (url, init) => (String(url).endsWith("/models") ? list() : answer(url, init));
    const report = await test({ ...at(scenario), key: KEY }, { fetch });
    expect(report.ok).toBe(false);
    expect(JSON.stringify(report)).not.toContain(KEY);
  });

  it("with a key that is refused says so", async () => {
    const report = await test({ ...at("status_401"), key: KEY }, { fetch: serving() });
    expect(report.text).toMatch(/refused the key \(HTTP 401\); set a valid one/);
  });

  it("says that no key goes over plain http to another machine", async () => {
    const report = await test({ baseUrl: "http://models.example/q/status_401/v1" }, { fetch: serving() });
    expect(report.text).toMatch(/wants a key \(HTTP 401\) and none is set; keys are sent over https or to this machine only/);
  });

  it("without /v1 is found with it", async () => {
    const report = await test({ baseUrl: "http://127.0.0.1:9" }, { fetch: serving(["qwen3:8b"], "/v1/models") });
    expect(report.text).toBe("There is no model at http://127.0.0.1:9 but at http://127.0.0.1:9/v1; use that address.");
  });

  it("is no address at all", async () => {
    expect((await test({ baseUrl: "ftp://models.example" })).text).toMatch(/is no http or https address/);
  });

  it("stops when it is told to", async () => {
    const controller = new AbortController();
    const testing = test(at("hang_before_headers;always=1"), { fetch: serving(), signal: controller.signal });
    setTimeout(() => controller.abort(), 30);
    expect(await testing).toEqual({ ok: false, text: "The test was stopped.", learnt: [] });
  });
});

describe("a connection", () => {
  it("to a closed port", async () => {
    const address = await listen(createTcpServer());
    for (const close of closers.splice(0)) await close();
    const report = await test({ baseUrl: `http://${address}/v1` });
    expect(report.text).toBe(`No connection to ${address} (ECONNREFUSED); is the address right and the server running?`);
  });

  it("to an unknown name", async () => {
    const report = await test({ baseUrl: "https://no-such-host.invalid/v1" }, { limits: { list: 10_000, answer: 10_000 } });
    expect(report.text).toMatch(/No connection to no-such-host\.invalid \((ENOTFOUND|EAI_AGAIN)\)/);
  });

  it("to a port that says nothing", async () => {
    const sockets = new Set<{ destroy(): void }>();
    const address = await listen(createTcpServer((socket) => sockets.add(socket)));
    const report = await test({ baseUrl: `http://${address}/v1` });
    for (const socket of sockets) socket.destroy();
    expect(report.text).toMatch(/went silent \(nothing came for 0\.3 s\)/);
  });

  it("over https to a plain server", async () => {
    const server = await serveScripted();
    closers.push(() => server.close());
    const report = await test({ baseUrl: `${server.address.replace("http:", "https:")}/v1` }, { limits: { list: 5000, answer: 5000 } });
    expect(report.text).toMatch(/does not speak TLS .* http:\/\//);
  });

  const tlsServer = (certificate = selfSignedCertificate()) =>
    createTlsServer(
      certificate,
      answering(() => {}),
    );

  it("to a certificate that nobody signed", async () => {
    const report = await test({ baseUrl: `https://${await listen(tlsServer())}/v1` }, { limits: { list: 5000, answer: 5000 } });
    expect(report.text).toMatch(/does not trust \(DEPTH_ZERO_SELF_SIGNED_CERT\); add its authority/);
  });

  it("to a certificate for another name", async () => {
    const certificate = selfSignedCertificate();
    // Trusts the certificate, which is for localhost, and meets it at 127.0.0.1.
    const fetch: Fetch = (url) =>
      new Promise((_, reject) => {
        httpsRequest(String(url), { ca: certificate.cert })
          .on("error", (cause) => reject(new TypeError("fetch failed", { cause })))
          .end();
      });
    const report = await test({ baseUrl: `https://${await listen(tlsServer(certificate))}/v1` }, { fetch });
    expect(report.text).toMatch(/for another name \(ERR_TLS_CERT_ALTNAME_INVALID\); use the name/);
  });
});
