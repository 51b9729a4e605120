import type { TrialSorting } from "./trialArrangement";
import { type TrialRow, trialResults } from "./trialRows";

const collator = new Intl.Collator("en", { numeric: true });

/** The trials in another order; those that it does not tell apart stay as they were. */
export function sortTrials(rows: readonly TrialRow[], sorting: TrialSorting): readonly TrialRow[] {
  switch (sorting) {
    case "file":
      return rows;
    case "newest":
      // ISO 8601 in UTC: later times are greater texts.
      return rows.toSorted((a, b) =>
        a.outline.finishedAt < b.outline.finishedAt ? 1 : a.outline.finishedAt > b.outline.finishedAt ? -1 : 0,
      );
    case "outcome":
      return byRank(rows, ({ result }) => result, new Map(trialResults.map((result, rank) => [result, rank])));
    case "problem":
    case "policy":
      return byRank(rows, ({ outline }) => outline[sorting], ranksOf(new Set(rows.map(({ outline }) => outline[sorting]))));
  }
}

/** Few different names among many trials: each is compared as a text only once with the others. */
function ranksOf(names: ReadonlySet<string>): Map<string, number> {
  return new Map([...names].sort(collator.compare).map((name, rank) => [name, rank]));
}

function byRank<Key extends string>(rows: readonly TrialRow[], key: (row: TrialRow) => Key, ranks: ReadonlyMap<Key, number>) {
  return rows.toSorted((a, b) => (ranks.get(key(a)) ?? 0) - (ranks.get(key(b)) ?? 0));
}
