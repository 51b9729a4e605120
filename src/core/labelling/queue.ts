import type { LabelQueue } from "../model/labelQueue";
import type { TrialOutline } from "../model/trialOutline";
import type { TrialPlace } from "../model/trialPlace";
import { subSeed } from "../random/hash";
import { createRandom } from "../random/random";
import type { RunSummary } from "../records/records";
import { isExposedAndGraded } from "../report/standing";
import { standingAdjudications, standingLabels } from "../store/labels";
import { disputedTrials } from "./disputedTrials";

/** A queue as it is now. */
export interface QueueState {
  /** In the order in which they are to be labelled. */
  readonly places: readonly TrialPlace[];
  readonly done: number;
  readonly total: number;
  has(place: TrialPlace): boolean;
  isDone(place: TrialPlace): boolean;
  /**
   * The next trial that is not done, after a place and from the beginning again; the place itself comes last. From the beginning if
   * the place is not in the queue; undefined if all are done.
   */
  nextAfter(place?: TrialPlace): TrialPlace | undefined;
}

type QueuedRun = Pick<RunSummary, "folder" | "run" | "outlines" | "labelActs">;

/**
 * The trials that a queue goes through: exposed and graded ones, those of the asked policies, models and conditions, and for an
 * adjudication those on which annotators disagree. Labelled ones stay in, so that the total says how many there are.
 * @param runs those of the queue; others are passed over.
 * @param annotator whose labels count as done; an adjudication is done whoever made it.
 */
export function labelQueue(runs: readonly QueuedRun[], queue: LabelQueue, annotator: string): QueueState {
  const entries = [...new Set(queue.runFolders)].flatMap((folder) => {
    const found = runs.find((run) => run.folder === folder);
    return found ? entriesOf(found, queue, annotator) : [];
  });
  if (queue.seed !== undefined) entries.sort((one, other) => one.rank - other.rank);
  const placeOf = new Map(entries.map(({ place }, index) => [keyOf(place), index]));
  return {
    places: entries.map(({ place }) => place),
    done: entries.filter(({ done }) => done).length,
    total: entries.length,
    has: (place) => placeOf.has(keyOf(place)),
    isDone: (place) => entries[placeOf.get(keyOf(place)) ?? -1]?.done === true,
    nextAfter(place) {
      const current = (place && placeOf.get(keyOf(place))) ?? -1;
      return [...entries.slice(current + 1), ...entries.slice(0, current + 1)].find(({ done }) => !done)?.place;
    },
  };
}

interface Entry {
  readonly place: TrialPlace;
  readonly done: boolean;
  /** By this a shuffled queue is ordered. */
  readonly rank: number;
}

function entriesOf({ folder, run, outlines, labelActs }: QueuedRun, queue: LabelQueue, annotator: string): Entry[] {
  const labels = standingLabels(labelActs, queue.question);
  const adjudicating = queue.purpose === "adjudicate";
  const disputed = disputedTrials(labels);
  const done = new Set(
    (adjudicating ? standingAdjudications(labelActs, queue.question) : labels.filter((label) => label.annotator === annotator)).map(
      ({ trial }) => trial,
    ),
  );
  return outlines
    .filter((trial) => isExposedAndGraded(trial) && isAsked(trial, queue) && (!adjudicating || disputed.has(trial.id)))
    .map(({ id }) => ({
      place: { runFolder: folder, trial: id },
      done: done.has(id),
      // Each trial has a random number of its own, so that trials which come later move no others; it depends on nothing of this
      // machine, so that annotators with one seed have one order.
      rank: queue.seed === undefined ? 0 : createRandom(subSeed(queue.seed, run.name, run.createdAt, id)).next(),
    }));
}

function isAsked(trial: TrialOutline, { policies, models, conditions }: LabelQueue): boolean {
  const among = (values: readonly string[] | undefined, value: string) => values === undefined || values.includes(value);
  return among(policies, trial.policy) && among(models, trial.model) && among(conditions, trial.condition);
}

function keyOf({ runFolder, trial }: TrialPlace): string {
  return JSON.stringify([runFolder, trial]);
}
