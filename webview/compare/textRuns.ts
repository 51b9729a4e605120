import type { Formula, Range } from "./maths";

/** A stretch of a text that is shown in one way. Joined in order, runs are the text. */
export interface Run {
  readonly text: string;
  readonly formula: Formula | undefined;
  /** The other text has no counterpart. */
  readonly changed: boolean;
  /** The false value comes again. */
  readonly again: boolean;
  readonly found: boolean;
  /** Found, and the match that the search stands at. */
  readonly current: boolean;
}

/** What is to be seen in a text; the ranges of each are ascending and apart. */
export interface Layers {
  readonly formulas: readonly Formula[];
  readonly changed: readonly Range[];
  readonly again: readonly Range[];
  readonly found: readonly Range[];
  readonly current: Range | undefined;
}

/** Cuts the beginning of a text, up to `length`, where the way it is shown changes. A formula is never cut: it takes on what overlaps it. */
export function runsOf(text: string, length: number, layers: Layers): Run[] {
  const formulas = layers.formulas.filter(({ start }) => start < length);
  const end = Math.max(length, formulas.at(-1)?.end ?? 0);
  const inFormula = overlapWith(formulas);
  const cuts = new Set([0, end]);
  for (const ranges of [layers.changed, layers.again, layers.found])
    for (const range of ranges)
      for (const cut of [range.start, range.end]) if (cut < end && !isWithin(inFormula(cut, cut + 1), cut)) cuts.add(cut);
  for (const { start, end } of formulas) cuts.add(start).add(end);

  const places = [...cuts].sort((one, other) => one - other);
  const formulaAt = overlapWith(formulas);
  const changedAt = overlapWith(layers.changed);
  const againAt = overlapWith(layers.again);
  const foundAt = overlapWith(layers.found);
  return places.slice(1).map((to, place) => {
    const from = places[place] ?? 0;
    const found = foundAt(from, to);
    return {
      text: text.slice(from, to),
      formula: formulaAt(from, to),
      changed: changedAt(from, to) !== undefined,
      again: againAt(from, to) !== undefined,
      found: found !== undefined,
      current: found !== undefined && layers.current !== undefined && layers.current.start < to && layers.current.end > from,
    };
  });
}

function isWithin(range: Range | undefined, cut: number): boolean {
  return range !== undefined && range.start < cut && cut < range.end;
}

/** Finds the first range that overlaps a stretch, by halving. */
function overlapWith<Kind extends Range>(ranges: readonly Kind[]): (start: number, end: number) => Kind | undefined {
  return (start, end) => {
    let low = 0;
    let high = ranges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ranges[middle]?.end ?? 0) <= start) low = middle + 1;
      else high = middle;
    }
    const range = ranges[low];
    return range !== undefined && range.start < end ? range : undefined;
  };
}
