import type { Expression } from "../math/expression";
import { formatRational } from "../math/rational";

/**
 * The usual ways to write a formula, in plain notation (see `plainNotation`): with slashes as SymPy does, with LaTeX's fractions, and,
 * of a multiple, with its factor in front, such as `7sqrt(2)/2`, `frac(7sqrt(2))(2)`, `frac(7)(2)sqrt(2)`, `(7/2)sqrt(2)`.
 */
export function waysToWrite(expression: Expression): readonly string[] {
  return [...new Set([written(expression, "slash"), written(expression, "frac"), ...withFactorInFront(expression)])];
}

type Style = "slash" | "frac";

function withFactorInFront(expression: Expression): string[] {
  if (expression.kind !== "binary" || expression.operator !== "/" || expression.right.kind !== "number") return [];
  const [factor, rest] = factorOf(expression.left);
  const below = formatRational(expression.right.value);
  return [`frac(${factor})(${below})${rest}`, `(${factor}/${below})${rest}`];
}

/** The leading number of a product, 1 if there is none, and the rest of it. */
function factorOf(expression: Expression): readonly [string, string] {
  if (expression.kind === "binary" && expression.operator === "*" && expression.left.kind === "number")
    return [formatRational(expression.left.value), operand(expression.right, "frac", 2)];
  return ["1", operand(expression, "frac", 2)];
}

const PRECEDENCES = { "+": 1, "-": 1, "*": 2, "/": 2, "%": 2, "**": 3 } as const;

function precedenceOf(expression: Expression): number {
  if (expression.kind === "number") return expression.value.denominator === 1n ? 4 : 2;
  if (expression.kind === "negate") return 1;
  return expression.kind === "binary" ? PRECEDENCES[expression.operator] : 4;
}

/** A part in brackets, unless it binds more tightly than asked for. */
function operand(expression: Expression, style: Style, least: number): string {
  const text = written(expression, style);
  return precedenceOf(expression) < least ? `(${text})` : text;
}

function written(expression: Expression, style: Style): string {
  switch (expression.kind) {
    case "number":
      return formatRational(expression.value);
    case "constant":
    case "symbol":
      return expression.name;
    case "negate":
      return `-${operand(expression.operand, style, 2)}`;
    case "call":
      return `${expression.function}(${expression.arguments.map((each) => written(each, style)).join(",")})`;
    case "binary": {
      const { operator, left, right } = expression;
      const precedence = PRECEDENCES[operator];
      if (operator === "/" && style === "frac") return `frac(${written(left, style)})(${written(right, style)})`;
      if (operator === "**") return `${operand(left, style, 4)}^${operand(right, style, 4)}`;
      const sign = operator === "*" ? "" : operator;
      return `${operand(left, style, precedence)}${sign}${operand(right, style, precedence + 1)}`;
    }
  }
}
