import { useCallback, useRef } from "preact/hooks";
import { useMeasuredHeight } from "../shared/useMeasuredHeight";
import { ColumnHead } from "./ColumnHead";
import type { Command } from "./keys";
import { Row, type RowSetting } from "./Row";
import type { Match } from "./search";
import type { Cursor } from "./state";
import { useVirtualRows } from "./useVirtualRows";

interface GridProps {
  readonly setting: RowSetting;
  readonly cursor: Cursor;
  /** The match that the search stands at. */
  readonly current: Match | undefined;
  run(command: Command): void;
}

const LINE_HEIGHT = 19;
const LINES_OF_A_FOLDED_TEXT = 14;
const CHARACTERS_A_LINE = 90;

/** The aligned steps: a head a column, and of the rows those that are on the screen or near it. */
export function Grid({ setting, cursor, current, run }: GridProps) {
  const { snapshot } = setting;
  const { columns, rows } = snapshot.picture;
  const heads = useMeasuredHeight<HTMLTableSectionElement>("--heads-height");
  const body = useRef<HTMLTableSectionElement>(null);
  const estimate = useCallback((place: number) => estimateHeight(rows[place]?.cells.map((cell) => cell?.text.length ?? 0) ?? []), [rows]);
  const virtual = useVirtualRows(body, { count: rows.length, estimate, kept: cursor.row });
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the focus is a grid
      role="grid"
      aria-label="Steps, aligned"
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      style={{ "--columns": columns.length }}
    >
      <thead ref={heads}>
        <tr aria-rowindex={1}>
          <th scope="col" aria-colindex={1} class="relation">
            <span class="visually-hidden">Row and relation</span>
          </th>
          {columns.map((_, place) => (
            <ColumnHead key={place} snapshot={snapshot} place={place} active={place === cursor.column} run={run} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} style={{ height: `${virtual.height}px` }}>
        {virtual.rows.map(({ index, top }) => {
          const row = rows[index];
          return (
            row && (
              <Row
                key={index}
                row={row}
                place={index}
                top={top}
                setting={setting}
                cursor={index === cursor.row ? cursor.column : undefined}
                current={current?.row === index ? current : undefined}
                measure={virtual.measure}
              />
            )
          );
        })}
      </tbody>
    </table>
  );
}

function estimateHeight(lengths: readonly number[]): number {
  const lines = Math.min(LINES_OF_A_FOLDED_TEXT, Math.ceil(Math.max(1, ...lengths) / CHARACTERS_A_LINE));
  return (lines + 1) * LINE_HEIGHT + 14;
}
