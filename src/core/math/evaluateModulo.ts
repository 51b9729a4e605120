import { divisionByZero, evaluateExactly } from "./evaluateExactly";
import type { Expression } from "./expression";
import { binomial, bitLength, floorModulo, modularInverse, modularPower } from "./integer";
import type { Rational } from "./rational";
import * as rational from "./rational";
import { Refusal } from "./refusal";

export type ModularPower = (base: bigint, exponent: bigint, modulus: bigint) => bigint;

/** Limits of the work: factors of a factorial times bits of the modulus, and bits of an exponent times bits of the modulus. */
const MAX_FACTORIAL_WORK = 100_000_000;
const MAX_POWER_WORK = 30_000_000;

/**
 * The residue of an expression, computed with residues alone; division is multiplication by the inverse.
 *
 * @param modulus at least 1
 * @returns a number from 0 to modulus − 1; undefined where residues don't do, as for roots, floor and the like
 * @throws Refusal `undefined` where an inverse does not exist
 */
export function evaluateModulo(expression: Expression, modulus: bigint, power: ModularPower = modularPower): bigint | undefined {
  const evaluate = (part: Expression) => evaluateModulo(part, modulus, power);
  switch (expression.kind) {
    case "number":
      return divideModulo(expression.value.numerator, expression.value.denominator, modulus);
    case "negate": {
      const operand = evaluate(expression.operand);
      return operand === undefined ? undefined : floorModulo(-operand, modulus);
    }
    case "binary": {
      if (expression.operator === "%") return exactResidue(expression, modulus);
      const left = evaluate(expression.left);
      if (left === undefined) return undefined;
      if (expression.operator === "**") return powerModulo(left, expression, modulus, power);
      const right = evaluate(expression.right);
      return right === undefined ? undefined : combine(expression.operator, left, right, modulus);
    }
    case "call":
      return callModulo(expression, modulus);
    default:
      return undefined;
  }
}

function combine(operator: "+" | "-" | "*" | "/", left: bigint, right: bigint, modulus: bigint): bigint {
  switch (operator) {
    case "+":
      return (left + right) % modulus;
    case "-":
      return floorModulo(left - right, modulus);
    case "*":
      return (left * right) % modulus;
    case "/":
      return divideModulo(left, right, modulus);
  }
}

function divideModulo(numerator: bigint, denominator: bigint, modulus: bigint): bigint {
  if (denominator === 1n) return floorModulo(numerator, modulus);
  const inverse = modularInverse(denominator, modulus);
  if (inverse === undefined) {
    throw new Refusal("undefined", `${denominator} has no inverse modulo ${modulus}, because the two have a common divisor.`);
  }
  return floorModulo(numerator * inverse, modulus);
}

function powerModulo(
  base: bigint,
  expression: Extract<Expression, { kind: "binary" }>,
  modulus: bigint,
  power: ModularPower,
): bigint | undefined {
  const exponent = evaluateExactly(expression.right);
  if (exponent === undefined || !rational.isInteger(exponent)) return undefined;
  if (bitLength(exponent.numerator) * bitLength(modulus) > MAX_POWER_WORK) {
    throw new Refusal("too-large", "The exponent and the modulus are too large together.");
  }
  if (exponent.numerator >= 0n) return power(base, exponent.numerator, modulus);
  if (isCertainlyZero(expression.left)) throw divisionByZero();
  return divideModulo(1n, power(base, -exponent.numerator, modulus), modulus);
}

function isCertainlyZero(expression: Expression): boolean {
  try {
    return evaluateExactly(expression)?.numerator === 0n;
  } catch {
    return false;
  }
}

function callModulo(expression: Extract<Expression, { kind: "call" }>, modulus: bigint): bigint | undefined {
  if (expression.function !== "factorial" && expression.function !== "binomial") return exactResidue(expression, modulus);
  const [first, second] = expression.arguments.map((argument) => wholeNumber(argument));
  if (first === undefined) return undefined;
  if (expression.function === "binomial") {
    return second === undefined || second < 0n || second > 10_000n ? undefined : floorModulo(binomial(first, Number(second)), modulus);
  }
  if (first < 0n) throw new Refusal("undefined", "factorial needs a number from 0.");
  if (Number(first) * bitLength(modulus) > MAX_FACTORIAL_WORK) throw new Refusal("too-large", "The factorial is too large.");
  let product = 1n % modulus;
  for (let factor = 2n; factor <= first && product !== 0n; factor += 1n) product = (product * factor) % modulus;
  return product;
}

function exactResidue(expression: Expression, modulus: bigint): bigint | undefined {
  const value: Rational | undefined = evaluateExactly(expression);
  return value && divideModulo(value.numerator, value.denominator, modulus);
}

function wholeNumber(expression: Expression): bigint | undefined {
  const value = evaluateExactly(expression);
  return value !== undefined && rational.isInteger(value) ? value.numerator : undefined;
}
