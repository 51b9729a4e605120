import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { ShownSet } from "../../src/protocol/run";
import { visibleText } from "../shared/visibleText";
import { type ChosenProblems, type ProblemRow, setKey } from "./choices";

/** Height of a row and of the list in pixels, as in the stylesheet: with rows of one height those in sight can be reckoned. */
const ROW = 40;
const LIST = 320;
/** Rows that are drawn beyond what is in sight. */
const SPARE = 6;
const PAGE = Math.floor(LIST / ROW) - 1;

interface ProblemListProps {
  readonly rows: readonly ProblemRow[];
  readonly chosen: ChosenProblems;
  readonly reference: RefObject<HTMLDivElement | null>;
  onToggle(set: ShownSet, ids: readonly string[]): void;
}

/** A listbox of any length: only the rows in sight are drawn. */
export function ProblemList({ rows, chosen, reference, onToggle }: ProblemListProps) {
  const [scrolled, setScrolled] = useState(0);
  const [cursor, setCursor] = useState(0);
  const active = Math.min(cursor, rows.length - 1);
  // A search begins at its first find: before the next key, which may move on from there.
  useLayoutEffect(() => {
    setCursor(0);
    reference.current?.scrollTo(0, 0);
  }, [rows, reference]);

  const toggle = (row: ProblemRow | undefined) => row && onToggle(row.set, row.kind === "set" ? row.shown : [row.problem.id]);
  const moveTo = (place: number) => {
    const next = Math.max(0, Math.min(place, rows.length - 1));
    setCursor(next);
    const list = reference.current;
    if (!list) return;
    if (next * ROW < list.scrollTop) list.scrollTop = next * ROW;
    else if ((next + 1) * ROW > list.scrollTop + list.clientHeight) list.scrollTop = (next + 1) * ROW - list.clientHeight;
  };
  const motions: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE,
    PageUp: active - PAGE,
    Home: 0,
    End: rows.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const motion = motions[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (motion !== undefined) moveTo(motion);
    else if (event.key === " " || event.key === "Enter") toggle(rows[active]);
    else return;
    event.preventDefault();
  };

  const first = Math.max(0, Math.floor(scrolled / ROW) - SPARE);
  const last = Math.min(rows.length, Math.ceil((scrolled + LIST) / ROW) + SPARE);
  // The active row is there wherever one has scrolled to, since the listbox refers to it.
  const places = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  if (active >= 0 && !places.includes(active)) places.push(active);

  return (
    <div
      class="problems"
      role="listbox"
      aria-label="Problems"
      aria-multiselectable="true"
      aria-activedescendant={active >= 0 ? rowId(active) : undefined}
      tabIndex={0}
      ref={reference}
      onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
    >
      {rows.length === 0 && <p class="none">No problem is found; search for something else.</p>}
      <div role="presentation" class="rows" style={{ height: `${rows.length * ROW}px` }}>
        {places.map((place) => {
          const row = rows[place];
          if (!row) return null;
          return (
            <Row
              key={place}
              row={row}
              place={place}
              count={rows.length}
              active={place === active}
              chosen={chosen}
              onPress={() => {
                setCursor(place);
                toggle(row);
              }}
            />
          );
        })}
      </div>
    </div>
  );
}

interface RowProps {
  readonly row: ProblemRow;
  readonly place: number;
  readonly count: number;
  readonly active: boolean;
  readonly chosen: ChosenProblems;
  onPress(): void;
}

function Row({ row, place, count, active, chosen, onPress }: RowProps) {
  const own = chosen.get(setKey(row.set.source));
  const ids = row.kind === "set" ? row.shown : [row.problem.id];
  const taken = ids.filter((id) => own?.has(id)).length;
  const selected = taken === ids.length;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox has the focus and names its active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles the keys
    <div
      role="option"
      id={rowId(place)}
      class={`option ${row.kind}${active ? " active" : ""}`}
      aria-selected={selected}
      aria-setsize={count}
      aria-posinset={place + 1}
      style={{ top: `${place * ROW}px` }}
      onClick={onPress}
    >
      <span class="box" aria-hidden="true">
        {selected ? "✓" : taken > 0 ? "–" : ""}
      </span>
      {row.kind === "set" ? <SetText set={row.set} shown={ids.length} taken={taken} /> : <ProblemText row={row} />}
    </div>
  );
}

function SetText({ set, shown, taken }: { readonly set: ShownSet; readonly shown: number; readonly taken: number }) {
  return (
    <span class="text">
      <strong>{visibleText(set.name)}</strong>
      <span class="help">
        {set.builtin ? "built in, " : ""}
        {shown === set.problems.length ? "" : `${shown.toLocaleString("en")} found of `}
        {set.problems.length.toLocaleString("en")} problems, {taken.toLocaleString("en")} chosen
      </span>
    </span>
  );
}

function ProblemText({ row: { problem } }: { readonly row: Extract<ProblemRow, { kind: "problem" }> }) {
  return (
    <span class="text">
      <span>
        {visibleText(problem.id)} <span class="help">{visibleText(problem.domain)}</span>
      </span>
      <span class="help">{visibleText(problem.question)}</span>
    </span>
  );
}

function rowId(place: number): string {
  return `problem-${place}`;
}
