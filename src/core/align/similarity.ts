import type { Step } from "../model/step";
import { sameStep } from "./identity";
import { splitWords } from "./wordDifference";
import { MarkedWords, Numbering } from "./wordSet";

/** Steps that are not the same are never entirely alike, though they may have all words in common. */
const MOST_OF_DIFFERENT = 0.99;

/** Longer texts are compared by their beginnings, in UTF-16 units. */
const LONGEST_TEXT = 10_000;

/**
 * How much a row's steps have in common, from 0 to 1: the least similarity of any column's step and the first column's; 0 if there is
 * a gap, 1 for a trajectory alone. See `stepSimilarity`.
 */
export function rowSimilarity(steps: readonly (Step | undefined)[]): number {
  const [first, ...others] = steps;
  if (first === undefined) return 0;
  return Math.min(1, ...others.map((step) => (step === undefined ? 0 : stepSimilarity(first, step))));
}

/**
 * 1 if two steps say the same, 0 if they are of different kinds. Else the Jaccard index of their words without regard to case, at most
 * 0.99: of thoughts the words between white space; of other steps, which are formulas and names, the words, numbers and signs as
 * `splitWords` finds them, the tool's or verifier's name being one of them.
 */
export function stepSimilarity(left: Step, right: Step): number {
  if (sameStep(left, right)) return 1;
  if (left.kind !== right.kind) return 0;
  const numbering = new Numbering();
  const words = new MarkedWords();
  words.mark(numbering.setOf(wordsOf(left)));
  return Math.min(MOST_OF_DIFFERENT, 1 - words.distanceTo(numbering.setOf(wordsOf(right))));
}

function wordsOf(step: Step): string[] {
  const text = textOf(step).slice(0, LONGEST_TEXT).toLowerCase();
  return (step.kind === "thought" ? text.split(/\s+/) : splitWords(text)).filter((word) => word.trim() !== "");
}

function textOf(step: Step): string {
  switch (step.kind) {
    case "message":
    case "thought":
    case "reflection-prompt":
      return step.text;
    case "tool-call":
      return `${step.tool} ${step.arguments}`;
    case "tool-result":
      return `${step.tool} ${step.shown.text}`;
    case "challenge":
      return `${step.claim} ${step.reason}`;
    case "verdict":
      return `${step.verifier} ${step.claim} ${step.verdict} ${step.text}`;
    case "restart":
      return String(step.attempt);
    case "submission":
    case "final-answer":
      return step.answer;
  }
}
