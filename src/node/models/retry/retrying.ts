import type { Random } from "../../../core/random/random";
import type { Fault, FaultClass } from "../faults/fault";
import { waitBefore, withJitter } from "./waitBefore";

/** An attempt that failed and is followed by another one. */
export interface FailedAttempt {
  /** From 1. */
  readonly attempt: number;
  readonly fault: Fault;
  /** Time until the next attempt. */
  readonly waitMilliseconds: number;
}

export interface RetryMeans {
  /** Resolves after so many milliseconds. @throws when the signal is aborted. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
  readonly random: Random;
  readonly signal: AbortSignal;
  /** No wait is longer, whatever an endpoint asks for. */
  readonly longestWaitMilliseconds: number;
  millisecondsLeft(): number;
  /** Changes what is sent next to what the endpoint takes; false if there is nothing to change. */
  adapt(fault: Fault): boolean;
  onFailure(failed: FailedAttempt): void;
}

export type Attempted<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fault: Fault };

export type Retried<Value> =
  | { readonly ok: true; readonly value: Value }
  /** `askedWaitMilliseconds`: the endpoint asked for a wait that is too long. */
  | { readonly ok: false; readonly fault: Fault; readonly attempts: number; readonly askedWaitMilliseconds?: number };

/** How often a request is repeated after a failure of a class; after any other the first failure stands. */
const REPETITIONS: Partial<Record<FaultClass, number>> = {
  model_fault: 2,
  rate: 4,
  overload: 4,
  broken: 2,
  context_overflow: 1,
  unusable: 1,
  // Each adaptation is made once, so that this ends by itself; the number is a guard.
  param_refused: 8,
};

const WITH_WAIT: ReadonlySet<FaultClass> = new Set(["rate", "overload", "broken"]);
const WITH_CHANGE: ReadonlySet<FaultClass> = new Set(["param_refused", "context_overflow", "unusable"]);

/** Attempts until one succeeds or the failures of a class are too many. Every attempt begins anew; nothing of a failed one is used. */
export async function retrying<Value>(attempt: (number: number) => Promise<Attempted<Value>>, means: RetryMeans): Promise<Retried<Value>> {
  const failures = new Map<FaultClass, number>();
  for (let number = 1; ; number += 1) {
    const result = await attempt(number);
    if (result.ok) return result;
    const { fault } = result;
    const gaveUp = { ok: false as const, fault, attempts: number };
    const repetition = 1 + (failures.get(fault.class) ?? 0);
    failures.set(fault.class, repetition);
    if (means.signal.aborted || repetition > (REPETITIONS[fault.class] ?? 0)) return gaveUp;
    if (WITH_CHANGE.has(fault.class) && !means.adapt(fault)) return gaveUp;
    const wait = WITH_WAIT.has(fault.class) ? waitBefore(repetition, fault, means.now()) : 0;
    if (wait > Math.min(means.longestWaitMilliseconds, means.millisecondsLeft())) return { ...gaveUp, askedWaitMilliseconds: wait };
    const waitMilliseconds = withJitter(wait, means.random);
    means.onFailure({ attempt: number, fault, waitMilliseconds });
    if (waitMilliseconds > 0) await means.sleep(waitMilliseconds, means.signal).catch(() => {});
    if (means.signal.aborted) return gaveUp;
  }
}
