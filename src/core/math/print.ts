import type { Algebra } from "./algebra";
import { compareAtPoints } from "./compareAtPoints";
import { symbolsOf } from "./expression";
import { parseExpression } from "./parseExpression";
import { Refusal } from "./refusal";
import type { MathOutcome } from "./value";

/** An expression as SymPy writes it: terms in its order, numbers put together, but nothing simplified. */
export async function print(text: string, distribute: boolean, algebra: Algebra): Promise<MathOutcome> {
  const expression = parseExpression(text);
  const result = await algebra.print(expression, distribute);
  const { verdict, reason } = compareAtPoints(expression, result.expression);
  if (verdict !== "agreeing") throw new Refusal(verdict === "nowhere-defined" ? "undefined" : "unverified", reason);
  const shape = symbolsOf(result.expression).length === 0 ? "number" : "expression";
  return { ok: true, value: { shape, text: result.text }, verifiedBy: reason };
}
