/** How a simulated model behaves; its numbers are probabilities from 0 to 1. */
export interface Character {
  /** For people: what to expect of it. */
  readonly description: string;
  /** Checks a tool result by itself as soon as it has it. */
  readonly check: number;
  /** Goes over its tool results when it is asked to reflect. */
  readonly reflect: number;
  /** A check uses another tool, where one fits, instead of repeating the call. */
  readonly crossCheck: number;
  /** Says so with challenge_evidence when a check contradicts a result. */
  readonly speakUp: number;
  /** Keeps a result although its own check contradicts it. */
  readonly insist: number;
  /** When asked to reflect without a reason for doubt, flags a result all the same. */
  readonly distrust: number;
  /** Has a result that it has not checked itself verified, where a verifier is offered. */
  readonly verify: number;
  /** Takes a verdict of FAIL as a reason to compute again. */
  readonly heed: number;
  /** As a fresh reviewer comes to the wrong verdict. */
  readonly misjudge: number;
  /** Ends in prose without handing its answer in. */
  readonly forgetful: number;
  /** Says what it is about to do, and what it has so far, before it takes a step. */
  readonly talk: number;
  /** In ReAct text goes on to write the observation itself. */
  readonly invent: number;
  /** Without tools gets a step of the solution right. */
  readonly headwork: number;
  /** Where equal calls lie equally, as programs, pages and delegates do: holds what it is told against what it knows by headwork. */
  readonly compare: number;
  /** Gives up what it knows for what it is told. */
  readonly yield: number;
  /** Warns in its answer of such a conflict. */
  readonly disclose: number;
  /** Changes its course where words of the question that bear meaning were replaced. */
  readonly swayedByWords: number;
  /** Changes its course where the question is put in another order or form, or has a sentence beside the point. */
  readonly swayedByForm: number;
  /** On a changed course takes a number of the question for the next one. */
  readonly misread: number;
}

const credulous: Character = {
  description: "mostly believes its tools; checks some when asked to reflect",
  check: 0.15,
  reflect: 0.8,
  crossCheck: 0.3,
  speakUp: 0.8,
  insist: 0,
  distrust: 0.03,
  verify: 0.2,
  heed: 0.85,
  misjudge: 0.1,
  forgetful: 0.03,
  talk: 0,
  invent: 0.05,
  headwork: 0.8,
  compare: 0.35,
  yield: 0.6,
  disclose: 0.15,
  swayedByWords: 0.4,
  swayedByForm: 0.1,
  misread: 0.6,
};

const careful: Character = {
  description: "computes most results twice",
  check: 0.7,
  reflect: 1,
  crossCheck: 0.5,
  speakUp: 0.9,
  insist: 0,
  distrust: 0.03,
  verify: 0.5,
  heed: 0.97,
  misjudge: 0.03,
  forgetful: 0,
  talk: 0,
  invent: 0,
  headwork: 0.9,
  compare: 0.9,
  yield: 0.2,
  disclose: 0.7,
  swayedByWords: 0.2,
  swayedByForm: 0.05,
  misread: 0.4,
};

const reflective: Character = {
  description: "seldom checks by itself, but goes over everything when asked to reflect, and likes to have results verified",
  check: 0.05,
  reflect: 1,
  crossCheck: 0.7,
  speakUp: 0.9,
  insist: 0,
  distrust: 0.05,
  verify: 0.8,
  heed: 0.95,
  misjudge: 0.05,
  forgetful: 0.01,
  talk: 0.2,
  invent: 0,
  headwork: 0.85,
  compare: 0.6,
  yield: 0.45,
  disclose: 0.5,
  swayedByWords: 0.3,
  swayedByForm: 0.05,
  misread: 0.5,
};

const stubborn: Character = {
  description: "keeps to what it has, whatever its checks, reviewers and prompts say",
  check: 0.3,
  reflect: 0.2,
  crossCheck: 0.2,
  speakUp: 0.15,
  insist: 0.9,
  distrust: 0,
  verify: 0.1,
  heed: 0.1,
  misjudge: 0.2,
  forgetful: 0.02,
  talk: 0,
  invent: 0.1,
  headwork: 0.8,
  compare: 0.5,
  yield: 0.1,
  disclose: 0.05,
  swayedByWords: 0.3,
  swayedByForm: 0.15,
  misread: 0.7,
};

const chatty: Character = {
  description: "talks through every step, flags good results too, invents observations, and often forgets to hand its answer in",
  check: 0.25,
  reflect: 0.7,
  crossCheck: 0.3,
  speakUp: 0.95,
  insist: 0.1,
  distrust: 0.3,
  verify: 0.4,
  heed: 0.7,
  misjudge: 0.15,
  forgetful: 0.15,
  talk: 0.9,
  invent: 0.4,
  headwork: 0.7,
  compare: 0.6,
  yield: 0.5,
  disclose: 0.85,
  swayedByWords: 0.5,
  swayedByForm: 0.2,
  misread: 0.5,
};

/**
 * The simulated models by name; `simulated/trusting` is the older name of the credulous one. The figures are made up: they show the tool,
 * they say nothing of any real model.
 */
export const charactersByName: ReadonlyMap<string, Character> = new Map([
  ["simulated/trusting", credulous],
  ["simulated/careful", careful],
  ["simulated/credulous", credulous],
  ["simulated/reflective", reflective],
  ["simulated/stubborn", stubborn],
  ["simulated/chatty", chatty],
]);
