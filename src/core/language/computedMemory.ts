import type { Finding } from "../model/diagnostic";

/** What was computed, by the text that it was computed of: what stays as it is, or comes back, is not computed again. */
export interface ComputedMemory<Value = readonly Finding[]> {
  get(text: string): Value | undefined;
  set(text: string, value: Value): void;
}

/** @param most Texts that are remembered; the one that was set first is forgotten first. */
export function createComputedMemory<Value = readonly Finding[]>(most = 50_000): ComputedMemory<Value> {
  const known = new Map<string, Value>();
  return {
    get: (text) => known.get(text),
    set(text, value) {
      known.delete(text);
      known.set(text, value);
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
    },
  };
}
