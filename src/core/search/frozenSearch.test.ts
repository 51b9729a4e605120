import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeFiles } from "../../node/nodeFiles";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import type { Search } from "../ports";
import { SearchFile, searchFileName } from "../store/searchFile";
import { frozenSearch } from "./frozenSearch";

/** Answers differently each time. */
function restless(): Search & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async search(query) {
      asked.push(query);
      await new Promise((resolve) => setTimeout(resolve, 2));
      return { ok: true, results: [{ title: `answer ${asked.length}`, url: "https://a.example/", snippet: query, score: 1 }] };
    },
  };
}
const refusal = "It was never asked.";
const folder = temporaryFolder();
let places = 0;
/** A file that is not there yet. */
const place = () => {
  places += 1;
  return join(folder, `${places}.search.jsonl`);
};
const over = (path: string, live?: Search) => frozenSearch({ live, kept: [new SearchFile(nodeFiles, path)], refusal });

describe("a frozen search", () => {
  it("finds the same for every equal query, in another process too", async () => {
    const path = place();
    const live = restless();
    const first = await over(path, live).search("Trams in  Lyon");
    const search = over(path, live);
    expect(await search.search("trams in lyon ")).toEqual(first);
    expect(await search.search("ＴＲＡＭＳ in Lyon")).toEqual(first);
    expect(live.asked).toEqual(["trams in lyon"]);
    expect(await search.search("trams in Turin")).not.toEqual(first);
    expect((await nodeFiles.readText(path)).trim().split("\n")).toHaveLength(2);
  });

  it("asks once for what is asked twice at once", async () => {
    const live = restless();
    const search = over(place(), live);
    const [one, other] = await Promise.all([search.search("trams"), search.search("Trams")]);
    expect(other).toEqual(one);
    expect(live.asked).toHaveLength(1);
  });

  it("lets the line that came first win where two processes asked at once", async () => {
    const path = place();
    const [one, other] = await Promise.all([over(path, restless()).search("trams"), over(path, restless()).search("trams")]);
    expect(other).toEqual(one);
    expect(await over(path).search("trams")).toEqual(one);
  });

  it("goes on behind a line that was torn", async () => {
    const path = place();
    await nodeFiles.create(path, '{"query":"trams","resul');
    const live = restless();
    const found = await over(path, live).search("trams");
    expect(await over(path).search("trams")).toEqual(found);
    expect(live.asked).toHaveLength(1);
  });

  it("refuses what was never asked where nobody may be asked", async () => {
    const path = place();
    expect(await over(path).search("trams")).toEqual({ ok: false, code: "unavailable", message: refusal });
    expect(await nodeFiles.exists(path)).toBe(false);
  });

  it("keeps nothing of a failure, and asks again", async () => {
    const path = place();
    let failing = true;
    const live = restless();
    const search = over(path, {
      search: async (query) => (failing ? { ok: false, code: "unavailable", message: "It is down." } : live.search(query)),
    });
    expect(await search.search("trams")).toMatchObject({ ok: false });
    failing = false;
    expect(await search.search("trams")).toMatchObject({ ok: true });
  });

  it("keeps for the run what the experiment knows, so that the run goes on alone", async () => {
    const [own, shared] = [place(), place()];
    const found = await over(shared, restless()).search("trams");
    const both = frozenSearch({ kept: [new SearchFile(nodeFiles, own), new SearchFile(nodeFiles, shared)], refusal });
    expect(await both.search("trams")).toEqual(found);
    expect(await over(own).search("trams")).toEqual(found);
  });
});

it("has its file beside the experiment", () => {
  expect(searchFileName("/a/towns.experiment.yaml")).toBe("/a/towns.search.jsonl");
});
