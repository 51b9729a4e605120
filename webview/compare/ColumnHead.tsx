import type { CompareColumn } from "../../src/core/projections/compareView";
import { SimulatedBadge } from "../shared/SimulatedBadge";
import { visibleText } from "../shared/visibleText";
import { labelText } from "./state";
import { VerdictIcon } from "./VerdictIcon";

interface ColumnHeadProps {
  readonly column: CompareColumn;
  readonly place: number;
  readonly active: boolean;
}

/** Which trial a column shows, how it ended, and its label. */
export function ColumnHead({ column, place, active }: ColumnHeadProps) {
  return (
    <th scope="col" aria-colindex={place + 2} class={active ? "column-head active" : "column-head"}>
      <div class="column-title">
        <h2>{visibleText(column.heading)}</h2>
        <span class="column-cell">
          {visibleText(column.policy)} · {visibleText(column.condition)} · {visibleText(column.model)}
        </span>
        {column.simulated && <SimulatedBadge />}
      </div>
      <div class={`outcome ${column.verdict}`}>
        <VerdictIcon verdict={column.verdict} />
        <span>{visibleText(column.outcome)}</span>
      </div>
      <div class="exposure">{visibleText(column.exposure)}</div>
      <div class={column.label === undefined ? "label missing" : "label"}>
        Label: <strong>{labelText(column.label)}</strong>
      </div>
    </th>
  );
}
