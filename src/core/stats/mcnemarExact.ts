/** Whether one problem was solved in each of two cells. */
export interface PairedOutcome {
  readonly first: boolean;
  readonly second: boolean;
}

/** A comparison of two cells on the problems that both of them have. */
export interface McNemar {
  /** Discordant pairs: solved in the first cell only. */
  readonly firstOnly: number;
  /** Discordant pairs: solved in the second cell only. */
  readonly secondOnly: number;
  readonly pairs: number;
  /** Two-sided; 1 without discordant pairs. */
  readonly pValue: number;
}

/**
 * McNemar's test in its exact form: twice the binomial tail of the smaller discordant count at one half.
 *
 * Source: When Tools Lie, table 3; McNemar, "Note on the sampling error of the difference between correlated proportions"
 * (Psychometrika 12, 1947).
 */
export function mcnemarExact(outcomes: readonly PairedOutcome[]): McNemar {
  const firstOnly = outcomes.filter((outcome) => outcome.first && !outcome.second).length;
  const secondOnly = outcomes.filter((outcome) => outcome.second && !outcome.first).length;
  const discordant = firstOnly + secondOnly;
  const pValue = Math.min(1, 2 * fairCoinAtMost(Math.min(firstOnly, secondOnly), discordant));
  return { firstOnly, secondOnly, pairs: outcomes.length, pValue };
}

/**
 * The probability of at most `heads` in `tosses` of a fair coin, summed in whole numbers: a p-value such as 1/32 must come out
 * exactly, or its last printed digit is rounded the wrong way.
 */
function fairCoinAtMost(heads: number, tosses: number): number {
  let ways = 1n;
  let sum = 1n;
  for (let count = 1; count <= heads; count++) {
    ways = (ways * BigInt(tosses - count + 1)) / BigInt(count);
    sum += ways;
  }
  // More than the 53 bits that a number holds.
  const dropped = Math.max(0, sum.toString(2).length - 64);
  return Number(sum >> BigInt(dropped)) * 2 ** (dropped - tosses);
}
