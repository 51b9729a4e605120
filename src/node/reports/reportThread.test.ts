import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { runReport } from "../../core/report/runReport";
import { EXPOSED, label, RIGHT, run, trial, WRONG } from "../../test/builders/records";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { ReportThread } from "./reportThread";

const folder = temporaryFolder();
const threads: ReportThread[] = [];

function threadIn(place: string): ReportThread {
  const thread = new ReportThread(place);
  threads.push(thread);
  return thread;
}

const records = (seed: number) => ({
  run: run({ conditions: ["clean", "corrupted"], seed }),
  trials: Array.from({ length: 40 }, (_, index) =>
    trial({ id: `t${index}`, problem: `p${index}`, condition: "corrupted", exposure: EXPOSED, outcome: index % 3 === 0 ? WRONG : RIGHT }),
  ),
  labels: [label({ trial: "t1" })],
});

beforeAll(async () => {
  await build({
    entryPoints: { reportWorker: fileURLToPath(new URL("reportWorker.ts", import.meta.url)) },
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    outdir: folder,
    outExtension: { ".js": ".cjs" },
  });
});

afterEach(() => {
  for (const thread of threads.splice(0)) thread.dispose();
});

describe("ReportThread", () => {
  test("gives what the report gives without a thread", async () => {
    expect(await threadIn(folder).report(records(4))).toEqual(runReport(records(4)));
  });

  test("keeps requests apart that are under way at once", async () => {
    const thread = threadIn(folder);
    const seeds = [1, 2, 3, 4];
    expect(await Promise.all(seeds.map((seed) => thread.report(records(seed))))).toEqual(seeds.map((seed) => runReport(records(seed))));
  });

  test("rejects where the thread cannot start", async () => {
    await expect(threadIn(`${folder}/nowhere`).report(records(1))).rejects.toThrow("reportWorker.cjs");
  });

  test("rejects what waits when it is closed, and starts anew for the next", async () => {
    const thread = threadIn(folder);
    const waiting = thread.report(records(1));
    thread.dispose();
    await expect(waiting).rejects.toThrow("was closed");
    expect((await thread.report(records(2))).accuracy).toHaveLength(2);
  });
});
