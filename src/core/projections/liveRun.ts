import type { ScaffoldId } from "../model/scaffold";
import type { Step } from "../model/step";
import { isSimulated, type Trial } from "../model/trial";
import { beginning, ending } from "./beginning";
import { cellText, toolOf } from "./compareCell";
import { describeOutcome, verdictOf } from "./describeOutcome";
import type { LaneStep, RunLane, RunOutlook, RunPicture } from "./runPicture";

/** What is kept of a run that goes on. */
const LANES = 12;
const STEPS = 200;
/** Characters (UTF-16 units) of a step's text. */
const TEXT = 300;

/** What tells one trial of a run from the others. */
export interface LiveTrial {
  readonly id: string;
  readonly problem: string;
  readonly model: string;
  readonly policy: string;
  readonly scaffold: ScaffoldId;
  readonly condition: string;
  readonly repetition: number;
}

interface Lane {
  readonly trial: LiveTrial;
  readonly steps: LaneStep[];
  omitted: number;
  /** What the agent is saying now. */
  saying: { readonly attempt: number; readonly text: string } | undefined;
  outcome: RunLane["outcome"];
}

/** Follows a run: takes in steps and trials as they come, however many, and keeps what can be shown. */
export class LiveRun {
  private readonly lanes = new Map<string, Lane>();
  /** By cell and repetition: trials that are not saved yet. */
  private readonly awaited = new Map<string, number>();
  private planned = 0;
  private simulated = false;
  private severalModels = false;
  private severalScaffolds = false;
  private severalRepetitions = false;
  private paused = false;
  private counts = { done: 0, graded: 0, correct: 0, assigned: 0, exposed: 0 };
  private ending: { readonly state: RunPicture["state"]; readonly failure: string | undefined; readonly at: number } | undefined;

  /** @param startedAt Milliseconds since 1970. */
  constructor(
    private readonly name: string,
    private readonly runFolder: string,
    private readonly startedAt: number,
  ) {}

  plan(trials: readonly LiveTrial[]): void {
    this.planned = trials.length;
    this.simulated = trials.some(({ model }) => isSimulated(model));
    this.severalModels = trials.some(({ model }) => model !== trials[0]?.model);
    this.severalScaffolds = trials.some(({ scaffold }) => scaffold !== trials[0]?.scaffold);
    this.severalRepetitions = trials.some(({ repetition }) => repetition !== trials[0]?.repetition);
    for (const trial of trials) this.awaited.set(pairKey(trial), (this.awaited.get(pairKey(trial)) ?? 0) + 1);
  }

  step(trial: LiveTrial, step: Step): void {
    const lane = this.laneOf(trial);
    lane.saying = undefined;
    lane.steps.push(laneStep(step));
    if (lane.steps.length <= STEPS) return;
    lane.steps.shift();
    lane.omitted += 1;
  }

  /** The agent goes on with what it is saying; what it said in another attempt is forgotten. */
  say(trial: LiveTrial, piece: string, attempt: number): void {
    const lane = this.laneOf(trial);
    const before = lane.saying?.attempt === attempt ? lane.saying.text : "";
    // A character more than is shown tells that something was left out.
    lane.saying = { attempt, text: ending(before + piece, TEXT + 2) };
  }

  /** A trial is finished and saved. */
  finish(trial: Trial): void {
    const { outcome, exposure } = trial;
    this.counts.done += 1;
    if (outcome.status === "graded") this.counts.graded += 1;
    if (outcome.status === "graded" && outcome.correct) this.counts.correct += 1;
    if (exposure.state !== "not-assigned") this.counts.assigned += 1;
    if (exposure.state === "exposed") this.counts.exposed += 1;
    this.awaited.set(pairKey(trial), (this.awaited.get(pairKey(trial)) ?? 1) - 1);
    const lane = this.laneOf(trial);
    lane.saying = undefined;
    lane.outcome = { text: cut(describeOutcome(trial)), verdict: verdictOf(outcome) };
  }

  /** Whether further trials begin. */
  pause(paused: boolean): void {
    this.paused = paused;
  }

  /** @param at Milliseconds since 1970. */
  end(state: Exclude<RunPicture["state"], "under way" | "paused">, failure: string | undefined, at: number): void {
    this.ending = { state, failure, at };
  }

  /** @param now Milliseconds since 1970. */
  picture(now: number, outlook?: RunOutlook): RunPicture {
    return {
      name: this.name,
      runFolder: this.runFolder,
      state: this.ending?.state ?? (this.paused ? "paused" : "under way"),
      failure: this.ending?.failure,
      simulated: this.simulated,
      planned: this.planned,
      ...this.counts,
      outlook,
      elapsed: (this.ending?.at ?? now) - this.startedAt,
      lanes: [...this.lanes.values()].map((lane) => this.picturedLane(lane)),
    };
  }

  private laneOf(trial: LiveTrial): Lane {
    const known = this.lanes.get(trial.id);
    if (known) return known;
    const lane: Lane = { trial, steps: [], omitted: 0, saying: undefined, outcome: undefined };
    this.lanes.set(trial.id, lane);
    for (const oldest of this.lanes.keys()) if (this.lanes.size > LANES) this.lanes.delete(oldest);
    return lane;
  }

  private picturedLane({ trial, steps, omitted, saying, outcome }: Lane): RunLane {
    const { id, problem, model, policy, scaffold, condition, repetition } = trial;
    const name = [
      policy,
      ...(this.severalScaffolds ? [scaffold] : []),
      condition,
      ...(this.severalModels ? [model] : []),
      ...(this.severalRepetitions ? [`repetition ${repetition}`] : []),
    ];
    return {
      trial: id,
      problem,
      name: name.join(" · "),
      condition,
      simulated: isSimulated(model),
      steps: [...steps],
      omitted,
      saying: saying && endOf(saying.text),
      outcome,
      comparable: outcome !== undefined && this.awaited.get(pairKey(trial)) === 0,
    };
  }
}

/** Equal for the trials that differ in the condition alone. */
function pairKey({ problem, model, policy, scaffold, repetition }: LiveTrial): string {
  return JSON.stringify([problem, model, policy, scaffold, repetition]);
}

function laneStep(step: Step): LaneStep {
  return {
    index: step.index,
    kind: step.kind,
    tool: toolOf(step),
    text: cut(cellText(step)),
    failed: step.kind === "tool-result" && !step.shown.ok,
    genuine: step.kind === "tool-result" && step.corrupted ? cut(step.genuine.text) : undefined,
  };
}

function cut(text: string): string {
  return text.length <= TEXT ? text : `${beginning(text, TEXT)}…`;
}

function endOf(text: string): string {
  return text.length <= TEXT ? text : `…${ending(text, TEXT)}`;
}
