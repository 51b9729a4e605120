import { type CorruptionKind, corruptionKindSchema } from "../model/corruption";
import type { ModelChoice, PolicyId, ProblemSource } from "../model/experiment";
import { type Experiment, experimentSchema } from "../model/experiment";

/** What goes wrong in an experiment: nothing, the tool results that fit first, or those of one kind. */
export type WhatGoesWrong = "nothing" | "usual" | CorruptionKind;

export interface ExperimentAnswers {
  readonly problems: readonly ProblemSource[];
  readonly models: readonly ModelChoice[];
  readonly policies: readonly PolicyId[];
  readonly wrong: WhatGoesWrong;
}

/** An experiment by the answers to four questions; everything else is as usual. Each corrupted trial has a clean one to compare with. */
export function newExperiment(name: string, { problems, models, policies, wrong }: ExperimentAnswers): Experiment {
  const kind = corruptionKindSchema.safeParse(wrong).data;
  const corrupted = kind === undefined ? "corrupted" : { id: kind, corruption: { kinds: [kind] } };
  return experimentSchema.parse({ name, problems, models, policies, conditions: wrong === "nothing" ? ["clean"] : ["clean", corrupted] });
}
