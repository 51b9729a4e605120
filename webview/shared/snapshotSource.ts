import type { Answer } from "../../src/protocol/answer";

/** Where a panel's content comes from: an answer when asked, and later ones whenever the host says that something changed. */
export interface SnapshotSource<Snapshot> {
  ready(): Promise<Answer<Snapshot>>;
  /** Calls the listener with every later snapshot; returns how to stop. */
  onChanged(listener: (snapshot: Snapshot) => void): () => void;
}

/** A host's "changed" calls as something to listen to: `changed` is handed to the host, `onChanged` to the view. */
export function createChangeChannel<Snapshot>(): {
  changed(snapshot: Snapshot): void;
  onChanged(listener: (snapshot: Snapshot) => void): () => void;
} {
  const listeners = new Set<(snapshot: Snapshot) => void>();
  return {
    changed(snapshot) {
      for (const listener of listeners) listener(snapshot);
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
