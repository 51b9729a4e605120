import type * as z from "zod";
import { trialSchema } from "./trial";

/** The members of a trial that lists, counts, pairs and tables need: few and short, so that those of a large run fit in memory. */
const members = {
  id: true,
  problem: true,
  model: true,
  policy: true,
  scaffold: true,
  condition: true,
  repetition: true,
  seed: true,
  outcome: true,
  exposure: true,
  perturbation: true,
  intervention: true,
  finalised: true,
  answer: true,
  source: true,
  changedByHand: true,
  parent: true,
  finishedAt: true,
} as const;

export const trialSummarySchema = trialSchema.pick(members);
/** A trial without its steps and what else only a look at it alone needs. */
export type TrialSummary = z.infer<typeof trialSummarySchema>;

/** The summary of a trial; members that it has not are not there. */
export function summaryOf(trial: TrialSummary): TrialSummary {
  const present = (Object.keys(members) as (keyof typeof members)[]).filter((member) => trial[member] !== undefined);
  return Object.fromEntries(present.map((member) => [member, trial[member]])) as TrialSummary;
}
