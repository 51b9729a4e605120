import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runExperiment } from "../../core/experiment/run";
import { createMathDoor } from "../../core/math/createMathDoor";
import type { MathDoor } from "../../core/math/mathDoor";
import { experimentSchema } from "../../core/model/experiment";
import { builtinSets } from "../../core/problems/builtin";
import { createSympyAlgebra } from "../../node/algebra/sympyAlgebra";
import { createModels } from "../../node/models/models";
import { nodeFiles } from "../../node/nodeFiles";

/** Integrals that only SymPy can do, each with its check by quadrature. */
const integrands = ["sin(x)", "x*exp(-x)", "cos(2*x)", "exp(x)*sin(x)", "1/(1 + x**2)", "x*log(x + 1)", "sqrt(x + 1)", "sin(x)**2"];
const ROUNDS = 5;

/** The 496 trials of When Tools Lie's design with the simulated characters, SymPy and disk included, its process being warm. */
async function pilotTrialsPerSecond(math: MathDoor): Promise<number> {
  const root = mkdtempSync(join(tmpdir(), "trial-lens-bench-"));
  const experiment = experimentSchema.parse({
    name: "Bench",
    problems: [{ builtin: "pilot-31" }],
    models: ["simulated/trusting", "simulated/careful"],
    policies: ["B0", "B1", "B2", "B3"],
    conditions: ["clean", "corrupted"],
  });
  const problems = builtinSets.get("pilot-31")?.problems() ?? [];
  try {
    const start = performance.now();
    const trials = await runExperiment({
      experiment,
      problems,
      folder: join(root, "run"),
      version: "0",
      models: createModels(experiment.models, problems, { math }),
      math,
      files: nodeFiles,
      clock: { now: () => Date.now() },
    });
    return (1000 * trials.length) / (performance.now() - start);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const algebra = createSympyAlgebra({ folder: process.argv[2] ?? "dist" });
  const math = createMathDoor(algebra);
  const start = performance.now();
  await math.integrate("exp(x)", "x", "0", "1");
  const first = performance.now() - start;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const integrand of integrands) {
      const begin = performance.now();
      const outcome = await math.integrate(integrand, "x", "0", String(round + 1));
      if (!outcome.ok) throw new Error(`${integrand}: ${outcome.message}`);
      times.push(performance.now() - begin);
    }
  const trialsPerSecond = await pilotTrialsPerSecond(math);
  algebra.dispose();
  times.sort((a, b) => a - b);
  console.log(JSON.stringify({ first, median: times[Math.floor(times.length / 2)], calls: times.length, trialsPerSecond }));
}

void main();
