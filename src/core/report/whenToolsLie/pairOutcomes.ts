import type { OutcomeRow } from "../../model/outcomeRow";
import type { PairedOutcome } from "../../stats/mcnemarExact";

/** The paired subset of two cells. */
export interface Paired {
  readonly pairs: readonly PairedOutcome[];
  /** Some problem is in more than one pair. */
  readonly repeated: boolean;
}

/**
 * Pairs the trials of two cells by problem and repetition; trials without a partner are left out.
 *
 * Source: When Tools Lie, appendix A (paired subset).
 */
export function pairOutcomes(first: readonly OutcomeRow[], second: readonly OutcomeRow[]): Paired {
  const partners = new Map(second.map((row) => [key(row), row]));
  const paired = first.flatMap((row) => {
    const partner = partners.get(key(row));
    return partner === undefined ? [] : [{ problem: row.problem, first: row.correct === true, second: partner.correct === true }];
  });
  return {
    pairs: paired.map((pair) => ({ first: pair.first, second: pair.second })),
    repeated: new Set(paired.map(({ problem }) => problem)).size < paired.length,
  };
}

function key(row: OutcomeRow): string {
  return JSON.stringify([row.problem, row.repetition]);
}
