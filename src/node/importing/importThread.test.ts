import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ImportMeans, ImportSession } from "../../core/importing/importSession";
import { importTrials } from "../../core/importing/importTrials";
import { openRun } from "../../core/store/runReader";
import { bundled } from "../../test/builders/bundled";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { nodeFiles } from "../nodeFiles";
import { foreignSource } from "./foreignSource";
import { startImportThread } from "./importThread";

const folder = temporaryFolder();
const sessions: ImportSession[] = [];

function session(place = folder): ImportSession {
  const started = startImportThread(place);
  sessions.push(started);
  return started;
}

const row = (task: number, text = "Done.") => ({
  ...{ task_id: task, trial: 0, reward: 1, info: { task: { instruction: `Task ${task}.` } } },
  traj: [
    { role: "user", content: "Hi" },
    { role: "assistant", content: text },
  ],
});
const written = (name: string, value: unknown): string => {
  writeFileSync(join(folder, name), JSON.stringify(value));
  return join(folder, name);
};
const means = (more: Partial<ImportMeans> = {}): ImportMeans => ({
  cancellation: new AbortController().signal,
  onTrial: () => {},
  ...more,
});

beforeAll(() => bundled("node/importing/importWorker.ts", join(folder, "importWorker.cjs")));
afterEach(() => {
  for (const started of sessions.splice(0)) started.dispose();
});

describe("an import on a thread of its own", () => {
  it("says what files hold, and stores what an import without a thread stores", async () => {
    const path = written("a.json", [row(1), row(2)]);
    const started = session();
    const summary = await started.survey([path], "m", means());
    expect(summary).toMatchObject({ trials: 2, problems: 2, models: ["m"], files: [{ format: "tau-bench results", trials: 2 }] });
    const target = { folder: join(folder, "run"), name: "a.json", version: "1" };
    expect(await started.store(target, means())).toBe(2);
    const alike = { ...target, folder: join(folder, "alike") };
    await importTrials({ ...alike, sources: [foreignSource(path)], model: "m", files: nodeFiles, clock: { now: () => 0 } });
    const trialsOf = (run: string) => readFileSync(join(run, "trials.jsonl"), "utf8");
    expect(trialsOf(target.folder)).toBe(trialsOf(alike.folder));
  });

  it("tells how far it is, and ends where it is stopped, with what it stored", async () => {
    const path = written(
      "many.json",
      Array.from({ length: 20_000 }, (_, task) => row(task, "x".repeat(500))),
    );
    const started = session();
    const told: (number | undefined)[] = [];
    const { trials } = await started.survey([path], "m", means({ onTrial: (_, planned) => told.push(planned) }));
    expect(trials).toBe(20_000);
    expect(told.length).toBeGreaterThan(0);
    const stop = new AbortController();
    const target = { folder: join(folder, "stopped"), name: "many.json", version: "1" };
    const stored = await started.store(target, means({ cancellation: stop.signal, onTrial: () => stop.abort() }));
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThan(trials);
    const run = await openRun(nodeFiles, target.folder);
    expect([run.trials.length, run.run.planned.length]).toEqual([stored, trials]);
  });

  it("leaves this thread free while a large file is read", async () => {
    const path = written(
      "large.json",
      Array.from({ length: 3000 }, (_, task) => row(task, "y".repeat(10_000))),
    );
    const started = session();
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const before = performance.now();
    await started.survey([path], "m", means());
    const whole = performance.now() - before;
    clearInterval(timer);
    expect(longest).toBeLessThan(Math.max(100, whole / 2));
  });

  it("lists trials, and tells one as text", async () => {
    const path = written("b.json", [row(1), row(2), row(3)]);
    const listing = await session().list(path, 2);
    expect(listing).toMatchObject({ total: 3, trials: [{ question: "Task 1." }, { question: "Task 2." }], file: { notes: [] } });
    const started = session();
    expect(await started.trialText(path, 2)).toContain("Task 3.");
    expect(await started.trialText(path, 3)).toBeUndefined();
  });

  it("rejects what waits when it is closed, and where the thread cannot start", async () => {
    const path = written("c.json", [row(1)]);
    const started = session();
    const waiting = started.survey([path], undefined, means());
    started.dispose();
    await expect(waiting).rejects.toThrow("was closed");
    await expect(session(`${folder}/nowhere`).list(path, 1)).rejects.toThrow("importWorker.cjs");
    expect(existsSync(join(folder, "nowhere"))).toBe(false);
  });

  it("rejects with the sentence of an import that fails", async () => {
    const path = written("d.json", [row(1)]);
    const started = session();
    await started.survey([path], undefined, means());
    written("d.json", [row(9)]);
    const target = { folder: join(folder, "changed"), name: "d.json", version: "1" };
    await expect(started.store(target, means())).rejects.toThrow("A file changed while it was imported");
  });
});
