import { describe, expect, test } from "vitest";
import { createRandom } from "../random/random";
import { mcnemarExact, type PairedOutcome } from "./mcnemarExact";
import { LEVEL, mcnemarPower, pairsForPower } from "./mcnemarPower";

/** The power by brute force: every table of so many pairs with its multinomial probability. */
function enumerated(firstOnly: number, secondOnly: number, pairs: number): number {
  let power = 0;
  for (let first = 0; first <= pairs; first++)
    for (let second = 0; first + second <= pairs; second++) {
      const outcomes: PairedOutcome[] = [
        ...Array.from({ length: first }, () => ({ first: true, second: false })),
        ...Array.from({ length: second }, () => ({ first: false, second: true })),
      ];
      if (mcnemarExact(outcomes).pValue > LEVEL) continue;
      const ways = factorial(pairs) / (factorial(first) * factorial(second) * factorial(pairs - first - second));
      power += ways * firstOnly ** first * secondOnly ** second * (1 - firstOnly - secondOnly) ** (pairs - first - second);
    }
  return power;
}

function factorial(number: number): number {
  return number <= 1 ? 1 : number * factorial(number - 1);
}

describe("mcnemarPower", () => {
  test.each([
    [0.3, 0.05, 12],
    [0.05, 0.3, 12],
    [0.5, 0.5, 9],
    [0.2, 0, 15],
    [0.1, 0.1, 14],
  ])("with rates %d and %d on %d pairs agrees with every table counted", (firstOnly, secondOnly, pairs) => {
    expect(mcnemarPower({ firstOnly, secondOnly }, pairs)).toBeCloseTo(enumerated(firstOnly, secondOnly, pairs), 12);
  });

  test("agrees with tests of drawn data", () => {
    const random = createRandom(5);
    const rates = { firstOnly: 0.05, secondOnly: 0.25 };
    const draws = 4000;
    let rejected = 0;
    for (let draw = 0; draw < draws; draw++) {
      const outcomes = Array.from({ length: 40 }, () => {
        const point = random.uniform();
        return { first: point < 0.05, second: point >= 0.05 && point < 0.3 };
      });
      if (mcnemarExact(outcomes).pValue <= LEVEL) rejected += 1;
    }
    const power = mcnemarPower(rates, 40);
    expect(Math.abs(rejected / draws - power)).toBeLessThan(4 * Math.sqrt((power * (1 - power)) / draws));
  });

  test("needs at least six discordant pairs", () => {
    expect(mcnemarPower({ firstOnly: 1, secondOnly: 0 }, 5)).toBe(0);
    expect(mcnemarPower({ firstOnly: 1, secondOnly: 0 }, 6)).toBe(1);
  });

  test.each([0, 30])("finds nothing without discordant pairs, of %d", (pairs) => {
    expect(mcnemarPower({ firstOnly: 0, secondOnly: 0 }, pairs)).toBe(0);
  });
});

describe("pairsForPower", () => {
  const rates = { firstOnly: 0.05, secondOnly: 0.25 };

  test("is the first number from which on the power suffices", () => {
    const pairs = pairsForPower(rates, 0.8, 400) as number;
    expect(mcnemarPower(rates, pairs - 1)).toBeLessThan(0.8);
    for (const more of [0, 1, 2, 3, 5, 10, 50]) expect(mcnemarPower(rates, pairs + more)).toBeGreaterThanOrEqual(0.8);
  });

  test("is undefined where the allowed number is too small", () => {
    expect(pairsForPower(rates, 0.8, 20)).toBeUndefined();
  });

  test("is undefined where there is no difference to find", () => {
    expect(pairsForPower({ firstOnly: 0.2, secondOnly: 0.2 }, 0.8)).toBeUndefined();
  });
});
