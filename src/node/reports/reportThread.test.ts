import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { metricsReport } from "../../core/report/metrics/metricsReport";
import type { MetricsRun } from "../../core/report/metrics/metricsRun";
import { wholeRuns } from "../../core/report/metrics/metricsSelection";
import { outcomesForMetrics } from "../../core/report/metrics/outcomesForMetrics";
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

const selection = wholeRuns(["/run"]);
const runs = (seed: number): MetricsRun[] => {
  const trials = Array.from({ length: 40 }, (_, index) =>
    trial({ id: `t${index}`, problem: `p${index}`, condition: "corrupted", exposure: EXPOSED, outcome: index % 3 === 0 ? WRONG : RIGHT }),
  );
  return [
    {
      folder: "/run",
      run: run({ conditions: ["clean", "corrupted"], seed }),
      planned: trials.length,
      trials,
      labelActs: [{ format: 1, act: "label", ...label({ trial: "t1" }) }],
      superseded: [],
      diagnostics: [],
      outcomes: outcomesForMetrics(trials),
      suggestions: new Map(),
    },
  ];
};

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
    expect(await threadIn(folder).report(runs(4), selection)).toEqual(metricsReport(runs(4), selection));
  });

  test("keeps requests apart that are under way at once", async () => {
    const thread = threadIn(folder);
    const seeds = [1, 2, 3, 4];
    expect(await Promise.all(seeds.map((seed) => thread.report(runs(seed), selection)))).toEqual(
      seeds.map((seed) => metricsReport(runs(seed), selection)),
    );
  });

  test("rejects where the thread cannot start", async () => {
    await expect(threadIn(`${folder}/nowhere`).report(runs(1), selection)).rejects.toThrow("reportWorker.cjs");
  });

  test("rejects what waits when it is closed, and starts anew for the next", async () => {
    const thread = threadIn(folder);
    const waiting = thread.report(runs(1), selection);
    thread.dispose();
    await expect(waiting).rejects.toThrow("was closed");
    expect((await thread.report(runs(2), selection)).accuracy).toHaveLength(2);
  });
});
