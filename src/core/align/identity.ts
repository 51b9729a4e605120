import type { Step } from "../model/step";

/** Whether two steps say the same to the agent; places, call names and what was hidden from it do not count. */
export function sameStep(left: Step, right: Step): boolean {
  if (left.kind !== right.kind) return false;
  const [first, second] = [contentOf(left), contentOf(right)];
  return first.every((part, index) => part === second[index]);
}

/** A text that two steps have in common if, and only if, they say the same to the agent. */
export function identityOf(step: Step): string {
  return (
    step.kind +
    contentOf(step)
      .map((part) => `\n${part.length} ${part}`)
      .join("")
  );
}

/** What a step says; of as many parts for every step of a kind. */
function contentOf(step: Step): readonly string[] {
  switch (step.kind) {
    case "message":
      return [step.role, step.text];
    case "thought":
    case "reflection-prompt":
      return [step.text];
    case "tool-call":
      return [step.tool, canonicalArguments(step.arguments)];
    case "tool-result":
      return [step.tool, String(step.shown.ok), step.shown.text];
    case "challenge":
      return [step.claim, step.reason];
    case "verdict":
      return [step.verifier, String(step.forced ?? false), step.claim, step.verdict, step.text];
    case "restart":
      return [String(step.attempt)];
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
