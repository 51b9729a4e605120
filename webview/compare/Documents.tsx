import { useState } from "preact/hooks";
import type { ShownDocument } from "../../src/core/projections/comparePicture";
import { shortText } from "../shared/shortText";
import { visibleText } from "../shared/visibleText";

/** Documents of so many characters altogether stand open at first, UTF-16 units. */
const SHORT = 400;

interface DocumentsProps {
  readonly documents: readonly ShownDocument[];
  /** Whose they are, after "documents", such as "of Reorder"; empty for the problem's own. */
  readonly whose: string;
}

/** The documents that went with a question, folded away where they are long. */
export function Documents({ documents, whose }: DocumentsProps) {
  const [open, setOpen] = useState(documents.reduce((sum, { text }) => sum + text.length, 0) <= SHORT);
  const count = `${documents.length} ${documents.length === 1 ? "document" : "documents"}`;
  return (
    <div class="documents">
      <button type="button" class="fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? "Hide" : "Show"} the {count}
        {whose && ` ${shortText(whose)}`}
      </button>
      {open && (
        <ol>
          {documents.map(({ name, text }) => (
            <li key={name}>
              <h3 dir="auto">{shortText(name)}</h3>
              <p dir="auto">{visibleText(text)}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
