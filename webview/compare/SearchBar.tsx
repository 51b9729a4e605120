import { useEffect, useRef } from "preact/hooks";
import type { Search } from "./useSearch";

/** The search in the steps: Enter goes on, Shift+Enter back, Escape to the steps. */
export function SearchBar({ search, partial }: { readonly search: Search; readonly partial: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  // Asked for again, the search that is open already takes the focus back.
  useEffect(() => field.current?.select(), [search.asked]);
  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === "Enter") search.step(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape") search.close();
    else return;
    event.preventDefault();
  };
  return (
    <search class="search">
      <label>
        Find in steps{" "}
        <input
          ref={field}
          type="text"
          spellcheck={false}
          autocomplete="off"
          value={search.query}
          onInput={(event) => search.find(event.currentTarget.value)}
          onKeyDown={press}
        />
      </label>
      <span role="status" class="status">
        {search.status}
      </span>
      <button type="button" class="tool" onClick={() => search.step(-1)}>
        Previous match
      </button>
      <button type="button" class="tool" onClick={() => search.step(1)}>
        Next match
      </button>
      <button type="button" class="tool" onClick={search.close}>
        Close
      </button>
      {partial && <span class="hint">Of very long texts, the beginning is searched.</span>}
    </search>
  );
}
