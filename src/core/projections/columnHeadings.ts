import { conditionName } from "../model/perturbation";
import type { Run } from "../model/run";
import type { Trial } from "../model/trial";

/** A trial with the run that it is of. */
export interface ComparedTrial {
  readonly runFolder: string;
  readonly run: Run;
  readonly trial: Trial;
}

/** What may tell trials apart, the most telling first. */
const DIFFERENCES: readonly ((compared: ComparedTrial) => string)[] = [
  conditionOf,
  ({ trial }) => trial.policy,
  ({ trial }) => trial.scaffold,
  ({ trial }) => trial.model,
  ({ trial }) => `Repetition ${trial.repetition}`,
  ({ run }) => run.name,
  ({ trial }) => trial.problem,
  ({ runFolder }) => runFolder.split(/[\\/]/).findLast((name) => name !== "") ?? runFolder,
  ({ trial }) => trial.id,
];

/**
 * A heading for each column, made of what differs among them: "Clean" and "Corrupted"; "B0" to "B3"; of as many differences as are
 * needed to tell all apart, such as "Corrupted · B2". One trial alone, and trials that differ in nothing, are headed by their condition.
 */
export function columnHeadings(compared: readonly ComparedTrial[]): string[] {
  let headings: string[] = [];
  for (const difference of DIFFERENCES) {
    const names = compared.map(difference);
    if (new Set(names).size <= 1) continue;
    headings = names.map((name, column) => (headings[column] === undefined ? name : `${headings[column]} · ${name}`));
    if (new Set(headings).size === headings.length) break;
  }
  return headings.length > 0 ? headings : compared.map(conditionOf);
}

function conditionOf({ trial: { condition } }: ComparedTrial): string {
  const name = conditionName(condition);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
