import { useRef } from "preact/hooks";
import { visibleText } from "../shared/visibleText";

interface CheckMenuProps {
  readonly name: string;
  /** What is chosen, in words. */
  readonly chosen: string;
  readonly items: readonly { readonly value: string; readonly text: string; readonly isOn: boolean }[];
  /** The last that is ticked stays so. */
  readonly needsOne?: boolean;
  toggle(value: string, isOn: boolean): void;
}

/** A button that opens a list of boxes to tick; Escape, or going elsewhere, closes it. */
export function CheckMenu({ name, chosen, items, needsOne = false, toggle }: CheckMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current !== null) menu.current.open = false;
  };
  const isLast = items.filter(({ isOn }) => isOn).length === 1;
  return (
    <details
      ref={menu}
      class="menu"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || menu.current?.open !== true) return;
        close();
        menu.current.querySelector("summary")?.focus();
      }}
      onFocusOut={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || menu.current?.contains(relatedTarget) !== true) close();
      }}
    >
      <summary>
        {name}: <span class="chosen">{visibleText(chosen)}</span>
      </summary>
      <fieldset>
        <legend class="visually-hidden">{name}</legend>
        {items.map(({ value, text, isOn }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={isOn}
              disabled={needsOne && isOn && isLast}
              onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
            />
            {visibleText(text)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
