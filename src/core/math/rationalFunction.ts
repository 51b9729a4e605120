import { evaluateExactly } from "./evaluateExactly";
import { contains, type Expression } from "./expression";
import { addPolynomials, constantPolynomial, degreeOf, multiplyPolynomials, type Polynomial, scalePolynomial } from "./polynomial";
import * as rational from "./rational";
import { ONE } from "./rational";

/** Largest degree that is worked with. */
export const MAX_DEGREE = 100;

/** An expression as a quotient of polynomials in one symbol. Nothing is cancelled, so that no hole in its domain is lost. */
export interface RationalFunction {
  readonly numerator: Polynomial;
  readonly denominator: Polynomial;
  /** Product of everything that the expression divides by: its roots are where it is undefined. */
  readonly poles: Polynomial;
}

/** Undefined if the expression is no quotient of polynomials with rational coefficients of moderate degree. */
export function toRationalFunction(expression: Expression, variable: string): RationalFunction | undefined {
  if (!contains(expression, (part) => part.kind === "symbol")) {
    const value = evaluateExactly(expression);
    return value && { numerator: constantPolynomial(value), denominator: [ONE], poles: [ONE] };
  }
  switch (expression.kind) {
    case "symbol":
      return expression.name === variable ? { numerator: [rational.ZERO, ONE], denominator: [ONE], poles: [ONE] } : undefined;
    case "negate":
      return limited(negate(toRationalFunction(expression.operand, variable)));
    case "binary": {
      if (expression.operator === "**") return limited(power(expression.left, expression.right, variable));
      const left = toRationalFunction(expression.left, variable);
      const right = toRationalFunction(expression.right, variable);
      return left && right && limited(combine(expression.operator, left, right));
    }
    default:
      return undefined;
  }
}

function negate(value: RationalFunction | undefined): RationalFunction | undefined {
  return value && { ...value, numerator: scalePolynomial(value.numerator, rational.negate(ONE)) };
}

function combine(operator: string, left: RationalFunction, right: RationalFunction): RationalFunction | undefined {
  const poles = multiplyPolynomials(left.poles, right.poles);
  switch (operator) {
    case "+":
    case "-": {
      const sign = operator === "+" ? ONE : rational.negate(ONE);
      const numerator = addPolynomials(
        multiplyPolynomials(left.numerator, right.denominator),
        scalePolynomial(multiplyPolynomials(right.numerator, left.denominator), sign),
      );
      return { numerator, denominator: multiplyPolynomials(left.denominator, right.denominator), poles };
    }
    case "*":
      return {
        numerator: multiplyPolynomials(left.numerator, right.numerator),
        denominator: multiplyPolynomials(left.denominator, right.denominator),
        poles,
      };
    case "/":
      if (right.numerator.length === 0) return undefined;
      return {
        numerator: multiplyPolynomials(left.numerator, right.denominator),
        denominator: multiplyPolynomials(left.denominator, right.numerator),
        poles: multiplyPolynomials(poles, right.numerator),
      };
    default:
      return undefined;
  }
}

function power(base: Expression, exponent: Expression, variable: string): RationalFunction | undefined {
  if (contains(exponent, (part) => part.kind === "symbol")) return undefined;
  const value = evaluateExactly(exponent);
  const whole = value !== undefined && rational.isInteger(value) ? Number(value.numerator) : undefined;
  if (whole === undefined || Math.abs(whole) > MAX_DEGREE) return undefined;
  const one: RationalFunction = { numerator: [ONE], denominator: [ONE], poles: [ONE] };
  const factor = toRationalFunction(base, variable);
  if (factor === undefined) return undefined;
  let product: RationalFunction | undefined = one;
  for (let index = 0; index < Math.abs(whole) && product !== undefined; index += 1) product = limited(combine("*", product, factor));
  return product && whole < 0 ? combine("/", one, product) : product;
}

function limited(value: RationalFunction | undefined): RationalFunction | undefined {
  if (value === undefined) return undefined;
  return Math.max(degreeOf(value.numerator), degreeOf(value.denominator), degreeOf(value.poles)) > MAX_DEGREE ? undefined : value;
}
