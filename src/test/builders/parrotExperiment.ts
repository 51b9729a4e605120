import type { PolicyId } from "../../core/model/experiment";
import { parrots } from "../scriptedServer/scenarios/parrots";

/** Scenarios of the scripted server that say the key back, and one that solves the problem. */
const SCENARIOS = [...Object.keys(parrots), "strict;as=openai"];

/** An experiment file's text: every such server as a model. */
export function parrotExperiment(address: string, name: string, policies: readonly PolicyId[]): string {
  const models = SCENARIOS.map((scenario) => `  - { id: "${scenario.split(";")[0]}", baseUrl: "${address}/q/${scenario}/v1", model: m }`);
  return `name: ${name}
problems:
  - file: sum.problems.jsonl
models:
${models.join("\n")}
policies: [${policies.join(", ")}]
conditions: [clean, corrupted]
budgets: { turns: 6 }
concurrency: 16
`;
}

/** The problem file beside it. */
export const parrotProblems = JSON.stringify({ id: "sum", question: "What is 4 + 6?", answer: "10" });
