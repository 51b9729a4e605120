import type { StepKind } from "../model/step";
import type { PreparedStep } from "./preparedStep";
import { MarkedWords } from "./wordSet";

/** A step without counterpart costs this much; two gaps cost more than any pair that may be aligned. */
export const GAP_COST = 1;

/** Steps of different kinds are never counterparts. */
const NO_COUNTERPART = Number.POSITIVE_INFINITY;

/** What two different steps of a kind cost if they are of one tool, verifier or author, and if they are not. */
const COSTS: Readonly<Record<Exclude<StepKind, "thought">, readonly [number, number]>> = {
  "tool-call": [0.6, 1.6],
  // A result that changed while the call is equal is a change, never a match.
  "tool-result": [0.5, 1.6],
  verdict: [0.5, 1.6],
  challenge: [0.8, 0.8],
  submission: [0.4, 0.4],
  "reflection-prompt": [0.4, 0.4],
  message: [0.8, 1.6],
  restart: [0.4, 0.4],
  "final-answer": [0.4, 0.4],
};

/** How little one step has in common with others: 0 if they are the same, at most 1.6 for possible counterparts. */
export class StepCost {
  readonly #words = new MarkedWords();
  #step: PreparedStep | undefined;
  #costs: readonly [number, number] | undefined;

  /** Sets the step that others are compared with. */
  from(step: PreparedStep): this {
    const { kind } = step.step;
    this.#step = step;
    this.#costs = kind === "thought" ? undefined : COSTS[kind];
    this.#words.mark(step.words);
    return this;
  }

  to(other: PreparedStep): number {
    const step = this.#step;
    if (step === undefined || step.kind !== other.kind) return NO_COUNTERPART;
    if (step.identity === other.identity) return 0;
    if (this.#costs === undefined) return 0.2 + 1.4 * this.#words.distanceTo(other.words);
    return step.subject === other.subject ? this.#costs[0] : this.#costs[1];
  }
}
