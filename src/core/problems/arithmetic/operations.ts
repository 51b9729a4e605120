import { Decimal50 } from "../../decimal/decimal50";
import type { Random } from "../../random/random";

/** One kind of arithmetic problem: what is asked, its exact value, and a program that computes it. */
export interface Operation {
  readonly name: string;
  /** Draws operands; those that don't fit are drawn again. */
  draw(random: Random): readonly [string, string];
  question(left: string, right: string): string;
  value(left: Decimal50, right: Decimal50): Decimal50;
  /** As a Python expression. */
  expression(left: string, right: string): string;
}

/** A number from `least` on, below `end`, with so many decimals, the last of them no zero. */
function number(random: Random, least: number, end: number, decimals: number): string {
  for (;;) {
    const text = new Decimal50(least)
      .plus(new Decimal50(random.uniform()).times(end - least))
      .toDecimalPlaces(decimals, Decimal50.ROUND_DOWN)
      .toFixed(decimals);
    if (decimals === 0 || !text.endsWith("0")) return text;
  }
}

/** The six operations of the code executor's problems. Source: Agents Trust Tools Too Much, section 3 and appendix C. */
export const operations: readonly Operation[] = [
  {
    name: "addition",
    draw: (random) => [number(random, 1_000, 100_000, 2), number(random, 1_000, 100_000, 3)],
    question: (left, right) => `What is ${left} + ${right}?`,
    value: (left, right) => left.plus(right),
    expression: (left, right) => `${left} + ${right}`,
  },
  {
    name: "multiplication",
    draw: (random) => [number(random, 10, 1_000, 1), number(random, 10, 1_000, 2)],
    question: (left, right) => `What is ${left} times ${right}?`,
    value: (left, right) => left.times(right),
    expression: (left, right) => `${left} * ${right}`,
  },
  {
    name: "division",
    draw: (random) => [number(random, 1_000, 100_000, 0), number(random, 11, 1_000, 0)],
    question: (left, right) => `What is ${left} divided by ${right}?`,
    value: (left, right) => left.div(right),
    expression: (left, right) => `${left} / ${right}`,
  },
  {
    name: "modulo",
    draw: (random) => [number(random, 10_000, 1_000_000, 0), number(random, 11, 1_000, 0)],
    question: (left, right) => `What is the remainder when ${left} is divided by ${right}?`,
    value: (left, right) => left.mod(right),
    expression: (left, right) => `${left} % ${right}`,
  },
  {
    name: "logarithm",
    draw: (random) => [number(random, 2, 100_000, 0), number(random, 2, 21, 0)],
    question: (left, right) => `What is the logarithm of ${left} to the base ${right}?`,
    value: (left, right) => left.log(right),
    expression: (left, right) => `math.log(${left}) / math.log(${right})`,
  },
  {
    name: "exponentiation",
    draw: (random) => [number(random, 1, 10, 1), number(random, 2, 8, random.int(2))],
    question: (left, right) => `What is ${left} to the power of ${right}?`,
    value: (left, right) => left.pow(right),
    expression: (left, right) => `${left} ** ${right}`,
  },
];
