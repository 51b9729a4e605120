import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { visibleText } from "../shared/visibleText";

interface GroupProps {
  readonly title: string;
  readonly help?: string | undefined;
  readonly mistake: string | undefined;
  readonly children: ComponentChildren;
}

/** Fields that belong together, with what is wrong with all of them. */
export function Group({ title, help, mistake, children }: GroupProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, mistake && `${id}-mistake`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={describedBy || undefined}>
      <legend>{title}</legend>
      {help && (
        <p class="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {children}
      {mistake && (
        <p class="mistake" id={`${id}-mistake`}>
          {visibleText(mistake)}
        </p>
      )}
    </fieldset>
  );
}
