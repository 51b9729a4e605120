import type { TableFormat } from "../../src/protocol/metrics";
import { formatNames, tableFormats } from "./state";

interface FormatButtonsProps {
  /** What is done, such as "Copy as". */
  readonly doing: string;
  /** To what, for screen readers. */
  readonly what: string;
  choose(format: TableFormat): void;
}

/** A button for each format of tables. */
export function FormatButtons({ doing, what, choose }: FormatButtonsProps) {
  return (
    <fieldset class="formats">
      <legend class="visually-hidden">
        {doing}: {what}
      </legend>
      <span aria-hidden="true">{doing}</span>
      {tableFormats.map((format) => (
        <button
          key={format}
          type="button"
          class="tool"
          aria-label={`${doing} ${formatNames[format]}: ${what}`}
          onClick={() => choose(format)}
        >
          {formatNames[format]}
        </button>
      ))}
    </fieldset>
  );
}
