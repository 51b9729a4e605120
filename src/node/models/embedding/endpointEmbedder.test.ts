import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { embeddingDistances } from "../../../core/perturbation/severity/embeddingDistance";
import { ModelError } from "../../../core/ports";
import type { ScriptedRequest } from "../../../test/scriptedServer/plan";
import { scriptedVector } from "../../../test/scriptedServer/scenarios/embeddings";
import { type ScriptedServer, serveScripted } from "../../../test/scriptedServer/serveScripted";
import type { Exchange } from "../wire/exchange";
import { createEndpointEmbedder, type EmbedderOptions } from "./endpointEmbedder";

const KEY = "canary-key";
const TEXTS = ["How many eggs?", "How many plums?", "Wie viele Eier? 🥚"];
let server: ScriptedServer;
const requests: ScriptedRequest[] = [];
const waits: number[] = [];
beforeAll(async () => {
  server = await serveScripted((request) => requests.push(request));
});
afterAll(() => server.close());
beforeEach(() => {
  requests.length = 0;
  waits.length = 0;
});

const embedderOf = (scenario: string, more: Partial<EmbedderOptions> = {}) =>
  createEndpointEmbedder({
    baseUrl: `${server.address}/q/${scenario}/v1`,
    model: "nomic-embed-text",
    fetch: (url, init) => globalThis.fetch(url, init),
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
    },
    ...more,
  });
const host = () => new URL(server.address).host;
const failureOf = async (scenario: string, more: Partial<EmbedderOptions> = {}, texts = TEXTS): Promise<Error> => {
  const error: unknown = await embedderOf(scenario, more)
    .embed(texts)
    .catch((thrown: unknown) => thrown);
  if (!(error instanceof ModelError)) throw new Error(`It gave ${JSON.stringify(error)}.`);
  return error;
};

describe("an embeddings endpoint", () => {
  it.each(["vectors", "base64", "shuffled", "without_index"])("gives the vectors in the order of the texts (%s)", async (scenario) => {
    expect(await embedderOf(scenario).embed(TEXTS)).toEqual(TEXTS.map(scriptedVector));
    expect(requests.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      [`/q/${scenario}/v1/embeddings`, { model: "nomic-embed-text", input: TEXTS }],
    ]);
  });

  it("is named by host and model, which stand beside each distance", async () => {
    const embedder = embedderOf("vectors");
    expect(embedder.id).toBe(`${host()}/nomic-embed-text`);
    const [distance] = await embeddingDistances(embedder, "a", ["a"]);
    expect(distance).toEqual({ provider: embedder.id, distance: expect.closeTo(0, 12) });
  });

  it("is sent no more than 32 texts at once", async () => {
    const texts = Array.from({ length: 70 }, (_, place) => `Text ${place}`);
    expect(await embedderOf("most_32").embed(texts)).toEqual(texts.map(scriptedVector));
    expect(requests.map(({ body }) => JSON.parse(body).input.length)).toEqual([32, 32, 6]);
  });

  it("is asked for nothing where there is nothing to embed", async () => {
    expect(await embedderOf("vectors").embed([])).toEqual([]);
    expect((await failureOf("vectors", {}, ["a", " "])).message).toMatch(/text 2 of 2 is empty/);
    expect(requests).toEqual([]);
  });

  it.each([
    ["one_missing", /sent no embeddings that can be used: it was sent 3 texts and gave 2 vectors; use another/],
    ["none", /gave 0 vectors/],
    ["same_index", /do not say which text each is of/],
    ["short_vector", /vector 3 of 3 has 2 numbers where the one before has 8/],
    ["empty_vector", /vector 3 of 3 is no list of numbers/],
    ["broken_base64", /vector 3 of 3 is no list of numbers/],
    ["null_number", /number 1 of vector 3 of 3 is not finite/],
    ["base64_nan", /number 1 of vector 3 of 3 is not finite/],
    ["literal_nan", /a vector holds NaN, which is no number/],
    ["chat_answer", /members choices and no data/],
    ["stream", /in place of JSON/],
    ["page", /answers with a web page/],
    ["no_model", /HTTP 404\); is the model of .*nomic-embed-text right/],
    ["needs_flag", /makes no embeddings; start llama\.cpp with --embeddings/],
    ["too_long", /too long for .*nomic-embed-text/],
    ["odd_key", /refused the key \(HTTP 401\)/],
    ["busy", /takes no more requests for 60 minutes/],
  ])("is not asked again and gets one sentence: %s", async (scenario, sentence) => {
    const { message } = await failureOf(scenario);
    expect(message).toMatch(sentence);
    expect(message).toMatch(/^[^\n]+[.?)]$/);
    expect(requests).toHaveLength(1);
  });

  it("keeps to one length over its requests", async () => {
    const texts = Array.from({ length: 40 }, (_, place) => `Text ${place}`);
    expect((await failureOf("shrinking", {}, texts)).message).toContain("vector 1 of 8 has 2 numbers where the one before has 8");
  });

  it("is asked again once it has time", async () => {
    expect(await embedderOf("busy_once").embed(TEXTS)).toHaveLength(3);
    expect(requests.map(({ headers }) => headers["x-attempt"])).toEqual([undefined, "2"]);
    expect(waits[0]).toBeGreaterThanOrEqual(1000);
  });

  it("is not waited for beyond the time, nor after a person stops it", async () => {
    expect((await failureOf("hang", { timeoutMilliseconds: 50 })).message).toContain("did not answer in the time that was left");
    const stopping = new AbortController();
    const asked = embedderOf("hang").embed(TEXTS, stopping.signal);
    setTimeout(() => stopping.abort(), 20);
    await expect(asked).rejects.toThrow(`${host()}/nomic-embed-text was stopped before it had answered.`);
  });

  it("gets the key of its host in one header, and nothing that comes of it holds the key", async () => {
    const exchanges: Exchange[] = [];
    const said: string[] = [];
    for (const scenario of ["vectors", "odd_key", "one_missing"]) {
      const embedder = embedderOf(scenario, { key: KEY, onExchange: (exchange) => exchanges.push(exchange) });
      said.push(await embedder.embed(TEXTS).then(JSON.stringify, (error: Error) => `${error.message} ${error.stack}`));
    }
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill(`Bearer ${KEY}`));
    expect(exchanges).toHaveLength(3);
    expect(JSON.stringify([exchanges, said])).not.toContain(KEY);
  });
});
