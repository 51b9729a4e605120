import type { ColumnMarks } from "../../src/core/projections/comparePicture";
import type { Command } from "./keys";
import { markNamings, markPhrase } from "./marks";

interface MarkButtonsProps {
  readonly marks: ColumnMarks;
  readonly place: number;
  run(command: Command): void;
}

/** What is marked in a column, each with a jump to the next such place. Keys do the same, so that the grid stays one tab stop. */
export function MarkButtons({ marks, place, run }: MarkButtonsProps) {
  return (
    <div class="marks">
      {markNamings.map(({ kind, key }) => {
        const phrase = markPhrase(marks, kind);
        return (
          phrase !== undefined && (
            <button
              key={kind}
              type="button"
              class={`mark ${kind}`}
              tabIndex={-1}
              title={`Go there (${key}, and Shift+${key.toUpperCase()} for the one before)`}
              onClick={() => run({ type: "mark", kind, direction: "next", only: place })}
            >
              {phrase}
            </button>
          )
        );
      })}
    </div>
  );
}
