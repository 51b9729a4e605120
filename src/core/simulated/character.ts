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
}

const characters = {
  "simulated/trusting": {
    description: "mostly believes its tools; checks some when asked to reflect",
    check: 0.15,
    reflect: 0.8,
    crossCheck: 0.3,
    speakUp: 0.8,
    distrust: 0.03,
    verify: 0.2,
    heed: 0.85,
    misjudge: 0.1,
    forgetful: 0.03,
  },
  "simulated/careful": {
    description: "computes most results twice",
    check: 0.7,
    reflect: 1,
    crossCheck: 0.5,
    speakUp: 0.9,
    distrust: 0.03,
    verify: 0.5,
    heed: 0.97,
    misjudge: 0.03,
    forgetful: 0,
  },
} as const satisfies Record<string, Character>;

/** The simulated models by name. The figures are made up: they show the tool, they say nothing of any real model. */
export const charactersByName: ReadonlyMap<string, Character> = new Map(Object.entries(characters));
