import type { CheckCategory } from "../../src/core/model/label";
import type { ChecksRow } from "../../src/core/report/checks";
import { categoryNames } from "../shared/categoryNames";
import { visibleText } from "../shared/visibleText";
import { RateCells } from "./RateCells";
import { checksAbsence } from "./state";
import { type Column, TableFrame } from "./TableFrame";

const categories = Object.keys(categoryNames) as CheckCategory[];
const columns: readonly Column[] = [
  { heading: "Model" },
  { heading: "Policy" },
  { heading: "Checked", numeric: true },
  { heading: "With a check", numeric: true },
  { heading: "95% interval" },
  ...categories.map((category) => ({ heading: categoryNames[category], numeric: true })),
  { heading: "Labelled", numeric: true },
];

interface ChecksTableProps {
  readonly rows: readonly ChecksRow[];
  readonly simulated: boolean;
}

/** The checks that a person saw, by policy: how many of the labelled trials, and of which kind. */
export function ChecksTable({ rows, simulated }: ChecksTableProps) {
  return (
    <TableFrame
      title="Checks"
      explanation="From the labels of graded trials that a corruption reached."
      simulated={simulated}
      columns={columns}
    >
      {rows.map((row) => (
        <tr key={`${row.model} ${row.policy}`}>
          <th scope="row">{visibleText(row.model)}</th>
          <td>{visibleText(row.policy)}</td>
          <RateCells rate={row.checked} absence={checksAbsence(row)} />
          {categories.map((category) => (
            <td key={category} class="number">
              {row.byCategory[category]}
            </td>
          ))}
          <td class="number">
            {row.labelled} of {row.trials}
          </td>
        </tr>
      ))}
    </TableFrame>
  );
}
