import { KeyButton } from "./KeyButton";
import { type Command, differenceKeys, findKey, helpKey, type KeyBinding, mathsKey, sentKey } from "./keys";

interface ToolbarProps {
  /** A trial alone differs from nothing. */
  readonly alone: boolean;
  /** Such as "Difference 3 of 12". */
  readonly status: string;
  readonly mathsAsSource: boolean;
  readonly searching: boolean;
  run(command: Command): void;
}

/** The keys that one needs most as buttons; the cursor is moved by keys or a click. */
export function Toolbar({ alone, status, mathsAsSource, searching, run }: ToolbarProps) {
  const button = (binding: KeyBinding, pressed?: boolean) => (
    <KeyButton key={binding.name} name={binding.name} keys={binding.keys} pressed={pressed} press={() => run(binding.command)} />
  );
  return (
    <div class="tools">
      {!alone && (
        <>
          <fieldset>
            <legend class="visually-hidden">Differences</legend>
            {differenceKeys.map((binding) => button(binding))}
          </fieldset>
          <p role="status" class="status">
            {status}
          </p>
        </>
      )}
      <fieldset class="ways">
        <legend class="visually-hidden">Reading</legend>
        {button(findKey, searching)}
        {button(mathsKey, mathsAsSource)}
        {button(sentKey)}
        {button(helpKey)}
      </fieldset>
    </div>
  );
}
