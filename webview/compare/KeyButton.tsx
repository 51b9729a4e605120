import { shortText } from "../shared/shortText";
import { keyName } from "./keys";

interface KeyButtonProps {
  readonly name: string;
  readonly keys: readonly string[];
  /** More than the name says, such as what a category means. */
  readonly meaning?: string | undefined;
  readonly pressed?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  press(): void;
}

/** A button that shows the key that does the same. */
export function KeyButton({ name, keys, meaning, pressed, disabled, press }: KeyButtonProps) {
  const [key = ""] = keys;
  return (
    <button
      type="button"
      class="tool"
      aria-keyshortcuts={keys.map((each) => (each === " " ? "Space" : each)).join(" ")}
      aria-pressed={pressed}
      disabled={disabled}
      title={shortText(`${name} (${keys.map(keyName).join(", ")})${meaning ? `: ${meaning}` : ""}`)}
      onClick={press}
    >
      {shortText(name)}
      <span class="face" aria-hidden="true">
        <kbd>{keyName(key)}</kbd>
      </span>
    </button>
  );
}
