import type { Expression } from "../math/expression";
import { formatRational } from "../math/rational";

/**
 * One text for all ways to order the terms of sums and the factors of products in an expression. Nothing is computed, so `9*2` and `18`
 * have different forms: they are the same value by different calculations. The form is itself an expression in SymPy's notation.
 */
export function canonicalForm(expression: Expression): string {
  switch (expression.kind) {
    case "number":
      return formatRational(expression.value);
    case "constant":
    case "symbol":
      return expression.name;
    case "call":
      return `${expression.function}(${expression.arguments.map(canonicalForm).join(",")})`;
    case "negate":
    case "binary":
      return expression.kind === "binary" && (expression.operator === "**" || expression.operator === "%")
        ? `(${canonicalForm(expression.left)})${expression.operator}(${canonicalForm(expression.right)})`
        : joined(expression);
  }
}

type Operation = Extract<Expression, { kind: "negate" | "binary" }>;

function joined(expression: Operation): string {
  const isProduct = expression.kind === "binary" && (expression.operator === "*" || expression.operator === "/");
  return isProduct ? `(${factorsOf(expression).sort().join("*")})` : `(${termsOf(expression, "+").sort().join("")})`;
}

function termsOf(expression: Expression, sign: "+" | "-"): string[] {
  const other = sign === "+" ? "-" : "+";
  if (expression.kind === "negate") return termsOf(expression.operand, other);
  if (expression.kind === "binary" && (expression.operator === "+" || expression.operator === "-"))
    return [...termsOf(expression.left, sign), ...termsOf(expression.right, expression.operator === "+" ? sign : other)];
  return [`${sign}${canonicalForm(expression)}`];
}

function factorsOf(expression: Expression): string[] {
  if (expression.kind !== "binary") return [canonicalForm(expression)];
  if (expression.operator === "*") return [...factorsOf(expression.left), ...factorsOf(expression.right)];
  if (expression.operator === "/") return [...factorsOf(expression.left), `1/(${canonicalForm(expression.right)})`];
  return [canonicalForm(expression)];
}
