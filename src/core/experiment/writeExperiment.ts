import { stringify } from "yaml";
import { corruptionPlanSchema } from "../model/corruption";
import { type Condition, type Experiment, isPlainCondition } from "../model/experiment";
import { interventionOf } from "../model/intervention";
import { perturbedCondition } from "../model/perturbation";

/** An experiment as the text of an experiment file, which reads back as the same. */
export function writeExperiment(experiment: Experiment): string {
  return stringify({ ...experiment, conditions: experiment.conditions.map(shortened) }, { lineWidth: 0 });
}

/** The short form, where a condition has the default settings. */
function shortened(condition: Condition): unknown {
  if (interventionOf(condition)) return condition;
  if (condition.id === "clean" && isPlainCondition(condition)) return "clean";
  const { perturbation } = condition;
  if (perturbation) return condition.id === perturbedCondition(perturbation.operator) ? perturbation.operator : condition;
  const usual = JSON.stringify(corruptionPlanSchema.parse({}));
  const { relative, call, persistence, ...more } = condition.corruption ?? {};
  const isUsual = JSON.stringify({ relative, call, persistence, ...more }) === usual;
  return condition.id === "corrupted" && isUsual ? "corrupted" : condition;
}
