import type { Members } from "../importing/values";
import type { Span } from "./span";
import type { TokenUsage } from "./usage";

/** Whose calls a trace holds, and what they took. */
export interface ModelUsage extends TokenUsage {
  /** The agent's model: the first that a call names. */
  readonly model: string | undefined;
  /** By their names: calls and tokens of other models, which are none of the agent's model. */
  readonly others: Members;
  readonly notes: readonly string[];
}

export function modelUsage(calls: ReadonlySet<Span>): ModelUsage {
  const model = [...calls].find((span) => span.model !== undefined)?.model;
  const usage = { inputTokens: 0, outputTokens: 0 };
  const others = new Map<string, { calls: number; inputTokens: number; outputTokens: number }>();
  for (const span of calls) {
    const name = span.model ?? model;
    if (name === undefined || model === undefined || sameModel(name, model)) {
      usage.inputTokens += span.inputTokens;
      usage.outputTokens += span.outputTokens;
      continue;
    }
    const other = others.get(name) ?? { calls: 0, inputTokens: 0, outputTokens: 0 };
    other.calls += 1;
    other.inputTokens += span.inputTokens;
    other.outputTokens += span.outputTokens;
    others.set(name, other);
  }
  const notes = [...others].map(
    ([name, other]) =>
      `${other.calls} of its ${calls.size} model calls went to ${name}, not to ${model}; their tokens are not counted as those of ${model}.`,
  );
  return { model, ...usage, others: Object.fromEntries(others), notes };
}

/** A model may answer with its date, as in `gpt-4o-2024-08-06`. */
function sameModel(left: string, right: string): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return long.startsWith(short) && /^$|^-\d{4}[\d-]*$/.test(long.slice(short.length));
}
