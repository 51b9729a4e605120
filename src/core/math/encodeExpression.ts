import type { Expression } from "./expression";

/** An expression for the algebra process: its parts in postfix order, so that no depth of nesting is a problem there. */
export type EncodedExpression = readonly (readonly (string | number)[])[];

export function encodeExpression(expression: Expression): EncodedExpression {
  const encoded: (readonly (string | number)[])[] = [];
  const visit = (part: Expression): void => {
    switch (part.kind) {
      case "number":
        encoded.push(["number", String(part.value.numerator), String(part.value.denominator)]);
        break;
      case "constant":
      case "symbol":
        encoded.push([part.kind, part.name]);
        break;
      case "negate":
        visit(part.operand);
        encoded.push(["negate"]);
        break;
      case "binary":
        visit(part.left);
        visit(part.right);
        encoded.push([part.operator]);
        break;
      case "call":
        part.arguments.forEach(visit);
        encoded.push(["call", part.function, part.arguments.length]);
    }
  };
  visit(expression);
  return encoded;
}
