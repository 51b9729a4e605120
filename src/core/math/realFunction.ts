import { doubleValue } from "./compareNumerically";
import { type Expression, symbolsOf } from "./expression";
import type { FunctionName } from "./names";

/** A function of one real number in double precision; NaN where the expression is undefined or not real. */
export type RealFunction = (x: number) => number;

/** A function of several real numbers, in the order of its symbols; NaN where the expression is undefined or not real. */
export type RealFunctionOfMany = (point: readonly number[]) => number;

/** Compiles an expression whose only symbol is the variable. Every part must be real for the whole to be. */
export function toRealFunction(expression: Expression): RealFunction {
  const compiled = toRealFunctionOf(expression, symbolsOf(expression));
  const point = [0];
  return (x) => {
    point[0] = x;
    return compiled(point);
  };
}

/** Compiles an expression. Every part must be real for the whole to be. */
export function toRealFunctionOf(expression: Expression, symbols: readonly string[]): RealFunctionOfMany {
  if (symbolsOf(expression).length === 0) {
    const value = doubleValue(expression) ?? Number.NaN;
    return () => value;
  }
  switch (expression.kind) {
    case "symbol": {
      const index = symbols.indexOf(expression.name);
      return (point) => point[index] ?? Number.NaN;
    }
    case "negate": {
      const operand = toRealFunctionOf(expression.operand, symbols);
      return (point) => -operand(point);
    }
    case "binary":
      return binary(expression.operator, toRealFunctionOf(expression.left, symbols), toRealFunctionOf(expression.right, symbols));
    case "call":
      return call(
        expression.function,
        expression.arguments.map((argument) => toRealFunctionOf(argument, symbols)),
      );
    default:
      return () => Number.NaN;
  }
}

function binary(operator: "+" | "-" | "*" | "/" | "%" | "**", left: RealFunctionOfMany, right: RealFunctionOfMany): RealFunctionOfMany {
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

function call(name: FunctionName, values: readonly RealFunctionOfMany[]): RealFunctionOfMany {
  const [first = () => Number.NaN, second] = values;
  const single = unary[name];
  if (single !== undefined && second === undefined) return (x) => single(first(x));
  if (name === "log" && second !== undefined) return (x) => finite(Math.log(first(x)) / Math.log(second(x)));
  if (name === "Mod" && second !== undefined) return (x) => remainder(first(x), second(x));
  if (name === "Min") return (x) => Math.min(...values.map((value) => value(x)));
  if (name === "Max") return (x) => Math.max(...values.map((value) => value(x)));
  return () => Number.NaN;
}
