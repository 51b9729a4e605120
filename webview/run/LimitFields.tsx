import type { RunForm } from "../../src/core/model/runForm";
import type { CatalogueEntry } from "../../src/core/projections/runPicture";
import { NumberField, SelectField, TextField } from "./Field";
import { Group } from "./Group";
import type { Mistakes } from "./mistakes";

interface LimitFieldsProps {
  readonly form: RunForm;
  readonly scaffolds: readonly CatalogueEntry[];
  readonly mistakes: Mistakes;
  /** The name that the run has if none is given. */
  readonly placeholder: string;
  onChange(part: Partial<RunForm>): void;
}

/** How trials are run: how often, how many at once, and for how long at most. */
export function LimitFields({ form, scaffolds, mistakes, placeholder, onChange }: LimitFieldsProps) {
  const { name, scaffold, repetitions, seed, concurrency, budgets } = form;
  const change = (part: Partial<RunForm["budgets"]>) => onChange({ budgets: { ...budgets, ...part } });
  return (
    <>
      <Group title="Trials" mistake={undefined}>
        <div class="row">
          <TextField
            label="Name"
            value={name}
            placeholder={placeholder}
            mistake={mistakes.of("name")}
            onChange={(value) => onChange({ name: value })}
          />
          <NumberField
            label="Repetitions"
            value={repetitions}
            mistake={mistakes.of("repetitions")}
            onChange={(value) => onChange({ repetitions: value })}
          />
          <NumberField
            label="Seed"
            help="Equal seeds give equal trials."
            value={seed}
            mistake={mistakes.of("seed")}
            onChange={(value) => onChange({ seed: value })}
          />
          <NumberField
            label="Trials at once"
            value={concurrency}
            mistake={mistakes.of("concurrency")}
            onChange={(value) => onChange({ concurrency: value })}
          />
          <SelectField
            label="Scaffold"
            help={scaffolds.find(({ id }) => id === scaffold)?.description}
            value={scaffold}
            options={scaffolds.map((entry) => ({ value: entry.id, text: entry.name }))}
            mistake={mistakes.of("scaffold")}
            onChange={(value) => onChange({ scaffold: value })}
          />
        </div>
      </Group>
      <Group title="Limits of a trial" mistake={undefined}>
        <div class="row">
          <NumberField
            label="Model calls"
            value={budgets.turns}
            mistake={mistakes.of("budgets.turns")}
            onChange={(turns) => change({ turns })}
          />
          <NumberField
            label="Tokens"
            value={budgets.tokens}
            mistake={mistakes.of("budgets.tokens")}
            onChange={(tokens) => change({ tokens })}
          />
          <NumberField
            label="Seconds"
            value={budgets.seconds}
            step="any"
            mistake={mistakes.of("budgets.seconds")}
            onChange={(seconds) => change({ seconds })}
          />
        </div>
      </Group>
    </>
  );
}
