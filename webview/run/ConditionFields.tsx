import type { RunForm } from "../../src/core/model/runForm";
import type { RunCatalogue } from "../../src/core/projections/runPicture";
import { CheckBox, CheckList } from "./CheckList";
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
  const { clean, corrupted, corruption, perturbations } = form;
  const toggle = (id: string) => {
    const chosen = perturbations.includes(id) ? perturbations.filter((other) => other !== id) : [...perturbations, id];
    const place = (operator: string) => catalogue.operators.findIndex((entry) => entry.id === operator);
    onChange({ perturbations: chosen.sort((one, other) => place(one) - place(other)) });
  };
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
      <Group
        title="Perturbations"
        help="The question reworded without a change of its answer, each a condition of its own. Variants are made before the run."
        mistake={mistakes.of("perturbation.operator")}
      >
        <CheckList entries={catalogue.operators} chosen={perturbations} onToggle={toggle} />
      </Group>
    </Group>
  );
}
