import { useLayoutEffect, useRef } from "preact/hooks";
import { type Command, commandOf } from "./keys";
import { isTextPlace } from "./useFocusReport";

/** Turns key presses anywhere in the panel into commands, but those that belong to a button, a field or an open dialog. */
export function useCommandKeys(run: (command: Command) => void): void {
  const latest = useRef(run);
  latest.current = run;
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isTaken(event)) {
        // VS Code listens on the window; its keybindings for the panel must not take the key a second time.
        if (!event.ctrlKey && !event.altKey && !event.metaKey) event.stopPropagation();
        return;
      }
      const command = event.isComposing || event.defaultPrevented ? undefined : commandOf(event);
      if (command === undefined) return;
      event.preventDefault();
      latest.current(command);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function isTaken({ target, key }: KeyboardEvent): boolean {
  const element = target instanceof Element ? target : null;
  // Enter and Space press the button that has the focus.
  return isTextPlace(element) || ((key === "Enter" || key === " ") && element?.closest("button") != null);
}
