/** Ranks of values and how many share one. */
export interface Ranks {
  /** From 1, in the order given; equal values share the mean of their places. */
  readonly ranks: readonly number[];
  /** Sum of t³ − t over the groups of t equal values; 0 without ties. */
  readonly tieTerm: number;
}

/** Mid-ranks of values. */
export function midRanks(values: readonly number[]): Ranks {
  const order = [...values.keys()].sort((one, other) => (values[one] as number) - (values[other] as number));
  const ranks = new Array<number>(values.length);
  let tieTerm = 0;
  for (let start = 0; start < order.length; ) {
    let end = start;
    while (end < order.length && values[order[end] as number] === values[order[start] as number]) end += 1;
    for (let place = start; place < end; place += 1) ranks[order[place] as number] = (start + 1 + end) / 2;
    tieTerm += (end - start) ** 3 - (end - start);
    start = end;
  }
  return { ranks, tieTerm };
}
