/** Counts of two groups and two outcomes: a row a group. */
export type TwoByTwo = readonly [readonly [number, number], readonly [number, number]];

export interface FisherTest {
  /** a·d / (b·c); infinite where only b·c is 0, undefined where both products are. */
  readonly oddsRatio: number | undefined;
  /** Two-sided: the probability of all tables that are not more likely than this one. */
  readonly p: number;
  /** One-sided: of a count a so small, and so large. */
  readonly less: number;
  readonly greater: number;
}

/** Tables as likely as the observed one may come out a little likelier by rounding. */
const SLACK = 1 + 1e-10;

/**
 * Fisher's exact test of a table with fixed margins. Probabilities come from the ratio of neighbours outward from the most likely
 * table, so that none overflows.
 *
 * Source: Fisher, "On the interpretation of χ² from contingency tables, and the calculation of P" (JRSS 85, 1922).
 */
export function fisherExact([[a, b], [c, d]]: TwoByTwo): FisherTest {
  const [row, column, all] = [a + b, a + c, a + b + c + d];
  const least = Math.max(0, row + column - all);
  const most = Math.min(row, column);
  const mode = Math.min(most, Math.max(least, Math.floor(((row + 1) * (column + 1)) / (all + 2))));
  const weights = new Float64Array(most - least + 1);
  weights[mode - least] = 1;
  for (let count = mode + 1; count <= most; count += 1)
    weights[count - least] =
      ((weights[count - 1 - least] as number) * (row - count + 1) * (column - count + 1)) / (count * (all - row - column + count));
  for (let count = mode - 1; count >= least; count -= 1)
    weights[count - least] =
      ((weights[count + 1 - least] as number) * (count + 1) * (all - row - column + count + 1)) / ((row - count) * (column - count));
  const observed = weights[a - least] as number;
  const share = (chosen: (weight: number, count: number) => boolean): number =>
    weights.reduce((sum, weight, place) => (chosen(weight, place + least) ? sum + weight : sum), 0) /
    weights.reduce((sum, weight) => sum + weight, 0);
  return {
    oddsRatio: a * d === 0 && b * c === 0 ? undefined : (a * d) / (b * c),
    p: Math.min(
      1,
      share((weight) => weight <= observed * SLACK),
    ),
    less: Math.min(
      1,
      share((_, count) => count <= a),
    ),
    greater: Math.min(
      1,
      share((_, count) => count >= a),
    ),
  };
}
