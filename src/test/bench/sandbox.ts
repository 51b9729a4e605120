import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runExperiment } from "../../core/experiment/run";
import { createMathDoor } from "../../core/math/createMathDoor";
import { experimentSchema } from "../../core/model/experiment";
import { arithmetic300 } from "../../core/problems/arithmetic/arithmetic300";
import { createModels } from "../../node/models/models";
import { nodeFiles } from "../../node/nodeFiles";
import { createPythonSandbox, type PythonSandbox } from "../../node/sandbox/pythonSandbox";

const [folder = ""] = process.argv.slice(2);
const root = mkdtempSync(join(tmpdir(), "trial-lens-bench-"));
const math = createMathDoor({ ask: async () => ({ ok: false, code: "unavailable", message: "no SymPy in this measurement" }) });
const PROGRAMS = 120;
const AT_ONCE = 2;

function sandbox(spare: boolean): PythonSandbox {
  return createPythonSandbox({ folder, cacheFolder: join(root, "cache"), atOnce: AT_ONCE, spare });
}

/** Milliseconds of one program in a sandbox that has not run any yet. */
async function firstProgram(): Promise<number> {
  const python = sandbox(false);
  const start = performance.now();
  const run = await python.run("print(1 + 1)");
  const milliseconds = performance.now() - start;
  python.dispose();
  if (!run.ok || run.stdout !== "2\n") throw new Error(`The program was not run: ${JSON.stringify(run)}`);
  return milliseconds;
}

/** Programs that ask nothing of Python, so that what is measured is the sandbox. */
async function programsPerMinute(): Promise<number> {
  const python = sandbox(true);
  await python.run("print(0)");
  const start = performance.now();
  const runs = await Promise.all(Array.from({ length: PROGRAMS }, (_, place) => python.run(`print(${place})`)));
  const milliseconds = performance.now() - start;
  python.dispose();
  if (runs.some((run, place) => !run.ok || run.stdout !== `${place}\n`)) throw new Error("A program was not run.");
  return (60_000 * PROGRAMS) / milliseconds;
}

/** The 300 problems at P0, P1 and P2, with the simulated model, recorded and written. */
async function executorRuns() {
  const problems = arithmetic300();
  const model = "simulated/trusting";
  const experiment = experimentSchema.parse({
    name: "Bench",
    problems: [{ builtin: "arithmetic-300" }],
    models: [model],
    policies: ["B0"],
    conditions: [{ id: "P0" }, { id: "P1", corruption: { kinds: ["scaled-p1"] } }, { id: "P2", corruption: { kinds: ["scaled-p2"] } }],
    concurrency: AT_ONCE,
  });
  const python = sandbox(true);
  const start = performance.now();
  const trials = await runExperiment({
    experiment,
    problems,
    folder: join(root, "run"),
    version: "0",
    models: createModels([model], problems, { math, python }, { keyOf: () => undefined }),
    math,
    python,
    files: nodeFiles,
    clock: { now: () => Date.now() },
  });
  const seconds = (performance.now() - start) / 1000;
  python.dispose();
  const programs = trials.reduce((sum, { usage }) => sum + usage.toolCalls, 0);
  return { trials: trials.length, programs, seconds };
}

async function measure() {
  const cold = await firstProgram();
  const warm: number[] = [];
  for (let round = 0; round < 5; round += 1) warm.push(await firstProgram());
  warm.sort((one, other) => one - other);
  return { cold, warm: warm[2], programsPerMinute: await programsPerMinute(), executor: await executorRuns() };
}

measure()
  .then((measured) => console.log(JSON.stringify(measured)))
  .finally(() => rmSync(root, { recursive: true, force: true }));
