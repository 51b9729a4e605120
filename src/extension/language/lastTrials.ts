import type { Runs } from "../runs";

/** Runs that are looked through for a problem's last trial, from the newest. */
const RUNS = 20;

/** The place of a problem's trial. */
export interface LastTrial {
  readonly runFolder: string;
  readonly trial: string;
}

/** The last trial of each problem, by id, in the newest of the runs that have one; problems without any are left out. */
export async function lastTrials(runs: Pick<Runs, "folders" | "open">, problems: Iterable<string>): Promise<Map<string, LastTrial>> {
  const found = new Map<string, LastTrial>();
  const wanted = new Set(problems);
  for (const runFolder of (await runs.folders()).slice(0, RUNS)) {
    if (wanted.size === 0) break;
    // A folder that cannot be read is told of in the Trials view.
    const trials = await runs.open(runFolder).then(
      (run) => run.trials,
      () => [],
    );
    for (const { id, problem } of trials) if (wanted.has(problem)) found.set(problem, { runFolder, trial: id });
    for (const problem of found.keys()) wanted.delete(problem);
  }
  return found;
}
