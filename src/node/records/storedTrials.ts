import type { TrialOutline } from "../../core/model/trialOutline";
import type { TrialSummary } from "../../core/model/trialSummary";
import type { TrialResult } from "../../core/projections/trialRows";
import { OutlinePage } from "./runIndex/outlines";
import { summariesIn } from "./runIndex/summariesIn";

/** A page of trials as the host gets it. */
export interface TrialPage {
  readonly trials: number;
  /** Summaries as JSON, and their outlines; both shared with the thread that made them. */
  readonly bytes: Uint8Array;
  readonly outlines: Uint8Array;
}

/** Trials, and their outlines in the same order. */
export interface StoredTrials {
  readonly trials: TrialSummary[];
  readonly outlines: TrialOutline[];
}

/** Adds the trials of a page. Its summaries are read when something is asked for that an outline has not. */
export function addTrials({ trials, outlines }: StoredTrials, page: TrialPage): void {
  const outlinePage = new OutlinePage(page.outlines, page.trials);
  let summaries: readonly TrialSummary[] | undefined;
  const summaryAt = (place: number) => {
    summaries ??= summariesIn(page);
    return summaries[place] as TrialSummary;
  };
  for (let place = 0; place < page.trials; place += 1) {
    const outline = new StoredOutline(outlinePage, place);
    outlines.push(outline);
    trials.push(new StoredSummary(outline, summaryAt, place) as TrialSummary);
  }
}

/** All members, so that none is forgotten. */
type Members<Of> = { readonly [Member in keyof Required<Of>]: Of[Member] };

/** There are very many of them: each has as little of its own as can be. */
class StoredOutline implements Members<TrialOutline> {
  readonly #page: OutlinePage;
  readonly #place: number;

  constructor(page: OutlinePage, place: number) {
    this.#page = page;
    this.#place = place;
  }

  get id() {
    return this.#page.ids[this.#place] ?? "";
  }
  get problem() {
    return this.#page.value("problem", this.#place);
  }
  get model() {
    return this.#page.value("model", this.#place);
  }
  get policy() {
    return this.#page.value("policy", this.#place);
  }
  get scaffold() {
    return this.#page.value("scaffold", this.#place);
  }
  get condition() {
    return this.#page.value("condition", this.#place);
  }
  get repetition() {
    return this.#page.value("repetition", this.#place);
  }
  get outcome() {
    return outcomes[this.#page.value("result", this.#place)];
  }
  get exposure() {
    return exposures[this.#page.value("exposure", this.#place)];
  }
  get finishedAt() {
    return this.#page.times[this.#place] ?? "";
  }
  get changedByHand() {
    return this.#page.byHand[this.#place]?.changedByHand;
  }
  get parent() {
    return this.#page.byHand[this.#place]?.parent;
  }
}

const outcomes: Readonly<Record<TrialResult, TrialOutline["outcome"]>> = {
  right: { status: "graded", correct: true },
  wrong: { status: "graded", correct: false },
  ungraded: { status: "ungraded" },
  failed: { status: "failed" },
  cancelled: { status: "cancelled" },
};

const exposures: Readonly<Record<TrialOutline["exposure"]["state"], TrialOutline["exposure"]>> = {
  "not-assigned": { state: "not-assigned" },
  "not-reached": { state: "not-reached" },
  "not-corruptible": { state: "not-corruptible" },
  exposed: { state: "exposed" },
};

class StoredSummary implements Members<TrialSummary> {
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
