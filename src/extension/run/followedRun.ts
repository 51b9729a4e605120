import * as vscode from "vscode";
import { Outlook } from "../../core/experiment/outlook";
import type { PlannedTrial } from "../../core/experiment/plan";
import type { RunMeans } from "../../core/experiment/runMeans";
import { RunPause } from "../../core/experiment/runPause";
import type { Variant } from "../../core/model/variant";
import { aboutTime } from "../../core/projections/aboutTime";
import { LiveRun, type LiveTrial } from "../../core/projections/liveRun";
import type { RunPicture } from "../../core/projections/runPicture";
import type { RunProgress } from "../runs";
import type { WantedRun } from "./wantedRun";

const { l10n } = vscode;

/** A run of this window, under way or ended: what stops and holds it, and what is shown of it. */
export class FollowedRun {
  readonly controller = new AbortController();
  readonly pause = new RunPause();
  readonly live: LiveRun;
  /** Once they are there. */
  variants: readonly Variant[] | undefined;
  private outlook: Outlook | undefined;

  /** @param startedAt Milliseconds since 1970. */
  constructor(
    private readonly wanted: WantedRun,
    readonly folder: string,
    startedAt: number,
  ) {
    this.live = new LiveRun(wanted.experiment.name, folder, startedAt);
  }

  /** Listens to a run as it goes on; `changed` hears of everything that shows. */
  following(changed: () => void): Pick<RunMeans, "onPlanned" | "onStart" | "onText" | "onStep" | "onTrial"> {
    const { experiment, problems } = this.wanted;
    return {
      onPlanned: (planned) => {
        this.live.plan(planned.map(liveTrial));
        this.outlook = new Outlook(experiment, problems, planned);
        changed();
      },
      onStart: () => this.outlook?.begin(),
      onText: (planned, piece, attempt) => {
        this.live.say(liveTrial(planned), piece, attempt);
        changed();
      },
      onStep: (planned, step) => {
        this.live.step(liveTrial(planned), step);
        changed();
      },
      onTrial: (trial) => {
        this.live.finish(trial);
        this.outlook?.finish(trial);
        changed();
      },
    };
  }

  /** Whether further trials begin. */
  hold(paused: boolean): void {
    this.live.pause(paused);
    if (paused) this.pause.pause();
    else this.pause.continue();
  }

  /** @param now Milliseconds since 1970. */
  picture(now: number): RunPicture {
    return this.live.picture(now, this.outlook?.now());
  }

  /** How far it is, for the Trials view. */
  progress(now: number): RunProgress {
    const picture = this.picture(now);
    const { done, planned } = picture;
    return planned === 0 ? { message: startingMessage(picture) } : { message: progressMessage(picture), counts: { done, planned } };
  }
}

function startingMessage({ name, state }: RunPicture): string {
  return state === "paused" ? l10n.t("{0}: paused", name) : l10n.t("{0}: starting", name);
}

function progressMessage({ name, state, done, planned, outlook }: RunPicture): string {
  if (state === "paused") return l10n.t("{0}: paused, {1} of {2} trials", name, done, planned);
  if (outlook?.millisecondsLeft === undefined) return l10n.t("{0}: {1} of {2} trials", name, done, planned);
  return l10n.t("{0}: {1} of {2} trials, about {3} left", name, done, planned, aboutTime(outlook.millisecondsLeft));
}

function liveTrial({ problem, ...planned }: PlannedTrial): LiveTrial {
  const { id, model, policy, scaffold, condition, repetition } = planned;
  return { id, problem: problem.id, model, policy, scaffold, condition: condition.id, repetition };
}
