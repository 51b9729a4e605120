import type { Algebra } from "./algebra";
import { rewriting } from "./confirmRewriting";
import { parseExpression } from "./parseExpression";
import type { MathOutcome } from "./value";

/** A shorter form with the same values wherever both are defined; symbols may stand for complex numbers. */
export function simplify(text: string, algebra: Algebra): Promise<MathOutcome> {
  const expression = parseExpression(text);
  return rewriting(expression, algebra, () => algebra.rewrite("simplify", expression));
}
