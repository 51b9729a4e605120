import type { MetricsSelection } from "../../src/core/report/metrics/metricsSelection";
import type { MetricsSnapshot } from "../../src/protocol/metrics";
import { visibleText } from "../shared/visibleText";
import { CheckMenu } from "./CheckMenu";
import { chosenText, toggled } from "./state";

interface ControlsProps {
  readonly snapshot: MetricsSnapshot;
  /** What is asked for, which the snapshot may not show yet. */
  readonly selection: MetricsSelection;
  select(selection: MetricsSelection): void;
}

/** What is reported: runs, filters, and whose word counts. What leaves no choice is not shown. */
export function Controls({ snapshot: { report, runs }, selection, select }: ControlsProps) {
  const { choices } = report;
  const filter = (name: string, member: "models" | "policies" | "conditions") => {
    const all = choices[member];
    const chosen = selection[member];
    if (all.length < 2) return null;
    return (
      <CheckMenu
        name={name}
        chosen={chosenText(all, chosen)}
        items={all.map((value) => ({ value, text: value, isOn: chosen?.includes(value) ?? true }))}
        toggle={(value, isOn) => {
          const { [member]: _, ...rest } = selection;
          const after = toggled(all, chosen, value, isOn);
          select(after === undefined ? rest : { ...rest, [member]: after });
        }}
      />
    );
  };
  const folders = runs.map(({ folder }) => folder);
  return (
    <section class="controls" aria-label="What is reported">
      {runs.length > 1 && (
        <CheckMenu
          name="Runs"
          chosen={selection.runFolders.length === 1 ? (report.runNames[0] ?? "") : `${selection.runFolders.length} of ${runs.length}`}
          items={runs.map(({ folder, name }) => ({ value: folder, text: name, isOn: selection.runFolders.includes(folder) }))}
          needsOne
          toggle={(folder, isOn) => select({ ...selection, runFolders: toggled(folders, selection.runFolders, folder, isOn) ?? folders })}
        />
      )}
      {filter("Models", "models")}
      {filter("Policies", "policies")}
      {filter("Conditions", "conditions")}
      <Choice
        name="Checks from"
        value={selection.checks}
        options={[
          ["auto", `automatic: ${report.checksFrom}`],
          ["labels", "labels"],
          ["suggestions", "suggestions"],
        ]}
        choose={(checks) => select({ ...selection, checks })}
      />
      {choices.annotators.length + (selection.annotator === undefined ? 0 : 1) > 0 && (
        <Choice
          name="Labels of"
          value={selection.annotator ?? ""}
          options={[
            ["", "everybody, adjudicated first"],
            ...[...new Set([...choices.annotators, ...(selection.annotator === undefined ? [] : [selection.annotator])])].map(
              (annotator): [string, string] => [annotator, annotator],
            ),
          ]}
          choose={(annotator) => {
            const { annotator: _, ...rest } = selection;
            select(annotator === "" ? rest : { ...rest, annotator });
          }}
        />
      )}
      {choices.policies.length > 2 && (
        <Choice
          name="Compare"
          value={selection.comparisons}
          options={[
            ["successive", "successive policies"],
            ["all", "all pairs of policies"],
          ]}
          choose={(comparisons) => select({ ...selection, comparisons })}
        />
      )}
    </section>
  );
}

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, text: string])[];
  choose(value: Value): void;
}

function Choice<Value extends string>({ name, value, options, choose }: ChoiceProps<Value>) {
  return (
    <label class="choice">
      {name}{" "}
      <select
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options[currentTarget.selectedIndex];
          if (chosen !== undefined) choose(chosen[0]);
        }}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {visibleText(text)}
          </option>
        ))}
      </select>
    </label>
  );
}
