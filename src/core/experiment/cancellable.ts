import type { Cancellation } from "../ports";

/** A cancellation of our own that also follows another one. */
export class Cancellable implements Cancellation {
  private readonly listeners = new Set<() => void>();
  private done = false;

  constructor(followed: Cancellation | undefined) {
    if (followed?.aborted) this.abort();
    else followed?.addEventListener("abort", () => this.abort(), { once: true });
  }

  get aborted(): boolean {
    return this.done;
  }

  abort(): void {
    if (this.done) return;
    this.done = true;
    for (const listener of this.listeners) listener();
    this.listeners.clear();
  }

  addEventListener(_type: "abort", listener: () => void): void {
    this.listeners.add(listener);
  }

  removeEventListener(_type: "abort", listener: () => void): void {
    this.listeners.delete(listener);
  }
}
