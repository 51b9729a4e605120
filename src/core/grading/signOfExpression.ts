import { isReal } from "../math/complexBall";
import { evaluateBall } from "../math/evaluateBall";
import { evaluateExactly } from "../math/evaluateExactly";
import { parseExpression } from "../math/parseExpression";
import { Imprecise, signOf } from "../math/realBall";
import { Refusal } from "../math/refusal";

/** Working precision in bits. */
const PRECISION = 256;

/** The sign of a real number in SymPy's notation; undefined if it has symbols, is not real, or is too near to zero to tell. */
export function signOfExpression(text: string): -1 | 0 | 1 | undefined {
  try {
    const expression = parseExpression(text);
    const exact = evaluateExactly(expression);
    if (exact !== undefined) return exact.numerator > 0n ? 1 : exact.numerator < 0n ? -1 : 0;
    const ball = evaluateBall(expression, PRECISION);
    return isReal(ball) ? signOf(ball.re) : undefined;
  } catch (error) {
    if (error instanceof Refusal || error instanceof Imprecise) return undefined;
    throw error;
  }
}
