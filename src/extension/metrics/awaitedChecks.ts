import type { TrialPlace } from "../../core/model/trialPlace";

/** How long the rules judge before the numbers are shown anew, in milliseconds. */
const BETWEEN_REPORTS = 2_000;

/** Has the rules judge the checks that a report waits for, one trial after the other, each once. */
export class AwaitedChecks {
  private readonly asked = new Set<string>();
  private isUnderWay = false;
  private isClosed = false;

  constructor(
    private readonly judge: (place: TrialPlace) => Promise<unknown>,
    private readonly now: () => number,
  ) {}

  /**
   * Judges until nothing is awaited; does nothing if that is under way.
   * @param awaited what the newest report waits for.
   * @param progressed is called now and then, and at the end; it should make the report anew.
   */
  async complete(awaited: () => readonly TrialPlace[], progressed: () => Promise<unknown>): Promise<void> {
    if (this.isUnderWay) return;
    this.isUnderWay = true;
    try {
      for (let next = this.unasked(awaited()); next.length > 0 && !this.isClosed; next = this.unasked(awaited())) {
        const pause = this.now() + BETWEEN_REPORTS;
        for (const place of next) {
          if (this.isClosed || this.now() > pause) break;
          this.asked.add(keyOf(place));
          await this.judge(place);
        }
        await progressed();
      }
    } finally {
      this.isUnderWay = false;
    }
  }

  /** Ends what is under way. */
  close(): void {
    this.isClosed = true;
  }

  /** One that cannot be judged would be awaited for ever. */
  private unasked(places: readonly TrialPlace[]): TrialPlace[] {
    return places.filter((place) => !this.asked.has(keyOf(place)));
  }
}

function keyOf({ runFolder, trial }: TrialPlace): string {
  return JSON.stringify([runFolder, trial]);
}
