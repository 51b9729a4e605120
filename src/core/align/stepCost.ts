import type { Step } from "../model/step";
import { tokenDistance } from "./tokenDistance";

/** A step without counterpart costs this much; two gaps cost more than any pair that may be aligned. */
export const GAP_COST = 1;

/** Steps of different kinds are never counterparts. */
export const NO_COUNTERPART = Number.POSITIVE_INFINITY;

/**
 * How little two steps have in common: 0 if they are the same, at most 1.6 for possible counterparts. A result that changed while
 * the call is equal costs something, so that it is a change and never a match.
 */
export function stepCost(left: Step, right: Step): number {
  if (sameStep(left, right)) return 0;
  if (left.kind === "tool-call" && right.kind === "tool-call") return left.tool === right.tool ? 0.6 : 1.6;
  if (left.kind === "tool-result" && right.kind === "tool-result") return left.tool === right.tool ? 0.5 : 1.6;
  if (left.kind === "thought" && right.kind === "thought") return 0.2 + 1.4 * tokenDistance(left.text, right.text);
  if (left.kind === "challenge" && right.kind === "challenge") return 0.8;
  if (left.kind === "verdict" && right.kind === "verdict") return left.verifier === right.verifier ? 0.5 : 1.6;
  if (left.kind === right.kind) return 0.4;
  return NO_COUNTERPART;
}

/** Whether two steps say the same to the agent; places, call names and what was hidden from it do not count. */
export function sameStep(left: Step, right: Step): boolean {
  switch (left.kind) {
    case "thought":
    case "reflection-prompt":
      return right.kind === left.kind && left.text === right.text;
    case "tool-call":
      return right.kind === left.kind && left.tool === right.tool && sameArguments(left.arguments, right.arguments);
    case "tool-result":
      return (
        right.kind === left.kind && left.tool === right.tool && left.shown.ok === right.shown.ok && left.shown.text === right.shown.text
      );
    case "challenge":
      return right.kind === left.kind && left.claim === right.claim && left.reason === right.reason;
    case "verdict":
      return (
        right.kind === left.kind &&
        left.verifier === right.verifier &&
        left.forced === right.forced &&
        left.claim === right.claim &&
        left.verdict === right.verdict &&
        left.text === right.text
      );
    case "restart":
      return right.kind === left.kind && left.attempt === right.attempt;
    case "submission":
    case "final-answer":
      return right.kind === left.kind && left.answer === right.answer;
  }
}

/** Arguments are compared as values: the order of keys and white space mean nothing. */
function sameArguments(left: string, right: string): boolean {
  return left === right || canonical(left) === canonical(right);
}

function canonical(text: string): string {
  try {
    return JSON.stringify(sortKeys(JSON.parse(text)));
  } catch {
    return text.trim();
  }
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sortKeys(item)]),
  );
}
