import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeFiles } from "../../node/nodeFiles";
import { exactMath } from "../../test/builders/exactMath";
import { openCarrier } from "../../test/builders/scriptedModel";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { experimentSchema } from "../model/experiment";
import { problemSchema } from "../model/problem";
import type { ChatModel, ChatRequest } from "../ports";
import { cellText } from "../projections/compareCell";
import { openRun } from "../store/runReader";
import type { PlannedTrial } from "./plan";
import { type ExperimentSetup, runExperiment } from "./run";
import { RunPause } from "./runPause";

const root = temporaryFolder();
let number = 0;
const problems = Array.from({ length: 6 }, (_, index) =>
  problemSchema.parse({ id: `p${index}`, question: `What is p${index}?`, answer: "1" }),
);

/** A model that submits at once what its turn gives, and counts how many of its calls are under way. */
class CountingModel implements ChatModel {
  underWay = 0;
  most = 0;
  calls = 0;

  constructor(
    readonly id: string,
    private readonly during: (request: ChatRequest) => Promise<void> = turnOfTheLoop,
  ) {}

  async complete(request: ChatRequest) {
    this.calls += 1;
    this.underWay += 1;
    this.most = Math.max(this.most, this.underWay);
    await this.during(request);
    this.underWay -= 1;
    const calls = [{ id: "call_1_0", tool: "submit_final_answer", arguments: '{"answer":"1"}' }];
    return { text: "", calls, inputTokens: 60, outputTokens: 40 };
  }
}

async function turnOfTheLoop(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

/** Time in which what must not go on would go on. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 40));

interface Asked extends Partial<ExperimentSetup> {
  readonly settings?: Record<string, unknown>;
}

function start(models: readonly ChatModel[], { settings = {}, ...more }: Asked = {}) {
  number += 1;
  const folder = join(root, String(number));
  const experiment = experimentSchema.parse({
    name: "x",
    problems: [{ builtin: "first-light" }],
    // Each model has an endpoint of its own.
    models: models.map(({ id }, index) => ({
      id,
      baseUrl: `http://127.0.0.1:${index + 1}/v1`,
      model: id,
      prices: { inputPerMillion: 10_000, outputPerMillion: 10_000 },
    })),
    policies: ["B0"],
    conditions: ["clean"],
    ...settings,
  });
  const running = runExperiment({
    experiment,
    problems,
    folder,
    version: "0.0.0",
    models: new Map(models.map((model) => [model.id, model])),
    math: exactMath,
    files: nodeFiles,
    clock: { now: () => 0 },
    ...more,
  });
  return { running, folder, contents: async () => openRun(nodeFiles, folder) };
}

describe("concurrency", () => {
  it("is never exceeded", async () => {
    const model = new CountingModel("m");
    await start([model], { settings: { concurrency: 3 } }).running;
    expect(model.most).toBe(3);
  });

  it("falls when the endpoint takes no more requests", async () => {
    const underWay: number[] = [];
    const model = new CountingModel("m", async ({ onRateLimited }) => {
      underWay.push(model.underWay);
      if (underWay.length === 4) onRateLimited?.();
      // Longer than a trial takes to be written.
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    await start([model], { settings: { concurrency: 4, repetitions: 3 } }).running;
    expect(underWay.slice(0, 4)).toEqual([1, 2, 3, 4]);
    expect(Math.max(...underWay.slice(4))).toBeLessThanOrEqual(2);
  });

  it("of a held endpoint does not hold up another one, and the file keeps the order of the plan", async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const slow = new CountingModel("slow", async ({ onRateLimited }) => {
      onRateLimited?.();
      await held;
    });
    const fast = new CountingModel("fast");
    const { running, contents } = start([slow, fast], { settings: { concurrency: 3 } });
    await expect.poll(() => fast.calls).toBe(6);
    const heldTrials = slow.underWay;
    expect((await contents()).trials).toHaveLength(0);
    letGo();
    await running;
    const { run, trials } = await contents();
    expect(heldTrials).toBeLessThan(3);
    expect(trials.map(({ id }) => id)).toEqual(run.planned);
  });
});

describe("what agents say", () => {
  it.each([
    ["slow_body", ["hi 1", "step hi"]],
    // Its first answer breaks off.
    ["cut_clean", ["half 1", "hi 2", "step hi"]],
  ])("is heard as it comes, with its trial, before it is a step (%s)", async (scenario, expected) => {
    const carrier = await openCarrier("in process");
    const heard = new Map<string, string[]>();
    const note = ({ id }: PlannedTrial, what: string) => heard.set(id, [...(heard.get(id) ?? []), what]);
    const { running } = start([carrier.model(scenario)], {
      settings: { concurrency: 3 },
      onText: (planned, piece, attempt) => note(planned, `${piece} ${attempt}`),
      onStep: (planned, step) => note(planned, `step ${cellText(step)}`),
    });
    const trials = await running;
    expect(heard).toEqual(new Map(trials.map(({ id }) => [id, expected])));
    expect(heard.size).toBe(6);
  });

  it("is asked of no model where nobody listens", async () => {
    const listeners: unknown[] = [];
    await start([new CountingModel("m", async ({ onText }) => void listeners.push(onText))]).running;
    expect(listeners).toEqual(Array(6).fill(undefined));
  });
});

describe("trials that wait for the one before them", () => {
  /** The first trial is held until all others are done, while the disk is asked for lines. */
  async function held(appendLine: (line: string) => Promise<void>) {
    let letGo: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const model = new CountingModel("m", async ({ messages }) => {
      if (JSON.stringify(messages).includes("What is p0?")) await first;
    });
    const heard: string[] = [];
    const { running, contents } = start([model], {
      settings: { concurrency: 2 },
      files: {
        ...nodeFiles,
        async appendLine(path, line) {
          await appendLine(line);
          await nodeFiles.appendLine(path, line);
        },
      },
      onTrial: ({ problem }) => heard.push(problem),
    });
    await expect.poll(() => [model.calls, model.underWay]).toEqual([6, 1]);
    await aWhile();
    letGo();
    return { running, contents, heard };
  }

  it("are written with it in one go, and heard of once they are on the disk", async () => {
    const asked: number[] = [];
    const heardBefore: number[] = [];
    const { running, contents, heard } = await held(async (line) => {
      asked.push(line.split("\n").length);
      await aWhile();
      heardBefore.push(heard.length);
    });
    const trials = await running;
    expect(asked).toEqual([6]);
    expect(heardBefore).toEqual([0]);
    expect(heard).toEqual(["p0", "p1", "p2", "p3", "p4", "p5"]);
    expect((await contents()).trials).toEqual(trials);
  });

  it("are not heard of where they could not be written", async () => {
    const { running, contents, heard } = await held(() => Promise.reject(new Error("no space")));
    await expect(running).rejects.toThrow(/The trial p0\S* could not be saved in .* \(no space\); the 0 trials before it are/);
    expect(heard).toEqual([]);
    expect((await contents()).trials).toEqual([]);
  });
});

describe("budgets of a run", () => {
  it.each([
    ["requests", { requests: 2 }, "The run's budget of 2 requests is spent; trials not begun, which stay planned: 4."],
    ["tokens", { tokens: 250 }, "The run's budget of 250 tokens is spent; trials not begun, which stay planned: 3."],
    ["cost", { cost: 4 }, "The run's budget of 4 for its cost is spent; trials not begun, which stay planned: 2."],
  ])("of %s leave the rest planned, and say so once", async (_, runBudgets, sentence) => {
    const said: string[] = [];
    const { running, contents } = start([new CountingModel("m")], {
      settings: { runBudgets },
      onBudgetSpent: (one) => said.push(one),
    });
    const written = await running;
    expect(said).toEqual([sentence]);
    const { run, trials } = await contents();
    expect(trials).toEqual(written);
    expect(trials.map(({ id }) => id)).toEqual(run.planned.slice(0, written.length));
    expect(trials.every(({ outcome }) => outcome.status === "graded")).toBe(true);
  });

  it("say nothing where they suffice to the end", async () => {
    const said: string[] = [];
    const { running } = start([new CountingModel("m")], {
      settings: { runBudgets: { requests: 6 } },
      onBudgetSpent: (one) => said.push(one),
    });
    expect(await running).toHaveLength(6);
    expect(said).toEqual([]);
  });

  it("count what trials under way have used", async () => {
    const model = new CountingModel("m");
    await start([model], { settings: { runBudgets: { requests: 3 }, concurrency: 2 } }).running;
    // The third and fourth may begin side by side.
    expect(model.calls).toBeLessThanOrEqual(4);
  });
});

describe("a paused run", () => {
  it("begins nothing, lets what is under way go on, and continues", async () => {
    const pause = new RunPause();
    const model = new CountingModel("m");
    const written: string[] = [];
    const { running } = start([model], {
      pause,
      settings: { concurrency: 2 },
      onStart: ({ problem }) => problem.id === "p1" && pause.pause(),
      onTrial: ({ problem }) => written.push(problem),
    });
    await expect.poll(() => written).toEqual(["p0", "p1"]);
    await aWhile();
    expect(model.calls).toBe(2);
    pause.continue();
    expect(await running).toHaveLength(6);
  });

  it("can be stopped", async () => {
    const pause = new RunPause();
    const controller = new AbortController();
    pause.pause();
    const { running } = start([new CountingModel("m")], { pause, cancellation: controller.signal });
    await aWhile();
    controller.abort();
    expect(await running).toEqual([]);
  });
});
