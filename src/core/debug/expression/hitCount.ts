import { ExpressionError } from "./expressionError";

/** Whether a breakpoint that is hit for the nth time, from 1, stops. */
export type HitCount = (hits: number) => boolean;

/**
 * Reads `3` (from the third time on), `== 3`, `> 3`, `>= 3`, `< 3`, `<= 3` or `% 3` (each third time).
 * @throws ExpressionError
 */
export function parseHitCount(text: string): HitCount {
  const [, operator, digits] = /^\s*(==|>=|<=|>|<|%)?\s*(\d{1,9})\s*$/.exec(text) ?? [];
  const count = Number(digits);
  if (digits === undefined || (operator === "%" && count === 0))
    throw new ExpressionError(`"${text}" is no hit count; write a number, or one after ==, >, >=, <, <= or %.`);
  switch (operator) {
    case "==":
      return (hits) => hits === count;
    case ">":
      return (hits) => hits > count;
    case "<":
      return (hits) => hits < count;
    case "<=":
      return (hits) => hits <= count;
    case "%":
      return (hits) => hits % count === 0;
    default:
      return (hits) => hits >= count;
  }
}
