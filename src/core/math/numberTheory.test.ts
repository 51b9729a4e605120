import * as fastCheck from "fast-check";
import { describe, expect, it } from "vitest";
import { commonDivisor, commonMultiple } from "./commonDivisors";
import { countChoices } from "./countChoices";
import type { ChoiceKind } from "./mathDoor";
import { passesLucas, passesMillerRabin } from "./primality";
import { isPrime, primeFactors } from "./primeFactors";
import { Refusal } from "./refusal";
import type { MathOutcome } from "./value";

function textOf(work: () => MathOutcome): string {
  try {
    const outcome = work();
    return outcome.ok ? outcome.value.text : outcome.message;
  } catch (error) {
    if (error instanceof Refusal) return `${error.code}: ${error.message}`;
    throw error;
  }
}

describe("primality", () => {
  /** By definition. */
  const isPrimeByDivision = (n: number) =>
    n > 1 && Array.from({ length: Math.floor(Math.sqrt(n)) }, (_, i) => i + 1).every((d) => d < 2 || n % d !== 0);
  /** Strong pseudoprimes of Lucas (OEIS A217255). */
  const strongLucasPseudoprimes = [5459, 5777, 10877, 16109, 18971, 22499, 24569, 25199, 40309, 58519];

  it("both tests are right on all numbers below 60000, but for the known exceptions of Lucas", () => {
    const exceptions: number[] = [];
    for (let n = 0; n < 60_000; n += 1) {
      const prime = isPrimeByDivision(n);
      expect(passesMillerRabin(BigInt(n))).toBe(prime);
      if (passesLucas(BigInt(n)) !== prime) exceptions.push(n);
    }
    expect(exceptions).toEqual(strongLucasPseudoprimes);
  });

  it.each([
    ["-7", "False"],
    ["1", "False"],
    ["2", "True"],
    ["3215031751", "False"],
    ["3825123056546413051", "False"],
    ["2**61 - 1", "True"],
    ["2**127 - 1", "True"],
    ["2**521 - 1", "True"],
    ["2**523 - 1", "False"],
    ["(10**20 + 39)*(10**20 + 129)", "False"],
    ["7/2", "undefined: The number must be a whole number."],
    ["x", "undefined: The number must be a whole number."],
  ])("%s: %s", (text, expected) => {
    expect(textOf(() => isPrime(text))).toBe(expected);
  });
});

describe("prime factors", () => {
  it.each([
    ["1", "{}"],
    ["-12", "{-1: 1, 2: 2, 3: 1}"],
    ["360", "{2: 3, 3: 2, 5: 1}"],
    ["2**61 - 1", "{2305843009213693951: 1}"],
    ["1000003**2", "{1000003: 2}"],
    ["(10**9 + 7)*(2*10**9 + 11)", "{1000000007: 1, 2000000011: 1}"],
    ["factorial(30)", "{2: 26, 3: 14, 5: 7, 7: 4, 11: 2, 13: 2, 17: 1, 19: 1, 23: 1, 29: 1}"],
    ["0", "undefined: 0 has no prime factors."],
  ])("of %s are %s", (text, expected) => {
    expect(textOf(() => primeFactors(text))).toBe(expected);
  });

  it("multiply back", async () => {
    await fastCheck.assert(
      fastCheck.property(fastCheck.bigInt({ min: 2n, max: 10n ** 16n }), (n) => {
        const outcome = primeFactors(String(n));
        if (!outcome.ok || outcome.value.shape !== "factors") throw new Error("There is no result.");
        const product = outcome.value.factors.reduce((product, { prime, exponent }) => product * BigInt(prime) ** BigInt(exponent), 1n);
        expect(product).toBe(n);
      }),
      { seed: 5, numRuns: 60 },
    );
  });

  it("are refused where they can't be found in time", () => {
    expect(textOf(() => primeFactors("(10**30 + 57)*(10**30 + 259)"))).toMatch(/^too-large/);
  }, 20_000);
});

describe("common divisors and multiples", () => {
  it.each([
    [["84", "126", "210"], "42", "1260"],
    [["-24", "36"], "12", "72"],
    [["0", "5"], "5", "0"],
    [["0", "0"], "0", "0"],
    [["2**200*3", "2**100*9"], String(2n ** 100n * 3n), String(2n ** 200n * 9n)],
    [["7", "1/2"], "undefined: Number 2 must be a whole number.", "undefined: Number 2 must be a whole number."],
    [["7"], "malformed: At least two whole numbers are wanted.", "malformed: At least two whole numbers are wanted."],
  ])("of %j are %s and %s", (numbers, divisor, multiple) => {
    expect(textOf(() => commonDivisor(numbers))).toBe(divisor);
    expect(textOf(() => commonMultiple(numbers))).toBe(multiple);
  });
});

describe("counting choices", () => {
  it.each<[ChoiceKind, string, string, string]>([
    ["combinations", "52", "5", "2598960"],
    ["combinations", "5", "6", "0"],
    ["combinations", "0", "0", "1"],
    ["combinations", "10**9", "2", "499999999500000000"],
    ["permutations", "30", "12", "41430393164160000"],
    ["permutations", "8", "8", "40320"],
    ["permutations", "10**9", "2", "999999999000000000"],
    ["combinations-with-repetition", "4", "3", "20"],
    ["combinations-with-repetition", "0", "2", "0"],
    ["combinations-with-repetition", "0", "0", "1"],
    ["permutations-with-repetition", "2", "10", "1024"],
    ["permutations-with-repetition", "0", "0", "1"],
    ["permutations-with-repetition", "1", "10**30", "1"],
    ["combinations", "-3", "2", "undefined: Only numbers from 0 of things can be counted and chosen."],
    ["permutations", "10**6", "10**5", "too-large: The count has more than 20000 bits; it is not computed."],
    ["permutations-with-repetition", "10", "10**9", "too-large: The count has more than 20000 bits; it is not computed."],
  ])("%s of %s, %s: %s", (kind, total, chosen, expected) => {
    expect(textOf(() => countChoices(kind, total, chosen))).toBe(expected);
  });

  it("agrees with listing them", () => {
    const sequences = (n: number, k: number): number[][] =>
      k === 0 ? [[]] : sequences(n, k - 1).flatMap((head) => Array.from({ length: n }, (_, i) => [...head, i]));
    for (let n = 0; n <= 5; n += 1)
      for (let k = 0; k <= 4; k += 1) {
        const all = sequences(n, k);
        const distinct = all.filter((one) => new Set(one).size === k);
        const sets = new Set(distinct.map((one) => [...one].sort().join()));
        const multisets = new Set(all.map((one) => [...one].sort().join()));
        expect(textOf(() => countChoices("permutations", String(n), String(k)))).toBe(String(distinct.length));
        expect(textOf(() => countChoices("combinations", String(n), String(k)))).toBe(String(sets.size));
        expect(textOf(() => countChoices("permutations-with-repetition", String(n), String(k)))).toBe(String(all.length));
        expect(textOf(() => countChoices("combinations-with-repetition", String(n), String(k)))).toBe(String(multisets.size));
      }
  });
});
