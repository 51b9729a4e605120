import { difference, type Equation, type Expression } from "../math/expression";
import { parseEquation, parseExpression } from "../math/parseExpression";
import { unlessRefused } from "./unlessRefused";

/** The expressions that a text in SymPy's notation is about: itself, or of an equation each side and their difference; none if it is neither. */
export function parsed(text: string): readonly Expression[] {
  const equation = unlessRefused(() => parseEquation(text));
  if (equation !== undefined) return sidesOf(equation);
  const expression = unlessRefused(() => parseExpression(text));
  return expression === undefined ? [] : [expression];
}

function sidesOf(equation: Equation): readonly Expression[] {
  return [equation.left, equation.right, difference(equation)];
}
