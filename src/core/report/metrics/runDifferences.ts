import { askedText } from "../../model/context";
import { modelName } from "../../model/experiment";
import { designOf, isImported, type Run } from "../../model/run";

/** What is taken for granted of runs that are reported together, and what each run has there. */
const COMPARED: readonly [what: string, of: (run: Run) => unknown][] = [
  ["problems", (run) => run.problems.map((problem) => [problem.id, askedText(problem), problem.answer].join("\n")).sort()],
  ["prompts", (run) => (isImported(run) ? {} : (run.experiment.prompts ?? {}))],
  ["budgets", (run) => (isImported(run) ? undefined : run.experiment.budgets)],
];

type Named = readonly (readonly [name: string, settings: unknown])[];

/** What goes by a name in tables. */
const NAMED: readonly [noun: string, of: (run: Run) => Named][] = [
  // A clean condition has no settings; one that is corrupted in another run is told apart by its name.
  [
    "condition",
    (run) =>
      designOf(run)
        .conditions.filter((one) => one.corruption !== undefined)
        .map((one) => [one.id, one.corruption]),
  ],
  ["model", (run) => designOf(run).models.map((choice) => [modelName(choice), choice])],
];

/**
 * What sets runs apart that are reported as one, a sentence each: their trials are pooled all the same.
 * @param names in the order of the runs.
 */
export function runDifferences(runs: readonly Run[], names: readonly string[]): string[] {
  const notes: string[] = [];
  if (differ(runs.map((run) => designOf(run).seed)))
    notes.push(
      `The runs differ in their seed (${runs.map((run, place) => `${names[place]}: ${designOf(run).seed}`).join(", ")}): the same problem may be corrupted in another way; intervals are resampled with the first seed.`,
    );
  const counts = () => runs.map((run, place) => `${names[place]}: ${run.problems.length}`).join(", ");
  for (const [what, of] of COMPARED)
    if (differ(runs.map(of)))
      notes.push(`The runs differ in their ${what}${what === "problems" ? ` (${counts()})` : ""}; their trials are counted together.`);
  for (const [noun, of] of NAMED)
    for (const name of sharedButDifferent(runs.map(of)))
      notes.push(`The ${noun} "${name}" has other settings in one run than in another; its trials are counted together.`);
  return notes;
}

function differ(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size > 1;
}

function sharedButDifferent(runs: readonly Named[]): string[] {
  const named = runs.flat();
  const names = [...new Set(named.map(([name]) => name))];
  return names.filter((name) => differ(named.filter(([other]) => other === name).map(([, settings]) => settings)));
}
