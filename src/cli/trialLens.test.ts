import { appendFileSync, cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { callTrialLens as call } from "../test/builders/callTrialLens";
import { temporaryFolder } from "../test/builders/temporaryFolder";

const folder = temporaryFolder();

const problems = [
  { id: "sum", question: "What is 4 + 6?", answer: "10", steps: [{ tool: "calculate", arguments: { expression: "4 + 6" } }] },
  { id: "product", question: "What is 12*12?", answer: "144", steps: [{ tool: "calculate", arguments: { expression: "12*12" } }] },
];
const experiment = `name: Arithmetic
problems:
  - file: own.problems.jsonl
models: [simulated/careful]
policies: [B0, B1]
conditions: [clean, corrupted]
seed: 3
`;
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const runFolder = join(folder, "run");
const untimed = (file: string) => readFileSync(file, "utf8").replace(/"(startedAt|finishedAt)":"[^"]*"/g, '"$1":""');
const sum = "sum.simulated-careful.B1.corrupted.1";

beforeAll(async () => {
  write("own.problems.jsonl", problems.map((problem) => JSON.stringify(problem)).join("\n"));
  write("own.experiment.yaml", experiment);
  expect((await call("run", join(folder, "own.experiment.yaml"), "--out", runFolder)).code).toBe(0);
});

describe("trial-lens run", () => {
  it("prints counts as one JSON value", async () => {
    const { out, code } = await call("run", join(folder, "own.experiment.yaml"), "--out", join(folder, "json"), "--json");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ simulated: true, planned: 8, done: 8, graded: 8, assigned: 4, exposed: 4, stepsMissAnswer: 0 });
  });

  it("gives the same bytes for the same seed, times aside", async () => {
    await call("run", join(folder, "own.experiment.yaml"), "--out", join(folder, "again"));
    expect(untimed(join(folder, "again", "trials.jsonl"))).toBe(untimed(join(runFolder, "trials.jsonl")));
  });

  it("gives the same bytes however many trials are under way at once", async () => {
    const file = write("wide.experiment.yaml", `${experiment}concurrency: 5\n`);
    await call("run", file, "--out", join(folder, "wide"));
    expect(untimed(join(folder, "wide", "trials.jsonl"))).toBe(untimed(join(runFolder, "trials.jsonl")));
  });

  it("names every mistake of an experiment with its line and runs nothing", async () => {
    const file = write("broken.experiment.yaml", experiment.replace("own.", "missing.").replace("B1", "B7"));
    const { code, err } = await call("run", file, "--out", join(folder, "broken"));
    expect(code).toBe(1);
    expect(err).toContain("broken.experiment.yaml:5:");
    expect(err).toContain("Nothing was run.");
    expect(existsSync(join(folder, "broken"))).toBe(false);
  });

  it("names mistakes of the problem file, too", async () => {
    write("bad.problems.jsonl", `${JSON.stringify(problems[0])}\n{"id":"x"}\n`);
    const file = write("bad.experiment.yaml", experiment.replace("own.", "bad."));
    const { code, err } = await call("run", file, "--out", join(folder, "bad"));
    expect(code).toBe(1);
    expect(err).toContain("bad.problems.jsonl:2:");
  });

  it("prints one JSON value, whatever went wrong", async () => {
    const taken = await call("run", join(folder, "own.experiment.yaml"), "--out", runFolder, "--json");
    expect(JSON.parse(taken.out).error).toContain("holds a run already");
    const missing = await call("run", join(folder, "nowhere.experiment.yaml"), "--json");
    expect(JSON.parse(missing.out).error).toContain("nowhere");
  });

  it("says what to give in place of a file of problems", async () => {
    const { code, err } = await call("run", join(folder, "own.problems.jsonl"));
    expect(code).toBe(2);
    expect(err).toContain("holds problems, not an experiment; give an experiment that names it: problems: [{ file: own.problems.jsonl }].");
  });

  it("refuses two problems that a simulated model could not tell apart", async () => {
    write("twins.problems.jsonl", [problems[0], { ...problems[0], id: "twin" }].map((problem) => JSON.stringify(problem)).join("\n"));
    const file = write("twins.experiment.yaml", experiment.replace("own.", "twins."));
    const { code, err } = await call("run", file, "--out", join(folder, "twins"));
    expect(code).toBe(1);
    expect(err).toContain("same question");
  });

  it("goes into no folder that holds a run", async () => {
    const { code, err } = await call("run", join(folder, "own.experiment.yaml"), "--out", runFolder);
    expect(code).toBe(1);
    expect(err).toContain("holds a run already");
  });

  it("reports problems whose steps miss their answer", async () => {
    write("off.problems.jsonl", JSON.stringify({ ...problems[0], answer: "11" }));
    const file = write("off.experiment.yaml", experiment.replace("own.", "off."));
    const { out, err } = await call("run", file, "--out", join(folder, "off"), "--json");
    expect(JSON.parse(out)).toMatchObject({ stepsMissAnswer: 1 });
    expect(err).toContain("the last step gives 10, the answer is 11");
  });
});

describe("trial-lens run --resume and --retry-failed", () => {
  const copyOf = (name: string, change: (lines: string[]) => string[]) => {
    const copy = join(folder, name);
    cpSync(runFolder, copy, { recursive: true });
    const file = join(copy, "trials.jsonl");
    writeFileSync(
      file,
      change(readFileSync(file, "utf8").trimEnd().split("\n"))
        .map((line) => `${line}\n`)
        .join(""),
    );
    return copy;
  };
  const failedAt = (position: number) => (lines: string[]) =>
    lines.map((line, index) => {
      const outcome = { status: "failed", code: "model-error", reason: "No connection." };
      return index === position ? JSON.stringify({ ...JSON.parse(line), outcome }) : line;
    });

  it("does what is missing and gives the run as if nothing had happened", async () => {
    const copy = copyOf("torn", (lines) => lines.slice(0, 3));
    const { code, out } = await call("run", "--resume", copy, "--json");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ planned: 8, done: 8 });
    expect(untimed(join(copy, "trials.jsonl"))).toBe(untimed(join(runFolder, "trials.jsonl")));
  });

  it("has nothing to do for a run that is done", async () => {
    const copy = copyOf("done", (lines) => lines);
    expect(await call("run", "--resume", copy)).toMatchObject({ code: 0, err: expect.stringContaining("Nothing is missing") });
    expect(await call("run", "--retry-failed", copy)).toMatchObject({
      code: 0,
      err: expect.stringContaining("No trial of this run has failed"),
    });
  });

  it("runs failed trials again and names them", async () => {
    const copy = copyOf("failed", failedAt(2));
    expect(await call("run", "--resume", copy)).toMatchObject({ code: 1, out: expect.stringContaining("--retry-failed") });
    const { code, err } = await call("run", "--retry-failed", copy);
    expect(code).toBe(0);
    expect(err).toContain("Superseded: 1 line of 1 cancelled or failed trial run again, whose last result counts");
    expect((await call("report", copy)).out).toBe((await call("report", runFolder)).out);
  });

  it("keeps to a budget of the run, says so, and goes on when it is renewed", async () => {
    const file = write("budget.experiment.yaml", `${experiment}runBudgets: { requests: 6 }\n`);
    const { code, err, out } = await call("run", file, "--out", join(folder, "budget"), "--json");
    expect(code).toBe(1);
    const first = JSON.parse(out);
    expect(first.done).toBeLessThan(8);
    expect(first.budgetSpent).toContain("The run's budget of 6 requests is spent");
    expect(err).toContain("--renew-budgets");
    expect(JSON.parse((await call("run", "--resume", join(folder, "budget"), "--json")).out).done).toBe(first.done);
    const renewed = await call("run", "--resume", join(folder, "budget"), "--renew-budgets", "--json");
    expect(JSON.parse(renewed.out).done).toBeGreaterThan(first.done);
  });

  it.each([
    [[]],
    [["a.yaml", "--resume", "b"]],
    [["--resume", "a", "--retry-failed", "b"]],
    [["--resume", "a", "--out", "b"]],
    [["a.yaml", "--renew-budgets"]],
  ])("is wrong use with %j", async (args) => {
    expect((await call("run", ...args)).code).toBe(2);
  });
});

describe("trial-lens report, show and diff", () => {
  it("report prints accuracy with counts", async () => {
    expect((await call("report", runFolder)).out).toContain("2/2");
  });

  it("report --json prints one value", async () => {
    const [report] = JSON.parse((await call("report", runFolder, "--json")).out);
    expect(report.accuracy).toHaveLength(4);
  });

  it("show prints the steps with the genuine value of a corrupted one", async () => {
    expect((await call("show", runFolder, sum)).out).toMatch(/Tool result +calculate .*\[corrupted; genuine: 10\]/);
  });

  it("show keeps the lines of a thought and lets no control character through", async () => {
    const copy = join(folder, "lines");
    await call("run", join(folder, "own.experiment.yaml"), "--out", copy);
    const file = join(copy, "trials.jsonl");
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace("I let the tools do the computing.", "First line.\\n\\u001b]0;title\\u0007second"),
    );
    const { out } = await call("show", copy, sum.replace("B1.corrupted", "B0.clean"));
    expect(out).toMatch(/First line\.\n {24}\ufffd\]0;title\ufffdsecond/);
  });

  it("show names a trial that there is when asked for another", async () => {
    const { code, err } = await call("show", runFolder, "nothing");
    expect(code).toBe(1);
    expect(err).toContain("one that it has is sum.simulated-careful.B0.clean.1");
  });

  it("diff marks the changed words and the first divergence", async () => {
    const { out } = await call("diff", runFolder, sum.replace("corrupted", "clean"), sum);
    expect(out).toContain("first divergence");
    expect(out).toMatch(/! .*Tool result.*\[-10-\]/);
  });

  it("diff --json gives rows and where they part", async () => {
    const { firstDivergence, rows } = JSON.parse((await call("diff", runFolder, sum.replace("corrupted", "clean"), sum, "--json")).out);
    expect(rows[firstDivergence]).toMatchObject({ relation: "changed", left: { kind: "tool-result" }, right: { corrupted: true } });
  });

  it("diff writes a comparison as a document", async () => {
    const pair = [runFolder, sum.replace("corrupted", "clean"), sum];
    expect((await call("diff", ...pair, "--format", "markdown")).out).toContain("| Outcome |");
    expect((await call("diff", ...pair, "--format", "html")).out).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>\s*$/i);
    expect((await call("diff", ...pair, "--format", "pdf")).err).toContain("use one of markdown, html");
  });

  it("opens a run with a torn and a foreign line and names both", async () => {
    const copy = join(folder, "torn");
    await call("run", join(folder, "own.experiment.yaml"), "--out", copy);
    appendFileSync(join(copy, "trials.jsonl"), '{"foreign":true}\n{"format":1,"id":"to');
    const { code, err, out } = await call("report", copy);
    expect(code).toBe(0);
    expect(out).toContain("8 done");
    expect(err).toContain("trials.jsonl:9:1: warning");
    expect(err).toContain("trials.jsonl:10:1: warning: This last line was torn off");
  });
});

describe("trial-lens label", () => {
  it("saves a label that the report counts", async () => {
    const copy = join(folder, "labelled");
    await call("run", join(folder, "own.experiment.yaml"), "--out", copy);
    expect((await call("label", copy, sum, "recomputation", "--step", "1", "--annotator", "ada")).code).toBe(0);
    const [report] = JSON.parse((await call("report", copy, "--json")).out);
    expect(report.checks.find(({ policy }: { policy: string }) => policy === "B1")).toMatchObject({
      labelled: 1,
      byCategory: { recomputation: 1 },
    });
  });

  it.each([
    ["a category that is none", [sum, "guess"], "is no category"],
    ["a step that is none", [sum, "none", "--step", "99"], "is no step"],
    ["an annotator without a name", [sum, "none", "--annotator", " "], "annotator"],
  ])("refuses %s", async (_, args, message) => {
    const { code, err } = await call("label", runFolder, ...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

describe("trial-lens check", () => {
  it("finds nothing in good files", async () => {
    const { code, out } = await call("check", join(folder, "own.problems.jsonl"), join(folder, "own.experiment.yaml"));
    expect([code, out]).toEqual([0, ""]);
  });

  it("ends with 0 for warnings", async () => {
    const file = write("warned.problems.jsonl", JSON.stringify({ ...problems[0], answer: "11" }));
    const { code, out } = await call("check", file);
    expect(code).toBe(0);
    expect(out).toContain("warned.problems.jsonl:1:64: warning: The reference steps do not reach the answer");
  });

  it("says of an experiment that a problem file of it is broken", async () => {
    write("torn.problems.jsonl", "{}\n");
    const file = write("torn.experiment.yaml", experiment.replace("own.", "torn."));
    const { code, out } = await call("check", file, "--json");
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject([{ file, line: 3, column: 11, endColumn: 30, code: "experiment/broken-problems" }]);
  });

  it("ends with 1 for errors", async () => {
    const file = write("worse.problems.jsonl", "{}\n");
    const { code, out } = await call("check", file);
    expect(code).toBe(1);
    expect(out).toContain("worse.problems.jsonl:1:");
  });
});

describe("trial-lens tool and grade", () => {
  it("tool prints the result", async () => {
    expect((await call("tool", "calculate", '{"expression":"1/3 + 1/6"}')).out).toBe("1/2");
  });

  it("tool prints an error and fails", async () => {
    const { code, out } = await call("tool", "calculate", '{"expression":"1/0"}', "--json");
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ ok: false, error: { code: "undefined" } });
  });

  it("tool --batch answers every line, whatever it is", async () => {
    const file = write("tasks.jsonl", '{"id":"a","op":"calc","expr":"2+2"}\nnot json\n{"id":"c","op":"dance"}\n');
    const { code, out } = await call("tool", "--batch", file);
    expect(code).toBe(0);
    expect(out.split("\n").map((line) => JSON.parse(line))).toMatchObject([
      { id: "a", ok: true, result: "4" },
      { ok: false, error: { code: "malformed" } },
      { id: "c", ok: false, error: { code: "unsupported" } },
    ]);
  });

  it("grade says why", async () => {
    expect((await call("grade", "1/2", "0.5")).out).toMatch(/^equal: ./);
  });

  it("grade --batch answers every line, and fails if one was no pair", async () => {
    const file = write("pairs.jsonl", '{"a":"1/2","b":"0.5"}\n{"a":"1"}\n');
    const { code, out } = await call("grade", "--batch", file);
    expect(out.split("\n").map((line) => JSON.parse(line))).toMatchObject([{ equal: true }, { equal: false }]);
    expect(code).toBe(1);
  });

  it("grade --batch keeps to a line's tolerance or precision", async () => {
    const pairs = [
      { a: "1/3", b: "0.33" },
      { a: "1/3", b: "0.33", tolerance: { absolute: 0.01 } },
      { a: "1/3", b: "0.33", options: { precision: 2 } },
    ];
    const file = write("pairs.jsonl", pairs.map((pair) => JSON.stringify(pair)).join("\n"));
    const lines = (await call("grade", "--batch", file)).out.split("\n").map((line) => JSON.parse(line));
    expect(lines).toMatchObject([{ equal: false }, { equal: true }, { equal: true }]);
  });
});

describe("wrong use", () => {
  it.each([
    [[], "usage:"],
    [["dance"], 'no command "dance"'],
    [["run"], "Give an experiment file, or --resume"],
    [["run", "a", "b"], "one argument too many"],
    [["run", "a", "--fast"], "--fast"],
    [["tool", "abacus", "{}"], "There is no tool"],
    [["tool", "calculate", "{"], "not JSON"],
    [["grade", "1"], "needed"],
  ])("%j ends with 2 and says what is meant", async (args, message) => {
    const { code, err } = await call(...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  it("a file that is not there is named", async () => {
    const { code, err } = await call("check", join(folder, "nowhere.problems.jsonl"));
    expect(code).toBe(1);
    expect(err).toContain("nowhere.problems.jsonl");
  });
});
