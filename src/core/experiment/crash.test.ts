import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { build } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import { nodeFiles } from "../../node/nodeFiles";
import { beginCrashRun, resumeCrashRun } from "../../test/builders/crashExperiment";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { createRandom } from "../random/random";
import { reportText } from "../report/reportText";
import { openRun } from "../store/runReader";

/** How many runs are killed. CRASH_RUNS=200 kills as many as the project's goal asks for, which takes about a minute. */
const RUNS = Number(process.env.CRASH_RUNS ?? 12);
const AT_ONCE = 2;
/** A run is killed so often, once as it begins and then as it is resumed. */
const MOST_KILLS = 2;
/** As long as the run takes, and a little longer. */
const LONGEST_MILLISECONDS = 120;

/** Begins a run in a folder, or resumes the one that is there, and says which trials are acknowledged. */
const PROGRAM = `
import { existsSync, writeSync } from "node:fs";
import { beginCrashRun, resumeCrashRun } from "./src/test/builders/crashExperiment";

const [folder] = process.argv.slice(2);
const run = existsSync(folder + "/run.json") ? resumeCrashRun : beginCrashRun;
run(folder, {
  onPlanned: () => writeSync(1, "begun\\n"),
  onTrial: ({ id }) => writeSync(1, "saved " + id + "\\n"),
});
`;

const root = temporaryFolder();
const program = join(root, "run.cjs");

beforeAll(async () => {
  const stdin = { contents: PROGRAM, resolveDir: process.cwd() };
  await build({ stdin, bundle: true, minify: true, platform: "node", format: "cjs", outfile: program });
});

/**
 * Runs or resumes in a process of its own, and kills it so many milliseconds after its trials have begun.
 * @returns The trials that it acknowledged.
 */
async function runAndKill(folder: string, milliseconds: number): Promise<string[]> {
  const child = spawn(process.execPath, [program, folder], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  const closed = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const begun = new Promise<void>((resolve) => {
    child.stdout.on("data", (piece) => {
      said += piece;
      resolve();
    });
  });
  await Promise.race([begun, closed]);
  await after(milliseconds);
  child.kill("SIGKILL");
  await closed;
  return [...said.matchAll(/^saved (.+)\n/gm)].map(([, id]) => id as string);
}

const trialsText = (folder: string) => readFileSync(join(folder, "trials.jsonl"), "utf8");

async function reportOf(folder: string): Promise<string> {
  const { run, trials } = await openRun(nodeFiles, folder);
  return reportText(run, trials, []);
}

describe("runs that are killed and resumed", () => {
  it(`have each trial once, and the report of an undisturbed run (${RUNS} seeds)`, async () => {
    const undisturbed = join(root, "undisturbed");
    const all = (await beginCrashRun(undisturbed)).map(({ id }) => id);
    expect(all).toHaveLength(12);
    const report = await reportOf(undisturbed);
    let brokenOff = 0;

    async function killAndResume(seed: number): Promise<void> {
      const said = `seed ${seed}`;
      const folder = join(root, String(seed));
      const random = createRandom(seed);
      const acknowledged: string[] = [];
      for (let kills = 1 + random.int(MOST_KILLS); kills > 0; kills -= 1)
        acknowledged.push(...(await runAndKill(folder, random.uniform() * LONGEST_MILLISECONDS)));
      if (acknowledged.length < all.length) brokenOff += 1;
      expect(existsSync(join(folder, "run.json")), said).toBe(true);
      const kept = (await openRun(nodeFiles, folder)).trials.map(({ id }) => id);
      expect(kept, `${said}: what was acknowledged is there`).toEqual(expect.arrayContaining(acknowledged));
      const resumed = (await resumeCrashRun(folder)).map(({ id }) => id);
      expect([...kept, ...resumed], `${said}: nothing is lost, nothing is done twice`).toEqual(all);
      const { trials, superseded, diagnostics } = await openRun(nodeFiles, folder);
      expect(
        trials.map(({ id }) => id),
        said,
      ).toEqual(all);
      expect([superseded, diagnostics.filter(({ code }) => code !== "run/torn-line")], said).toEqual([[], []]);
      if (diagnostics.length === 0) expect(trialsText(folder), said).toBe(trialsText(undisturbed));
      expect(await reportOf(folder), said).toBe(report);
    }

    const seeds = Array.from({ length: RUNS }, (_, index) => index + 1);
    const chain = async () => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) await killAndResume(seed);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, chain));
    // Else it would say nothing.
    expect(brokenOff).toBeGreaterThan(RUNS / 3);
  }, 600_000);
});
