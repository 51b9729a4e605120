import type { Clock } from "../ports";

/** A clock that stands still while a person looks, so that a pause spends no budget. */
export interface StoppedClock extends Clock {
  stop(): void;
  start(): void;
}

export function stoppedClock(clock: Clock): StoppedClock {
  let lost = 0;
  let stoppedAt: number | undefined;
  return {
    now: () => (stoppedAt ?? clock.now()) - lost,
    stop() {
      stoppedAt ??= clock.now();
    },
    start() {
      if (stoppedAt !== undefined) lost += clock.now() - stoppedAt;
      stoppedAt = undefined;
    },
  };
}
