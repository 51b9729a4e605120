import { type PlannedTrial, planTrials } from "../../core/experiment/plan";
import { experimentSchema } from "../../core/model/experiment";
import { problemSchema } from "../../core/model/problem";
import type { ChatModel } from "../../core/ports";
import { createModels } from "../../node/models/models";
import { exactMath } from "./exactMath";

/** Problems of two calculations, so that trials have several results. */
const problems = Array.from({ length: 5 }, (_, index) =>
  problemSchema.parse({
    id: `p${index}`,
    question: `What is ${index + 3} times 12, and that plus 5?`,
    answer: String((index + 3) * 12 + 5),
    steps: [
      { tool: "calculate", arguments: { expression: `${index + 3}*12` } },
      { tool: "calculate", arguments: { expression: `${(index + 3) * 12}+5` } },
    ],
  }),
);

export const debuggedExperiment = experimentSchema.parse({
  name: "Debugged",
  problems: [{ builtin: "first-light" }],
  models: ["simulated/careful"],
  policies: ["B0", "B1", "B2", "B3", "B4"],
  conditions: ["clean", "corrupted"],
  seed: 11,
});

/** Fifty trials in their order: five problems under five policies, clean and corrupted. */
export const debuggedTrials: readonly PlannedTrial[] = planTrials(debuggedExperiment, problems);

/** The simulated model that answers them, over its wire. */
function debuggedModel(): ChatModel {
  const model = createModels(debuggedExperiment.models, problems, { math: exactMath }).get("simulated/careful");
  if (!model) throw new Error("there is no such model");
  return model;
}

const model = debuggedModel();

/** One trial of the fifty. */
export function debuggedTrial(policy: string, condition: string, problem = "p0"): PlannedTrial {
  const found = debuggedTrials.find((one) => one.policy === policy && one.condition.id === condition && one.problem.id === problem);
  if (!found) throw new Error(`there is no trial of ${problem} under ${policy}, ${condition}`);
  return found;
}

/** What a trial needs beside its plan. */
export function debuggedMeans() {
  return { math: exactMath, budgets: debuggedExperiment.budgets, clock: { now: () => 0 }, model };
}
