import { atLine, type Diagnostic } from "../model/diagnostic";
import type { Outcome } from "../model/trial";

/** What of a trial says whether it stands. */
export interface Line {
  readonly id: string;
  readonly outcome: Pick<Outcome, "status">;
}

/** The trials that stand, and the lines of cancelled and failed ones that others take the place of. */
export interface Standing<Trial> {
  /** One for each id, in the order of the file. */
  readonly standing: readonly Trial[];
  readonly superseded: readonly Trial[];
}

/**
 * The trials that stand: of each id the first, but a later line takes the place of a cancelled or failed trial, which was run again.
 * A cancelled one takes no place but that of another cancelled one.
 * @param file is named in findings.
 */
export function standingTrials<Trial extends Line>(trials: readonly Trial[], file: string, diagnostics: Diagnostic[]): Standing<Trial> {
  const byId = new Map<string, Trial>();
  const superseded: Trial[] = [];
  for (const trial of trials) {
    const earlier = byId.get(trial.id);
    if (earlier === undefined) byId.set(trial.id, trial);
    else if (wasFinished(earlier))
      diagnostics.push({
        file,
        ...atLine(1),
        severity: "warning",
        code: "run/duplicate-trial",
        message: `The trial ${trial.id} stands here more than once; the first one counts.`,
      });
    else if (earlier.outcome.status === "failed" && trial.outcome.status === "cancelled") superseded.push(trial);
    else {
      superseded.push(earlier);
      byId.set(trial.id, trial);
    }
  }
  return { standing: [...byId.values()], superseded };
}

function wasFinished({ outcome }: Line): boolean {
  return outcome.status !== "cancelled" && outcome.status !== "failed";
}

/**
 * Resumed runs have trials behind others that come after them in the plan. Those that no plan names come last.
 * @returns The same array where all are planned and in order.
 */
export function inOrderOf<Trial extends Line>(planned: readonly string[], trials: readonly Trial[]): readonly Trial[] {
  if (areInOrderOf(planned, trials)) return trials;
  const positions = new Map(planned.map((id, position) => [id, position]));
  const positionOf = ({ id }: Line) => positions.get(id) ?? planned.length;
  return trials.toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** Whether all trials are planned and none stands behind one that comes after it in the plan. Nearly every run is so; then nothing has to be looked up. */
function areInOrderOf(planned: readonly string[], trials: readonly Line[]): boolean {
  let position = 0;
  for (const { id } of trials) {
    while (position < planned.length && planned[position] !== id) position += 1;
    if (position === planned.length) return false;
    position += 1;
  }
  return true;
}
