import { useLayoutEffect, useRef } from "preact/hooks";
import { type Command, commandOf } from "./keys";

/** Turns key presses anywhere in the panel into commands, but those that belong to a button, a field or an open dialog. */
export function useCommandKeys(run: (command: Command) => void): void {
  const latest = useRef(run);
  latest.current = run;
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const command = event.isComposing || event.defaultPrevented ? undefined : commandOf(event);
      if (command === undefined || isTaken(event.target, command)) return;
      event.preventDefault();
      latest.current(command);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function isTaken(target: EventTarget | null, command: Command): boolean {
  if (document.querySelector("dialog:modal") !== null) return true;
  if (!(target instanceof Element)) return false;
  // Enter and Space press the button that has the focus.
  return target.closest("input, textarea") !== null || (command.type === "unfold" && target.closest("button") !== null);
}
