import type { Cancellation } from "../../core/ports";
import { MOST_MILLISECONDS } from "./wire/within";

/** One signal for the end of the time and for a person's cancelling. */
export class Stop {
  private readonly controller = new AbortController();
  private readonly timer: ReturnType<typeof setTimeout>;
  private readonly abort = () => this.controller.abort();

  constructor(
    milliseconds: number,
    private readonly cancellation: Cancellation | undefined,
  ) {
    if (cancellation?.aborted) this.abort();
    cancellation?.addEventListener("abort", this.abort, { once: true });
    this.timer = setTimeout(this.abort, Math.min(milliseconds, MOST_MILLISECONDS));
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  reason(): "aborted" | "timeout" {
    return this.cancellation?.aborted ? "aborted" : "timeout";
  }

  release(): void {
    clearTimeout(this.timer);
    this.cancellation?.removeEventListener("abort", this.abort);
  }
}
