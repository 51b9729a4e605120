import { useMemo } from "preact/hooks";
import type { Relation } from "../../src/core/align/alignment";
import { type Segment, wordDifference } from "../../src/core/align/wordDifference";
import type { CompareRow } from "../../src/core/projections/compareRows";
import type { CompareColumn } from "../../src/core/projections/compareView";
import { visibleText } from "../shared/visibleText";
import { StepCell } from "./StepCell";

const signs: Readonly<Record<Relation, string>> = { same: "=", changed: "≠", "one-sided": "±" };
const relationNames: Readonly<Record<Relation, string>> = { same: "same", changed: "changed", "one-sided": "one-sided" };

interface RowProps {
  readonly row: CompareRow;
  readonly place: number;
  readonly columns: readonly CompareColumn[];
  readonly firstDivergence: boolean;
  /** Column of the cursor, if it is in this row. */
  readonly cursor: number | undefined;
  /** Ids of the cells whose long text is shown whole. */
  readonly unfolded: ReadonlySet<string>;
  select(row: number, column: number): void;
  toggle(row: number, column: number): void;
}

/** Identity of a cell's element. */
export function cellId(row: number, column: number): string {
  return `cell-${row}-${column}`;
}

/** Two steps that belong together, or one and a gap. A row that nothing changed is not rendered again: there may be hundreds. */
export function Row(props: RowProps) {
  const segments = useSegments(props.row);
  return useMemo(() => renderRow(props, segments), [...Object.values(props), segments]);
}

function renderRow(
  { row, place, columns, firstDivergence, cursor, unfolded, select, toggle }: RowProps,
  segments: readonly (readonly Segment[])[],
) {
  return (
    <tr aria-rowindex={place + 2} class={firstDivergence ? `row ${row.relation} first-divergence` : `row ${row.relation}`}>
      <th scope="row" aria-colindex={1} class="relation">
        {firstDivergence && <span class="divergence">First divergence</span>}
        <span class="row-number">{place + 1}</span>
        <span class="sign" aria-hidden="true">
          {signs[row.relation]}
        </span>
        <span class="relation-name">{relationNames[row.relation]}</span>
      </th>
      {columns.map((column, columnPlace) => {
        const cell = row.cells[columnPlace];
        const active = cursor === columnPlace;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the panel's keys do the same
          <td
            key={column.trial}
            id={cellId(place, columnPlace)}
            aria-colindex={columnPlace + 2}
            tabIndex={active ? 0 : -1}
            class={`cell${cell ? "" : " gap"}${active ? " cursor" : ""}`}
            data-column={visibleText(column.heading)}
            onClick={() => select(place, columnPlace)}
          >
            {cell ? (
              <StepCell
                cell={cell}
                segments={segments[columnPlace] ?? []}
                unfolded={unfolded.has(cellId(place, columnPlace))}
                evidence={column.label?.step === cell.step}
                toggle={() => toggle(place, columnPlace)}
              />
            ) : (
              <span class="no-counterpart">no counterpart</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** The texts of a row's cells, split where their words differ. */
function useSegments(row: CompareRow): readonly (readonly Segment[])[] {
  const [left, right] = row.cells.map((cell) => cell?.text ?? "");
  const compared = row.relation === "changed" && row.cells.length === 2;
  return useMemo(() => {
    const difference = compared ? wordDifference(left ?? "", right ?? "") : undefined;
    if (difference !== undefined) return [difference.left, difference.right];
    return [left, right].map((text) => [{ text: text ?? "", changed: false }]);
  }, [left, right, compared]);
}
