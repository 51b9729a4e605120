import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searxng } from "./searxng";

const json = (response: ServerResponse, value: unknown) =>
  response.setHeader("content-type", "application/json").end(JSON.stringify(value));
const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  usual: (response) =>
    json(response, {
      query: "usual",
      results: [
        { url: "https://a.example/1", title: " A  page ", content: "Some\ntext.", score: 2.5, engine: "x", extra: [1] },
        { url: "https://a.example/2", title: null },
        ...Array.from({ length: 8 }, (_, index) => ({ url: `https://a.example/more/${index}`, title: "more" })),
      ],
    }),
  forbidden: (response) => void response.writeHead(403).end("Forbidden"),
  busy: (response) => void response.writeHead(429).end(),
  broken: (response) => void response.writeHead(500).end("oh"),
  elsewhere: (response) => void response.writeHead(302, { location: "https://b.example/" }).end(),
  page: (response) => void response.end("<html><script>alert(1)</script></html>"),
  odd: (response) => json(response, { results: "none" }),
  huge: (response) => json(response, { results: [{ url: "https://a.example/", title: "x".repeat(2_000_000) }] }),
  silent: () => {},
};
const requests: string[] = [];
const server = createServer((request, response) => {
  requests.push(request.url ?? "");
  answers[new URL(request.url ?? "", "http://127.0.0.1").searchParams.get("q") ?? ""]?.(response);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

describe("a SearXNG server", () => {
  it("is asked for JSON; titles and texts become plain, and the first few results are taken", async () => {
    const answer = await searxng(`${address()}/`).search("usual");
    expect(requests.at(-1)).toBe("/search?q=usual&format=json");
    expect(answer.ok && answer.results).toHaveLength(5);
    expect(answer.ok && answer.results.slice(0, 2)).toEqual([
      { title: "A page", url: "https://a.example/1", snippet: "Some text.", score: 2.5 },
      { title: "https://a.example/2", url: "https://a.example/2", snippet: "", score: 0.5 },
    ]);
  });

  it.each([
    ["forbidden", "allow the format json"],
    ["busy", "takes no more queries"],
    ["broken", "status 500"],
    ["elsewhere", "sends elsewhere"],
    ["page", "no search in JSON"],
    ["odd", "no search in JSON"],
    ["huge", "sent too much"],
    ["silent", "gave no answer in 0.2 s"],
  ])("that answers %s is a fault with one sentence", async (query, says) => {
    const answer = await searxng(address(), { milliseconds: query === "silent" ? 200 : 10_000 }).search(query);
    expect(answer).toEqual({ ok: false, code: "unavailable", message: expect.stringContaining(says) });
  });

  it("that is not there is a fault", async () => {
    expect(await searxng("http://127.0.0.1:9").search("usual")).toMatchObject({
      ok: false,
      message: expect.stringContaining("cannot be reached"),
    });
  });

  it("elsewhere is never asked without https", async () => {
    const fetch = () => Promise.reject(new Error("asked"));
    const answer = await searxng("http://search.example", { fetch }).search("usual");
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining("over https") });
  });

  it("is left when the trial is cancelled", async () => {
    const controller = new AbortController();
    const answer = searxng(address()).search("silent", controller.signal);
    setTimeout(() => controller.abort(), 20);
    expect(await answer).toMatchObject({ ok: false, code: "cancelled" });
  });
});
