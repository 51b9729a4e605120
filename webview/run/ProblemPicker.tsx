import { useMemo, useRef, useState } from "preact/hooks";
import type { ProblemSource } from "../../src/core/model/experiment";
import type { ShownSet } from "../../src/protocol/run";
import { type ChosenProblems, chosenProblems, problemRows, sourcesOf, toggled, withChosen } from "./choices";
import { Group } from "./Group";
import { ProblemList } from "./ProblemList";

interface ProblemPickerProps {
  readonly sets: readonly ShownSet[];
  readonly sources: readonly ProblemSource[];
  readonly mistake: string | undefined;
  onChange(sources: ProblemSource[]): void;
}

/** Chooses problems of the sets that are there: single ones, whole sets, or all that a search finds. */
export function ProblemPicker({ sets, sources, mistake, onChange }: ProblemPickerProps) {
  const [search, setSearch] = useState("");
  const list = useRef<HTMLDivElement | null>(null);
  const rows = useMemo(() => problemRows(sets, search), [sets, search]);
  const chosen = useMemo(() => chosenProblems(sources, sets), [sources, sets]);
  const all = sets.reduce((sum, { problems }) => sum + problems.length, 0);
  const count = [...chosen.values()].reduce((sum, ids) => sum + ids.size, 0);
  const found = rows.filter(({ kind }) => kind === "problem").length;
  const broken = sets.filter(({ mistakes }) => mistakes > 0);
  const choose = (next: ChosenProblems) => onChange(sourcesOf(next, sets));
  const chooseFound = () => choose(rows.reduce((now, row) => (row.kind === "set" ? withChosen(now, row.set, row.shown) : now), chosen));

  return (
    <Group title="Problems" mistake={mistake}>
      <div class="search">
        <input
          type="search"
          aria-label="Search problems"
          placeholder="Search id, domain or question"
          spellcheck={false}
          value={search}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown") return;
            event.preventDefault();
            list.current?.focus();
          }}
        />
        <button type="button" class="secondary" disabled={found === 0} onClick={chooseFound}>
          Choose Found
        </button>
        <button type="button" class="secondary" disabled={sources.length === 0} onClick={() => onChange([])}>
          Choose None
        </button>
      </div>
      <ProblemList rows={rows} chosen={chosen} reference={list} onToggle={(set, ids) => choose(toggled(chosen, set, ids))} />
      <p class="help" role="status">
        {count.toLocaleString("en")} of {all.toLocaleString("en")} chosen{search !== "" && `, ${found.toLocaleString("en")} found`}.
      </p>
      {broken.length > 0 && (
        <p class="help">
          Files with mistakes, whose bad problems are left out: {broken.map(({ name, mistakes }) => `${name} (${mistakes})`).join(", ")}.
        </p>
      )}
    </Group>
  );
}
