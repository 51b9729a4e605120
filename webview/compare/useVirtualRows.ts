import { defaultRangeExtractor, elementScroll, observeElementOffset, observeElementRect, Virtualizer } from "@tanstack/virtual-core";
import type { RefObject } from "preact";
import { useLayoutEffect, useReducer, useRef, useState } from "preact/hooks";

/** Rows that are rendered above and below those on the screen, so that scrolling finds them there. */
const OVERSCAN = 3;

interface VirtualRowsOptions {
  readonly count: number;
  /** A guess of a row's height in pixels, until it is rendered and measured. */
  estimate(row: number): number;
  /** A row that is always rendered. */
  readonly kept: number;
}

interface VirtualRows {
  /** The rows to render, in order, with their distance from the body's top in pixels. */
  readonly rows: readonly { readonly index: number; readonly top: number }[];
  /** Height of all rows together, in pixels. */
  readonly height: number;
  /** Takes a rendered row, to be measured whenever its height changes. */
  measure(row: HTMLTableRowElement | null): void;
}

/** Which rows of a table's body are on the screen or near it; the nearest `main` scrolls. */
export function useVirtualRows(
  body: RefObject<HTMLTableSectionElement | null>,
  { count, estimate, kept }: VirtualRowsOptions,
): VirtualRows {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const margin = useDistanceFromTop(body);
  const virtualizer = useRef<Virtualizer<HTMLElement, HTMLTableRowElement>>(undefined);
  const options = {
    count,
    estimateSize: estimate,
    getScrollElement: () => scrollerOf(body.current),
    overscan: OVERSCAN,
    scrollMargin: margin,
    // The first rows that are rendered are those around the kept one, not those at the top only to leave them.
    initialOffset: () => offsetBefore(kept, estimate),
    // Until the scroller is measured, what one window can hold below the heads.
    initialRect: { width: window.innerWidth, height: window.innerHeight / 2 },
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => withRow(defaultRangeExtractor(range), kept, count),
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    onChange: () => renderAgain(undefined),
  };
  virtualizer.current ??= new Virtualizer(options);
  const current = virtualizer.current;
  current.setOptions(options);
  useLayoutEffect(() => current._didMount(), [current]);
  useLayoutEffect(() => current._willUpdate());
  return {
    rows: current.getVirtualItems().map(({ index, start }) => ({ index, top: start - margin })),
    height: current.getTotalSize(),
    measure: current.measureElement,
  };
}

/** How far to scroll at first, so that a row is on the screen with some rows above it; a row near the top needs none. */
function offsetBefore(row: number, estimate: (row: number) => number): number {
  let height = 0;
  for (let above = 0; above < row; above += 1) height += estimate(above);
  return Math.max(0, height - window.innerHeight / 6);
}

function withRow(rows: number[], kept: number, count: number): number[] {
  if (kept < 0 || kept >= count || rows.includes(kept)) return rows;
  return [...rows, kept].sort((one, other) => one - other);
}

function scrollerOf(body: HTMLElement | null): HTMLElement | null {
  return body?.closest("main") ?? null;
}

/** How far below the scroller's content's top the rows begin, in pixels. */
function useDistanceFromTop(body: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const rows = body.current;
    const scroller = scrollerOf(rows);
    if (rows === null || scroller === null) return;
    const measure = () => {
      setDistance(Math.round(rows.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop));
    };
    const observer = new ResizeObserver(measure);
    for (const above of [...scroller.children, ...(rows.parentElement?.children ?? [])]) if (above !== rows) observer.observe(above);
    measure();
    return () => observer.disconnect();
  }, [body]);
  return distance;
}
