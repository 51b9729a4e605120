import type { RunSummary } from "../../records/records";

/** The names of runs; those that share one get their folder's name with it. */
export function runNames(runs: readonly Pick<RunSummary, "folder" | "run">[]): string[] {
  return runs.map(({ folder, run }) => {
    const isShared = runs.some((other) => other.folder !== folder && other.run.name === run.name);
    return isShared ? `${run.name} (${folder.split(/[\\/]/).at(-1)})` : run.name;
  });
}
