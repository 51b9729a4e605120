/** Which items are answered correctly without tools. */
export interface Base {
  /** Items with a tool-free run; whether more than half of their runs are correct. */
  readonly correct: ReadonlyMap<string, boolean>;
  readonly count: number;
  readonly of: number;
}

/**
 * Base accuracy: an item counts as correct if more than half of its tool-free runs are. A tie is not; an item without a run is left out
 * of it, and of Override. A run that spent its budget is incorrect.
 * Source: Agents Trust Tools Too Much, section 3, with three runs an item.
 */
export function baseMajority(runs: Iterable<{ readonly item: string; readonly correct: boolean }>): Base {
  const votes = new Map<string, { right: number; of: number }>();
  for (const { item, correct } of runs) {
    const vote = votes.get(item) ?? { right: 0, of: 0 };
    votes.set(item, { right: vote.right + (correct ? 1 : 0), of: vote.of + 1 });
  }
  const correct = new Map([...votes].map(([item, { right, of }]) => [item, right > of / 2]));
  return { correct, count: [...correct.values()].filter(Boolean).length, of: correct.size };
}
