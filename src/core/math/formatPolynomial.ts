import { absolute } from "./integer";
import type { Polynomial } from "./polynomial";
import { formatRational, type Rational } from "./rational";

/** A polynomial in SymPy's notation, highest power first: `x**3/3 - 2*x + 1`. */
export function formatPolynomial(polynomial: Polynomial, variable: string): string {
  const terms = polynomial
    .map((coefficient, exponent) => ({ coefficient, exponent }))
    .filter(({ coefficient }) => coefficient.numerator !== 0n)
    .reverse();
  if (terms.length === 0) return "0";
  return terms
    .map(({ coefficient, exponent }, index) => {
      const term = formatTerm({ ...coefficient, numerator: absolute(coefficient.numerator) }, exponent, variable);
      const isNegative = coefficient.numerator < 0n;
      return index === 0 ? `${isNegative ? "-" : ""}${term}` : `${isNegative ? " - " : " + "}${term}`;
    })
    .join("");
}

function formatTerm(coefficient: Rational, exponent: number, variable: string): string {
  if (exponent === 0) return formatRational(coefficient);
  const power = exponent === 1 ? variable : `${variable}**${exponent}`;
  const { numerator, denominator } = coefficient;
  return `${numerator === 1n ? "" : `${numerator}*`}${power}${denominator === 1n ? "" : `/${denominator}`}`;
}
