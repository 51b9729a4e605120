import type { RunForm } from "../../src/core/model/runForm";
import type { RunCatalogue } from "../../src/core/projections/runPicture";
import { CheckBox } from "./CheckList";
import { CorruptionFields } from "./CorruptionFields";
import { Group } from "./Group";
import type { Mistakes } from "./mistakes";

interface ConditionFieldsProps {
  readonly form: RunForm;
  readonly catalogue: RunCatalogue;
  readonly mistakes: Mistakes;
  onChange(part: Partial<RunForm>): void;
}

export function ConditionFields({ form, catalogue, mistakes, onChange }: ConditionFieldsProps) {
  const { clean, corrupted, corruption } = form;
  return (
    <Group title="Conditions" mistake={mistakes.of("conditions")}>
      <CheckBox label="Clean" description="Every tool tells the truth." checked={clean} onToggle={() => onChange({ clean: !clean })} />
      <CheckBox
        label="Corrupted"
        description="A tool result is silently replaced by one that is proven wrong."
        checked={corrupted}
        onToggle={() => onChange({ corrupted: !corrupted })}
      />
      {corrupted && (
        <CorruptionFields
          corruption={corruption}
          catalogue={catalogue}
          mistakes={mistakes}
          onChange={(part) => onChange({ corruption: { ...corruption, ...part } })}
        />
      )}
    </Group>
  );
}
