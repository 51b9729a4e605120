import { Refusal } from "../math/refusal";

/** What was read or computed; undefined where it was refused. */
export function unlessRefused<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
