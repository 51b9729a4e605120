import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runExperiment } from "../../core/experiment/run";
import { createMathDoor } from "../../core/math/createMathDoor";
import { experimentSchema } from "../../core/model/experiment";
import { type Problem, problemSchema } from "../../core/model/problem";
import type { ChatModel, ChatTurn } from "../../core/ports";
import { createModels } from "../../node/models/models";
import { nodeFiles } from "../../node/nodeFiles";

const PROBLEMS = 400;
const problems: Problem[] = Array.from({ length: PROBLEMS }, (_, index) =>
  problemSchema.parse({
    id: `p${index}`,
    question: `What is ${index} + 1, times 2?`,
    answer: String((index + 1) * 2),
    steps: [
      { tool: "calculate", arguments: { expression: `${index} + 1` } },
      { tool: "calculate", arguments: { expression: "$1*2" } },
    ],
  }),
);
const math = createMathDoor({ ask: async () => ({ ok: false, code: "unavailable", message: "no SymPy in this measurement" }) });

/** A model that answers at once, so that what is measured is everything but the model. */
const instant: ChatModel = {
  id: "simulated/trusting",
  async complete({ messages }): Promise<ChatTurn> {
    const turn = messages.filter(({ role }) => role === "assistant").length;
    const call = (tool: string, args: object) => [{ id: `call_${turn + 1}_0`, tool, arguments: JSON.stringify(args) }];
    const calls = turn < 2 ? call("calculate", { expression: `${turn} + 1` }) : call("submit_final_answer", { answer: "2" });
    return { text: "", calls, inputTokens: 0, outputTokens: 0 };
  },
};

async function millisecondsPerTrial(model: ChatModel, conditions: readonly string[]): Promise<number> {
  const root = mkdtempSync(join(tmpdir(), "trial-lens-bench-"));
  const experiment = experimentSchema.parse({
    name: "Bench",
    problems: [{ builtin: "first-light" }],
    models: ["simulated/trusting"],
    policies: ["B0"],
    conditions,
  });
  const common = {
    experiment,
    problems,
    version: "0",
    models: new Map([[model.id, model]]),
    math,
    files: nodeFiles,
    clock: { now: () => Date.now() },
  };
  try {
    await runExperiment({ ...common, problems: problems.slice(0, 50), folder: join(root, "warm") });
    const start = performance.now();
    const trials = await runExperiment({ ...common, folder: join(root, "measured") });
    return (performance.now() - start) / trials.length;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** What the disk takes for the same number of appends that reach it. */
async function millisecondsPerAppend(): Promise<number> {
  const root = mkdtempSync(join(tmpdir(), "trial-lens-bench-"));
  const line = "x".repeat(1500);
  try {
    const start = performance.now();
    for (let count = 0; count < PROBLEMS; count += 1) await nodeFiles.appendLine(join(root, "lines"), line);
    return (performance.now() - start) / PROBLEMS;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const ROUNDS = 5;

/** The middle of several rounds, since the disk is not equally fast in each. */
async function median(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measure());
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

async function main(): Promise<void> {
  const append = await median(millisecondsPerAppend);
  const clean = await median(() => millisecondsPerTrial(instant, ["clean"]));
  const corrupted = await median(() => millisecondsPerTrial(instant, ["corrupted"]));
  const [simulated] = createModels(["simulated/trusting"], problems, { math }).values();
  const whole = simulated ? await median(() => millisecondsPerTrial(simulated, ["clean", "corrupted"])) : Number.NaN;
  console.log(JSON.stringify({ append, clean, corrupted, whole }));
}

void main();
