import { interventionKey } from "../model/intervention";
import { NO_QUESTION } from "../model/problem";
import type { TrialPlace } from "../model/trialPlace";
import type { TrialSummary } from "../model/trialSummary";
import type { RunSummary } from "../records/records";

/** In what two trials of a problem can differ, the least first. */
export const differences = ["file", "condition", "repetition", "run", "policy", "scaffold", "model"] as const;
export type Difference = (typeof differences)[number];

/** Another trial of the same problem. */
export interface Counterpart {
  readonly place: TrialPlace;
  readonly trial: TrialSummary;
  readonly runName: string;
  /** In the order of `differences`. */
  readonly differs: readonly Difference[];
}

/**
 * The other trials of a trial's problem, in its run and others, the nearest first: a difference outweighs all lesser ones together, and
 * of equally near ones those with the same intervention come first, and else they keep their order. Problems are the same if their questions are, whatever a file calls them; where a question is
 * told of neither, if their ids are.
 * @param runs The trial's own among them.
 * @returns Nothing if there is no such trial.
 */
export function counterparts({ runFolder, trial: id }: TrialPlace, runs: readonly RunSummary[]): Counterpart[] {
  const own = runs.find(({ folder }) => folder === runFolder);
  const trial = own?.trials.find((candidate) => candidate.id === id);
  if (own === undefined || trial === undefined) return [];
  const asked = askedOf(own)(trial.problem);
  const found = runs.flatMap((run) => {
    const askedBy = askedOf(run);
    return run.trials
      .filter((other) => (run !== own || other !== trial) && askedBy(other.problem) === asked)
      .map((other): Counterpart => {
        const differs = differences.filter((difference) => differ(difference, trial, other, run !== own));
        return { place: { runFolder: run.folder, trial: other.id }, trial: other, runName: run.run.name, differs };
      });
  });
  return found
    .map((other) => ({ other, distance: distanceOf(other) + (intervenes(other.trial) === intervenes(trial) ? 0 : 0.5) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ other }) => other);
}

/** The nearest ones that differ in the same as the very nearest, so many as fit beside one trial in Compare. */
export function nearestCounterparts(found: readonly Counterpart[]): readonly Counterpart[] {
  const [nearest] = found;
  return found.filter(({ differs }) => nearest !== undefined && differs.join() === nearest.differs.join()).slice(0, 3);
}

/** What tells a run's problems from others: the question, or the id where there is none. */
function askedOf({ run }: RunSummary): (problem: string) => string {
  const asked = new Map(run.problems.map(({ id, question }) => [id, question === NO_QUESTION ? `\n${id}` : question]));
  return (problem) => asked.get(problem) ?? `\n${problem}`;
}

function differ(difference: Difference, one: TrialSummary, other: TrialSummary, otherRun: boolean): boolean {
  if (difference === "run") return otherRun;
  if (difference === "file") return !otherRun && one.source?.file !== other.source?.file;
  return one[difference] !== other[difference];
}

function intervenes({ intervention }: TrialSummary): string {
  return interventionKey(intervention);
}

function distanceOf(counterpart: Counterpart): number {
  return counterpart.differs.reduce((sum, difference) => sum + 2 ** differences.indexOf(difference), 0);
}
