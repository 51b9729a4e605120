import { doubleValue } from "./compareNumerically";
import { type Expression, symbolsOf } from "./expression";
import type { FunctionName } from "./names";

/** A function of one real number in double precision; NaN where the expression is undefined or not real. */
export type RealFunction = (x: number) => number;

/** Compiles an expression whose only symbol is the variable. Every part must be real for the whole to be. */
export function toRealFunction(expression: Expression): RealFunction {
  if (symbolsOf(expression).length === 0) {
    const value = doubleValue(expression) ?? Number.NaN;
    return () => value;
  }
  switch (expression.kind) {
    case "symbol":
      return (x) => x;
    case "negate": {
      const operand = toRealFunction(expression.operand);
      return (x) => -operand(x);
    }
    case "binary":
      return binary(expression.operator, toRealFunction(expression.left), toRealFunction(expression.right));
    case "call":
      return call(expression.function, expression.arguments.map(toRealFunction));
    default:
      return () => Number.NaN;
  }
}

function binary(operator: "+" | "-" | "*" | "/" | "%" | "**", left: RealFunction, right: RealFunction): RealFunction {
  switch (operator) {
    case "+":
      return (x) => left(x) + right(x);
    case "-":
      return (x) => left(x) - right(x);
    case "*":
      return (x) => left(x) * right(x);
    case "/":
      return (x) => finite(left(x) / right(x));
    case "%":
      return (x) => remainder(left(x), right(x));
    case "**":
      return (x) => finite(left(x) ** right(x));
  }
}

/** A pole is no value; neither is what overflows. */
function finite(value: number): number {
  return Number.isFinite(value) ? value : Number.NaN;
}

function remainder(left: number, right: number): number {
  return left - right * Math.floor(left / right);
}

const unary: Partial<Record<FunctionName, (x: number) => number>> = {
  sqrt: Math.sqrt,
  exp: Math.exp,
  log: (x) => finite(Math.log(x)),
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  sec: (x) => 1 / Math.cos(x),
  csc: (x) => finite(1 / Math.sin(x)),
  cot: (x) => finite(1 / Math.tan(x)),
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  asinh: Math.asinh,
  acosh: Math.acosh,
  atanh: (x) => finite(Math.atanh(x)),
  Abs: Math.abs,
  sign: Math.sign,
  floor: Math.floor,
  ceiling: Math.ceil,
};

function call(name: FunctionName, values: readonly RealFunction[]): RealFunction {
  const [first = () => Number.NaN, second] = values;
  const single = unary[name];
  if (single !== undefined && second === undefined) return (x) => single(first(x));
  if (name === "log" && second !== undefined) return (x) => finite(Math.log(first(x)) / Math.log(second(x)));
  if (name === "Mod" && second !== undefined) return (x) => remainder(first(x), second(x));
  if (name === "Min") return (x) => Math.min(...values.map((value) => value(x)));
  if (name === "Max") return (x) => Math.max(...values.map((value) => value(x)));
  return () => Number.NaN;
}
