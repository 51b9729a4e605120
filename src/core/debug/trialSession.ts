import type { Showing } from "../corruption/holdResults";
import { type Breakpoint, fieldsAt } from "./breakpoint";
import { depthAt } from "./frames";
import type { SteppedTrial } from "./steppedTrial";
import type { EventsAt, TrialEvent } from "./trialEvents";

/** Why a session stands where it stands. */
export type Halt =
  | { readonly reason: "entry" | "step" | "pause" | "goto" | "end" }
  | { readonly reason: "breakpoint"; readonly breakpoints: readonly number[] }
  | { readonly reason: "event"; readonly events: readonly TrialEvent[] };

/** Where to stop. */
export interface StopConditions {
  readonly breakpoints: readonly Breakpoint[];
  readonly events: ReadonlySet<TrialEvent>;
}

/**
 * Moves through a trial, live or recorded. The cursor stands at a step that has happened; for a tool result of a live trial before the
 * agent sees it. What has happened stays: the cursor goes back and forth in it, and beyond its end a live trial goes on.
 */
export class TrialSession {
  /** Index of the step at which it stands; -1 before the first. */
  cursor = -1;
  conditions: StopConditions = { breakpoints: [], events: new Set() };
  private pauseAsked = false;

  /** @param onLog Hears what logpoints say, going forward. */
  constructor(
    readonly trial: SteppedTrial,
    private readonly eventsAt: EventsAt,
    private readonly onLog: (message: string, step: number) => void = () => undefined,
  ) {}

  /** On to the next place to stop. */
  continue(): Promise<Halt> {
    return this.forward(() => false);
  }

  /** On to the next step that is not within a sub-run. */
  next(): Promise<Halt> {
    const depth = this.depth(this.cursor);
    return this.forward((index) => this.depth(index) <= depth);
  }

  /** On to the next step, into a sub-run too. */
  stepIn(): Promise<Halt> {
    return this.forward(() => true);
  }

  /** On to the first step after the sub-run. */
  stepOut(): Promise<Halt> {
    const depth = this.depth(this.cursor);
    return this.forward((index) => this.depth(index) < depth);
  }

  stepBack(): Halt {
    return this.goTo(this.cursor - 1);
  }

  /** Back to the last place to stop, or to the beginning. */
  reverseContinue(): Halt {
    while (this.cursor >= 0) {
      this.cursor -= 1;
      const halt = this.haltAt(this.cursor);
      if (halt) return halt;
    }
    return { reason: "entry" };
  }

  /** To a step that has happened; one beyond them is taken for the last. */
  goTo(step: number): Halt {
    this.cursor = Math.max(-1, Math.min(step, this.trial.steps.length - 1));
    return { reason: this.cursor === -1 ? "entry" : "goto" };
  }

  /** Halts before the next step. */
  pause(): void {
    this.pauseAsked = true;
  }

  /** Whether the cursor is at a result that the agent has not seen yet. */
  get isPending(): boolean {
    return this.trial.pending !== undefined && this.cursor === this.trial.steps.length - 1;
  }

  /** Shows the agent something else in the place of the held result. */
  show(showing: Showing): void {
    if (!this.isPending) throw new Error("no result is held here");
    this.trial.show(showing);
  }

  private async forward(isTarget: (index: number) => boolean): Promise<Halt> {
    this.pauseAsked = false;
    while (await this.moveOn()) {
      const halt = this.haltAt(this.cursor, this.onLog);
      if (halt) return halt;
      if (isTarget(this.cursor)) return { reason: "step" };
      if (this.pauseAsked) return { reason: "pause" };
    }
    return { reason: "end" };
  }

  private async moveOn(): Promise<boolean> {
    if (this.cursor === this.trial.steps.length - 1 && !(await this.trial.advance())) return false;
    this.cursor += 1;
    return true;
  }

  private haltAt(index: number, log?: (message: string, step: number) => void): Halt | undefined {
    const { steps } = this.trial;
    const hit = this.conditions.breakpoints.filter((breakpoint) => breakpoint.isHit(steps, index));
    if (log) for (const breakpoint of hit) if (breakpoint.log) log(breakpoint.log(fieldsAt(steps, index)), index);
    const stopping = hit.filter((breakpoint) => breakpoint.log === undefined);
    if (stopping.length > 0) return { reason: "breakpoint", breakpoints: stopping.map(({ id }) => id) };
    const { events } = this.conditions;
    const happened = events.size === 0 ? [] : this.eventsAt(steps, index).filter((event) => events.has(event));
    return happened.length > 0 ? { reason: "event", events: happened } : undefined;
  }

  private depth(index: number): number {
    return depthAt(this.trial.steps, index);
  }
}
