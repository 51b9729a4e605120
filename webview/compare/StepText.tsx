import { useMemo } from "preact/hooks";
import type { CompareCell } from "../../src/core/projections/comparePicture";
import { foldPosition } from "../shared/foldedText";
import { findFormulas, LONGEST_FORMULA, type Range } from "./maths";
import { Runs } from "./Runs";
import { runsOf } from "./textRuns";

/** More than this, in UTF-16 units, is not laid out in a cell: it would take longer than a person waits. */
export const MOST_IN_A_CELL = 50_000;

interface StepTextProps {
  readonly cell: CompareCell;
  readonly changed: readonly Range[];
  readonly found: readonly Range[];
  readonly current: Range | undefined;
  /** Formulas are set, not shown as their source. */
  readonly maths: boolean;
  /** Set in the editor's font. */
  readonly code: boolean;
  readonly unfolded: boolean;
  toggle(): void;
  showWhole(): void;
}

/** A step's text with what is marked in it; a long one is folded, and a very long one has its end elsewhere. */
export function StepText({ cell, changed, found, current, maths, code, unfolded, toggle, showWhole }: StepTextProps) {
  const { text, omitted, reappearances: again } = cell;
  const fold = useMemo(() => foldPosition(text), [text]);
  const most = Math.min(text.length, MOST_IN_A_CELL);
  const length = fold === undefined || unfolded ? most : fold;
  const formulas = useMemo(() => (maths ? findFormulas(text.slice(0, length + LONGEST_FORMULA)) : []), [text, length, maths]);
  const runs = useMemo(
    () => runsOf(text, length, { formulas, changed, again, found, current }),
    [text, length, formulas, changed, again, found, current],
  );
  const beyond = omitted + text.length - most;
  return (
    <>
      <div class={code ? "text code" : "text"} dir="auto">
        {text === "" && <span class="empty">(empty)</span>}
        <Runs runs={runs} />
        {(beyond > 0 || length < most) && "…"}
      </div>
      {fold !== undefined && (
        <button type="button" class="fold" tabIndex={-1} aria-expanded={unfolded} onClick={toggle}>
          {unfolded ? "Show less" : foldedPhrase(cell, changed, fold)}
        </button>
      )}
      {beyond > 0 && (
        <button type="button" class="fold" tabIndex={-1} onClick={showWhole}>
          Show all {count(text.length + omitted)} characters
        </button>
      )}
    </>
  );
}

function foldedPhrase({ text, omitted, reappearances }: CompareCell, changed: readonly Range[], fold: number): string {
  const lines = text.split("\n").length;
  const isCut = omitted > 0 || text.length > MOST_IN_A_CELL;
  const size = isCut
    ? `the first ${count(Math.min(text.length, MOST_IN_A_CELL))} characters`
    : `all ${lines > 1 ? `${count(lines)} lines` : `${count(text.length)} characters`}`;
  const below = [
    changed.some(({ end }) => end > fold) && "more differences",
    reappearances.some(({ end }) => end > fold) && "the false value again",
  ].filter(Boolean);
  return `Show ${size}${below.length > 0 ? `, with ${below.join(" and ")}` : ""}`;
}

function count(number: number): string {
  return number.toLocaleString("en");
}
