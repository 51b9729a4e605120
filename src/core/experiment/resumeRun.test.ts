import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { nodeFiles } from "../../node/nodeFiles";
import { exactMath } from "../../test/builders/exactMath";
import { FAILED, trial } from "../../test/builders/records";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { experimentSchema } from "../model/experiment";
import { problemSchema } from "../model/problem";
import type { Outcome } from "../model/trial";
import { type ChatModel, ModelError } from "../ports";
import { appendTrial, createRun, experimentRun } from "../store/runFolder";
import { openRun } from "../store/runReader";
import { planTrials } from "./plan";
import { type ResumeSetup, resumeRun, unfinishedTrials } from "./resumeRun";

const root = temporaryFolder();
let number = 0;
let folder: string;
let asked: string[];

const problems = ["p", "q", "r", "s"].map((id) => problemSchema.parse({ id, question: id, answer: "1" }));
const CANCELLED: Outcome = { status: "cancelled", code: "cancelled", reason: "The trial was cancelled." };
const UNGRADED: Outcome = { status: "ungraded", code: "turn-budget", reason: "The budget was spent." };
const usage = { modelCalls: 1, toolCalls: 0, inputTokens: 1, outputTokens: 1 };
const idOf = (problem: string) => `${problem}.m.B0.clean.1`;

/** Submits 1 at once; fails for some problems. */
const model = (failing: readonly string[] = []): ChatModel => ({
  id: "m",
  async complete({ messages }) {
    const [question] = messages.flatMap((message) => (message.role === "user" ? [message.text] : []));
    asked.push(question ?? "");
    if (failing.includes(question ?? "")) throw new ModelError("No connection.");
    const calls = [{ id: "call_1_0", tool: "submit_final_answer", arguments: '{"answer":"1"}' }];
    return { text: "", calls, inputTokens: 1, outputTokens: 1 };
  },
});

async function makeRun(lines: readonly (readonly [problem: string, outcome?: Outcome])[], settings: Record<string, unknown> = {}) {
  const experiment = experimentSchema.parse({
    name: "x",
    problems: [{ builtin: "first-light" }],
    models: [{ id: "m", baseUrl: "http://127.0.0.1:1/v1", model: "m" }],
    policies: ["B0"],
    conditions: ["clean"],
    ...settings,
  });
  const planned = planTrials(experiment, problems).map(({ id }) => id);
  const at = "2025-01-01T00:00:00.000Z";
  await createRun(nodeFiles, folder, { format: 1, name: "x", createdAt: at, version: "0.0.0", experiment, problems, planned });
  for (const [problem, outcome] of lines)
    await appendTrial(nodeFiles, folder, trial({ id: idOf(problem), problem, model: "m", usage, ...(outcome && { outcome }) }));
}

const resume = (more: Partial<ResumeSetup> = {}) =>
  resumeRun({
    folder,
    unfinished: "missing",
    models: new Map([["m", model()]]),
    math: exactMath,
    files: nodeFiles,
    clock: { now: () => 0 },
    ...more,
  });
const standing = async () => (await openRun(nodeFiles, folder)).trials.map(({ problem, outcome }) => `${problem} ${outcome.status}`);
const ALL = ["p graded", "q graded", "r graded", "s graded"];

beforeEach(() => {
  number += 1;
  folder = join(root, String(number));
  asked = [];
});

describe("resumeRun", () => {
  it("runs what is missing, and nothing that is done", async () => {
    await makeRun([["p"], ["r", UNGRADED]]);
    const before = readFileSync(join(folder, "trials.jsonl"), "utf8");
    const written = await resume();
    expect(written.map(({ id }) => id)).toEqual([idOf("q"), idOf("s")]);
    expect(asked).toEqual(["q", "s"]);
    expect(await standing()).toEqual(["p graded", "q graded", "r ungraded", "s graded"]);
    expect(readFileSync(join(folder, "trials.jsonl"), "utf8").startsWith(before)).toBe(true);
  });

  it("runs cancelled trials again; their new lines stand, and the old are named", async () => {
    await makeRun([["p"], ["q", CANCELLED], ["r", CANCELLED]]);
    await resume();
    expect(await standing()).toEqual(ALL);
    const { superseded, diagnostics } = await openRun(nodeFiles, folder);
    expect(superseded.map(({ id }) => id)).toEqual([idOf("q"), idOf("r")]);
    expect(diagnostics).toEqual([]);
  });

  it("leaves failed trials as they are, unless it is asked for them, and then leaves what is missing", async () => {
    await makeRun([["p"], ["q", FAILED], ["r"]]);
    await resume();
    expect(asked).toEqual(["s"]);
    await makeRunAnew([["p"], ["q", FAILED], ["r"]]);
    await resume({ unfinished: "failed" });
    expect(asked).toEqual(["q"]);
    expect(await standing()).toEqual(["p graded", "q graded", "r graded"]);
  });

  it("lets the last failure of a trial stand that fails again", async () => {
    await makeRun([["p", FAILED], ["q"], ["r"], ["s"]]);
    await resume({ unfinished: "failed", models: new Map([["m", model(["p"])]]) });
    const { trials, superseded } = await openRun(nodeFiles, folder);
    expect(trials[0]?.outcome).toMatchObject({ status: "failed", reason: "No connection." });
    expect(superseded).toHaveLength(1);
  });

  it("runs only what the run had planned", async () => {
    await makeRun([], {});
    const { run } = await openRun(nodeFiles, folder);
    expect(unfinishedTrials({ ...experimentRun(run), planned: [idOf("r")] }, [], "missing").map(({ id }) => id)).toEqual([idOf("r")]);
  });

  it("refuses a run whose trials it would not plan", async () => {
    await makeRun([]);
    const { run } = await openRun(nodeFiles, folder);
    expect(() => unfinishedTrials({ ...experimentRun(run), planned: ["other"] }, [], "missing")).toThrow(
      "its trial other is not one that Trial Lens plans",
    );
  });

  it("refuses a folder that is no run", async () => {
    await expect(resume()).rejects.toThrow("is no run folder");
  });

  it("is refused while another process goes on with the run, and says which", async () => {
    await makeRun([["p"]]);
    const lock = { process: process.ppid, host: hostname(), since: "2025-01-01T00:00:00.000Z" };
    writeFileSync(join(folder, "run.lock"), JSON.stringify(lock));
    await expect(resume()).rejects.toThrow(
      `goes on already, in process ${process.ppid} of ${hostname()} since 2025-01-01T00:00:00.000Z; wait for its end or stop it there.`,
    );
    expect(asked).toEqual([]);
    rmSync(join(folder, "run.lock"));
    expect(await resume()).toHaveLength(3);
    expect(readdirSync(folder)).not.toContain("run.lock");
  });

  it("is refused while it goes on already", async () => {
    await makeRun([["p"]]);
    const results = await Promise.allSettled([resume(), resume()]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(asked).toEqual(["q", "r", "s"]);
  });

  it("goes on after a torn line", async () => {
    await makeRun([["p"]]);
    await nodeFiles.appendLine(join(folder, "trials.jsonl"), JSON.stringify(trial({ id: idOf("q") })).slice(0, 50));
    await resume();
    expect(await standing()).toEqual(ALL);
  });

  it("counts what the run has spent before, in lines that no longer stand too", async () => {
    await makeRun([["p", CANCELLED], ["p"]], { runBudgets: { requests: 3 } });
    const said: string[] = [];
    await resume({ onBudgetSpent: (sentence) => said.push(sentence) });
    expect(asked).toEqual(["q"]);
    expect(said).toEqual(["The run's budget of 3 requests is spent; trials not begun, which stay planned: 2."]);
    await resume();
    expect(asked).toEqual(["q"]);
  });

  it("grants the budgets once more where it is told to", async () => {
    await makeRun([["p"], ["q"]], { runBudgets: { requests: 2 } });
    await resume({ renewBudgets: true });
    expect(await standing()).toEqual(ALL);
  });

  it("is resumed itself after it was cancelled", async () => {
    await makeRun([["p"]]);
    const controller = new AbortController();
    await resume({ cancellation: controller.signal, onTrial: () => controller.abort() });
    expect((await standing()).length).toBeLessThan(4);
    await resume();
    expect(await standing()).toEqual(ALL);
    expect(new Set(asked).size).toBe(3);
  });
});

async function makeRunAnew(lines: Parameters<typeof makeRun>[0]): Promise<void> {
  number += 1;
  folder = join(root, String(number));
  asked = [];
  await makeRun(lines);
}
