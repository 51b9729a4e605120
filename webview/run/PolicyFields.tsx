import type { CatalogueEntry } from "../../src/core/projections/runPicture";
import { CheckList } from "./CheckList";
import { toggledInOrder } from "./choices";
import { Group } from "./Group";

interface PolicyFieldsProps {
  readonly policies: readonly string[];
  readonly entries: readonly CatalogueEntry[];
  readonly mistake: string | undefined;
  onChange(policies: string[]): void;
}

export function PolicyFields({ policies, entries, mistake, onChange }: PolicyFieldsProps) {
  return (
    <Group title="Verification policies" mistake={mistake}>
      <CheckList entries={entries} chosen={policies} onToggle={(id) => onChange(toggledInOrder(policies, id, entries))} />
    </Group>
  );
}
