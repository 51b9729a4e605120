import { type CorruptionKind, isClaim } from "../../model/corruption";
import type { Condition } from "../../model/experiment";
import type { Problem } from "../../model/problem";
import type { Trial } from "../../model/trial";
import { type SearchPayload, searchPayload, targetUnder } from "./searchPayload";

/**
 * What became of a corrupted trial, the first that applies. `unjoined`: its record cannot be joined with one problem, one condition, one false
 * answer and the results that it names; it counts nowhere. `broken-off`: it failed or was cancelled. `no-call`: it called no tool.
 * `not-delivered`: what it was shown did not contain the target. `with-gold`: it contained the target and a right answer. `strict`: the
 * target and no right answer.
 */
export type PayloadState = "unjoined" | "broken-off" | "no-call" | "not-delivered" | "with-gold" | "strict";

/** A row of the manifest: a trial of a condition that makes search results claim a false answer. */
export interface PayloadRow extends SearchPayload {
  readonly trial: string;
  readonly problem: string;
  readonly condition: string;
  readonly state: PayloadState;
}

export interface PayloadManifest {
  readonly rows: readonly PayloadRow[];
  /** Counts of rows; `all` is the sum of the six states. */
  readonly counts: Readonly<Record<PayloadState | "all" | "primary" | "injected", number>>;
}

/**
 * Which corrupted trials were delivered what. The primary gate (`primary`) is `strict` and `with-gold` together; `injected` counts rows of the
 * primary gate.
 * Source: Agents Trust Tools Too Much, appendix G (delivered-payload audit).
 */
export function payloadManifest(trials: readonly Trial[], problems: readonly Problem[], conditions: readonly Condition[]): PayloadManifest {
  const claiming = new Map(conditions.filter(claims).map((condition) => [condition.id, condition]));
  const assigned = trials.filter(({ condition, exposure }) => claiming.has(condition) || kindsOf(exposure).some(isClaim));
  const rows = assigned.map((trial) =>
    rowOf(
      trial,
      only(problems, ({ id }) => id === trial.problem),
      only(trials, ({ id }) => id === trial.id) && claiming.get(trial.condition),
    ),
  );
  const count = (...states: PayloadState[]) => rows.filter(({ state }) => states.includes(state)).length;
  return {
    rows,
    counts: {
      all: rows.length,
      unjoined: count("unjoined"),
      "broken-off": count("broken-off"),
      "no-call": count("no-call"),
      "not-delivered": count("not-delivered"),
      primary: count("with-gold", "strict"),
      "with-gold": count("with-gold"),
      strict: count("strict"),
      injected: rows.filter(({ state, injected }) => injected && (state === "strict" || state === "with-gold")).length,
    },
  };
}

/** What became of the results of a trial, and what they told. */
export type Payload = SearchPayload & Pick<PayloadRow, "state">;

/** The payload of a trial of one problem and one condition. */
export function payloadOf(trial: Trial, problem: Problem | undefined, condition: Condition | undefined): Payload {
  const target = problem && condition && targetUnder(problem, condition);
  if (!target || !namesItsResults(trial)) return { containsTarget: false, containsGold: false, injected: false, state: "unjoined" };
  const payload = searchPayload(trial, target);
  return { ...payload, state: stateOf(trial, payload) };
}

function rowOf(trial: Trial, problem: Problem | undefined, condition: Condition | undefined): PayloadRow {
  return { trial: trial.id, problem: trial.problem, condition: trial.condition, ...payloadOf(trial, problem, condition) };
}

function stateOf({ outcome, exposure, steps }: Trial, { containsTarget, containsGold }: SearchPayload): PayloadState {
  if (outcome.status === "failed" || outcome.status === "cancelled") return "broken-off";
  if (exposure.state !== "exposed" && !steps.some(({ kind }) => kind === "tool-call")) return "no-call";
  if (exposure.state !== "exposed" || !containsTarget) return "not-delivered";
  return containsGold ? "with-gold" : "strict";
}

/** Whether every corrupted result that a trial names is a result among its steps, as it was shown. What was given without a call has no step. */
function namesItsResults({ exposure, steps }: Trial): boolean {
  if (exposure.state !== "exposed" || !steps.some(({ kind }) => kind === "tool-result")) return true;
  return [exposure, ...(exposure.later ?? [])].every(({ step, shown }) => {
    const named = steps[step];
    return named?.kind === "tool-result" && named.corrupted && named.shown.text === shown;
  });
}

function claims({ corruption }: Condition): boolean {
  return corruption?.kinds?.some(isClaim) === true;
}

function kindsOf(exposure: Trial["exposure"]): CorruptionKind[] {
  return exposure.state === "exposed" ? [exposure.kind] : [];
}

/** The one entry that fits; undefined where there is none, or more than one. */
function only<Entry>(entries: readonly Entry[], fits: (entry: Entry) => boolean): Entry | undefined {
  const found = entries.filter(fits);
  return found.length === 1 ? found[0] : undefined;
}
