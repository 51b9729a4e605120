import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeFiles } from "../../node/nodeFiles";
import { exactMath } from "../../test/builders/exactMath";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { experimentSchema } from "../model/experiment";
import { problemSchema } from "../model/problem";
import { type ChatModel, ModelError } from "../ports";
import { openRun } from "../store/runReader";
import { runExperiment } from "./run";

const root = temporaryFolder();
let number = 0;
const problems = ["p", "q", "r"].map((id) => problemSchema.parse({ id, question: `What is ${id}?`, answer: "1" }));

/** A model that submits 1 at once, after as many turns of the event loop as its question asks for. */
const submitting = (delays: Readonly<Record<string, number>> = {}, onCall: () => void = () => undefined): ChatModel => ({
  id: "m",
  async complete({ messages }) {
    onCall();
    const question = messages.find(({ role }) => role === "user");
    const asked = question?.role === "user" ? question.text : "";
    for (let turns = delays[asked] ?? 0; turns > 0; turns -= 1) await new Promise((resolve) => setImmediate(resolve));
    return {
      text: "",
      calls: [{ id: "call_1_0", tool: "submit_final_answer", arguments: '{"answer":"1"}' }],
      inputTokens: 1,
      outputTokens: 1,
    };
  },
});

async function run(model: ChatModel, options: { concurrency?: number; cancellation?: AbortSignal; onTrial?: (id: string) => void } = {}) {
  number += 1;
  const folder = join(root, String(number));
  const experiment = experimentSchema.parse({
    name: "x",
    problems: [{ builtin: "first-light" }],
    models: [{ id: "m", baseUrl: "http://127.0.0.1:1/v1", model: "m" }],
    policies: ["B0"],
    conditions: ["clean"],
    concurrency: options.concurrency ?? 1,
  });
  const written = await runExperiment({
    experiment,
    problems,
    folder,
    version: "0.0.0",
    models: new Map([["m", model]]),
    math: exactMath,
    files: nodeFiles,
    clock: { now: () => 0 },
    cancellation: options.cancellation,
    onTrial: ({ id }) => options.onTrial?.(id),
  });
  return { written, folder, contents: await openRun(nodeFiles, folder) };
}

describe("runExperiment", () => {
  it("writes what it returns", async () => {
    const { written, contents } = await run(submitting());
    expect(contents.trials).toEqual(written);
    expect(contents.run.planned).toEqual(written.map(({ id }) => id));
  });

  it("writes in the order of the plan, whichever is done first", async () => {
    const { written } = await run(submitting({ "What is p?": 50 }), { concurrency: 3 });
    expect(written.map(({ problem }) => problem)).toEqual(["p", "q", "r"]);
  });

  it("has each trial on the disk when it says so", async () => {
    const folder = join(root, String(number + 1));
    const lines: number[] = [];
    await run(submitting(), { onTrial: () => lines.push(readFileSync(join(folder, "trials.jsonl"), "utf8").split("\n").length - 1) });
    expect(lines).toEqual([1, 2, 3]);
  });

  it("keeps what is done when it is cancelled, and starts nothing more", async () => {
    const controller = new AbortController();
    const { contents } = await run(submitting(), { cancellation: controller.signal, onTrial: () => controller.abort() });
    expect(contents.trials.map(({ problem, outcome }) => `${problem} ${outcome.status}`)).toEqual(["p graded"]);
  });

  it("writes trials that were under way as cancelled", async () => {
    const controller = new AbortController();
    const { contents } = await run(
      submitting({ "What is p?": 3, "What is q?": 3 }, () => controller.abort()),
      {
        concurrency: 2,
        cancellation: controller.signal,
      },
    );
    expect(contents.trials.map(({ outcome }) => outcome.status)).not.toContain("failed");
  });

  it("goes on after a trial whose model failed", async () => {
    const failing: ChatModel = {
      id: "m",
      complete: () => Promise.reject(new ModelError("No connection.")),
    };
    const { contents } = await run(failing);
    expect(contents.trials.map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 3 }, () => ({ status: "failed", code: "model-error", reason: "No connection." })),
    );
  });

  it("ends with a defect and keeps what was written before", async () => {
    let calls = 0;
    const broken = submitting({}, () => {
      calls += 1;
      if (calls === 2) throw new TypeError("a defect");
    });
    const folder = join(root, String(number + 1));
    await expect(run(broken)).rejects.toThrow("a defect");
    expect((await openRun(nodeFiles, folder)).trials.map(({ problem }) => problem)).toEqual(["p"]);
  });
});
