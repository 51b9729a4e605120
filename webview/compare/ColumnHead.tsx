import type { CompareColumn } from "../../src/core/projections/comparePicture";
import type { ColumnLabels, CompareSnapshot, ShownLabel } from "../../src/protocol/compare";
import { SimulatedBadge } from "../shared/SimulatedBadge";
import { shortText } from "../shared/shortText";
import { visibleText } from "../shared/visibleText";
import type { Command } from "./keys";
import { headingOf, labelText } from "./labels";
import { MarkButtons } from "./MarkButtons";
import { VerdictIcon } from "./VerdictIcon";

interface ColumnHeadProps {
  readonly snapshot: CompareSnapshot;
  readonly place: number;
  readonly active: boolean;
  run(command: Command): void;
}

/** Which trial a column shows, how it ended, where to look in it, and its labels. A hidden trial shows that it is one. */
export function ColumnHead({ snapshot, place, active, run }: ColumnHeadProps) {
  const column = snapshot.picture.columns[place];
  const labels = snapshot.labelling.columns[place];
  return (
    <th scope="col" aria-colindex={place + 2} class={active ? "column-head active" : "column-head"}>
      <div class="column-title">
        <h2>{shortText(headingOf(snapshot, place))}</h2>
        {labels?.hidden === true && (
          <>
            <span class="badge">Blind</span>
            <span class="column-cell">hidden until labelled</span>
          </>
        )}
        {column && labels?.hidden !== true && <Cell column={column} />}
      </div>
      {column && labels?.hidden !== true && (
        <>
          <div class={`outcome ${column.verdict}`}>
            <VerdictIcon verdict={column.verdict} />
            <span>{shortText(column.outcome)}</span>
          </div>
          <div class="exposure">{shortText(column.exposure)}</div>
          {column.asked !== undefined && (
            <details class="asked">
              <summary>Asked in other words</summary>
              {visibleText(column.asked)}
            </details>
          )}
          <MarkButtons marks={column.marks} place={place} run={run} />
          <Labels snapshot={snapshot} labels={labels} />
        </>
      )}
    </th>
  );
}

function Cell({ column: { policy, condition, model, simulated } }: { readonly column: CompareColumn }) {
  return (
    <>
      <span class="column-cell">{[policy, condition, model].map(shortText).join(" · ")}</span>
      {simulated && <SimulatedBadge />}
    </>
  );
}

interface LabelsProps {
  readonly snapshot: CompareSnapshot;
  readonly labels: ColumnLabels | undefined;
}

function Labels({ snapshot: { labelling }, labels }: LabelsProps) {
  const text = (label: ShownLabel | undefined) => shortText(labelText(labelling, label));
  return (
    <>
      {labels?.others.map((label, place) => (
        <div key={place} class="label">
          {shortText(label.annotator)}: <strong>{text(label)}</strong>
          <Note text={label.note} />
        </div>
      ))}
      <div class={labels?.label === undefined ? "label missing" : "label"}>
        {labelling.purpose === "adjudicate" ? "Settled" : "Label"}: <strong>{text(labels?.label)}</strong>
        <Note text={labels?.label?.note} />
      </div>
    </>
  );
}

function Note({ text }: { readonly text: string | undefined }) {
  if (text === undefined || text === "") return null;
  return (
    <span class="note" dir="auto">
      {" "}
      “{shortText(text)}”
    </span>
  );
}
