import type { ComponentChildren } from "preact";
import { SimulatedBadge } from "../shared/SimulatedBadge";

/** A column's heading; numbers stand at its end. */
export interface Column {
  readonly heading: string;
  readonly numeric?: boolean;
}

interface TableFrameProps {
  readonly title: string;
  /** What is counted. */
  readonly explanation: string;
  readonly simulated: boolean;
  readonly columns: readonly Column[];
  readonly children: ComponentChildren;
}

/** A table with its caption; where there is too little room it scrolls sideways by itself. */
export function TableFrame({ title, explanation, simulated, columns, children }: TableFrameProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
    <section class="table" aria-label={title} tabIndex={0}>
      <table>
        <caption>
          <strong>{title}</strong> {simulated && <SimulatedBadge />} <span class="explanation">{explanation}</span>
        </caption>
        <thead>
          <tr>
            {columns.map(({ heading, numeric }) => (
              <th key={heading} scope="col" class={numeric ? "number" : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
