import type { Step } from "../model/step";

/** Whether two steps say the same to the agent; places, call names and what was hidden from it do not count. */
export function sameStep(left: Step, right: Step): boolean {
  return left === right || (left.kind === right.kind && identityOf(left) === identityOf(right));
}

/** A text that two steps have in common if, and only if, they say the same to the agent. */
export function identityOf(step: Step): string {
  return JSON.stringify([step.kind, ...contentOf(step)]);
}

function contentOf(step: Step): readonly unknown[] {
  switch (step.kind) {
    case "thought":
    case "reflection-prompt":
      return [step.text];
    case "tool-call":
      return [step.tool, canonicalArguments(step.arguments)];
    case "tool-result":
      return [step.tool, step.shown.ok, step.shown.text];
    case "challenge":
      return [step.claim, step.reason];
    case "verdict":
      return [step.verifier, step.forced ?? false, step.claim, step.verdict, step.text];
    case "restart":
      return [step.attempt];
    case "submission":
    case "final-answer":
      return [step.answer];
  }
}

/** Arguments are compared as values: the order of keys and white space mean nothing. */
function canonicalArguments(text: string): string {
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
