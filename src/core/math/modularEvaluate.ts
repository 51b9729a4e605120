import { confirmRational } from "./confirmRational";
import { evaluateExactly } from "./evaluateExactly";
import { evaluateModulo } from "./evaluateModulo";
import { type Expression, symbolsOf } from "./expression";
import { floorModulo, modularInverse } from "./integer";
import { parseExpression } from "./parseExpression";
import type { Rational } from "./rational";
import * as rational from "./rational";
import { Refusal } from "./refusal";
import type { MathOutcome } from "./value";

/** A prime that is unlikely to divide what comes up. */
const COFACTORS = [2n ** 61n - 1n, 2n ** 89n - 1n];

/** The remainder of an expression from 0 to modulus − 1, by exact whole numbers alone. */
export function modularEvaluate(text: string, modulusText: string): MathOutcome {
  const expression = parseExpression(text);
  const [symbol] = symbolsOf(expression);
  if (symbol !== undefined) throw new Refusal("unsupported", `The symbol ${symbol} has no value here; write whole numbers only.`);
  const modulus = parseModulus(modulusText);
  const exact = exactValue(expression);
  const residue = exact === undefined ? evaluateModulo(expression, modulus) : residueOf(exact, modulus);
  if (residue === undefined) throw new Refusal("unsupported", "Only whole numbers and fractions have a remainder.");
  const verifiedBy = exact === undefined ? confirmResidue(expression, modulus, residue) : confirmExact(expression, exact, modulus, residue);
  return { ok: true, value: { shape: "residue", text: String(residue), modulus: String(modulus) }, verifiedBy };
}

function parseModulus(text: string): bigint {
  const modulus = evaluateExactly(parseExpression(text));
  if (modulus === undefined || !rational.isInteger(modulus) || modulus.numerator < 1n) {
    throw new Refusal("undefined", "The modulus must be a whole number from 1.");
  }
  return modulus.numerator;
}

/** Undefined where the exact value is too large: then residues do. */
function exactValue(expression: Expression): Rational | undefined {
  try {
    return evaluateExactly(expression);
  } catch (error) {
    if (error instanceof Refusal && error.code === "too-large") return undefined;
    throw error;
  }
}

function residueOf(value: Rational, modulus: bigint): bigint {
  const inverse = modularInverse(value.denominator, modulus);
  if (inverse !== undefined) return floorModulo(value.numerator * inverse, modulus);
  throw new Refusal("undefined", `${value.denominator} has no inverse modulo ${modulus}, because the two have a common divisor.`);
}

function confirmExact(expression: Expression, value: Rational, modulus: bigint, residue: bigint): string {
  confirmRational(expression, value);
  if (floorModulo(residue * value.denominator - value.numerator, modulus) !== 0n) throw contradiction();
  return "exact value confirmed and divided back";
}

/** The same residue from residues modulo a multiple of the modulus, with powers by another method. */
function confirmResidue(expression: Expression, modulus: bigint, residue: bigint): string {
  for (const cofactor of COFACTORS) {
    const larger = evaluateOrNothing(expression, modulus * cofactor);
    if (larger === undefined) continue;
    if (larger % modulus !== residue) throw contradiction();
    return "residues modulo a multiple of the modulus";
  }
  throw new Refusal("unverified", "The remainder could not be confirmed by another method.");
}

function evaluateOrNothing(expression: Expression, modulus: bigint): bigint | undefined {
  try {
    return evaluateModulo(expression, modulus, powerFromLowestBit);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function powerFromLowestBit(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square] = [1n % modulus, floorModulo(base, modulus)];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

function contradiction(): Refusal {
  return new Refusal("unverified", "Two methods gave different remainders.");
}
