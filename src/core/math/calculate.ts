import type { Algebra } from "./algebra";
import { compareNumerically } from "./compareNumerically";
import { confirmRational } from "./confirmRational";
import { evaluateExactly } from "./evaluateExactly";
import { contains, type Expression, symbolsOf } from "./expression";
import { parseExpression } from "./parseExpression";
import { formatRational } from "./rational";
import { Refusal } from "./refusal";
import type { MathOutcome } from "./value";

/** The exact value of an expression without symbols. */
export async function calculate(text: string, algebra: Algebra): Promise<MathOutcome> {
  const expression = parseExpression(text);
  const [symbol] = symbolsOf(expression);
  if (symbol !== undefined) {
    throw new Refusal(
      "unsupported",
      `The symbol ${symbol} has no value here; write numbers only (Euler's number is E, the imaginary unit I).`,
    );
  }
  return numericValue(expression, algebra);
}

/** The exact value of an expression without symbols, confirmed by another method. */
export async function numericValue(expression: Expression, algebra: Algebra): Promise<MathOutcome> {
  if (contains(expression, (part) => part.kind === "constant" && part.name === "oo")) {
    throw new Refusal("undefined", "Infinity is not a number that can be calculated with.");
  }
  const exact = evaluateExactly(expression);
  if (exact !== undefined) {
    return { ok: true, value: { shape: "number", text: formatRational(exact) }, verifiedBy: confirmRational(expression, exact) };
  }
  const result = await algebra.evaluate(expression);
  if (compareNumerically(expression, result.expression) !== "agreeing") {
    throw new Refusal(
      "unverified",
      `The result ${shorten(result.text)} could not be confirmed by a numerical evaluation with error bounds.`,
    );
  }
  return { ok: true, value: { shape: "number", text: result.text }, verifiedBy: "evaluation with error bounds" };
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
