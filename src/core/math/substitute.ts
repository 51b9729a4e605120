import type { Algebra } from "./algebra";
import { rewriting } from "./confirmRewriting";
import { putValuesIn } from "./putValuesIn";
import type { MathOutcome } from "./value";

/** An expression with values put in for some of its symbols, all at once; the values may have symbols of their own. */
export function substitute(text: string, values: Readonly<Record<string, string>>, algebra: Algebra): Promise<MathOutcome> {
  const { result } = putValuesIn(text, values);
  return rewriting(result, algebra, () => algebra.evaluate(result));
}
