import { evaluateExactly } from "./evaluateExactly";
import type { Expression } from "./expression";
import { floorModulo, modularInverse } from "./integer";
import * as rational from "./rational";
import { ONE, type Rational, ZERO } from "./rational";

/** A sum of multiples of the unknowns that is to be zero: their factors in order, the constant last. */
export type LinearForm = readonly Rational[];

/** An expression as a linear form; undefined if it is none with rational factors. */
export function toLinearForm(expression: Expression, unknowns: readonly string[]): LinearForm | undefined {
  const size = unknowns.length + 1;
  const single = (index: number, value: Rational): LinearForm => Array.from({ length: size }, (_, at) => (at === index ? value : ZERO));
  switch (expression.kind) {
    case "symbol": {
      const index = unknowns.indexOf(expression.name);
      return index < 0 ? undefined : single(index, ONE);
    }
    case "negate":
      return scaled(toLinearForm(expression.operand, unknowns), rational.negate(ONE));
    case "binary": {
      const left = toLinearForm(expression.left, unknowns);
      const right = toLinearForm(expression.right, unknowns);
      if (left === undefined || right === undefined) return constantForm(expression, single);
      const [leftConstant, rightConstant] = [constantOf(left), constantOf(right)];
      if (expression.operator === "+") return added(left, right);
      if (expression.operator === "-") return added(left, scaled(right, rational.negate(ONE)) ?? right);
      if (expression.operator === "*" && leftConstant !== undefined) return scaled(right, leftConstant);
      if (expression.operator === "*" && rightConstant !== undefined) return scaled(left, rightConstant);
      if (expression.operator === "/" && rightConstant !== undefined && rightConstant.numerator !== 0n) {
        return scaled(left, rational.divide(ONE, rightConstant));
      }
      return constantForm(expression, single);
    }
    default:
      return constantForm(expression, single);
  }
}

function constantForm(expression: Expression, single: (index: number, value: Rational) => LinearForm): LinearForm | undefined {
  const value = evaluateExactly(expression);
  return value && single(single(0, ZERO).length - 1, value);
}

function constantOf(form: LinearForm): Rational | undefined {
  return form.slice(0, -1).every(({ numerator }) => numerator === 0n) ? form.at(-1) : undefined;
}

function scaled(form: LinearForm | undefined, factor: Rational): LinearForm | undefined {
  return form?.map((value) => rational.multiply(value, factor));
}

function added(left: LinearForm, right: LinearForm): LinearForm {
  return left.map((value, index) => rational.add(value, right[index] ?? ZERO));
}

export type LinearSolution =
  | { readonly kind: "one"; readonly values: readonly Rational[] }
  /** Rank of the factors, and of the factors with the constants. */
  | { readonly kind: "none" | "infinite"; readonly ranks: readonly [number, number] };

/** Gauss's elimination with exact fractions. */
export function solveLinearSystem(forms: readonly LinearForm[], unknowns: number): LinearSolution {
  const rows = forms.map((form) => [...form]);
  let rank = 0;
  for (let column = 0; column < unknowns; column += 1) {
    const pivot = rows.findIndex((row, index) => index >= rank && (row[column] ?? ZERO).numerator !== 0n);
    const chosen = rows[pivot];
    if (chosen === undefined) continue;
    const unit = chosen.map((value) => rational.divide(value, chosen[column] ?? ONE));
    rows.splice(pivot, 1);
    rows.splice(rank, 0, unit);
    rows.forEach((row, index) => {
      const factor = row[column] ?? ZERO;
      if (index === rank || factor.numerator === 0n) return;
      unit.forEach((value, at) => {
        row[at] = rational.subtract(row[at] ?? ZERO, rational.multiply(factor, value));
      });
    });
    rank += 1;
  }
  const contradicts = rows.slice(rank).some((row) => (row[unknowns] ?? ZERO).numerator !== 0n);
  if (contradicts) return { kind: "none", ranks: [rank, rank + 1] };
  if (rank < unknowns) return { kind: "infinite", ranks: [rank, rank] };
  return { kind: "one", values: rows.slice(0, unknowns).map((row) => rational.negate(row[unknowns] ?? ZERO)) };
}

/** The rank of the first columns of the forms modulo a prime; undefined where the prime divides a denominator. */
export function rankModulo(forms: readonly LinearForm[], columns: number, prime: bigint): number | undefined {
  const rows: bigint[][] = [];
  for (const form of forms) {
    const inverses = form.slice(0, columns).map(({ denominator }) => modularInverse(denominator, prime));
    if (inverses.includes(undefined)) return undefined;
    rows.push(form.slice(0, columns).map(({ numerator }, index) => floorModulo(numerator * (inverses[index] ?? 0n), prime)));
  }
  let rank = 0;
  // By columns from the last, so that the order of the eliminations is another one.
  for (let column = columns - 1; column >= 0; column -= 1) {
    const pivot = rows.findIndex((row, index) => index >= rank && row[column] !== 0n);
    const chosen = rows[pivot];
    if (chosen === undefined) continue;
    rows.splice(pivot, 1);
    rows.splice(rank, 0, chosen);
    for (const row of rows.slice(rank + 1)) {
      const factor = row[column] ?? 0n;
      chosen.forEach((value, at) => {
        row[at] = floorModulo((row[at] ?? 0n) * (chosen[column] ?? 0n) - factor * value, prime);
      });
    }
    rank += 1;
  }
  return rank;
}
