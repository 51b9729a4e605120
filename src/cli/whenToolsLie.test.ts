import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { writeOutcomes } from "../core/formats/outcomes/writeOutcomes";
import { callTrialLens as call } from "../test/builders/callTrialLens";
import { publishedOutcomes } from "../test/builders/publishedOutcomes";
import { temporaryFolder } from "../test/builders/temporaryFolder";

const folder = temporaryFolder();
const paper = join(folder, "paper.csv");
const runFolder = join(folder, "run");

const report = (...args: string[]) => call("report", "when-tools-lie", ...args);

const experiment = `name: Arithmetic
problems:
  - file: own.problems.jsonl
models: [simulated/careful]
policies: [B0, B1]
conditions: [clean, corrupted]
seed: 3
`;

beforeAll(async () => {
  writeFileSync(paper, writeOutcomes(publishedOutcomes(), "csv"));
  const problems = ["4 + 6", "12*12", "7 - 9"].map((expression, index) => ({
    id: `p${index}`,
    question: `What is ${expression}?`,
    answer: ["10", "144", "-2"][index],
    steps: [{ tool: "calculate", arguments: { expression } }],
  }));
  writeFileSync(join(folder, "own.problems.jsonl"), problems.map((problem) => JSON.stringify(problem)).join("\n"));
  writeFileSync(join(folder, "own.experiment.yaml"), experiment);
  mkdirSync(runFolder, { recursive: true });
  expect((await call("run", join(folder, "own.experiment.yaml"), "--out", runFolder)).code).toBe(0);
});

describe("trial-lens report when-tools-lie", () => {
  it("prints the tables of an outcomes file", async () => {
    const { out, code } = await report(paper);
    expect(code).toBe(0);
    expect(out).toMatch(/Haiku +B0 +72\.4% +21\/29 +\[55\.2, 86\.2\]/);
    expect(out).toMatch(/Haiku +B1 vs B2 +28 +100\.0% +28\/28 +78\.6% +22\/28 +-21\.4 +6 +0 +0\.0312/);
  });

  it.each([
    ["markdown", "| Haiku | B0 | 72.4% | 21/29 |"],
    ["csv", 'Haiku,B0,72.4%,21/29,"[55.2, 86.2]"'],
    ["latex", "Haiku & B0 & 72.4\\% & 21/29"],
  ])("prints them as %s", async (format, row) => {
    expect((await report(paper, "--format", format)).out).toContain(row);
  });

  it("prints data with counts as JSON", async () => {
    const data = JSON.parse((await report(paper, "--format", "json")).out);
    expect(data.corruptedAccuracy[0]).toMatchObject({ model: "Haiku", policy: "B0", accuracy: { count: 21, of: 29 } });
    expect(JSON.parse((await report(paper, "--json")).out)).toEqual(data);
  });

  it("says of a run whose word counts, that the model is simulated, and how labels and suggestions agree", async () => {
    const { out, code } = await report(runFolder);
    expect(code).toBe(0);
    expect(out).toContain("Simulated: simulated/careful.");
    expect(out).toMatch(/Checks are suggestions, .*: 6 of 6 exposed and graded trials have one\./);
    expect(out).toContain("Cohen's kappa: n/a (no trial has both a label and a suggestion).");
    expect(out).not.toMatch(/NaN|undefined/);
  });

  it("takes labels where there are any, and suggestions when asked", async () => {
    const copy = join(folder, "labelled");
    await call("run", join(folder, "own.experiment.yaml"), "--out", copy);
    await call("label", copy, "p0.simulated-careful.B1.corrupted.1", "recomputation", "--annotator", "ada");
    expect((await report(copy)).out).toMatch(/Checks are labels, .*: 1 of 6 exposed/);
    expect((await report(copy, "--checks", "suggestions")).out).toMatch(/Checks are suggestions, .*: 6 of 6 exposed/);
    expect(JSON.parse((await report(copy, "--json")).out).checkAgreement.trials).toBe(1);
  });

  it("writes a run's outcomes to a file that gives the same numbers", async () => {
    const file = join(folder, "own.outcomes.jsonl");
    const ofRun = JSON.parse((await report(runFolder, "--json", "--outcomes", file)).out);
    const ofFile = JSON.parse((await report(file, "--json", "--seed", "3")).out);
    for (const table of ["corruptedAccuracy", "cleanAccuracy", "pairedComparisons", "checkDecomposition", "afterCorruption", "exposure"])
      expect(ofFile[table]).toEqual(ofRun[table]);
    expect(readFileSync(file, "utf8").trimEnd().split("\n")).toHaveLength(12);
  });

  it("puts runs and files together", async () => {
    const { out } = await report(runFolder, paper, "--format", "csv");
    expect(out).toContain("all models,all policies,508,");
  });

  it("names line and mistake of an outcomes file and reports nothing of it", async () => {
    const broken = join(folder, "broken.csv");
    writeFileSync(broken, writeOutcomes(publishedOutcomes(), "csv").replace("clean,problem-03,1,false", "clean,problem-03,1,perhaps"));
    const { code, out, err } = await report(broken);
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(err).toMatch(/broken\.csv:\d+:1: error: assigned is "perhaps"; it should be true or false\./);
    expect(err).toContain("Nothing was reported.");
  });

  it("refuses the same trials from two sources", async () => {
    const { code, err } = await report(runFolder, runFolder);
    expect(code).toBe(1);
    expect(err).toContain("share 12 trials");
  });

  it.each([
    ["--format", "html", "use one of table, markdown, csv, latex, json"],
    ["--checks", "both", "use one of labels, suggestions"],
    ["--seed", "-1", "whole number"],
  ])("calls %s %s a wrong use", async (option, value, message) => {
    const { code, err } = await report(paper, `${option}=${value}`);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

describe("trial-lens plan", () => {
  const file = () => join(folder, "own.experiment.yaml");

  it("prints trials, calls, tokens, and power with the number of problems", async () => {
    const { out, code } = await call("plan", file());
    expect(code).toBe(0);
    expect(out).toContain("12 trials of 3 problems, 6 of them corrupted.");
    expect(out).toMatch(/B0 +6 +15 /);
    expect(out).toMatch(/B0 vs B1 of Haiku in the paper +0\.000 +0\.286 +0\.0% +\d+ +\d+/);
  });

  it("--json prints one value, for the rates that are asked", async () => {
    const plan = JSON.parse((await call("plan", file(), "--json", "--discordant", "0.05,0.25")).out);
    expect(plan).toMatchObject({ trials: 12, problems: 3, expected: { modelCalls: 42 }, power: [{ pairs: 3, power: 0 }] });
    expect(plan.power).toHaveLength(1);
  });

  it.each(["0.5", "0.7,0.7", "a,b", "0.1,-0.1"])("calls --discordant %s a wrong use", async (rates) => {
    expect((await call("plan", file(), `--discordant=${rates}`)).code).toBe(2);
  });

  it("plans nothing for a broken experiment", async () => {
    const broken = join(folder, "broken.experiment.yaml");
    writeFileSync(broken, experiment.replace("B1", "B9"));
    const { code, err } = await call("plan", broken);
    expect(code).toBe(1);
    expect(err).toContain("Nothing was planned.");
  });
});

describe("an outcomes file from elsewhere", () => {
  const heading = "model,policy,condition,problem,repetition,assigned,exposed,graded,correct";

  it("keeps a name that looks like a formula from being one in a spreadsheet", async () => {
    const file = join(folder, "formula.csv");
    writeFileSync(file, `${heading}\n=cmd(),B0,corrupted,p1,1,1,1,1,1\n`);
    const { out } = await report(file, "--format", "csv");
    expect(out).toMatch(/^'=cmd\(\)/m);
    expect(out).not.toMatch(/^=cmd\(\)/m);
  });

  it("is refused where it is not UTF-8", async () => {
    const file = join(folder, "latin.csv");
    writeFileSync(file, Buffer.from(`${heading}\nm\xe9,B0,clean,p1,1,0,0,1,1\n`, "latin1"));
    const { code, err } = await report(file);
    expect(code).toBe(1);
    expect(err).toContain("not UTF-8");
  });

  it("with clean trials only says in each table why it is empty", async () => {
    const file = join(folder, "clean.csv");
    writeFileSync(file, `${heading}\nm,B0,clean,p1,1,0,0,1,1\n`);
    expect((await report(file)).out).toMatch(/Table 1[^\n]*\n[^\n]*n\/a/);
  });

  it("that is not there is named", async () => {
    expect((await report(join(folder, "nowhere.csv"))).err).toMatch(/There is no .*nowhere\.csv/);
  });
});
