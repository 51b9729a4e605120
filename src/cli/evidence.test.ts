import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import type { CassettePart } from "../core/model/cassette";
import { askedText } from "../core/model/context";
import type { ExperimentRun } from "../core/model/run";
import { isSimulated, type Trial } from "../core/model/trial";
import { importProblems } from "../core/problems/importProblems";
import { writeProblems } from "../core/problems/writeProblems";
import type { AgentDiffReport } from "../core/report/agentDiff/agentDiffReport";
import { callTrialLens as call } from "../test/builders/callTrialLens";
import { temporaryFolder } from "../test/builders/temporaryFolder";

const workspace = fileURLToPath(new URL("../../test-fixtures/workspace", import.meta.url));
const folder = temporaryFolder();
const experiment = join(folder, "evidence.experiment.yaml");
const runFolder = join(folder, "run");
const linesOf = (file: string) =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
const runOf = (run: string) => JSON.parse(readFileSync(join(run, "run.json"), "utf8")) as ExperimentRun;

beforeAll(async () => {
  for (const name of ["evidence.experiment.yaml", "evidence.problems.yaml"]) cpSync(join(workspace, name), join(folder, name));
  const ran = await call("run", experiment, "--out", runFolder);
  expect(ran.code, ran.err).toBe(0);
});

describe("the shipped questions with documents", () => {
  it("have nothing to find", async () => {
    const { code, out } = await call("check", join(folder, "evidence.problems.yaml"));
    expect([code, out]).toEqual([0, expect.not.stringContaining("warning")]);
  });

  it("are answered by simulated models, some rightly and some not", () => {
    const trials = linesOf(join(runFolder, "trials.jsonl")) as Trial[];
    expect(trials.every(({ model, outcome }) => isSimulated(model) && outcome.status !== "failed")).toBe(true);
    const right = trials.filter(({ outcome }) => outcome.status === "graded" && outcome.correct).length;
    expect(right).toBeGreaterThan(trials.length / 2);
    expect(right).toBeLessThan(trials.length);
    expect(new Set(trials.map(({ problem }) => problem)).size).toBe(8);
  });

  it("give the agent its documents, as each variant has them", () => {
    const { problems, variants = [] } = runOf(runFolder);
    const sent = linesOf(join(runFolder, "cassette.jsonl")).filter((line): line is CassettePart => (line as CassettePart).kind === "part");
    const texts = JSON.stringify(sent);
    const [problem] = problems;
    if (!problem?.context) throw new Error("There is no document.");
    const moved = variants.find(({ id }) => id === `${problem.id}/reorder`);
    expect(moved?.context?.map(({ title }) => title).toSorted()).toEqual(problem.context.map(({ title }) => title).toSorted());
    expect(moved?.context).not.toEqual(problem.context);
    for (const asked of [problem, { ...problem, context: moved?.context }])
      expect(texts).toContain(JSON.stringify(askedText(asked)).slice(1, -1));
    expect(variants.filter(({ operator, context }) => /paraphrase|synonym/.test(operator) && context)).toEqual([]);
  });

  it("are reported, and read again as they were", async () => {
    const { code, out } = await call("report", "agentdiff", runFolder, "--json");
    expect(code).toBe(0);
    const { cells }: AgentDiffReport = JSON.parse(out);
    expect(cells).toHaveLength(4);
    for (const { inconsistency } of cells) expect(inconsistency.map(({ operator }) => operator)).toContain("reorder");
    const replayed = await call("replay", runFolder, "--out", join(folder, "replay"));
    expect(replayed.out).toMatch(/^(\d+) of \1 trials are as recorded/);
    const [first] = linesOf(join(runFolder, "trials.jsonl")) as Trial[];
    expect((await call("show", runFolder, first?.id ?? "")).out).toContain("Document 2: Mira Okanda");
  });
});

it("runs and reports rows of HotpotQA with their paragraphs", async () => {
  const paragraphs = [
    ["Gale Hall", ["Gale Hall stands in Winmere.", " It was built by Rosa Venn."]],
    ["Rosa Venn", ["Rosa Venn was an architect from Ostrand."]],
  ];
  const row = {
    _id: "5ab",
    question: "Where does the architect of Gale Hall come from?",
    answer: "Ostrand",
    type: "bridge",
    level: "hard",
  };
  const { problems, leftOut } = importProblems("hotpotqa", JSON.stringify([{ ...row, context: paragraphs, supporting_facts: [] }]), 10);
  expect(leftOut).toEqual([]);
  writeFileSync(join(folder, "hotpot.problems.jsonl"), writeProblems(problems));
  writeFileSync(
    join(folder, "hotpot.experiment.yaml"),
    readFileSync(experiment, "utf8").replace("evidence.problems.yaml", "hotpot.problems.jsonl"),
  );
  const run = join(folder, "hotpot");
  const ran = await call("run", join(folder, "hotpot.experiment.yaml"), "--out", run);
  expect(ran.code, ran.err).toBe(0);
  expect(runOf(run).problems[0]?.context).toEqual([
    { title: "Gale Hall", text: "Gale Hall stands in Winmere. It was built by Rosa Venn." },
    { title: "Rosa Venn", text: "Rosa Venn was an architect from Ostrand." },
  ]);
  expect((await call("report", "agentdiff", run)).code).toBe(0);
});
