// Measures runs at an endpoint that answers at once or after 200 ms, beside a bare loop of the same requests and beside promptfoo.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { printTable } from "./printTable.mjs";
import { projectRoot } from "./projectRoot.cjs";
import { runNode, runProcess } from "./runProcess.mjs";
import { installPromptfoo, promptfooArguments, promptfooEnvironment, promptfooName } from "./wire/promptfoo.mjs";

const TRIALS = 1000;
const CONCURRENCY = 16;
const ROUNDS = 3;
const bundles = join(projectRoot, "dist", "bench");
const peakMemory = join(projectRoot, "scripts", "wire", "peakMemory.cjs");
const bundle = (name) => join(bundles, `${name}.cjs`);

await esbuild.build({
  entryPoints: ["wireServer", "wireEngine", "wireBare", "wireRequests"].map((name) =>
    join(projectRoot, "src", "test", "bench", `${name}.ts`),
  ),
  outdir: bundles,
  outExtension: { ".js": ".cjs" },
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  mainFields: ["module", "main"],
});
const root = mkdtempSync(join(tmpdir(), "trial-lens-bench-"));
const server = fork(bundle("wireServer"), { stdio: "inherit" });
try {
  const [{ address }] = await once(server, "message");
  await measure(address);
} finally {
  server.disconnect();
  rmSync(root, { recursive: true, force: true });
}

async function measure(address) {
  const requestsFile = join(root, "requests.json");
  let runs = 0;
  const engine = (baseUrl) => [bundle("wireEngine"), baseUrl, TRIALS, CONCURRENCY, join(root, `run-${++runs}`)];
  const bare = (baseUrl) => [bundle("wireBare"), baseUrl, requestsFile, CONCURRENCY];
  await measured(engine(endpoint(address, 0)));
  const { standardOutput } = await runNode(bundle("wireRequests"), [join(root, "run-1")], { capture: true });
  writeFileSync(requestsFile, standardOutput);
  const trials = JSON.parse(standardOutput);
  const promptfoo = (baseUrl) => promptfooArguments(baseUrl, trials, CONCURRENCY, root);

  const rows = [];
  for (const [delay, rounds] of [
    [0, ROUNDS],
    [200, 1],
  ]) {
    const baseUrl = endpoint(address, delay);
    // In turns, so that a busy moment of the machine meets both.
    const [loops, ours] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      loops.push(await measured(bare(baseUrl)));
      ours.push(await measured(engine(baseUrl)));
    }
    const loop = median(loops);
    rows.push(row(`bare loop of the openai package at ${delay} ms`, loop, loop, ""));
    rows.push(row(`the engine, recording and writing, at ${delay} ms`, median(ours), loop, delay === 0 ? "" : "1.10 ×"));
    const other = await measuredIfPossible(promptfoo(baseUrl));
    if (typeof other === "string") console.log(other);
    else rows.push(row(`${promptfooName} at ${delay} ms, writing its database`, other, loop, ""));
  }
  printTable(rows);
}

function endpoint(address, delay) {
  return `${address}/q/${encodeURIComponent(`strict;as=openai;script=straight;delay=${delay}`)}/v1`;
}

/** From the first request that reaches the server until the program has ended, so that its start does not count. */
async function measured(programArguments, environment = {}) {
  const peakFile = join(root, "peak");
  const { exitCode, standardOutput, standardError } = await runProcess(
    process.execPath,
    ["--require", peakMemory, ...programArguments.map(String)],
    {
      capture: true,
      cwd: root,
      environment: { ...environment, TRIAL_LENS_PEAK_MEMORY: peakFile },
    },
  );
  const endedAt = Date.now();
  server.send("report");
  const [{ requests, firstAt }] = await once(server, "message");
  if (exitCode !== 0 || requests === 0) throw new Error(`${standardError || standardOutput}`.trim().slice(-500));
  return { milliseconds: endedAt - firstAt, requests, bytes: Number(readFileSync(peakFile, "utf8")) };
}

/** What was measured of promptfoo, or a sentence that says why nothing was. */
async function measuredIfPossible(programArguments) {
  try {
    await installPromptfoo();
    return await measured(programArguments, promptfooEnvironment);
  } catch (error) {
    return `${promptfooName} was left out, since it could not be installed or run: ${error.message}`;
  }
}

function median(measurements) {
  return measurements.sort((a, b) => a.milliseconds - b.milliseconds)[Math.floor(measurements.length / 2)];
}

function row(what, { milliseconds, requests, bytes }, loop, goal) {
  const ratio = `${(milliseconds / loop.milliseconds).toFixed(2)} ×`;
  const rate = ((1000 * TRIALS) / milliseconds).toFixed(1);
  return [what, ratio, goal, `${rate} trials a second, ${requests.toLocaleString("en")} requests, ${(bytes / 1e6).toFixed(0)} MB at most`];
}
