import { stringify } from "yaml";
import { corruptionPlanSchema } from "../model/corruption";
import type { Condition, Experiment } from "../model/experiment";

/** An experiment as the text of an experiment file, which reads back as the same. */
export function writeExperiment(experiment: Experiment): string {
  return stringify({ ...experiment, conditions: experiment.conditions.map(shortened) }, { lineWidth: 0 });
}

/** The short form, where a condition has the default settings. */
function shortened(condition: Condition): unknown {
  if (condition.id === "clean" && condition.corruption === undefined) return "clean";
  const usual = JSON.stringify(corruptionPlanSchema.parse({}));
  const { relative, call, persistence, ...more } = condition.corruption ?? {};
  const isUsual = JSON.stringify({ relative, call, persistence, ...more }) === usual;
  return condition.id === "corrupted" && isUsual ? "corrupted" : condition;
}
