/** Holds a run: as long as it is paused no further trial begins; those under way go on. */
export class RunPause {
  private readonly listeners = new Set<() => void>();
  private held = false;

  get paused(): boolean {
    return this.held;
  }

  pause(): void {
    this.held = true;
  }

  continue(): void {
    this.held = false;
    for (const listener of [...this.listeners]) listener();
  }

  /** @returns What ends the listening. */
  onContinue(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
