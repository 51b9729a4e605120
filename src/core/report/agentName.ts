import { modelName } from "../model/experiment";
import type { OutcomeRow } from "../model/outcomeRow";
import type { Design } from "../model/run";
import type { ScaffoldId } from "../model/scaffold";

/**
 * What stands in tables for a model under a scaffold. Native tool calls go without saying; under another scaffold the same model is
 * another agent, whose trials are not pooled with the others: `gpt-x (react)`.
 * @param scaffold Absent in outcomes files that do not know it: native.
 */
export function agentName(model: string, scaffold: ScaffoldId = "native"): string {
  return scaffold === "native" ? model : `${model} (${scaffold})`;
}

/** An outcome under the name of its agent, as tables count it. */
export function underAgentName(row: OutcomeRow): OutcomeRow {
  return { ...row, model: agentName(row.model, row.scaffold) };
}

/** Every model under every scaffold of a run. */
export function agentsOf({
  models,
  scaffolds,
}: Pick<Design, "models" | "scaffolds">): { name: string; isOf(trial: { model: string; scaffold: ScaffoldId }): boolean }[] {
  return models.map(modelName).flatMap((model) =>
    scaffolds.map((scaffold) => ({
      name: agentName(model, scaffold),
      isOf: (trial) => trial.model === model && trial.scaffold === scaffold,
    })),
  );
}
