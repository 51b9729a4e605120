import type { Random } from "../../../core/random/random";
import type { FaultFacts } from "../faults/fault";

const FIRST_BACKOFF_MILLISECONDS = 1000;
const LONGEST_BACKOFF_MILLISECONDS = 8000;

/**
 * How long to wait before a request is repeated, in milliseconds: as long as the endpoint says, else 1, 2, 4, 8 seconds.
 * @param repetition Number of the repetition, from 1.
 * @param now Milliseconds since 1970, for dates that come without the server's own.
 */
export function waitBefore(repetition: number, facts: FaultFacts, now: number): number {
  return askedWait(facts, now) ?? Math.min(FIRST_BACKOFF_MILLISECONDS * 2 ** (repetition - 1), LONGEST_BACKOFF_MILLISECONDS);
}

/** A wait and up to a quarter more, so that parallel trials do not come back together. */
export function withJitter(milliseconds: number, random: Random): number {
  return milliseconds + Math.round(milliseconds * 0.25 * random.uniform());
}

/** What the endpoint asks for; undefined if it asks for nothing that can be read, or for a time that is over. */
function askedWait(facts: FaultFacts, now: number): number | undefined {
  const milliseconds = number(facts.retryAfterMilliseconds);
  if (milliseconds !== undefined) return milliseconds;
  const seconds = number(facts.retryAfter);
  if (seconds !== undefined) return seconds * 1000;
  if (facts.retryAfter !== undefined) {
    const serverNow = facts.date === undefined ? Number.NaN : Date.parse(facts.date);
    const wait = Date.parse(facts.retryAfter) - (Number.isNaN(serverNow) ? now : serverNow);
    if (wait > 0) return wait;
  }
  return waitInText(facts.message);
}

/** "Please try again in 1.5s", "in 2 minutes", "in 6m0s", "in 300ms". */
function waitInText(message: string): number | undefined {
  const found = /\bin (?:(\d+)\s*m(?:in(?:ute)?s?)?\b\s*)?(?:(\d+(?:\.\d+)?)\s*(ms|milliseconds?|s|sec(?:ond)?s?)\b)?/i;
  const compact = message.replace(/\b(\d+)m(\d)/g, "$1 m $2");
  for (const match of compact.matchAll(new RegExp(found, "gi"))) {
    const [, minutes, amount, unit] = match;
    if (minutes === undefined && amount === undefined) continue;
    const factor = unit?.toLowerCase().startsWith("m") ? 1 : 1000;
    return Number(minutes ?? 0) * 60_000 + Number(amount ?? 0) * factor;
  }
  return undefined;
}

function number(text: string | undefined): number | undefined {
  return text !== undefined && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : undefined;
}
