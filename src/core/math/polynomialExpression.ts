import type { Expression } from "./expression";
import type { Polynomial } from "./polynomial";

/** A polynomial as an expression in Horner's form. */
export function polynomialExpression(polynomial: Polynomial, variable: string): Expression {
  const symbol: Expression = { kind: "symbol", name: variable };
  const [leading, ...rest] = [...polynomial].reverse().map((value): Expression => ({ kind: "number", value }));
  return rest.reduce(
    (sum: Expression, coefficient): Expression => ({
      kind: "binary",
      operator: "+",
      left: { kind: "binary", operator: "*", left: sum, right: symbol },
      right: coefficient,
    }),
    leading ?? { kind: "number", value: { numerator: 0n, denominator: 1n } },
  );
}
