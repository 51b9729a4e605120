import type { Finding } from "../model/diagnostic";

/** What was computed about pieces of problem files, by their text: what stays as it is, or comes back, is not computed again. */
export interface ComputedMemory {
  /** Lines are those of the piece. */
  get(text: string): readonly Finding[] | undefined;
  set(text: string, findings: readonly Finding[]): void;
}

/** @param most Texts that are remembered; the one that was set first is forgotten first. */
export function createComputedMemory(most = 50_000): ComputedMemory {
  const known = new Map<string, readonly Finding[]>();
  return {
    get: (text) => known.get(text),
    set(text, findings) {
      known.delete(text);
      known.set(text, findings);
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
    },
  };
}
