import type { RunLane, RunPicture } from "../../src/core/projections/runPicture";

/** How far a run is, with every denominator: `3 of 12 trials done, 2 of 3 graded right, 1 of 2 corrupted trials exposed`. */
export function progressText({ done, planned, correct, graded, exposed, assigned }: RunPicture): string {
  const ungraded = done - graded;
  return [
    `${done} of ${planned} trials done`,
    `${correct} of ${graded} graded right`,
    ...(ungraded > 0 ? [`${ungraded} not graded`] : []),
    `${exposed} of ${assigned} corrupted trials exposed`,
  ].join(", ");
}

const ENDINGS: Readonly<Record<RunPicture["state"], string>> = {
  "under way": "under way",
  done: "done",
  stopped: "stopped; what was done is kept",
  failed: "broken off",
};

export function stateText({ state }: RunPicture): string {
  return ENDINGS[state];
}

/** What a screen reader is told: it changes with the state and with each tenth of the trials, not with each trial. */
export function announcement(run: RunPicture): string {
  if (run.state !== "under way") return `The run ${run.name} is ${stateText(run)}: ${progressText(run)}.`;
  const tenths = run.planned === 0 ? 0 : Math.floor((run.done / run.planned) * 10);
  return `The run ${run.name} is under way: ${tenths * 10}% of ${run.planned} trials done.`;
}

/** Minutes and seconds, such as `2:05`. */
export function elapsedText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The lanes problem by problem, the newest problem first; each problem's own in their order. */
export function lanesByProblem(lanes: readonly RunLane[]): { readonly problem: string; readonly lanes: readonly RunLane[] }[] {
  const problems = new Map<string, RunLane[]>();
  for (const lane of lanes) problems.set(lane.problem, [...(problems.get(lane.problem) ?? []), lane]);
  return [...problems].map(([problem, own]) => ({ problem, lanes: own })).reverse();
}

/** So many columns fit into a comparison. */
const COLUMNS = 4;

/** The conditions under which all of a problem's lanes are finished and can stand side by side: several policies on the same value. */
export function comparableConditions(lanes: readonly RunLane[]): { readonly condition: string; readonly trials: readonly string[] }[] {
  const conditions = [...new Set(lanes.map(({ condition }) => condition))];
  return conditions.flatMap((condition) => {
    const own = lanes.filter((lane) => lane.condition === condition);
    if (own.length < 2 || own.length > COLUMNS || own.some(({ outcome }) => outcome === undefined)) return [];
    return [{ condition, trials: own.map(({ trial }) => trial) }];
  });
}
