import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { nodeFiles } from "../../node/nodeFiles";
import { jsonSource, textSource } from "../../test/builders/foreignSources";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { rerunOf } from "../experiment/rerun";
import { unfinishedTrials } from "../experiment/resumeRun";
import { sentStep } from "../projections/sentStep";
import { trialText } from "../projections/trialText";
import { accuracyReport } from "../report/accuracy";
import { reportText } from "../report/reportText";
import { experimentRun } from "../store/runFolder";
import { openRun } from "../store/runReader";
import { importTrials } from "./importTrials";

const root = temporaryFolder();
let folder: string;
let number = 0;
beforeEach(() => {
  number += 1;
  folder = join(root, String(number));
});

const row = (task: number, trial: number, reward: number, instruction = `Task ${task}.`) => ({
  task_id: task,
  trial,
  reward,
  info: { task: { instruction } },
  traj: [
    { role: "user", content: "Hi" },
    { role: "assistant", content: "Done." },
  ],
});
const imported = (sources: Parameters<typeof importTrials>[0]["sources"], more: Partial<Parameters<typeof importTrials>[0]> = {}) =>
  importTrials({ sources, folder, name: "Theirs", version: "0.1.0", files: nodeFiles, clock: { now: () => 0 }, ...more });

describe("an imported run", () => {
  it("is read, shown and reported as any other", async () => {
    const survey = await imported([jsonSource([row(1, 0, 1), row(1, 1, 0), row(2, 0, 0.5)]), jsonSource({ x: 1 }, "other.json")], {
      model: "gpt-x",
    });
    expect(survey.stored).toBe(3);
    const contents = await openRun(nodeFiles, folder);
    const { run, trials, diagnostics } = contents;
    expect(diagnostics).toEqual([]);
    expect(trials.map(({ id }) => id)).toEqual(run.planned);
    expect(run).toMatchObject({
      name: "Theirs",
      imported: {
        models: ["gpt-x"],
        repetitions: 2,
        files: [
          { file: "file.json", format: "tau-bench results", trials: 3, notes: [] },
          { file: "other.json", format: "unknown", trials: 0, notes: [expect.stringContaining("members x")] },
        ],
      },
    });
    expect(accuracyReport(run, trials).rows).toMatchObject([
      {
        model: "gpt-x",
        policy: "not-recorded",
        condition: "not-recorded",
        corrupted: false,
        accuracy: { count: 1, of: 2 },
        excluded: { ungraded: 1 },
      },
    ]);
    expect(reportText(run, trials, [])).toContain("3 trials planned, 3 done");
    const [trial] = trials;
    if (trial === undefined) throw new Error("There is no trial.");
    expect(trialText("", trial)).toContain("Imported from file.json, [0] (tau-bench).");
    expect(sentStep(run, trial, 1).message).toBe(
      JSON.stringify(
        [
          { role: "user", content: "Hi" },
          { role: "assistant", content: "Done." },
        ],
        undefined,
        2,
      ),
    );
  });

  it("is read with a condition that no experiment could name, since it is too long", async () => {
    const steps = [{ step_id: 1, source: "agent", message: "Hi." }];
    const condition = "c".repeat(100);
    await imported([jsonSource({ agent: { name: "x", model_name: "m" }, steps, extra: { condition } })]);
    const { run, trials } = await openRun(nodeFiles, folder);
    expect(run).toMatchObject({ imported: { conditions: [{ id: condition }] } });
    expect(trials).toMatchObject([{ condition }]);
  });

  it("cannot be run again, in whole or in part", async () => {
    await imported([jsonSource([row(1, 0, 1)])]);
    const { run, trials } = await openRun(nodeFiles, folder);
    expect(() => unfinishedTrials(experimentRun(run), trials, "missing")).toThrow("were imported from files");
    expect(trials[0] && rerunOf(run, trials[0])).toBeUndefined();
  });

  it("tells problems of one name and trials of one cell apart", async () => {
    await imported([jsonSource([row(1, 0, 1), row(1, 0, 1), row(1, 0, 0, "Another.")])]);
    const { run, trials } = await openRun(nodeFiles, folder);
    expect(trials.map(({ problem, repetition }) => [problem, repetition])).toEqual([
      ["tau-bench 1", 1],
      ["tau-bench 1", 2],
      ["tau-bench 1 (2)", 1],
    ]);
    expect(run.problems.map(({ id, question }) => [id, question])).toEqual([
      ["tau-bench 1", "Task 1."],
      ["tau-bench 1 (2)", "Another."],
    ]);
  });

  it("is the same for the same files", async () => {
    const source = jsonSource([row(1, 0, 1), row(2, 0, 0)]);
    await imported([source]);
    const first = readFileSync(join(folder, "trials.jsonl"), "utf8");
    folder += "-again";
    await imported([source]);
    expect(readFileSync(join(folder, "trials.jsonl"), "utf8")).toBe(first);
  });

  it("is not made of files without trials", async () => {
    expect(await imported([textSource(" \n")])).toMatchObject({ stored: 0, files: [{ refusal: "It is empty." }] });
    expect(await imported([textSource("no log")])).toMatchObject({ stored: 0, files: [{ refusal: expect.stringContaining("no JSON") }] });
    expect(existsSync(folder)).toBe(false);
  });

  it("shows what is missing where it was stopped", async () => {
    const stop = new AbortController();
    const rows = Array.from({ length: 300 }, (_, task) => row(task, 0, 1));
    const { stored } = await imported([jsonSource(rows)], {
      cancellation: stop.signal,
      onTrial: (done, planned) => {
        if (planned !== undefined && done >= 60) stop.abort();
      },
    });
    const { run, trials } = await openRun(nodeFiles, folder);
    expect(run.planned).toHaveLength(300);
    expect(trials).toHaveLength(stored);
    expect(stored).toBeGreaterThanOrEqual(60);
    expect(stored).toBeLessThan(300);
  });

  it("is told of where a file changed while it was read", async () => {
    let reading = 0;
    const source = {
      name: "x.json",
      archive: () => Promise.resolve(undefined),
      async *text() {
        reading += 1;
        yield JSON.stringify([row(reading > 4 ? 9 : 1, 0, 1)]);
      },
    };
    await source.text().next();
    await expect(imported([source])).rejects.toThrow("A file changed while it was imported");
  });
});
