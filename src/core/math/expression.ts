import type { FunctionName } from "./names";
import type { Rational } from "./rational";

export type BinaryOperator = "+" | "-" | "*" | "/" | "%" | "**";

/** What a text in SymPy's notation means, as a tree. */
export type Expression =
  | { readonly kind: "number"; readonly value: Rational }
  | { readonly kind: "constant"; readonly name: "pi" | "E" | "I" | "oo" }
  | { readonly kind: "symbol"; readonly name: string }
  | { readonly kind: "negate"; readonly operand: Expression }
  | { readonly kind: "binary"; readonly operator: BinaryOperator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: "call"; readonly function: FunctionName; readonly arguments: readonly Expression[] };

export interface Equation {
  readonly left: Expression;
  readonly right: Expression;
}

export const relations = ["<=", ">=", "<", ">"] as const;
export type Relation = (typeof relations)[number];

export interface Inequality {
  readonly left: Expression;
  readonly relation: Relation;
  readonly right: Expression;
}

/** The parts that an expression is directly made of. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "negate":
      return [expression.operand];
    case "binary":
      return [expression.left, expression.right];
    case "call":
      return expression.arguments;
    default:
      return [];
  }
}

/** Whether a part, or the whole, has a property. */
export function contains(expression: Expression, property: (part: Expression) => boolean): boolean {
  return property(expression) || partsOf(expression).some((part) => contains(part, property));
}

/** Names of the free symbols, in their order of appearance. */
export function symbolsOf(...expressions: readonly Expression[]): string[] {
  const names = new Set<string>();
  const visit = (expression: Expression): void => {
    if (expression.kind === "symbol") names.add(expression.name);
    // The symbol of a CRootOf is bound.
    else if (expression.kind !== "call" || expression.function !== "CRootOf") partsOf(expression).forEach(visit);
  };
  expressions.forEach(visit);
  return [...names];
}

/** Replaces symbols, all at once. */
export function substitute(expression: Expression, values: ReadonlyMap<string, Expression>): Expression {
  switch (expression.kind) {
    case "symbol":
      return values.get(expression.name) ?? expression;
    case "negate":
      return { kind: "negate", operand: substitute(expression.operand, values) };
    case "binary":
      return { ...expression, left: substitute(expression.left, values), right: substitute(expression.right, values) };
    case "call":
      if (expression.function === "CRootOf") return expression;
      return { ...expression, arguments: expression.arguments.map((argument) => substitute(argument, values)) };
    default:
      return expression;
  }
}

/** Left side minus right side. */
export function difference({ left, right }: { readonly left: Expression; readonly right: Expression }): Expression {
  return { kind: "binary", operator: "-", left, right };
}

/** 1 for oo, −1 for -oo, else undefined. */
export function infinitySign(expression: Expression): 1 | -1 | undefined {
  if (expression.kind === "constant" && expression.name === "oo") return 1;
  const sign = expression.kind === "negate" ? infinitySign(expression.operand) : undefined;
  return sign === undefined ? undefined : sign === 1 ? -1 : 1;
}
