import type { Algebra } from "./algebra";
import { rewriting } from "./confirmRewriting";
import { putValuesIn } from "./putValuesIn";
import { Refusal } from "./refusal";
import type { MathOutcome } from "./value";

/** An expression with values put in for all its symbols, all at once; the values may have symbols of their own. */
export async function evaluateAt(text: string, values: Readonly<Record<string, string>>, algebra: Algebra): Promise<MathOutcome> {
  const { result, missing } = putValuesIn(text, values);
  if (missing.length > 0) throw new Refusal("malformed", `No value is given for: ${missing.join(", ")}.`);
  return rewriting(result, algebra, () => algebra.evaluate(result));
}
