import { useCallback, useEffect, useState } from "preact/hooks";
import type { SnapshotSource } from "./snapshotSource";

export type Resource<Snapshot> =
  | { readonly state: "loading" }
  /** Still loading after a while that a person notices. */
  | { readonly state: "slow" }
  | { readonly state: "failed"; readonly message: string }
  | { readonly state: "here"; readonly snapshot: Snapshot };

/** Milliseconds until progress is shown: what is faster should not flicker. */
const SHOW_PROGRESS_AFTER = 250;

/** The newest snapshot of a panel, and a way to ask again after a failure. */
export function useSnapshot<Snapshot>(source: SnapshotSource<Snapshot>): { resource: Resource<Snapshot>; retry(): void } {
  const [resource, setResource] = useState<Resource<Snapshot>>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    const show = (snapshot: Snapshot) => setResource({ state: "here", snapshot });
    const fail = (message: string) => {
      if (current) setResource({ state: "failed", message });
    };
    setResource({ state: "loading" });
    const timer = setTimeout(() => setResource((now) => (now.state === "loading" ? { state: "slow" } : now)), SHOW_PROGRESS_AFTER);
    const stop = source.onChanged(show);
    source.ready().then(
      (answer) => {
        if (!current) return;
        if (answer.ok) show(answer.value);
        else fail(answer.message);
      },
      () => fail("Trial Lens did not answer. Retry, or reload the window if this stays."),
    );
    return () => {
      current = false;
      clearTimeout(timer);
      stop();
    };
  }, [source, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { resource, retry };
}
