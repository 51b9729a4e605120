import { interventionPhrase } from "../model/intervention";
import { type Exposure, type ForkChange, type Outcome, operatorOfTrial, type Trial } from "../model/trial";

/** How a trial ended, for icons and colours. */
export type Verdict = "correct" | "wrong" | "none";

export function verdictOf(outcome: Outcome): Verdict {
  if (outcome.status !== "graded") return "none";
  return outcome.correct ? "correct" : "wrong";
}

/** One line for a person: "Correct: 104/3", "Ungraded: the agent …". */
export function describeOutcome({ outcome, answer }: Pick<Trial, "outcome" | "answer">): string {
  switch (outcome.status) {
    case "graded":
      return `${outcome.correct ? "Correct" : "Wrong"}: ${answer ?? outcome.reason}`;
    case "ungraded":
      return `Ungraded: ${outcome.reason}`;
    case "failed":
      return `Failed: ${outcome.reason}`;
    case "cancelled":
      return "Cancelled";
  }
}

/** Where an imported trial comes from, and what is odd about it, a sentence each; nothing for a trial of a run. */
export function describeSource({ source, notes }: Pick<Trial, "source" | "notes">): readonly string[] {
  if (source === undefined) return [];
  const { format, file, place } = source;
  return [`Imported from ${file}${place === "" ? "" : `, ${place}`} (${format}).`, ...(notes ?? [])];
}

/** On what was altered for a trial: its question, or a tool's result and what became of that; and how it was intervened. */
export function describeAlteration(trial: Pick<Trial, "exposure" | "perturbation" | "condition" | "intervention" | "finalised">): string {
  const operator = operatorOfTrial(trial);
  const altered = operator === undefined ? describeExposure(trial.exposure) : `The question was reworded (${operator}).`;
  return [altered, ...describeIntervention(trial)].join(" ");
}

/** A sentence each on a trial's intervention and its forced final answer. */
export function describeIntervention({ intervention, finalised }: Pick<Trial, "intervention" | "finalised">): string[] {
  return [
    ...(intervention ? [`Intervention: ${interventionPhrase(intervention)}.`] : []),
    ...(finalised ? ["Its model calls were spent; the final answer was asked for once more, without tools."] : []),
  ];
}

/** One sentence on what became of a trial's corruption. */
export function describeExposure(exposure: Exposure): string {
  switch (exposure.state) {
    case "not-assigned":
      return "No corruption.";
    case "exposed":
      return `Corrupted at call ${exposure.callPosition}: ${whatBecame(exposure)} (${exposure.kind}, ${exposure.severity})${andLater(exposure.later ?? [])}.`;
    case "not-reached":
      return `The corruption was never reached. ${exposure.reason}`;
    case "not-corruptible":
      return `Could not be corrupted: ${exposure.reason}.`;
  }
}

/** A sentence on each thing that a person did to a trial. */
export function describeHand({ changedByHand = [], parent }: Pick<Trial, "changedByHand" | "parent">): string[] {
  return [
    ...(parent ? [`Forked from ${parent.trial} of ${parent.run} at step ${parent.step}: ${describeChange(parent.change)}.`] : []),
    ...changedByHand.map(({ step, before, after }) => `Changed by hand at step ${step}: ${before} became ${after}.`),
  ];
}

function describeChange(change: ForkChange): string {
  switch (change.kind) {
    case "none":
      return "nothing is changed";
    case "genuine":
      return "the genuine result is shown";
    case "corrupted":
      return "a corrupted result is shown";
    case "typed":
      return `${change.text} is shown`;
    case "policy":
      return `the policy is ${change.policy}`;
  }
}

function andLater(later: readonly unknown[]): string {
  if (later.length === 0) return "";
  return later.length === 1 ? ", and 1 later call" : `, and ${later.length} later calls`;
}

/** Of search results what was done to them, since they are too long for a sentence. */
function whatBecame({ edit, proof, genuine, shown }: Extract<Exposure, { state: "exposed" }>): string {
  return edit === undefined ? `${genuine} became ${shown}` : proof;
}
