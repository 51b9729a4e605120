import type { TrialOutline } from "../../core/model/trialOutline";
import type { TrialSummary } from "../../core/model/trialSummary";
import { readOutlines } from "./runIndex/outlines";
import { summariesIn } from "./runIndex/summariesIn";

/** A page of trials as the host gets it. */
export interface TrialPage {
  /** Summaries as JSON, and their outlines by columns; both shared with the thread that made them. */
  readonly bytes: Uint8Array;
  readonly outlines: Uint8Array;
}

/** All members of a summary, so that none is forgotten. */
type Members = { readonly [Member in keyof Required<TrialSummary>]: TrialSummary[Member] };

export interface StoredTrial {
  readonly outline: TrialOutline;
  readonly trial: TrialSummary;
}

/** The trials of a page. Its summaries are read when something is asked for that an outline has not. */
export function storedTrials({ bytes, outlines }: TrialPage): StoredTrial[] {
  let summaries: readonly TrialSummary[] | undefined;
  const summaryAt = (place: number) => {
    summaries ??= summariesIn({ bytes });
    return summaries[place] as TrialSummary;
  };
  return readOutlines(outlines).map((outline, place) => ({ outline, trial: new LazySummary(outline, summaryAt, place) as TrialSummary }));
}

class LazySummary implements Members {
  readonly #outline: TrialOutline;
  readonly #summaryAt: (place: number) => TrialSummary;
  readonly #place: number;

  constructor(outline: TrialOutline, summaryAt: (place: number) => TrialSummary, place: number) {
    this.#outline = outline;
    this.#summaryAt = summaryAt;
    this.#place = place;
  }

  get id() {
    return this.#outline.id;
  }
  get problem() {
    return this.#outline.problem;
  }
  get model() {
    return this.#outline.model;
  }
  get policy() {
    return this.#outline.policy;
  }
  get scaffold() {
    return this.#outline.scaffold;
  }
  get condition() {
    return this.#outline.condition;
  }
  get repetition() {
    return this.#outline.repetition;
  }
  get finishedAt() {
    return this.#outline.finishedAt;
  }
  get changedByHand() {
    return this.#outline.changedByHand;
  }
  get parent() {
    return this.#outline.parent;
  }
  get seed() {
    return this.#summary.seed;
  }
  get outcome() {
    return this.#summary.outcome;
  }
  get exposure() {
    return this.#summary.exposure;
  }
  get perturbation() {
    return this.#summary.perturbation;
  }
  get intervention() {
    return this.#summary.intervention;
  }
  get finalised() {
    return this.#summary.finalised;
  }
  get answer() {
    return this.#summary.answer;
  }
  get source() {
    return this.#summary.source;
  }

  get #summary(): TrialSummary {
    return this.#summaryAt(this.#place);
  }
}
