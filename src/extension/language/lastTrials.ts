import type { Runs } from "../runs";

/** Runs that are looked through for a problem's last trial, from the newest. */
const RUNS = 20;

/** The place of a problem's trial. */
export interface LastTrial {
  readonly runFolder: string;
  readonly trial: string;
}

/** The last trials of problems as far as they are known by now: nobody has to wait until runs are read. */
export interface LastTrials {
  /** Undefined if the problem has none, or if that is not known yet. */
  get(problem: string): LastTrial | undefined;
  /** Looks for what is not known of these problems; what is found is told to `onFound`. */
  want(problems: readonly string[]): void;
  /** Looks again for all that were wanted. */
  refresh(): void;
}

export function createLastTrials(runs: Pick<Runs, "folders" | "open">, onFound: () => void): LastTrials {
  const known = new Map<string, LastTrial | undefined>();
  const look = async (problems: readonly string[]) => {
    if (problems.length === 0) return;
    const found = await lastTrials(runs, problems);
    const changed = problems.filter((problem) => !same(known.get(problem), found.get(problem)));
    for (const problem of changed) known.set(problem, found.get(problem));
    if (changed.length > 0) onFound();
  };
  return {
    get: (problem) => known.get(problem),
    want(problems) {
      const unknown = problems.filter((problem) => !known.has(problem));
      for (const problem of unknown) known.set(problem, undefined);
      void look(unknown);
    },
    refresh: () => void look([...known.keys()]),
  };
}

function same(one: LastTrial | undefined, other: LastTrial | undefined): boolean {
  return one?.runFolder === other?.runFolder && one?.trial === other?.trial;
}

/** By problem, from the newest of the runs that have one; problems without any are left out. */
async function lastTrials(runs: Pick<Runs, "folders" | "open">, problems: readonly string[]): Promise<Map<string, LastTrial>> {
  const found = new Map<string, LastTrial>();
  const wanted = new Set(problems);
  const folders = await runs.folders().catch(() => []);
  for (const runFolder of folders.slice(0, RUNS)) {
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
