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
  if (areDistinct(trials)) return { standing: trials, superseded: [] };
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

/** Whether all have different ids, as nearly always: of very many, a table of numbers tells that several times faster than a map. */
function areDistinct(trials: readonly Line[]): boolean {
  const table = new Uint32Array(2 ** Math.ceil(Math.log2(2 * trials.length + 1)));
  const last = table.length - 1;
  for (let place = 0; place < trials.length; place += 1) {
    const { id } = trials[place] as Line;
    let slot = slotOf(id) & last;
    for (let other = table[slot]; other !== 0 && other !== undefined; other = table[slot]) {
      if (trials[other - 1]?.id === id) return false;
      slot = (slot + 1) & last;
    }
    table[slot] = place + 1;
  }
  return true;
}

/** A number that seldom is that of another text. */
function slotOf(text: string): number {
  let slot = 0;
  for (let place = 0; place < text.length; place += 1) slot = Math.imul(slot, 31) + text.charCodeAt(place);
  return slot ^ (slot >>> 15);
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
