import { useMemo, useState } from "preact/hooks";
import type { ComparePicture } from "../../src/core/projections/comparePicture";
import { cellId } from "./Row";
import { findMatches, type Match, matchFrom, noMatches, searchStatus } from "./search";
import type { Cursor } from "./state";

export interface Search {
  readonly open: boolean;
  /** How often the search was asked for. */
  readonly asked: number;
  readonly query: string;
  /** Such as "3 of 17". */
  readonly status: string;
  /** The match that the search stands at. */
  readonly current: Match | undefined;
  /** Matches by cell id. */
  readonly found: ReadonlyMap<string, readonly Match[]>;
  show(): void;
  close(): void;
  find(query: string): void;
  /** Goes to the next match (1) or the one before (-1), round and round. */
  step(by: 1 | -1): void;
}

interface SearchOptions {
  current(): Cursor;
  /** The search stands at another match. */
  arrive(match: Match): void;
  /** The search was closed. */
  leave(): void;
}

/** The search in the steps; closed, it finds nothing and remembers its text. */
export function useSearch(picture: ComparePicture, { current, arrive, leave }: SearchOptions): Search {
  const [{ open, asked, query }, setSearch] = useState({ open: false, asked: 0, query: "" });
  const [index, setIndex] = useState(0);
  const result = useMemo(() => (open ? findMatches(picture, query) : noMatches), [picture, query, open]);
  const found = useMemo(() => byCell(result.matches), [result]);
  const place = Math.min(index, result.matches.length - 1);

  const goTo = (matches: readonly Match[], next: number) => {
    setIndex(next);
    const match = matches[next];
    if (match !== undefined) arrive(match);
  };
  const find = (text: string) => {
    setSearch({ open: true, asked, query: text });
    const { matches } = findMatches(picture, text);
    goTo(matches, matchFrom(matches, current()));
  };
  return {
    open,
    asked,
    query,
    status: searchStatus(query, result, place),
    current: result.matches[place],
    found,
    find,
    show: () => setSearch({ open: true, asked: asked + 1, query }),
    close() {
      setSearch({ open: false, asked, query });
      leave();
    },
    step(by) {
      const { length } = result.matches;
      if (length > 0) goTo(result.matches, (place + by + length) % length);
    },
  };
}

function byCell(matches: readonly Match[]): ReadonlyMap<string, readonly Match[]> {
  const cells = new Map<string, Match[]>();
  for (const match of matches) {
    const id = cellId(match.row, match.column);
    const earlier = cells.get(id);
    if (earlier === undefined) cells.set(id, [match]);
    else earlier.push(match);
  }
  return cells;
}
