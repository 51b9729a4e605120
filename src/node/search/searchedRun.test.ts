import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runExperiment } from "../../core/experiment/run";
import { experimentSchema, type SearchSettings } from "../../core/model/experiment";
import type { Trial } from "../../core/model/trial";
import { search60 } from "../../core/problems/search/search60";
import { builtinPages } from "../../core/problems/search/searchPages";
import { payloadManifest } from "../../core/report/trust/payloadManifest";
import { searchRun } from "../../core/report/trust/searchRun";
import { readCorpus } from "../../core/search/readCorpus";
import { exactMath } from "../../test/builders/exactMath";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { createModels } from "../models/models";
import { nodeFiles } from "../nodeFiles";
import { openSearch } from "./openSearch";

/** A search that never says the same twice. */
let asked = 0;
const server = createServer((request, response) => {
  asked += 1;
  const query = new URL(request.url ?? "", "http://127.0.0.1").searchParams.get("q");
  const results = [
    { url: `https://a.example/${asked}`, title: `Page ${asked}`, content: `On ${query}: Jupiter is large.`, score: 2 },
    { url: "https://b.example/", title: "Another", content: "Nothing of use.", score: 1 },
  ];
  response.setHeader("content-type", "application/json").end(JSON.stringify({ query, results }));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
const provider = () => ({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });

const root = temporaryFolder();
const experimentFile = join(root, "planets.experiment.yaml");
const problems = search60().slice(0, 3);
const experimentOf = (search: SearchSettings | undefined) =>
  experimentSchema.parse({
    name: "planets",
    problems: [{ builtin: "search-60" }],
    models: ["simulated/trusting", "simulated/careful"],
    policies: ["B0", "B1"],
    conditions: ["clean", ...["p1", "p2", "p3"].map((kind) => ({ id: kind.toUpperCase(), corruption: { kinds: [`claim-${kind}`] } }))],
    search,
    concurrency: 3,
  });

/** The run's trials, and `trials.jsonl` without times. */
async function run(name: string, search: SearchSettings | undefined, file: string | undefined = experimentFile) {
  const experiment = experimentOf(search);
  const folder = join(root, "trials", name);
  const means = { math: exactMath, search: await openSearch(search, { files: nodeFiles, runFolder: folder, experimentFile: file }) };
  const models = createModels(experiment.models, problems, means, {});
  const clock = { now: () => 0 };
  const trials: Trial[] = await runExperiment({ ...means, models, experiment, problems, folder, files: nodeFiles, clock, version: "0" });
  return { experiment, folder, trials, text: await nodeFiles.readText(join(folder, "trials.jsonl")) };
}

describe("a run whose search is live", () => {
  it("finds the same each time, in every model, policy and run", async () => {
    const first = await run("first", { provider: provider() });
    const queries = asked;
    expect(queries).toBe(problems.length);
    const second = await run("second", { provider: provider() });
    expect(second.text).toBe(first.text);
    const frozen = await run("frozen", { provider: provider(), frozen: true });
    expect(frozen.text).toBe(first.text);
    expect(asked).toBe(queries);
    expect(first.trials.some(({ exposure }) => exposure.state === "exposed" && exposure.edit?.injected)).toBe(true);
  });

  it("keeps in its folder all that it found, so that it replays alone", async () => {
    const { folder } = await run("kept", { provider: provider() });
    const kept = (await nodeFiles.readText(join(folder, "search.jsonl"))).trim().split("\n");
    expect(kept).toHaveLength(problems.length);
    const again = join(root, "trials", "kept again");
    await nodeFiles.makeFolder(again);
    const places = { files: nodeFiles, runFolder: again, replayed: folder };
    const search = await openSearch({ provider: { url: "http://127.0.0.1:1" } }, places);
    const query = String(problems[0]?.steps[0]?.arguments.query);
    expect(await search.search(query)).toMatchObject({ ok: true });
    expect(await search.search("never asked")).toMatchObject({ ok: false, message: expect.stringContaining("replayed") });
  });
});

describe("a run over a file of pages", () => {
  it("finds in them, and says where they are missing", async () => {
    const file = join(root, "pages.jsonl");
    await nodeFiles.create(
      file,
      builtinPages()
        .map((page) => JSON.stringify(page))
        .join("\n"),
    );
    const own = await run("pages", { corpus: "pages.jsonl" });
    const builtin = await run("builtin", undefined);
    expect(own.text).toBe(builtin.text);
    const missing = await openSearch({ corpus: "other.jsonl" }, { files: nodeFiles, runFolder: join(root, "trials", "x"), experimentFile });
    expect(await missing.search("anything")).toMatchObject({ ok: false, message: expect.stringContaining("other.jsonl") });
  });

  it("says which lines are no pages", () => {
    const { pages, findings } = readCorpus('{"title":"A","url":"https://a.example/","text":"B"}\n\n{"title":"A"}\nnonsense\n');
    expect(pages).toHaveLength(1);
    expect(findings.map(({ line, code }) => [line, code])).toEqual([
      [3, "corpus/bad-line"],
      [4, "corpus/bad-line"],
    ]);
    expect(findings[0]?.message).toContain("url");
  });
});

describe("what its trials come to", () => {
  it("a trusting model adopts much of what the pages claim and is right where they are genuine; the manifest adds up", async () => {
    const { experiment, trials } = await run("trust", undefined);
    const runs = trials
      .filter(({ model }) => model === "simulated/trusting")
      .map((trial) => {
        const problem = problems.find(({ id }) => id === trial.problem);
        const condition = experiment.conditions.find(({ id }) => id === trial.condition);
        if (!problem || !condition) throw new Error(trial.id);
        return { condition: trial.condition, ...searchRun(trial, problem, condition) };
      });
    const clean = runs.filter(({ condition }) => condition === "clean");
    const corrupted = runs.filter(({ condition }) => condition !== "clean");
    expect(clean.every(({ correct, adopted, exposed, called }) => correct && !adopted && !exposed && called)).toBe(true);
    expect(corrupted.every(({ adopted, exposed, correct }) => exposed && adopted !== correct)).toBe(true);
    const adopting = corrupted.filter(({ adopted }) => adopted);
    expect(adopting.length).toBeGreaterThan(corrupted.length / 3);
    expect(adopting.length).toBeLessThan(corrupted.length);
    const { counts, rows } = payloadManifest(trials, problems, experiment.conditions);
    expect(rows).toHaveLength(trials.filter(({ condition }) => condition !== "clean").length);
    expect(counts.primary).toBe(counts.strict + counts["with-gold"]);
    expect(counts.all).toBe(counts.unjoined + counts["broken-off"] + counts["no-call"] + counts["not-delivered"] + counts.primary);
    expect(counts).toMatchObject({ strict: rows.length, unjoined: 0, injected: 0 });
  });
});
