import { useState } from "preact/hooks";
import type { RunForm } from "../../src/core/model/runForm";
import type { RunCatalogue } from "../../src/core/projections/runPicture";
import { CheckList } from "./CheckList";
import { NumberField, SelectField, TextField } from "./Field";
import { Group } from "./Group";
import type { Mistakes } from "./mistakes";

type Corruption = RunForm["corruption"];

interface CorruptionFieldsProps {
  readonly corruption: Corruption;
  readonly catalogue: RunCatalogue;
  readonly mistakes: Mistakes;
  onChange(part: Partial<Corruption>): void;
}

const NUMERIC = "numeric-perturbation";
const CUSTOM = "custom";
const CHANGES = [
  { value: "1/10", text: "plausible: a tenth of it" },
  { value: "1/2", text: "obvious: half of it" },
  { value: CUSTOM, text: "custom" },
];

/** Which results are made wrong, how, and for how long. */
export function CorruptionFields({ corruption, catalogue, mistakes, onChange }: CorruptionFieldsProps) {
  const { kinds, tool, call, persistence } = corruption;
  const names = (ids: readonly string[]) => ids.map((id) => catalogue.kinds.find((kind) => kind.id === id)?.name ?? id).join(", ");
  const toggle = (id: string) => onChange({ kinds: kinds.includes(id) ? kinds.filter((other) => other !== id) : [...kinds, id] });
  return (
    <>
      <Group title="Kinds of corruption" mistake={mistakes.of("corruption.kinds")}>
        <CheckList entries={catalogue.kinds} chosen={kinds} onToggle={toggle} />
        <p class="help" role="status">
          {kinds.length === 0
            ? `None is ticked: the problem's own kind, else the first that fits of ${names(catalogue.defaultKinds)}.`
            : `The first that fits the result, tried as they were ticked: ${names(kinds)}.`}
        </p>
      </Group>
      <div class="row">
        {(kinds.length === 0 || kinds.includes(NUMERIC)) && <ChangeField corruption={corruption} mistakes={mistakes} onChange={onChange} />}
        <SelectField
          label="Tool"
          help={catalogue.tools.find(({ id }) => id === tool)?.description}
          mistake={mistakes.of("corruption.tool")}
          value={tool}
          options={[{ value: "", text: "any" }, ...catalogue.tools.map(({ id, name }) => ({ value: id, text: name }))]}
          onChange={(value) => onChange({ tool: value })}
        />
        <SelectField
          label="Call"
          help="Of the calls whose result the corruption fits."
          mistake={typeof call === "string" ? mistakes.of("corruption.call") : undefined}
          value={typeof call === "string" ? call : "nth"}
          options={[
            { value: "first", text: "the first" },
            { value: "nth", text: "the nth" },
            { value: "any", text: "one of the first three, drawn by the seed" },
          ]}
          onChange={(value) => onChange({ call: value === "first" || value === "any" ? value : 2 })}
        />
        {typeof call !== "string" && (
          <NumberField label="n" mistake={mistakes.of("corruption.call")} value={call} onChange={(value) => onChange({ call: value })} />
        )}
        <SelectField
          label="Lasts"
          mistake={undefined}
          value={persistence}
          options={[
            { value: "transient", text: "one call (transient)" },
            { value: "persistent", text: "from there on (persistent)" },
          ]}
          onChange={(value) => onChange({ persistence: value === "persistent" ? "persistent" : "transient" })}
        />
      </div>
    </>
  );
}

/** How far a number is moved: its severity. */
function ChangeField({ corruption, mistakes, onChange }: Omit<CorruptionFieldsProps, "catalogue">) {
  const { relative } = corruption;
  const [isCustom, setCustom] = useState(false);
  const preset = !isCustom && CHANGES.some(({ value }) => value === relative) ? relative : CUSTOM;
  return (
    <>
      <SelectField
        label="A number is moved by"
        mistake={preset === CUSTOM ? undefined : mistakes.of("corruption.relative")}
        value={preset}
        options={CHANGES}
        onChange={(value) => {
          setCustom(value === CUSTOM);
          if (value !== CUSTOM) onChange({ relative: value });
        }}
      />
      {preset === CUSTOM && (
        <TextField
          label="Relative change"
          help="Such as 1/10 or 0.3; with a sign the direction is fixed, without one the seed draws it. Up to 1/4 is called plausible."
          mistake={mistakes.of("corruption.relative")}
          value={relative}
          onChange={(value) => onChange({ relative: value })}
        />
      )}
    </>
  );
}
