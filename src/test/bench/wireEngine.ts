import { runExperiment } from "../../core/experiment/run";
import { createMathDoor } from "../../core/math/createMathDoor";
import { experimentSchema } from "../../core/model/experiment";
import { problemSchema } from "../../core/model/problem";
import { createModels } from "../../node/models/models";
import { nodeFiles } from "../../node/nodeFiles";
import { systemClock } from "../../node/systemClock";

/** Runs an experiment at an endpoint, recorded and written as ever: one problem a trial, which calls a tool and hands its result in. */
async function main(): Promise<void> {
  const [baseUrl, trials, concurrency, folder = ""] = process.argv.slice(2);
  const problems = Array.from({ length: Number(trials) }, (_, index) =>
    problemSchema.parse({ id: `p${index}`, question: `What is ${index} + 7?`, answer: String(index + 7) }),
  );
  const experiment = experimentSchema.parse({
    name: "Bench",
    problems: [{ builtin: "first-light" }],
    models: [{ id: "m", baseUrl, model: "m" }],
    policies: ["B0"],
    conditions: ["clean"],
    concurrency: Number(concurrency),
  });
  const math = createMathDoor({ ask: async () => ({ ok: false, code: "unavailable", message: "no SymPy in this measurement" }) });
  const written = await runExperiment({
    experiment,
    problems,
    folder,
    version: "0",
    models: createModels(experiment.models, problems, { math }, { keyOf: () => "key-of-the-bench" }),
    math,
    files: nodeFiles,
    clock: systemClock,
  });
  const wrong = written.find(({ outcome }) => outcome.status !== "graded" || !outcome.correct);
  if (wrong) throw new Error(`${wrong.id}: ${JSON.stringify(wrong.outcome)}`);
  process.exit();
}

void main();
