import * as vscode from "vscode";
import type { TrialPlace } from "../core/model/trialPlace";

/** Where the debugger stands in one trial. */
export interface DebugPlace {
  /** Where the trial is saved, or will be. */
  readonly place: TrialPlace;
  /** Index of the step; -1 before the first. */
  readonly step: number;
  /** The recorded trial that it is compared with. */
  readonly pair?: TrialPlace | undefined;
  /** Index of the pair's step that stands beside this one. */
  readonly pairStep: () => number | undefined;
}

/** Where the debug sessions of the window stand, for those that follow them. */
export class DebugPlaces implements vscode.Disposable {
  private readonly sessions = new Map<object, readonly DebugPlace[]>();
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.changed.event;

  /** @param session What tells one session from others. */
  set(session: object, places: readonly DebugPlace[]): void {
    if (places.length === 0) this.sessions.delete(session);
    else this.sessions.set(session, places);
    this.changed.fire();
  }

  /**
   * The steps at which the debugger stands in trials that are shown side by side, in their order; null where it stands in none. Where it is in
   * none of them but in the pair of one, the step beside it.
   */
  stepsIn(shown: readonly TrialPlace[]): (number | null)[] {
    const all = [...this.sessions.values()].flat();
    const own = shown.map((place) => all.find((one) => isSame(one.place, place))?.step);
    const found = own.some((step) => step !== undefined)
      ? own
      : shown.map((place) => all.find(({ pair }) => pair && isSame(pair, place))?.pairStep());
    return found.map((step) => (step === undefined || step < 0 ? null : step));
  }

  dispose(): void {
    this.changed.dispose();
  }
}

function isSame(one: TrialPlace, other: TrialPlace): boolean {
  return one.runFolder === other.runFolder && one.trial === other.trial;
}
