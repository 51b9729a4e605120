import { complexValue } from "../math/compareNumerically";
import { evaluateExactly } from "../math/evaluateExactly";
import { contains, type Expression, symbolsOf } from "../math/expression";
import { parseExpression } from "../math/parseExpression";
import type { Rational } from "../math/rational";
import { Refusal } from "../math/refusal";

/** The tree of a text in SymPy's notation; undefined if it can't be read here. */
export function readExpression(text: string): Expression | undefined {
  try {
    return parseExpression(text);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/**
 * The tree of one finite number. Undefined for what has symbols, for infinity, and for a root that is written as `CRootOf`: no tool
 * would write a multiple or a neighbour of it.
 */
export function readNumber(text: string): Expression | undefined {
  const expression = readExpression(text);
  if (expression === undefined || symbolsOf(expression).length > 0) return undefined;
  return contains(expression, isUnmovable) ? undefined : expression;
}

function isUnmovable(part: Expression): boolean {
  return (part.kind === "constant" && part.name === "oo") || (part.kind === "call" && part.function === "CRootOf");
}

/** The exact value of a text that is rational in every part, else undefined. */
export function readRational(text: string): Rational | undefined {
  const expression = readNumber(text);
  try {
    return expression && evaluateExactly(expression);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Where a number lies in the plane, to double precision; undefined if it can't be had. */
export function placeOf(text: string): { readonly re: number; readonly im: number } | undefined {
  const expression = readNumber(text);
  return expression && complexValue(expression);
}
