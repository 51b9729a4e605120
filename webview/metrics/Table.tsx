import type { MetricsCell, MetricsTable } from "../../src/core/report/metrics/metricsTable";
import type { TableFormat } from "../../src/protocol/metrics";
import { SimulatedBadge } from "../shared/SimulatedBadge";
import { visibleText } from "../shared/visibleText";
import { FormatButtons } from "./FormatButtons";
import { titleOfTrials } from "./state";

interface TableProps {
  readonly table: MetricsTable;
  readonly simulated: boolean;
  copy(format: TableFormat): void;
  showTrials(title: string, places: readonly number[]): void;
}

/** A table with what it counts, its notes, and its numbers, which lead to their trials. It scrolls by itself. */
export function Table({ table, simulated, copy, showTrials }: TableProps) {
  const { id, title, explanation, columns, names, rows, notes, absence } = table;
  const show = (row: (typeof rows)[number], cell: MetricsCell) =>
    showTrials(titleOfTrials(table, row, cell.says ?? cell.text), cell.behind ?? []);
  return (
    <div class="table">
      <header>
        <h2 id={`${id}-title`}>{visibleText(title)}</h2>
        {simulated && <SimulatedBadge />}
        {rows.length > 0 && <FormatButtons doing="Copy as" what={visibleText(title)} choose={copy} />}
      </header>
      <p class="explanation" id={`${id}-explanation`}>
        {visibleText(explanation)}
      </p>
      {absence !== undefined && <p class="absence">{visibleText(absence)}</p>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
        <section class="scroll" aria-label={visibleText(title)} tabIndex={0}>
          <table aria-labelledby={`${id}-title`} aria-describedby={`${id}-explanation`}>
            <thead>
              <tr>
                {columns.map(({ heading, align }, place) => (
                  <th key={place} scope="col" class={align === "right" ? "number" : undefined}>
                    {visibleText(heading)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={row
                    .slice(0, names)
                    .map((cell) => cell.text)
                    .join("\n")}
                >
                  {row.map((cell, place) =>
                    place < names ? (
                      <th key={place} scope="row" title={visibleText(cell.text)}>
                        {visibleText(cell.text)}
                      </th>
                    ) : (
                      <td key={place} class={classOf(cell, columns[place]?.align)}>
                        <Content cell={cell} show={() => show(row, cell)} />
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {notes.length > 0 && (
        <ul class="notes">
          {notes.map((note) => (
            <li key={note}>{visibleText(note)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function classOf(cell: MetricsCell, align: "left" | "right" | undefined): string {
  if (cell.text.startsWith("n/a")) return "absent";
  return align === "right" ? "number" : "";
}

function Content({ cell: { text, behind, says }, show }: { readonly cell: MetricsCell; show(): void }) {
  if (behind === undefined) return <>{visibleText(text)}</>;
  return (
    <button
      type="button"
      class="count"
      aria-label={`${visibleText(says ?? text)}, show these trials`}
      title={visibleText(`${says ?? text}: show these trials`)}
      onClick={show}
    >
      {visibleText(text)}
    </button>
  );
}
