import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

interface DialogProps {
  readonly title: string;
  /** Takes most of the panel. */
  readonly wide?: boolean;
  /** The dialog was closed, by Escape too; the focus is back where it was. */
  onClose(): void;
  readonly children: (close: () => void) => ComponentChildren;
}

/** A modal dialog with a title; Escape closes it. */
export function Dialog({ title, wide, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class={wide ? "wide" : undefined} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
