import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { trialSchema } from "../../core/model/trial";
import type { ComputerAlgebra } from "../../core/ports";
import { wholeRuns } from "../../core/report/metrics/metricsSelection";
import { appendLabelAct, appendTrial, createRun } from "../../core/store/runFolder";
import { bundled } from "../../test/builders/bundled";
import { EXPOSED, FAILED, run, trial, WRONG } from "../../test/builders/records";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { nodeFiles } from "../nodeFiles";
import { RecordsThread } from "./recordsThread";

const folder = temporaryFolder();
const threads: RecordsThread[] = [];
const algebra: ComputerAlgebra = { ask: async () => ({ ok: false, code: "unavailable", message: "No algebra in this test." }) };
let number = 0;
let runFolder: string;

function threadIn(place: string): RecordsThread {
  const thread = new RecordsThread(place, async () => algebra);
  threads.push(thread);
  return thread;
}

beforeAll(async () => {
  await bundled("node/records/recordsWorker.ts", join(folder, "recordsWorker.cjs"));
  await bundled("node/reports/reportWorker.ts", join(folder, "reportWorker.cjs"));
});

beforeEach(async () => {
  number += 1;
  runFolder = join(folder, `run-${number}`);
  await createRun(nodeFiles, runFolder, run({ conditions: ["clean", "corrupted"] }, ["clean", "corrupted"]));
  await appendTrial(nodeFiles, runFolder, trial({ id: "clean", steps: [{ index: 0, turn: 1, kind: "thought", text: "five" }] }));
});

afterEach(() => {
  for (const thread of threads.splice(0)) thread.dispose();
});

const corrupted = trial({
  id: "corrupted",
  condition: "corrupted",
  exposure: EXPOSED,
  outcome: WRONG,
  steps: [
    { index: 0, turn: 1, kind: "tool-call", call: "call_1_0", tool: "calculate", arguments: '{"expression":"2+3"}' },
    {
      index: 1,
      turn: 1,
      kind: "tool-result",
      call: "call_1_0",
      tool: "calculate",
      genuine: { ok: true, text: "5" },
      shown: { ok: true, text: "9/2" },
      corrupted: true,
    },
  ],
});

describe("RecordsThread", () => {
  test("gives a run without steps, and a trial with them", async () => {
    const thread = threadIn(folder);
    const { trials, run: opened, planned } = await thread.open(runFolder);
    expect([opened.name, planned]).toEqual(["A run", 2]);
    expect(trials.map(({ id }) => id)).toEqual(["clean"]);
    expect(trials[0]).not.toHaveProperty("steps");
    expect((await thread.trial({ runFolder, trial: "clean" })).steps).toHaveLength(1);
  });

  test("adds what was appended, and keeps the same summary where nothing was", async () => {
    const thread = threadIn(folder);
    const first = await thread.open(runFolder);
    expect(await thread.open(runFolder)).toBe(first);
    await appendTrial(nodeFiles, runFolder, corrupted);
    await appendLabelAct(nodeFiles, runFolder, {
      format: 1,
      act: "label",
      trial: "corrupted",
      annotator: "ada",
      question: "check",
      category: "none",
      at: "2025-01-01T00:00:00.000Z",
    });
    const second = await thread.open(runFolder);
    expect(second.trials.map(({ id }) => id)).toEqual(["clean", "corrupted"]);
    expect(second.labelActs).toHaveLength(1);
    expect(second.run).toBe(first.run);
  });

  test("names the lines that are superseded, also where what stands stays as it was", async () => {
    const thread = threadIn(folder);
    const failed = { ...corrupted, outcome: FAILED };
    await appendTrial(nodeFiles, runFolder, failed);
    expect((await thread.open(runFolder)).superseded).toEqual([]);
    // A cancelled trial takes no failed one's place.
    await appendTrial(nodeFiles, runFolder, { ...corrupted, outcome: { status: "cancelled", code: "cancelled", reason: "It was." } });
    expect((await thread.open(runFolder)).superseded.map(({ outcome }) => outcome.status)).toEqual(["cancelled"]);
    await appendTrial(nodeFiles, runFolder, corrupted);
    expect((await thread.open(runFolder)).superseded.map(({ outcome }) => outcome.status)).toEqual(["cancelled", "failed"]);
  });

  test("gives a large run portion by portion, each trial once and in the order of the plan", async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `t${(index * 7) % 40}`);
    const answer = "ä".repeat(300_000);
    await createRun(nodeFiles, `${runFolder}-large`, run({}, ids));
    for (let index = 0; index < 40; index += 1) await appendTrial(nodeFiles, `${runFolder}-large`, trial({ id: `t${index}`, answer }));
    const thread = threadIn(folder);
    let first = await thread.openSoFar(`${runFolder}-large`);
    while (first.trials.length === 0) first = await thread.openSoFar(`${runFolder}-large`);
    expect(first.trials.length).toBeLessThan(40);
    expect(first.progress).toMatchObject({ stopped: false });
    const positions = first.trials.map(({ id }) => ids.indexOf(id));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    const whole = await thread.open(`${runFolder}-large`);
    expect(whole.progress).toBeUndefined();
    expect(whole.trials.map(({ id }) => id)).toEqual(ids);
    expect(whole.trials.every((one) => one.answer === answer)).toBe(true);
    expect(await thread.open(`${runFolder}-large`)).toBe(whole);
  });

  test("tells of a line that turned out to be damaged", async () => {
    const line = JSON.stringify(trialSchema.parse(corrupted)).replace('"tool-call"', '"tool-cull"');
    await nodeFiles.appendLine(join(runFolder, "trials.jsonl"), line);
    const changed: string[] = [];
    const thread = new RecordsThread(
      folder,
      async () => algebra,
      (of) => changed.push(of),
    );
    threads.push(thread);
    expect((await thread.open(runFolder)).trials).toHaveLength(2);
    await expect(thread.trial({ runFolder, trial: "corrupted" })).rejects.toThrow("line 2: This line is no record");
    expect(changed).toEqual([runFolder]);
    const { trials, diagnostics } = await thread.open(runFolder);
    expect([trials.length, diagnostics.map(({ line: at }) => at)]).toEqual([1, [2]]);
  });

  test("tells of a damaged line that was appended, though no trial came", async () => {
    const thread = threadIn(folder);
    const first = await thread.open(runFolder);
    await nodeFiles.appendLine(join(runFolder, "trials.jsonl"), "no trial");
    const second = await thread.open(runFolder);
    expect([first.diagnostics.length, second.diagnostics.map(({ line }) => line)]).toEqual([0, [2]]);
    expect(second.trials).toEqual(first.trials);
    expect(await thread.open(runFolder)).toBe(second);
  });

  test("takes no trial twice when it is asked several times at once", async () => {
    const thread = threadIn(folder);
    await thread.open(runFolder);
    await appendTrial(nodeFiles, runFolder, corrupted);
    const opened = await Promise.all([1, 2, 3].map(() => thread.open(runFolder)));
    for (const { trials } of opened) expect(trials).toHaveLength(2);
  });

  test("compares trials and suggests a category", async () => {
    await appendTrial(nodeFiles, runFolder, corrupted);
    const thread = threadIn(folder);
    const picture = await thread.compare(["clean", "corrupted"].map((id) => ({ runFolder, trial: id })));
    expect(picture.columns).toHaveLength(2);
    expect((await thread.suggestCheck({ runFolder, trial: "corrupted" }))?.category).toBe("none");
    expect(await thread.suggestCheck({ runFolder, trial: "clean" })).toBeUndefined();
    // Adoption is measured of other channels than that of mathematics.
    expect(await thread.suggestDisclosure({ runFolder, trial: "corrupted" })).toBeUndefined();
  });

  test("stops counting trials when it is told so, and goes on when it is asked again", async () => {
    await appendTrial(nodeFiles, runFolder, corrupted);
    const thread = threadIn(folder);
    await thread.open(runFolder);
    const counting = thread.metrics(wholeRuns([runFolder]));
    await thread.stopMetrics();
    await expect(counting).rejects.toThrow("The counting of trials was stopped");
    expect((await thread.metrics(wholeRuns([runFolder]))).done).toBe(2);
  });

  test("says which trial or run is not there", async () => {
    const thread = threadIn(folder);
    await expect(thread.trial({ runFolder, trial: "nobody" })).rejects.toThrow("The trial nobody is not in");
    await expect(thread.open(join(folder, "nowhere"))).rejects.toThrow("no run folder");
    expect((await thread.open(runFolder)).trials).toHaveLength(1);
  });

  test("rejects where the thread cannot start, and starts anew after it was closed", async () => {
    await expect(threadIn(`${folder}/nowhere`).open(runFolder)).rejects.toThrow("recordsWorker.cjs");
    const thread = threadIn(folder);
    await thread.open(runFolder);
    const waiting = thread.open(runFolder);
    thread.dispose();
    await expect(waiting).rejects.toThrow("was closed");
    expect((await thread.open(runFolder)).trials).toHaveLength(1);
  });
});
