import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Step } from "../../core/model/step";
import type { Exposure, Trial } from "../../core/model/trial";
import { trialArrangementSchema } from "../../core/projections/trialArrangement";
import { trialList } from "../../core/projections/trialList";
import { trialRows } from "../../core/projections/trialRows";
import { createRandom, type Random } from "../../core/random/random";
import type { RunSummary } from "../../core/records/records";
import { wholeRuns } from "../../core/report/metrics/metricsSelection";
import { createRun, runFiles } from "../../core/store/runFolder";
import { nodeFiles } from "../../node/nodeFiles";
import { IndexedRun } from "../../node/records/indexedRun";
import { RecordsThread } from "../../node/records/recordsThread";
import { writtenLine } from "../builders/generatedTrials";
import { longTrial } from "../builders/longTrial";
import { EXPOSED, RIGHT, run, trial, WRONG } from "../builders/records";

const TRIALS = 100_000;
const POLICIES = ["B0", "B1", "B2", "B3"];
/** Bytes of a trial, about. */
const STEPS = 50;
const ROUNDS = 7;
const REPETITIONS = 10;

/** A trial of 1,250 problems × four policies × clean and corrupted × ten repetitions. */
function made(index: number, stories: readonly (readonly Step[])[], random: Random): Trial {
  const corrupted = index % 2 === 1;
  const policy = POLICIES[(index >> 1) % POLICIES.length] ?? "B0";
  const repetition = 1 + ((index >> 3) % REPETITIONS);
  const problem = `p${Math.floor((index >> 3) / REPETITIONS)}`;
  const condition = corrupted ? "corrupted" : "clean";
  const genuine = String(random.int(10_000));
  const shown = `${random.int(10_000)}/7`;
  const right = random.int(3) > 0;
  return trial({
    id: `${problem}.simulated-trusting.${policy}.native.${condition}.${repetition}`,
    problem,
    policy,
    condition,
    repetition,
    seed: random.int(1_000_000),
    outcome: { ...(right ? RIGHT : WRONG), reason: `${right ? genuine : shown} is${right ? "" : " not"} ${genuine}.` },
    ...(corrupted ? { exposure: exposedTo(genuine, shown) } : {}),
    answer: right ? genuine : shown,
    steps: [...(stories[random.int(stories.length)] ?? [])],
    usage: { modelCalls: 12, toolCalls: 11, inputTokens: random.int(100_000), outputTokens: random.int(10_000) },
  });
}

function exposedTo(genuine: string, shown: string): Exposure {
  if (EXPOSED.state !== "exposed") throw new Error("There is no exposed trial to go by.");
  return { ...EXPOSED, genuine, shown, proof: `${shown} - ${genuine} is not 0` };
}

async function generate(folder: string): Promise<object> {
  const random = createRandom(1);
  const stories = Array.from({ length: 40 }, (_, seed) => longTrial({ steps: STEPS, seed, corruptedAt: 3 }).steps);
  const ids: string[] = [];
  const lines: string[] = [];
  for (let index = 0; index < TRIALS; index += 1) {
    const one = made(index, stories, random);
    ids.push(one.id);
    lines.push(writtenLine(one));
  }
  await createRun(nodeFiles, folder, run({ policies: POLICIES, conditions: ["clean", "corrupted"], repetitions: REPETITIONS }, ids));
  const file = join(folder, runFiles.trials);
  while (lines.length > 0) appendFileSync(file, `${lines.splice(0, 5000).join("\n")}\n`);
  return { trials: TRIALS, bytes: statSync(file).size };
}

/** The index alone against `wc -l` on the same file, in turns; the fastest of each. */
async function index(folder: string): Promise<object> {
  const times = { wc: [] as number[], index: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    let begun = performance.now();
    const { status } = spawnSync("wc", ["-l", join(folder, runFiles.trials)]);
    if (status === 0) times.wc.push(performance.now() - begun);
    rmSync(join(folder, ".cache"), { recursive: true, force: true });
    const indexed = new IndexedRun(nodeFiles, folder, () => undefined);
    begun = performance.now();
    const { order } = await indexed.open();
    times.index.push(performance.now() - begun);
    if (order.length !== TRIALS) throw new Error(`${order.length} trials were found.`);
    await indexed.settled();
  }
  return { wc: Math.min(...times.wc), index: Math.min(...times.index), size: statSync(join(folder, ".cache", "trials.index")).size };
}

/** What the Trials view makes of a run. */
function rowsShown(summary: RunSummary): number {
  return trialList([trialRows(summary, "ada")], trialArrangementSchema.parse({})).shown;
}

/** Opens the run as the editor does, thread and all, until rows are there and until all are; the index is there or not. */
async function open(folder: string, dist: string): Promise<object> {
  const thread = threadIn(dist);
  const begun = performance.now();
  let summary = await thread.openSoFar(folder);
  while (summary.trials.length === 0) summary = await thread.openSoFar(folder);
  const shown = rowsShown(summary);
  const first = performance.now() - begun;
  // The view keeps what it made of a run that is as it was.
  const last = await thread.open(folder);
  const all = last === summary ? shown : rowsShown(last);
  const whole = performance.now() - begun;
  if (all !== TRIALS) throw new Error(`${all} trials were shown.`);
  const compared = performance.now();
  const [one, other] = (await thread.open(folder)).trials.slice(5000, 5002).map(({ id }) => ({ runFolder: folder, trial: id }));
  if (one && other) await thread.compare([one, other]);
  const pair = performance.now() - compared;
  while (!existsSync(join(folder, ".cache", "trials.index"))) await setTimeout(50);
  return { first, shown, whole, pair, memory: memory() };
}

async function metrics(folder: string, dist: string): Promise<object> {
  const thread = threadIn(dist);
  await thread.open(folder);
  const times: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const begun = performance.now();
    const { done } = await thread.metrics(wholeRuns([folder]));
    if (done !== TRIALS) throw new Error(`${done} trials were counted.`);
    times.push(performance.now() - begun);
  }
  return { first: times[0], again: times[1], memory: memory() };
}

function threadIn(dist: string): RecordsThread {
  return new RecordsThread(dist, () => Promise.reject(new Error("No algebra in this measurement.")));
}

/** The most that this process had in memory, threads and all, in MB. */
function memory(): number {
  return process.resourceUsage().maxRSS / 1000;
}

async function main(): Promise<void> {
  const [what = "", folder = "", dist = ""] = process.argv.slice(2);
  const work = { generate, index, open, metrics }[what];
  if (!work) throw new Error(`There is no measurement ${what}.`);
  console.log(JSON.stringify(await work(folder, dist)));
  process.exit();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
