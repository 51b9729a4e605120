import { membersOf } from "../importing/values";

const INPUT = ["input_tokens", "prompt_tokens", "inputTokens", "promptTokens", "input", "prompt"];
const OUTPUT = ["output_tokens", "completion_tokens", "outputTokens", "completionTokens", "output", "completion"];

/** Tokens that a call of a model read and wrote; 0 where they are not told. */
export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** The tokens in the first of some records that tells them, however it spells them; each of both may stand in another record. */
export function usageIn(...records: readonly unknown[]): TokenUsage {
  return { inputTokens: firstCount(records, INPUT), outputTokens: firstCount(records, OUTPUT) };
}

function firstCount(records: readonly unknown[], names: readonly string[]): number {
  for (const record of records)
    for (const name of names) {
      const count = tokens(membersOf(record)[name]);
      if (count > 0) return count;
    }
  return 0;
}

/** A count as a number or text; 0 for everything else. */
function tokens(value: unknown): number {
  const count = typeof value === "number" || typeof value === "string" ? Number(value) : 0;
  return Number.isFinite(count) && count > 0 ? Math.round(count) : 0;
}
