import type { Expression } from "./expression";
import { absolute, binomial, bitLength, exactRoot, factorial, floorModulo, greatestCommonDivisor, leastCommonMultiple } from "./integer";
import type { FunctionName } from "./names";
import * as rational from "./rational";
import { type Rational, ZERO } from "./rational";
import { Refusal } from "./refusal";

/** The largest numerator or denominator that a tool gives back, in bits. */
export const MAX_BITS = 20_000;

/** Roots of a higher index are not looked for. */
const MAX_ROOT_INDEX = 1000n;

/**
 * The exact value of an expression that is rational in every part; undefined where a part is irrational, complex or free.
 *
 * @param maxBits the largest numerator or denominator on the way; what would be larger is refused before it is computed
 * @throws Refusal `undefined` or `too-large`
 */
export function evaluateExactly(expression: Expression, maxBits = MAX_BITS): Rational | undefined {
  const evaluate = (part: Expression) => evaluateExactly(part, maxBits);
  switch (expression.kind) {
    case "number":
      return bounded(expression.value, maxBits);
    case "constant":
    case "symbol":
      return undefined;
    case "negate": {
      const operand = evaluate(expression.operand);
      return operand && rational.negate(operand);
    }
    case "binary": {
      const left = evaluate(expression.left);
      const right = evaluate(expression.right);
      if (right?.numerator === 0n && (expression.operator === "/" || expression.operator === "%")) throw divisionByZero();
      if (left === undefined || right === undefined) return undefined;
      if (expression.operator === "**") return power(left, right, maxBits);
      return bounded(arithmetic(expression.operator, left, right), maxBits);
    }
    case "call": {
      if (expression.function === "CRootOf") return undefined;
      const values = expression.arguments.map(evaluate);
      const known = values.filter((value) => value !== undefined);
      const value = known.length === values.length ? call(expression.function, known, maxBits) : undefined;
      return value && bounded(value, maxBits);
    }
  }
}

export function divisionByZero(): Refusal {
  return new Refusal("undefined", "The expression divides by zero.");
}

function arithmetic(operator: "+" | "-" | "*" | "/" | "%", left: Rational, right: Rational): Rational {
  switch (operator) {
    case "+":
      return rational.add(left, right);
    case "-":
      return rational.subtract(left, right);
    case "*":
      return rational.multiply(left, right);
    case "/":
      return rational.divide(left, right);
    case "%":
      return remainder(left, right);
  }
}

/** With the sign of the divisor, as in Python. */
function remainder(left: Rational, right: Rational): Rational {
  if (right.numerator === 0n) throw divisionByZero();
  if (rational.isInteger(left) && rational.isInteger(right)) return rational.rational(floorModulo(left.numerator, right.numerator));
  const quotient = rational.rational(rational.floor(rational.divide(left, right)));
  return rational.subtract(left, rational.multiply(right, quotient));
}

/** Undefined where the power is irrational or complex. 0**0 is 1. */
function power(base: Rational, exponent: Rational, maxBits: number): Rational | undefined {
  if (base.numerator === 0n && exponent.numerator < 0n) throw divisionByZero();
  if (base.numerator === 0n) return exponent.numerator === 0n ? rational.ONE : ZERO;
  const degree = exponent.denominator;
  const root = degree === 1n ? base : exactRationalRoot(base, degree);
  if (root === undefined) {
    boundedPowerSize(rational.size(base), absolute(exponent.numerator) / degree, maxBits);
    return undefined;
  }
  if (root.denominator === 1n && absolute(root.numerator) === 1n) {
    return root.numerator === 1n || exponent.numerator % 2n === 0n ? rational.ONE : root;
  }
  boundedPowerSize(rational.size(root) - 1, absolute(exponent.numerator), maxBits);
  return rational.raise(root, exponent.numerator);
}

/** The principal root of a positive number, if it is rational. */
function exactRationalRoot(base: Rational, degree: bigint): Rational | undefined {
  if (base.numerator < 0n || degree > MAX_ROOT_INDEX) return undefined;
  const numerator = exactRoot(base.numerator, Number(degree));
  const denominator = exactRoot(base.denominator, Number(degree));
  return numerator === undefined || denominator === undefined ? undefined : { numerator, denominator };
}

function boundedPowerSize(bits: number, exponent: bigint, maxBits: number): void {
  if (BigInt(bits) * exponent > BigInt(maxBits)) throw tooLarge("A power", maxBits);
}

function bounded(value: Rational, maxBits: number): Rational {
  if (rational.size(value) > maxBits) throw tooLarge("A number", maxBits);
  return value;
}

function tooLarge(what: string, maxBits: number): Refusal {
  return new Refusal("too-large", `${what} in the expression has more than ${maxBits} bits; it is not computed.`);
}

function call(name: FunctionName, values: readonly Rational[], maxBits: number): Rational | undefined {
  const [first = ZERO, second = ZERO] = values;
  switch (name) {
    case "sqrt":
      return first.numerator === 0n ? ZERO : exactRationalRoot(first, 2n);
    case "Abs":
      return { ...first, numerator: absolute(first.numerator) };
    case "sign":
      return rational.rational(BigInt(rational.compare(first, ZERO)));
    case "floor":
      return rational.rational(rational.floor(first));
    case "ceiling":
      return rational.rational(-rational.floor(rational.negate(first)));
    case "Mod":
      return remainder(first, second);
    case "Min":
      return values.reduce((least, value) => (rational.compare(value, least) < 0 ? value : least));
    case "Max":
      return values.reduce((greatest, value) => (rational.compare(value, greatest) > 0 ? value : greatest));
    case "gcd":
      return rational.rational(values.map((value) => integer(value, name)).reduce(greatestCommonDivisor));
    case "lcm":
      return rational.rational(values.map((value) => integer(value, name)).reduce(leastCommonMultiple));
    case "factorial":
      return boundedFactorial(integer(first, name), maxBits);
    case "binomial":
      return boundedBinomial(integer(first, name), integer(second, name), maxBits);
    case "exp":
    case "sin":
    case "tan":
    case "asin":
    case "atan":
    case "sinh":
    case "tanh":
    case "asinh":
    case "atanh":
    case "erf":
      return first.numerator !== 0n ? undefined : name === "exp" ? rational.ONE : ZERO;
    default:
      return undefined;
  }
}

function integer(value: Rational, name: FunctionName): bigint {
  if (!rational.isInteger(value)) throw new Refusal("undefined", `${name} needs whole numbers, not ${rational.formatRational(value)}.`);
  return value.numerator;
}

function boundedFactorial(n: bigint, maxBits: number): Rational {
  if (n < 0n) throw new Refusal("undefined", "factorial needs a number from 0.");
  // n! is at least (n/e)**n.
  const bits = Number(n) * Math.log2(Math.max(1, Number(n) / Math.E));
  if (bits > maxBits) throw tooLarge("A factorial", maxBits);
  return rational.rational(factorial(Number(n)));
}

function boundedBinomial(n: bigint, k: bigint, maxBits: number): Rational {
  if (k < 0n || (n >= 0n && k > n)) return ZERO;
  const lower = n >= 0n && n - k < k ? n - k : k;
  // The product of `lower` factors has at least this many bits, as each quotient n/k, (n-1)/(k-1), … is at least n/k.
  if (lower > BigInt(maxBits) || Number(lower) * Math.max(1, bitLength(n) - bitLength(lower) - 1) > maxBits)
    throw tooLarge("A binomial", maxBits);
  return rational.rational(binomial(n, Number(lower)));
}
