import type { Step } from "../model/step";
import { identityOf } from "./identity";
import { Numbering, type WordSet } from "./wordSet";

/** A step with what an alignment asks of it again and again; steps that are compared must be prepared by one `Preparation`. */
export interface PreparedStep {
  readonly step: Step;
  /** Two steps have the same number if, and only if, they say the same to the agent. */
  readonly identity: number;
  /** Two steps have the same number if they are of one kind. */
  readonly kind: number;
  /** Two steps of a kind have the same number if they are of one tool or verifier, or of one author. */
  readonly subject: number;
  /** The words of a thought without regard to case, empty for other steps. */
  readonly words: WordSet;
}

const NO_WORDS: WordSet = new Int32Array(0);

/** Longer thoughts are compared by their beginnings, in UTF-16 units; it bounds the work of one with millions of words. */
const LONGEST_THOUGHT = 20_000;

export class Preparation {
  readonly #identities = new Numbering();
  readonly #names = new Numbering();
  readonly #words = new Numbering();

  prepare(step: Step): PreparedStep {
    return {
      step,
      identity: this.#identities.of(identityOf(step)),
      kind: this.#names.of(step.kind),
      subject: this.#names.of(subjectOf(step)),
      words: step.kind === "thought" ? this.#words.setOf(wordsOf(step.text)) : NO_WORDS,
    };
  }
}

function subjectOf(step: Step): string {
  if (step.kind === "verdict") return step.verifier;
  if (step.kind === "message") return step.role;
  return step.kind === "tool-call" || step.kind === "tool-result" ? step.tool : "";
}

function wordsOf(text: string): string[] {
  return text.slice(0, LONGEST_THOUGHT).toLowerCase().split(/\s+/).filter(Boolean);
}
