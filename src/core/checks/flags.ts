import type { Step } from "../model/step";

/** What the agent or a verifier flagged as wrong in a step. */
export interface Flag {
  /** Index of the challenge or the failing verdict. */
  readonly step: number;
  readonly by: "agent" | "verifier";
  /** What was flagged: a corrupted result, or a genuine one. */
  readonly result: "corrupted" | "genuine";
}

/**
 * What was flagged in a trial, in the order of its steps. A challenge names the result as it was given; one that names none of them is
 * of the corrupted result if there was one before it. A verifier flags a result if it fails a claim which is that result to the letter,
 * and nothing if the claim is no result (When Tools Lie, section 2: flagged during verification). White space does not count.
 */
export function flagsOf(steps: readonly Step[]): Flag[] {
  const genuine = new Set<string>();
  const corrupted = new Set<string>();
  const flags: Flag[] = [];
  for (const step of steps) {
    if (step.kind === "tool-result") (step.corrupted ? corrupted : genuine).add(unspaced(step.shown.text));
    if (step.kind === "challenge") {
      const isGenuine = corrupted.size === 0 || named(step.claim) === "genuine";
      flags.push({ step: step.index, by: "agent", result: isGenuine ? "genuine" : "corrupted" });
    }
    const failed = step.kind === "verdict" && step.verdict === "FAIL" ? named(step.claim) : undefined;
    if (failed !== undefined) flags.push({ step: step.index, by: "verifier", result: failed });
  }
  return flags;

  function named(claim: string): Flag["result"] | undefined {
    if (corrupted.has(unspaced(claim))) return "corrupted";
    return genuine.has(unspaced(claim)) ? "genuine" : undefined;
  }
}

/** Whether the agent challenged a corrupted result. */
export function isDetected(flags: readonly Flag[]): boolean {
  return flags.some(({ by, result }) => by === "agent" && result === "corrupted");
}

/** Whether the agent challenged a genuine result, or a verifier failed one. */
export function isDistrusted(flags: readonly Flag[]): boolean {
  return flags.some(({ result }) => result === "genuine");
}

function unspaced(text: string): string {
  return text.replace(/\s+/g, "");
}
