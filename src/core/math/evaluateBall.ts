import type { ComplexBall } from "./complexBall";
import { ComplexBalls, isReal, realBall } from "./complexBall";
import { isolateRealRoot } from "./cRootOf";
import type { Expression } from "./expression";
import { absolute, binaryGreatestCommonDivisor, binomial, factorial } from "./integer";
import type { FunctionName } from "./names";
import { EXACT_ONE, EXACT_ZERO, exactInteger, Imprecise, integerBall, type RealBall, signOf } from "./realBall";
import { Refusal } from "./refusal";

/** Told of the value of each part, the whole last. */
export type PartObserver = (value: ComplexBall) => void;

/**
 * The value of an expression with a proven error.
 *
 * @param precision working precision in bits
 * @param symbols values of the free symbols
 * @throws Imprecise where more precision may help
 * @throws Refusal `undefined` where there is certainly no value; `unsupported` for a symbol without value or a function out of reach
 */
export function evaluateBall(
  expression: Expression,
  precision: number,
  symbols: ReadonlyMap<string, ComplexBall> = new Map(),
  observe: PartObserver = () => {},
): ComplexBall {
  const balls = new ComplexBalls(precision);
  const evaluate = (part: Expression): ComplexBall => {
    const value = compute(part);
    observe(value);
    return value;
  };
  const compute = (part: Expression): ComplexBall => {
    switch (part.kind) {
      case "number":
        return realBall(balls.real.fromRational(part.value));
      case "constant":
        return constant(part.name, balls);
      case "symbol": {
        const value = symbols.get(part.name);
        if (value === undefined) throw new Refusal("unsupported", `The symbol ${part.name} has no value.`);
        return value;
      }
      case "negate":
        return balls.negate(evaluate(part.operand));
      case "binary":
        return binary(part.operator, evaluate(part.left), evaluate(part.right), balls);
      case "call":
        if (part.function === "CRootOf") return realBall(isolateRealRoot(part, precision));
        return call(part.function, part.arguments.map(evaluate), balls);
    }
  };
  return evaluate(expression);
}

function constant(name: "pi" | "E" | "I" | "oo", balls: ComplexBalls): ComplexBall {
  switch (name) {
    case "pi":
      return realBall(balls.real.pi());
    case "E":
      return realBall(balls.real.exponential(EXACT_ONE));
    case "I":
      return { re: EXACT_ZERO, im: EXACT_ONE };
    case "oo":
      throw new Refusal("undefined", "Infinity is not a number.");
  }
}

function binary(operator: "+" | "-" | "*" | "/" | "%" | "**", left: ComplexBall, right: ComplexBall, balls: ComplexBalls): ComplexBall {
  switch (operator) {
    case "+":
      return balls.add(left, right);
    case "-":
      return balls.subtract(left, right);
    case "*":
      return balls.multiply(left, right);
    case "/":
      return balls.divide(left, right);
    case "%":
      return remainder(left, right, balls);
    case "**":
      return balls.power(left, right);
  }
}

function call(name: Exclude<FunctionName, "CRootOf">, values: readonly ComplexBall[], balls: ComplexBalls): ComplexBall {
  const [first = realBall(EXACT_ZERO), second] = values;
  const one = realBall(EXACT_ONE);
  switch (name) {
    case "sqrt":
      return balls.squareRoot(first);
    case "exp":
      return balls.exponential(first);
    case "log":
      return second === undefined ? balls.logarithm(first) : balls.divide(balls.logarithm(first), balls.logarithm(second));
    case "sin":
      return balls.sine(first);
    case "cos":
      return balls.cosine(first);
    case "tan":
      return balls.divide(balls.sine(first), balls.cosine(first));
    case "cot":
      return balls.divide(balls.cosine(first), balls.sine(first));
    case "sec":
      return balls.divide(one, balls.cosine(first));
    case "csc":
      return balls.divide(one, balls.sine(first));
    case "asin":
      return balls.arcsine(first);
    case "acos":
      return balls.arccosine(first);
    case "atan":
      return balls.arctangent(first);
    case "sinh":
      return balls.hyperbolicSine(first);
    case "cosh":
      return balls.hyperbolicCosine(first);
    case "tanh":
      return balls.divide(balls.hyperbolicSine(first), balls.hyperbolicCosine(first));
    case "asinh":
      return balls.areaSine(first);
    case "acosh":
      return balls.areaCosine(first);
    case "atanh":
      return balls.areaTangent(first);
    case "Abs":
      return balls.magnitude(first);
    case "sign":
      return balls.sign(first);
    case "floor":
      return realBall(integerBall(balls.real.floor(real(first, name))));
    case "ceiling":
      return realBall(integerBall(-balls.real.floor(balls.negate(realBall(real(first, name))).re)));
    case "Mod":
      return remainder(first, second ?? one, balls);
    case "Min":
      return realBall(values.map((value) => real(value, name)).reduce((least, value) => (isLess(value, least, balls) ? value : least)));
    case "Max":
      return realBall(values.map((value) => real(value, name)).reduce((most, value) => (isLess(most, value, balls) ? value : most)));
    case "erf":
      return realBall(balls.real.errorFunction(real(first, name)));
    case "gcd":
      return integerResult(values.map((value) => integer(value, name)).reduce(binaryGreatestCommonDivisor));
    case "lcm":
      return integerResult(values.map((value) => integer(value, name)).reduce(leastCommonMultiple));
    case "factorial":
      return integerResult(factorial(smallInteger(first, name)));
    case "binomial":
      return integerResult(binomial(integer(first, name), smallInteger(second ?? one, name)));
  }
}

function remainder(left: ComplexBall, right: ComplexBall, balls: ComplexBalls): ComplexBall {
  const quotient = balls.real.floor(real(balls.divide(left, right), "Mod"));
  return balls.subtract(left, balls.multiply(right, integerResult(quotient)));
}

function integerResult(value: bigint): ComplexBall {
  return realBall(integerBall(value));
}

function real(value: ComplexBall, name: FunctionName): RealBall {
  if (!isReal(value)) throw new Refusal("unsupported", `${name} of a complex number is not supported.`);
  return value.re;
}

function integer(value: ComplexBall, name: FunctionName): bigint {
  const result = exactInteger(real(value, name));
  if (result === undefined) throw new Imprecise(`${name} needs whole numbers.`);
  return result;
}

function smallInteger(value: ComplexBall, name: FunctionName): number {
  const result = integer(value, name);
  if (result < 0n || result > 20_000n) throw new Refusal("unsupported", `${name} of ${result} is not supported here.`);
  return Number(result);
}

function isLess(left: RealBall, right: RealBall, balls: ComplexBalls): boolean {
  const sign = signOf(balls.real.subtract(left, right));
  if (sign === undefined) throw new Imprecise("Two numbers are too near to each other.");
  return sign < 0;
}

function leastCommonMultiple(left: bigint, right: bigint): bigint {
  const divisor = binaryGreatestCommonDivisor(left, right);
  return divisor === 0n ? 0n : absolute(left * right) / divisor;
}
