import type { Comparator, Expression } from "./expression";

/** What the fields of an expression stand for. */
export type Fields = Readonly<Record<string, unknown>>;

/** The value of an expression; undefined where a field is missing. */
export function evaluate(expression: Expression, fields: Fields): unknown {
  switch (expression.kind) {
    case "literal":
      return expression.value;
    case "field":
      return expression.path.reduce<unknown>(memberOf, fields);
    case "not":
      return !holds(expression.operand, fields);
    case "both":
      return holds(expression.left, fields) && holds(expression.right, fields);
    case "either":
      return holds(expression.left, fields) || holds(expression.right, fields);
    case "comparison":
      return compare(expression.operator, evaluate(expression.left, fields), evaluate(expression.right, fields));
  }
}

/** Whether a condition holds. A field alone holds if it is there and is neither false, 0 nor empty. */
export function holds(expression: Expression, fields: Fields): boolean {
  return Boolean(evaluate(expression, fields));
}

/** A value as text, as comparisons and logpoints see it. */
export function textOf(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** Equality and `contains` go by text, order by number. What is missing equals nothing. */
function compare(operator: Comparator, left: unknown, right: unknown): boolean {
  if (left === undefined || right === undefined) return operator === "!=" && left !== right;
  switch (operator) {
    case "==":
      return textOf(left) === textOf(right);
    case "!=":
      return textOf(left) !== textOf(right);
    case "contains":
      return textOf(left).includes(textOf(right));
    case "<":
      return numberOf(left) < numberOf(right);
    case "<=":
      return numberOf(left) <= numberOf(right);
    case ">":
      return numberOf(left) > numberOf(right);
    case ">=":
      return numberOf(left) >= numberOf(right);
  }
}

/** Not a number compares as neither smaller nor greater. */
function numberOf(value: unknown): number {
  const text = textOf(value).trim();
  return text === "" ? Number.NaN : Number(text);
}
