import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { visibleText } from "../shared/visibleText";

/** What a control needs so that its help and its mistake are read with it. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean;
}

interface FieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly mistake: string | undefined;
  readonly children: (control: ControlProps) => ComponentChildren;
}

/** A labelled control with its help and what is wrong with it. */
export function Field({ label, help, mistake, children }: FieldProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, mistake && `${id}-mistake`].filter(Boolean).join(" ");
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, "aria-describedby": describedBy || undefined, "aria-invalid": mistake !== undefined })}
      {help && (
        <p class="help" id={`${id}-help`}>
          {visibleText(help)}
        </p>
      )}
      {mistake && (
        <p class="mistake" id={`${id}-mistake`}>
          {visibleText(mistake)}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends Omit<FieldProps, "children"> {
  readonly value: string;
  readonly placeholder?: string;
  onChange(value: string): void;
}

export function TextField({ value, placeholder, onChange, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="text"
          spellcheck={false}
          value={value}
          placeholder={placeholder}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface NumberFieldProps extends Omit<FieldProps, "children"> {
  readonly value: number | null;
  readonly step?: string;
  onChange(value: number | null): void;
}

/** A field for a number; what is no number counts as none. */
export function NumberField({ value, step = "1", onChange, ...field }: NumberFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="number"
          step={step}
          value={value ?? ""}
          onInput={({ currentTarget }) => onChange(currentTarget.value === "" ? null : currentTarget.valueAsNumber)}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps extends Omit<FieldProps, "children"> {
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  onChange(value: string): void;
}

export function SelectField({ value, options, onChange, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {visibleText(option.text)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
