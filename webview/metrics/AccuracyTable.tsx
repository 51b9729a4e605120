import type { AccuracyRow } from "../../src/core/report/accuracy";
import { visibleText } from "../shared/visibleText";
import { RateCells } from "./RateCells";
import { accuracyAbsence, exclusions } from "./state";
import { type Column, TableFrame } from "./TableFrame";

const columns: readonly Column[] = [
  { heading: "Model" },
  { heading: "Policy" },
  { heading: "Condition" },
  { heading: "Accuracy", numeric: true },
  { heading: "Correct", numeric: true },
  { heading: "95% interval" },
  { heading: "Not counted" },
];

interface AccuracyTableProps {
  readonly rows: readonly AccuracyRow[];
  readonly simulated: boolean;
}

/** Accuracy by model, policy and condition, with counts, intervals, and the trials that are not counted. */
export function AccuracyTable({ rows, simulated }: AccuracyTableProps) {
  return (
    <TableFrame
      title="Accuracy"
      explanation="Correct of the graded trials; under corruption, of those that the corruption reached."
      simulated={simulated}
      columns={columns}
    >
      {rows.map((row) => (
        <tr key={`${row.model} ${row.policy} ${row.condition}`}>
          <th scope="row">{visibleText(row.model)}</th>
          <td>{visibleText(row.policy)}</td>
          <td>{visibleText(row.condition)}</td>
          <RateCells rate={row.accuracy} absence={accuracyAbsence(row)} />
          <td>{exclusions(row).join(", ") || "none"}</td>
        </tr>
      ))}
    </TableFrame>
  );
}
