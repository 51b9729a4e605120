import { aboutTime } from "../../src/core/projections/aboutTime";
import { goesOn, type RunLane, type RunOutlook, type RunPicture } from "../../src/core/projections/runPicture";

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
  paused: "paused; trials under way go on",
  done: "done",
  stopped: "stopped; what was done is kept",
  "budget spent": "out of budget; what was done is kept",
  failed: "broken off",
};

export function stateText({ state }: RunPicture): string {
  return ENDINGS[state];
}

/** What a screen reader is told: it changes with the state and with each tenth of the trials, not with each trial. */
export function announcement(run: RunPicture): string {
  if (!goesOn(run)) return `The run ${run.name} is ${stateText(run)}: ${progressText(run)}.`;
  const tenths = run.planned === 0 ? 0 : Math.floor((run.done / run.planned) * 10);
  return `The run ${run.name} is ${run.state}: ${tenths * 10}% of ${run.planned} trials done.`;
}

/** Minutes and seconds, such as `2:05`. */
export function elapsedText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What was used and what is left, such as `12 model calls and 3,400 tokens so far, about 30 and 8,000 more`. */
export function spentText({ requests, tokens, requestsLeft, tokensLeft }: RunOutlook, going: boolean): string {
  const spent = `${number(requests)} model calls and ${number(tokens)} tokens so far`;
  return going && requestsLeft > 0 ? `${spent}, about ${number(requestsLeft)} and ${number(tokensLeft)} more` : spent;
}

/** The cost so far and to come, such as `Cost 0.42, about 0.9 more`; undefined where no model has prices. */
export function costText({ cost, costLeft, unpriced }: RunOutlook, going: boolean): string | undefined {
  if (cost === undefined) return undefined;
  const more = going && costLeft ? `, about ${money(costLeft)} more` : "";
  return `Cost ${money(cost)}${more}${unpriced ? "; models without prices are left out" : ""}`;
}

/** The time left, rounded to what can be known, such as `about 3 minutes left`. */
export function timeLeftText({ millisecondsLeft }: RunOutlook, paused: boolean): string {
  if (millisecondsLeft === undefined) return "time left: known after the first trial";
  return `about ${aboutTime(millisecondsLeft)} left${paused ? " once it is continued" : ""}`;
}

function number(value: number): string {
  return value.toLocaleString("en");
}

function money(value: number): string {
  return value.toLocaleString("en", { maximumSignificantDigits: 3 });
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
