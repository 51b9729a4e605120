import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Variant } from "../core/model/variant";
import { fnv1a } from "../core/random/hash";
import type { AgentDiffReport } from "../core/report/agentDiff/agentDiffReport";
import { callTrialLens as call } from "../test/builders/callTrialLens";
import { temporaryFolder } from "../test/builders/temporaryFolder";
import { DONE, delta, event, stop } from "../test/scriptedServer/answer";

const workspace = fileURLToPath(new URL("../../test-fixtures/workspace", import.meta.url));
const folder = temporaryFolder();
const [first, second] = [join(folder, "first"), join(folder, "second")];

/** Two judges that differ now and then, by the text that they judge; the kind one sometimes says nothing that can be read. */
function verdict(judge: string, asked: string): string {
  const place = fnv1a(asked) % 8;
  if (judge === "kind" && place === 0) return "Hard to say.";
  const different = judge === "strict" ? place < 3 : place === 1 || place === 7;
  return `I compared them.\nVerdict: ${different ? "DIFFERENT" : "EQUIVALENT"}`;
}

/** Turns a question about its first sentence; enough to be other words. */
function reworded(asked: string): string {
  const question = asked.slice(asked.lastIndexOf("Problem:\n") + "Problem:\n".length);
  const [opening = "", ...rest] = question.split(/(?<=\.) /);
  return [`It is known that this holds: ${opening}`, "Consider it with care.", ...rest].join(" ");
}

let server: Server;

/** One model a run rewords or none does; two judges look at what came of it; two simulated models answer. */
function writeExperiment(name: string, variants: string): string {
  const file = join(folder, `${name}.experiment.yaml`);
  const lines = [
    `name: ${name}`,
    "problems: [{ file: stories.problems.yaml, limit: 16 }]",
    "models: [simulated/chatty, simulated/credulous]",
    "policies: [B0]",
    "scaffolds: [react, cot]",
    "conditions: [clean, paraphrase, synonym, format, distractor]",
    `variants: ${variants}`,
    "seed: 1",
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { model, messages } = JSON.parse(Buffer.concat(parts).toString());
      const asked: string = messages.at(-1).content;
      const text = model === "writer" ? reworded(asked) : verdict(model, asked);
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.end([delta({ role: "assistant", content: text }), stop].map(event).join("") + DONE);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const endpoint = (id: string) => `{ id: ${id}, baseUrl: "${baseUrl}", model: ${id} }`;
  cpSync(join(workspace, "stories.problems.yaml"), join(folder, "stories.problems.yaml"));
  const judges = `judges: [${endpoint("strict")}, ${endpoint("kind")}]`;
  for (const [name, variants] of [
    ["first", `{ ${judges} }`],
    ["second", `{ model: ${endpoint("writer")}, ${judges} }`],
  ] as const) {
    const ran = await call("run", writeExperiment(name, variants), "--out", join(folder, name));
    expect(ran.code, ran.err).toBe(0);
  }
}, 120_000);

afterAll(() => server.close());

/** Resampling takes its time, so that each call is made once. */
const said = new Map<string, ReturnType<typeof call>>();
function report(...args: string[]): ReturnType<typeof call> {
  const key = args.join(" ");
  const known = said.get(key) ?? call("report", "agentdiff", ...args);
  said.set(key, known);
  return known;
}

async function reportOf(...runs: string[]): Promise<AgentDiffReport> {
  const { code, out, err } = await report(...runs, "--json");
  expect(code, err).toBe(0);
  return JSON.parse(out);
}

const variantsOf = (run: string): Variant[] => JSON.parse(readFileSync(join(run, "run.json"), "utf8")).variants;
const verdictsOf = ({ validations }: Variant) =>
  new Map(validations.flatMap((each) => (each.by === "judge" ? [[each.model, each.verdict] as const] : [])));

describe("a run with two models and two judges", () => {
  it("counts each pair of verdicts of its variants file, rejected variants too", async () => {
    const { judges } = await reportOf(first);
    expect(judges.judges).toEqual(["kind", "strict"]);
    const [all] = judges.pairs[0]?.parts ?? [];
    const verdicts = variantsOf(first).map(verdictsOf);
    const count = (kind: string, strict: string) =>
      verdicts.filter((given) => given.get("kind") === kind && given.get("strict") === strict).length;
    expect(all).toMatchObject({
      part: "all",
      table: [
        [count("equivalent", "equivalent"), count("equivalent", "different")],
        [count("different", "equivalent"), count("different", "different")],
      ],
      undecided: count("unknown", "equivalent") + count("unknown", "different"),
      onlyOne: 0,
    });
    expect(count("different", "different")).toBeGreaterThan(0);
    expect(all?.undecided).toBeGreaterThan(0);
    expect(all?.kappa?.kappa).toBeGreaterThan(-1);
    expect(judges.pairs[0]?.parts.map(({ part }) => part)).toEqual(["all", "paraphrase", "synonym"]);
  });

  it("lets no rejected variant into a rate", async () => {
    const report = await reportOf(first);
    const accepted = variantsOf(first).filter(({ state }) => state.status === "accepted");
    const rejected = variantsOf(first).filter(({ state }) => state.status === "rejected");
    expect(rejected.length).toBeGreaterThan(5);
    for (const { inconsistency } of report.cells)
      for (const { operator, rate } of inconsistency)
        expect(rate.of).toBeLessThanOrEqual(accepted.filter((variant) => variant.operator === operator).length);
    const asked = readFileSync(join(first, "trials.jsonl"), "utf8");
    for (const { question } of rejected) if (question !== undefined) expect(asked).not.toContain(JSON.stringify(question));
  });

  it("names the rule of the partition, and puts every cell into a group", async () => {
    const { partition, cells, regression } = await reportOf(first);
    expect(partition.rule).toEqual({ weakBelow: 0.65, deepMaths: ["math"], setBy: "program" });
    const { a, b, excluded } = partition.groups;
    expect(a.cells + b.cells + excluded.cells).toBe(cells.length);
    expect(partition.tiers.map(({ model, cells: of }) => [model, of])).toEqual([
      ["simulated/chatty", 2],
      ["simulated/credulous", 2],
    ]);
    expect(regression).toMatchObject({ ok: true, cells: 4, constant: ["tractable"], regression: { clusters: 2, signVectors: 4 } });
  });

  it("takes another rule from the call, and says that it did", async () => {
    const { partition } = await reportOf(first, "--deep-maths", "stories.problems.yaml", "--weak-below", "0.2");
    expect(partition.rule).toEqual({ weakBelow: 0.2, deepMaths: ["stories.problems.yaml"], setBy: "command" });
    expect(partition.groups).toMatchObject({ a: { cells: 0 }, b: { cells: 4 } });
    const { out } = await report(first, "--deep-maths", "stories.problems.yaml", "--weak-below", "0.2", "--format", "markdown");
    expect(out).toContain("weak below 20.0%, mid between; deep maths: stories.problems.yaml;");
    expect(out).toContain("This rule was given with the command");
  });

  it.each([
    [["--deep-maths", "storys"], '--deep-maths names "storys", but the problem sets are stories.problems.yaml.'],
    [["--weak-below", "70%"], '--weak-below is "70%"; use a share of right answers from 0 to 0.65.'],
  ])("refuses %j", async (args, sentence) => {
    const { code, err } = await report(first, ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
  });

  it("has no second generator, and says so", async () => {
    const { generators } = await reportOf(first);
    expect(generators).toMatchObject({ generators: ["table of synonyms"], correlations: [] });
    const { out } = await report(first, "--format", "csv");
    expect(out).toContain("n/a (all accepted variants were worded by one generator, table of synonyms; report a run with another one");
  });

  it.each([["latex"], ["csv"]])("is printed as %s without a hole", async (format) => {
    const { out } = await report(first, "--format", format);
    for (const title of ["Agreement of equivalence judges", "tests across cells", "regressed on what the cell is"])
      expect(out).toContain(title);
    expect(out).not.toMatch(/undefined|NaN|null|Infinity/);
  });
});

describe("two runs with two generators", () => {
  it("pair the cells and the questions that both reworded", async () => {
    const { generators, cells } = await reportOf(first, second);
    expect(generators.generators).toEqual(["table of synonyms", "writer"]);
    const accepted = (run: string) =>
      variantsOf(run).flatMap(({ state, source, id }) => (state.status === "accepted" && source.by !== "operator" ? [id] : []));
    const common = accepted(first).filter((id) => accepted(second).includes(id));
    expect(generators.correlations.map(({ of, pairs }) => [of, pairs])).toEqual([
      ["gap", cells.length],
      ["edit distance", common.length],
    ]);
    expect(common.length).toBeGreaterThan(5);
    expect(generators.correlations[1]?.pearson?.r).toBeDefined();
  });

  it("have one row of judges for the texts of both", async () => {
    const { judges } = await reportOf(first, second);
    const judged = [first, second].flatMap(variantsOf).filter((variant) => verdictsOf(variant).size === 2);
    const [all] = judges.pairs[0]?.parts ?? [];
    expect((all?.table.flat() ?? []).reduce((sum, count) => sum + count, all?.undecided ?? 0)).toBe(judged.length);
  });
});
