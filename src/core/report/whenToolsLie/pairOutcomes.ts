import type { OutcomeRow } from "../../model/outcomeRow";
import type { PairedOutcome } from "../../stats/mcnemarExact";

/** A pair with the trials that it was made from, the first cell's first. */
export interface PairedTrials extends PairedOutcome {
  readonly trials: readonly [OutcomeRow, OutcomeRow];
}

/** The paired subset of two cells. */
export interface Paired {
  readonly pairs: readonly PairedTrials[];
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
  const pairs = first.flatMap((row): PairedTrials[] => {
    const partner = partners.get(key(row));
    return partner === undefined ? [] : [{ first: row.correct === true, second: partner.correct === true, trials: [row, partner] }];
  });
  return { pairs, repeated: new Set(pairs.map(({ trials: [row] }) => row.problem)).size < pairs.length };
}

function key(row: OutcomeRow): string {
  return JSON.stringify([row.problem, row.repetition]);
}
