import { useMemo } from "preact/hooks";
import type { Relation } from "../../src/core/align/alignment";
import type { CompareRow } from "../../src/core/projections/comparePicture";
import type { CompareSnapshot, DebuggerSteps } from "../../src/protocol/compare";
import { changedWords } from "./differences";
import { StepCell } from "./StepCell";
import type { Match } from "./search";

const signs: Readonly<Record<Relation, string>> = { same: "=", changed: "≠", "one-sided": "±" };
const NOTHING_FOUND: readonly Match[] = [];

/** What all rows are shown with. */
export interface RowSetting {
  readonly snapshot: CompareSnapshot;
  /** Row of the banner "First divergence". */
  readonly divergence: number | undefined;
  /** Ids of the cells whose long text is shown whole. */
  readonly unfolded: ReadonlySet<string>;
  readonly maths: boolean;
  /** Matches of the search by cell id. */
  readonly found: ReadonlyMap<string, readonly Match[]>;
  /** Index of the step at which the debugger stands, by column. */
  readonly debuggerAt: DebuggerSteps;
  select(row: number, column: number): void;
  toggle(row: number, column: number): void;
  showWhole(column: number, step: number): void;
  debug(column: number, step: number): void;
}

interface RowProps {
  readonly row: CompareRow;
  readonly place: number;
  /** Distance from the first row's top, in pixels. */
  readonly top: number;
  readonly setting: RowSetting;
  /** Column of the cursor, if it is in this row. */
  readonly cursor: number | undefined;
  /** The match that the search stands at, if it is in this row. */
  readonly current: Match | undefined;
  measure(row: HTMLTableRowElement | null): void;
}

/** Identity of a cell's element. */
export function cellId(row: number, column: number): string {
  return `cell-${row}-${column}`;
}

/** Steps that belong together, or gaps beside them. A row that nothing changed is moved but not rendered again. */
export function Row({ row, place, top, setting, cursor, current, measure }: RowProps) {
  const changed = useMemo(() => changedWords(row, setting.maths), [row, setting.maths]);
  const cells = useMemo(() => renderCells(row, place, setting, changed, cursor, current), [row, place, setting, changed, cursor, current]);
  const isDivergence = place === setting.divergence;
  return (
    <tr
      ref={measure}
      data-index={place}
      aria-rowindex={place + 2}
      style={{ top: `${top}px` }}
      class={`row ${row.relation}${isDivergence ? " first-divergence" : ""}`}
    >
      <th scope="row" aria-colindex={1} class="relation">
        {isDivergence && <span class="divergence">First divergence</span>}
        <span class="row-number">{place + 1}</span>
        {row.relation === "changed" && (
          <span class="similarity">
            {Math.round(100 * row.similarity)} %<span class="visually-hidden"> alike</span>
          </span>
        )}
        {row.cells.length > 1 && (
          <span class="relation-name">
            <span class="sign" aria-hidden="true">
              {signs[row.relation]}
            </span>
            <span class="relation-word">{row.relation}</span>
          </span>
        )}
      </th>
      {cells}
    </tr>
  );
}

function renderCells(
  row: CompareRow,
  place: number,
  { snapshot, unfolded, maths, found, debuggerAt, select, toggle, showWhole, debug }: RowSetting,
  changed: ReturnType<typeof changedWords>,
  cursor: number | undefined,
  current: Match | undefined,
) {
  return snapshot.picture.columns.map(({ marks }, column) => {
    const cell = row.cells[column];
    const id = cellId(place, column);
    const labels = snapshot.labelling.columns[column];
    const isDebugged = cell !== undefined && cell !== null && debuggerAt[column] === cell.step;
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the panel's keys do the same
      <td
        key={column}
        id={id}
        aria-colindex={column + 2}
        tabIndex={cursor === column ? 0 : -1}
        class={`cell${cell ? "" : " gap"}${cursor === column ? " cursor" : ""}${isDebugged ? " debugged" : ""}`}
        aria-current={isDebugged ? "step" : undefined}
        onClick={() => select(place, column)}
      >
        {cell ? (
          <StepCell
            cell={cell}
            row={place}
            marks={marks}
            changed={changed[column] ?? []}
            found={found.get(id) ?? NOTHING_FOUND}
            current={current?.column === column ? current : undefined}
            maths={maths}
            unfolded={unfolded.has(id)}
            evidence={labels?.label?.step === cell.step}
            debugged={isDebugged}
            toggle={() => toggle(place, column)}
            showWhole={() => showWhole(column, cell.step)}
            debug={labels?.hidden === false ? () => debug(column, cell.step) : undefined}
          />
        ) : (
          <span class="no-counterpart">no counterpart</span>
        )}
      </td>
    );
  });
}
