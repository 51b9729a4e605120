/** Milliseconds without a keystroke after which the mathematics begins. */
const PAUSE = 500;
/** Milliseconds between two looks at what was computed meanwhile. */
const BETWEEN_REPORTS = 250;

/** What is done for a document, under the name of its address. */
export interface CheckWork {
  /** Says what is known of the document by now. */
  report(uri: string, signal: AbortSignal): Promise<void>;
  /** Works out what is not yet known. */
  compute(uri: string, signal: AbortSignal, onFound: () => void): Promise<void>;
  failed(uri: string, error: unknown): void;
}

export interface Schedule {
  /** Reports at once, and computes after a pause; what was under way for the document is cancelled. */
  changed(uri: string): void;
  /** The same, with everything after a pause: for what depends on a document that is being changed. */
  affected(uri: string): void;
  cancel(uri: string): void;
}

export function createSchedule(work: CheckWork): Schedule {
  const underWay = new Map<string, AbortController>();

  async function check(uri: string, signal: AbortSignal, delay: number): Promise<void> {
    if (!(await waited(delay, signal))) return;
    await work.report(uri, signal);
    if (!(await waited(PAUSE - delay, signal))) return;
    let reported = Date.now();
    let unreported = false;
    await work.compute(uri, signal, () => {
      unreported = true;
      if (Date.now() - reported < BETWEEN_REPORTS) return;
      reported = Date.now();
      unreported = false;
      void work.report(uri, signal).catch((error) => work.failed(uri, error));
    });
    if (unreported && !signal.aborted) await work.report(uri, signal);
  }

  function begin(uri: string, delay: number): void {
    underWay.get(uri)?.abort();
    const controller = new AbortController();
    underWay.set(uri, controller);
    check(uri, controller.signal, delay).catch((error) => work.failed(uri, error));
  }

  return {
    changed: (uri) => begin(uri, 0),
    affected: (uri) => begin(uri, PAUSE),
    cancel(uri) {
      underWay.get(uri)?.abort();
      underWay.delete(uri);
    },
  };
}

/** Resolves with whether the time went by without a cancellation. */
function waited(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (whole: boolean) => () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancelled);
      resolve(whole);
    };
    const cancelled = end(false);
    const timer = setTimeout(end(!signal.aborted), Math.max(0, milliseconds));
    signal.addEventListener("abort", cancelled, { once: true });
  });
}
