import { flagsOf, isDetected, isDistrusted } from "../../checks/flags";
import { interventionPhrase } from "../../model/intervention";
import { knownCheck } from "../../model/label";
import type { AfterCorruption, OutcomeRow } from "../../model/outcomeRow";
import { isByHand, type Trial } from "../../model/trial";
import { byHandNote } from "../byHand";
import { ownCategoriesNote } from "../ownCategoriesNote";
import { plural } from "../plural";
import { isExposedAndGraded, standingOf } from "../standing";

/** What was judged of a trial, by a person or a rule. */
export interface Judgement {
  /** One of the paper's, or a check of another kind; undefined: nobody said. */
  readonly category: string | undefined;
  readonly after: AfterCorruption | undefined;
}

/** The outcomes of trials, and one sentence on each thing that an outcome does not hold. */
export interface TrialOutcomes {
  readonly rows: readonly OutcomeRow[];
  readonly notes: readonly string[];
}

/**
 * What trials come to, one row each; trials that a person changed, or that a failing model or a person ended, are left out and named.
 * @param judgements by trial id.
 */
export function outcomesOfTrials(trials: readonly Trial[], judgements: ReadonlyMap<string, Judgement>): TrialOutcomes {
  const ofAgents = trials.filter((trial) => !isByHand(trial));
  const finished = ofAgents.filter((trial) => standingOf(trial) !== "broken");
  const broken = ofAgents.length - finished.length;
  const inState = (state: Trial["exposure"]["state"]) => finished.filter(({ exposure }) => exposure.state === state).length;
  const unexposed: [number, string][] = [
    [inState("not-reached"), "made no call that the corruption fits"],
    [inState("not-corruptible"), "could not be corrupted with a value proven wrong"],
  ];
  return {
    rows: finished.map((trial) => outcomeOf(trial, judgements.get(trial.id))),
    notes: [
      ...byHandNote(trials),
      ...(broken > 0 ? [`Left out: ${plural(broken, "trial")} that a failing model or a person ended.`] : []),
      ...ownCategoriesNote(finished.filter(isExposedAndGraded).flatMap(({ id }) => judgements.get(id)?.category ?? [])),
      ...unexposed.filter(([count]) => count > 0).map(([count, reason]) => `Unexposed: ${plural(count, "trial")} ${reason}.`),
    ],
  };
}

function outcomeOf(trial: Trial, judgement: Judgement | undefined): OutcomeRow {
  const { outcome, exposure, verification } = trial;
  const exposed = exposure.state === "exposed";
  const category = exposed ? judgement?.category : undefined;
  const known = category === undefined ? undefined : knownCheck(category);
  const after = exposed ? judgement?.after : undefined;
  const flags = flagsOf(trial.steps);
  return {
    model: trial.model,
    policy: trial.policy,
    ...(trial.scaffold === "native" ? {} : { scaffold: trial.scaffold }),
    condition: trial.condition,
    ...(trial.intervention && { intervention: interventionPhrase(trial.intervention) }),
    problem: trial.problem,
    repetition: trial.repetition,
    assigned: exposure.state !== "not-assigned",
    exposed,
    graded: outcome.status === "graded",
    ...(outcome.status === "graded" ? { correct: outcome.correct } : {}),
    ...(category === undefined ? {} : { checked: category !== "none" }),
    ...(known === undefined ? {} : { checkCategory: known }),
    ...(verification === undefined || verification.offered.length === 0 ? {} : { verifierInvoked: verification.invocations.length > 0 }),
    distrust: isDistrusted(flags),
    ...(exposed ? { detected: isDetected(flags), callPosition: exposure.callPosition } : {}),
    ...(after === undefined ? {} : { after }),
    ...(trial.attempts === undefined ? {} : { restarted: trial.attempts === 2 }),
  };
}
