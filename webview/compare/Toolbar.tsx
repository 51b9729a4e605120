import type { CheckCategory } from "../../src/core/model/label";
import { categoryMeanings } from "../shared/categoryNames";
import { visibleText } from "../shared/visibleText";
import { type Command, differenceKeys, helpKey, type KeyBinding, keyName, labelKeys, undoKey } from "./keys";

interface ToolbarProps {
  /** The trial that labels go to. */
  readonly heading: string;
  readonly category: CheckCategory | undefined;
  /** Such as "Difference 3 of 12". */
  readonly status: string;
  run(command: Command): void;
}

/** The keys that one needs most as buttons; the cursor is moved by keys or a click. */
export function Toolbar({ heading, category, status, run }: ToolbarProps) {
  const button = (binding: KeyBinding) => <KeyButton key={binding.name} binding={binding} run={run} />;
  return (
    <div class="tools">
      <fieldset>
        <legend class="visually-hidden">Differences</legend>
        {differenceKeys.map(button)}
      </fieldset>
      <p role="status" class="status">
        {status}
      </p>
      {button(helpKey)}
      <fieldset class="labelling">
        <legend>
          Label <strong>{visibleText(heading)}</strong>
        </legend>
        {labelKeys.map((binding) => (
          <KeyButton
            key={binding.name}
            binding={binding}
            run={run}
            pressed={binding.command.type === "label" && binding.command.category === category}
          />
        ))}
        <KeyButton binding={undoKey} run={run} disabled={category === undefined} />
      </fieldset>
    </div>
  );
}

interface KeyButtonProps {
  readonly binding: KeyBinding;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  run(command: Command): void;
}

function KeyButton({ binding: { keys, name, command }, pressed, disabled, run }: KeyButtonProps) {
  const [key = ""] = keys;
  return (
    <button
      type="button"
      class="tool"
      aria-keyshortcuts={keys.join(" ")}
      aria-pressed={pressed}
      disabled={disabled}
      title={`${name} (${keys.map(keyName).join(", ")})${command.type === "label" ? `: ${categoryMeanings[command.category]}` : ""}`}
      onClick={() => run(command)}
    >
      {name}
      <span class="face" aria-hidden="true">
        <kbd>{keyName(key)}</kbd>
      </span>
    </button>
  );
}
