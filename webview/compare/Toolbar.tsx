import type { CheckCategory } from "../../src/core/model/label";
import { visibleText } from "../shared/visibleText";
import { type Command, columnKeys, differenceKeys, helpKey, type KeyBinding, keyName, labelKeys, rowKeys, undoKey } from "./keys";
import type { Motion } from "./state";

interface ToolbarProps {
  /** The trial that labels go to. */
  readonly heading: string;
  readonly category: CheckCategory | undefined;
  /** Such as "Difference 3 of 12". */
  readonly status: string;
  run(command: Command): void;
}

/** Every key of the panel as a button. */
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
      <fieldset>
        <legend class="visually-hidden">Rows</legend>
        {rowKeys.map(button)}
      </fieldset>
      <fieldset>
        <legend class="visually-hidden">Columns</legend>
        {columnKeys.map(button)}
      </fieldset>
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
        {button(undoKey)}
      </fieldset>
    </div>
  );
}

interface KeyButtonProps {
  readonly binding: KeyBinding;
  readonly pressed?: boolean;
  run(command: Command): void;
}

const symbols: Readonly<Record<Motion, string>> = {
  "first-row": "⤒",
  "previous-row": "↑",
  "next-row": "↓",
  "last-row": "⤓",
  left: "←",
  right: "→",
  "previous-difference": "≠↑",
  "next-difference": "≠↓",
};

function KeyButton({ binding: { keys, name, command }, pressed, run }: KeyButtonProps) {
  const [key = ""] = keys;
  return (
    <button
      type="button"
      class="tool"
      aria-keyshortcuts={keys.join(" ")}
      aria-pressed={pressed}
      title={`${name} (${keys.map(keyName).join(", ")})`}
      onClick={() => run(command)}
    >
      <span class={command.type === "move" ? "visually-hidden" : undefined}>{name}</span>
      <span class="face" aria-hidden="true">
        {command.type === "move" && symbols[command.motion]}
        <kbd>{keyName(key)}</kbd>
      </span>
    </button>
  );
}
