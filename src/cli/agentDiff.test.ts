import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AgentDiffReport } from "../core/report/agentDiff/agentDiffReport";
import { callTrialLens as call } from "../test/builders/callTrialLens";
import { temporaryFolder } from "../test/builders/temporaryFolder";
import { type ScriptedServer, serveScripted } from "../test/scriptedServer/serveScripted";

const workspace = fileURLToPath(new URL("../../test-fixtures/workspace", import.meta.url));
const folder = temporaryFolder();
const experiment = join(folder, "agentdiff.experiment.yaml");
const runFolder = join(folder, "run");
const OPERATORS = ["paraphrase", "synonym", "reorder", "format", "distractor"];

beforeAll(async () => {
  for (const name of ["agentdiff.experiment.yaml", "agentdiff.variants.jsonl", "stories.problems.yaml"])
    cpSync(join(workspace, name), join(folder, name));
  const ran = await call("run", experiment, "--out", runFolder);
  expect(ran.code, ran.err).toBe(0);
  expect(ran.err).toContain("Not run, since 6 variants are not accepted: paraphrase 2 of 32, synonym 2 of 32, reorder 2 of 32.");
});

describe("the shipped experiment of reworded questions", () => {
  it("has every variant already, and counts them by operator", async () => {
    const { code, out } = await call("perturb", experiment, "--json");
    expect(code).toBe(0);
    const { made, missing, counts } = JSON.parse(out);
    expect([made, missing]).toEqual([0, 0]);
    expect(
      counts.map(({ operator, made: all, accepted, rejected, weak, unreviewed }: Record<string, unknown>) => [
        operator,
        all,
        accepted,
        rejected,
        weak,
        unreviewed,
      ]),
    ).toEqual([
      ["paraphrase", 32, 30, 2, 2, 0],
      ["synonym", 32, 30, 2, 2, 0],
      ["reorder", 32, 30, 2, 0, 0],
      ["format", 32, 32, 0, 0, 0],
      ["distractor", 32, 32, 0, 0, 0],
    ]);
    expect((await call("perturb", experiment)).out).toContain('quiz-contest/synonym: reviewer: A wrong answer "sells for"');
  });

  it("is reported with a gap, without a hole, and says that it is simulated", async () => {
    const { code, out } = await call("report", "agentdiff", runFolder, "--json");
    expect(code).toBe(0);
    const report: AgentDiffReport = JSON.parse(out);
    expect(report.cells.map(({ model, benchmark, scaffold }) => [model, benchmark, scaffold])).toEqual([
      ["simulated/chatty", "stories.problems.yaml", "cot"],
      ["simulated/chatty", "stories.problems.yaml", "react"],
      ["simulated/credulous", "stories.problems.yaml", "cot"],
      ["simulated/credulous", "stories.problems.yaml", "react"],
    ]);
    for (const cell of report.cells) {
      expect(cell.inconsistency.map(({ operator }) => operator)).toEqual(OPERATORS);
      expect(cell.raw.ok && cell.raw.delta).toBeGreaterThan(0);
      expect(cell.raw.interval).toBeDefined();
    }
    const raw = report.acrossCells.find(({ estimator }) => estimator.kind === "raw");
    expect(raw).toMatchObject({ positive: 4, of: 4, signP: 0.125 });
    const { out: text } = await call("report", "agentdiff", runFolder);
    expect(text).toContain("Simulated: simulated/chatty, simulated/credulous. These numbers say nothing about a real model.");
    expect(text).not.toMatch(/undefined|NaN|null|Infinity/);
    expect(text).not.toContain("n/a (no pair");
  });

  describe("with an embedding model", () => {
    let server: ScriptedServer;
    const addresses: string[] = [];
    beforeAll(async () => {
      server = await serveScripted(({ path }) => addresses.push(path));
    });
    afterAll(() => server.close());
    const embedder = (scenario = "vectors") => ["--embedder", `${server.address}/q/${scenario}/v1`, "--embedder-model", "e"] as const;

    it("is reported by its distances too, which are not written anywhere", async () => {
      const before = readFileSync(join(runFolder, "run.json"), "utf8");
      const { code, out, err } = await call("report", "agentdiff", runFolder, ...embedder());
      expect(code, err).toBe(0);
      expect(out).toMatch(/^min-count +embedding distance by 127\.0\.0\.1:\d+\/e +4 /m);
      expect(addresses).toHaveLength(32);
      expect(readFileSync(join(runFolder, "run.json"), "utf8")).toBe(before);
    });

    it("has the distances written beside the variants by perturb, and keeps the acts before them", async () => {
      const copy = join(folder, "measured.variants.jsonl");
      cpSync(join(folder, "agentdiff.variants.jsonl"), copy);
      const before = readFileSync(copy, "utf8");
      const { code, err } = await call("perturb", experiment, "--out", copy, ...embedder());
      expect(code, err).toBe(0);
      const after = readFileSync(copy, "utf8");
      expect(after.startsWith(before)).toBe(true);
      const acts = after
        .slice(before.length)
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      expect(new Set(acts.map(({ act, embedding }) => `${act} ${embedding.provider}`))).toEqual(
        new Set([`measure ${new URL(server.address).host}/e`]),
      );
      expect(acts.length).toBeGreaterThan(150);
    });

    it("says in a sentence what is wrong with it", async () => {
      const failed = await call("report", "agentdiff", runFolder, ...embedder("short_vector"));
      expect([failed.code, failed.out]).toEqual([1, ""]);
      expect(failed.err).toMatch(/sent no embeddings that can be used: vector \d of \d has 2 numbers/);
      const alone = await call("report", "agentdiff", runFolder, "--embedder", server.address);
      expect(alone.err).toContain("--embedder-model");
      const keyed = await call("report", "agentdiff", runFolder, "--embedder", "http://u:secret@h/v1", "--embedder-model", "e");
      expect([keyed.code, keyed.err]).toEqual([2, expect.stringContaining("holds no user name, key")]);
      expect(keyed.err).not.toContain("secret");
    });
  });

  it("is printed as CSV with every table", async () => {
    const { code, out } = await call("report", "agentdiff", runFolder, "--format", "csv");
    expect(code).toBe(0);
    for (const word of ["min-count", "reweighted", "Step by step", "Stealth divergence", "Rejection rate"])
      expect(out.toLowerCase()).toContain(word.toLowerCase());
  });

  it("shows what a perturbed trial was asked, beside the question", async () => {
    const trials = readFileSync(join(runFolder, "trials.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const perturbed = trials.find(({ condition }) => condition === "perturbed:synonym");
    const { out } = await call("show", runFolder, perturbed.id);
    expect(out).toContain(`Asked in other words (synonym): ${perturbed.perturbation.question}`);
  });

  it("replays its perturbed trials from what was recorded", async () => {
    const slice = join(folder, "slice.experiment.yaml");
    writeFileSync(slice, readFileSync(experiment, "utf8").replace("stories.problems.yaml", "stories.problems.yaml\n    limit: 2"));
    const run = await call("run", slice, "--out", join(folder, "slice"));
    expect(run.err).toContain("10 variants of 5 operators made.");
    const { code, out, err } = await call("replay", join(folder, "slice"), "--out", join(folder, "replay"));
    expect(code, err).toBe(0);
    expect(out).toMatch(/^(\d+) of \1 trials are as recorded/);
  });
});
