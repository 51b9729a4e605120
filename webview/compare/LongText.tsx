import { useMemo } from "preact/hooks";
import { visibleText } from "../shared/visibleText";
import { textChunks } from "./textChunks";

/** A text of any length in a box that scrolls. It stands in parts, of which the browser lays out those on the screen. */
export function LongText({ name, text }: { readonly name: string; readonly text: string }) {
  const chunks = useMemo(() => textChunks(text), [text]);
  return (
    <section class="long-text" aria-label={name}>
      <h3>{name}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div class="chunks code" tabIndex={0} role="document" aria-label={name}>
        {chunks.map((chunk, place) => (
          <div key={place} dir="auto">
            {visibleText(chunk)}
          </div>
        ))}
      </div>
    </section>
  );
}
