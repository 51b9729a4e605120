import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { CatalogueEntry } from "../../src/core/projections/runPicture";
import { visibleText } from "../shared/visibleText";

interface CheckListProps {
  readonly entries: readonly CatalogueEntry[];
  readonly chosen: readonly string[];
  /** What stands beside an entry's name. */
  readonly mark?: (id: string) => ComponentChildren;
  onToggle(id: string): void;
}

/** Entries of a catalogue to tick; what is chosen but not in the catalogue stands there too, so that it can be dropped. */
export function CheckList({ entries, chosen, mark, onToggle }: CheckListProps) {
  const strange = chosen.filter((id) => entries.every((entry) => entry.id !== id));
  return (
    <ul class="checks">
      {[...entries, ...strange.map((id) => ({ id, name: id, description: "This is not known any more." }))].map(
        ({ id, name, description }) => (
          <CheckItem key={id} label={name} description={description} checked={chosen.includes(id)} onToggle={() => onToggle(id)}>
            {mark?.(id)}
          </CheckItem>
        ),
      )}
    </ul>
  );
}

interface CheckItemProps {
  readonly label: string;
  readonly description: string;
  readonly checked: boolean;
  readonly children?: ComponentChildren;
  onToggle(): void;
}

function CheckItem({ label, description, checked, children, onToggle }: CheckItemProps) {
  return (
    <li>
      <CheckBox label={label} description={description} checked={checked} onToggle={onToggle}>
        {children}
      </CheckBox>
    </li>
  );
}

/** A box to tick, with its name and a sentence. */
export function CheckBox({ label, description, checked, children, onToggle }: CheckItemProps) {
  const id = useId();
  return (
    <div class="check">
      <input type="checkbox" id={id} aria-describedby={`${id}-help`} checked={checked} onChange={onToggle} />
      <span>
        <label for={id}>{visibleText(label)}</label> {children}
        <span class="help" id={`${id}-help`}>
          {visibleText(description)}
        </span>
      </span>
    </div>
  );
}
