import { MAX_BITS } from "./evaluateExactly";
import { binomial, bitLength } from "./integer";
import type { ChoiceKind } from "./mathDoor";
import { parseInteger } from "./parseInteger";
import { Refusal } from "./refusal";
import type { MathOutcome } from "./value";

/** Most factors in a product. */
const MAX_CHOSEN = 20_000n;

/** Up to this many things a count is confirmed by its prime factors, above by residues. */
const MAX_SIEVED = 1_000_000n;

/** For residues; larger than any factor that can occur. */
const PRIME = 2n ** 61n - 1n;

/** The number of ways to choose `chosen` of `total` things. */
export function countChoices(kind: ChoiceKind, totalText: string, chosenText: string): MathOutcome {
  const total = parseInteger(totalText, "The number of things");
  const chosen = parseInteger(chosenText, "The number chosen");
  if (total < 0n || chosen < 0n) throw new Refusal("undefined", "Only numbers from 0 of things can be counted and chosen.");
  switch (kind) {
    case "combinations":
      return combinations(total, chosen);
    case "combinations-with-repetition":
      // Of no things only nothing can be chosen.
      return total === 0n ? whole(chosen === 0n ? 1n : 0n, "nothing to choose from") : combinations(total + chosen - 1n, chosen);
    case "permutations":
      return permutations(total, chosen);
    case "permutations-with-repetition":
      return sequences(total, chosen);
  }
}

function combinations(total: bigint, chosen: bigint): MathOutcome {
  if (chosen > total) return whole(0n, "fewer things than are chosen");
  const fewer = chosen > total - chosen ? total - chosen : chosen;
  // Each of the quotients n/k, (n-1)/(k-1), … that it is the product of is at least n/k.
  const leastBits = Number(fewer) * Math.max(1, bitLength(total) - bitLength(fewer) - 1);
  if (fewer > MAX_CHOSEN || leastBits > MAX_BITS) throw tooLarge();
  const result = binomial(total, Number(fewer));
  if (total <= MAX_SIEVED) {
    const exponentOf = (prime: bigint) => legendre(total, prime) - legendre(fewer, prime) - legendre(total - fewer, prime);
    return whole(result, confirm(fromPrimes(total, exponentOf) === result, "product of prime powers (Legendre's formula)"));
  }
  const [top, bottom] = [fallingResidue(total, fewer), fallingResidue(fewer, fewer)];
  return whole(result, confirm((result * bottom - top) % PRIME === 0n, "residues modulo a large prime"));
}

function permutations(total: bigint, chosen: bigint): MathOutcome {
  if (chosen > total) return whole(0n, "fewer things than are chosen");
  const result = fallingFactorial(total, chosen);
  if (total <= MAX_SIEVED) {
    const exponentOf = (prime: bigint) => legendre(total, prime) - legendre(total - chosen, prime);
    return whole(result, confirm(fromPrimes(total, exponentOf) === result, "product of prime powers (Legendre's formula)"));
  }
  return whole(result, confirm(result % PRIME === fallingResidue(total, chosen), "residues modulo a large prime"));
}

function sequences(total: bigint, chosen: bigint): MathOutcome {
  if (total > 1n && BigInt(bitLength(total) - 1) * chosen > BigInt(MAX_BITS)) throw tooLarge();
  const result = total ** chosen;
  let residue = 1n;
  if (total > 1n) for (let index = 0n; index < chosen; index += 1n) residue = (residue * total) % PRIME;
  else residue = total === 1n || chosen === 0n ? 1n : 0n;
  return whole(result, confirm(result % PRIME === residue, "residues modulo a large prime"));
}

/** total·(total−1)·…, so many factors. */
function fallingFactorial(total: bigint, factors: bigint): bigint {
  if (factors > MAX_CHOSEN) throw tooLarge();
  let result = 1n;
  for (let index = 0n; index < factors; index += 1n) {
    result *= total - index;
    if ((index & 63n) === 0n && bitLength(result) > MAX_BITS) throw tooLarge();
  }
  return result;
}

/** From the lowest factor, with remainders on the way. */
function fallingResidue(total: bigint, factors: bigint): bigint {
  let residue = 1n;
  for (let factor = total - factors + 1n; factor <= total; factor += 1n) residue = (residue * (factor % PRIME)) % PRIME;
  return residue;
}

/** How often a prime divides n!: ⌊n/p⌋ + ⌊n/p²⌋ + … (A.-M. Legendre, 1808). */
function legendre(n: bigint, prime: bigint): bigint {
  let [exponent, rest] = [0n, n / prime];
  for (; rest > 0n; rest /= prime) exponent += rest;
  return exponent;
}

function fromPrimes(limit: bigint, exponentOf: (prime: bigint) => bigint): bigint {
  let result = 1n;
  for (const prime of primesUpTo(Number(limit))) result *= BigInt(prime) ** exponentOf(BigInt(prime));
  return result;
}

/** By the sieve of Eratosthenes. */
function primesUpTo(limit: number): number[] {
  const isComposite = new Uint8Array(limit + 1);
  const primes: number[] = [];
  for (let number = 2; number <= limit; number += 1) {
    if (isComposite[number] === 1) continue;
    primes.push(number);
    for (let multiple = number * number; multiple <= limit; multiple += number) isComposite[multiple] = 1;
  }
  return primes;
}

function confirm(holds: boolean, verifiedBy: string): string {
  if (!holds) throw new Refusal("unverified", "Two methods gave different counts.");
  return verifiedBy;
}

function whole(result: bigint, verifiedBy: string): MathOutcome {
  if (bitLength(result) > MAX_BITS) throw tooLarge();
  return { ok: true, value: { shape: "number", text: String(result), count: true }, verifiedBy };
}

function tooLarge(): Refusal {
  return new Refusal("too-large", `The count has more than ${MAX_BITS} bits; it is not computed.`);
}
