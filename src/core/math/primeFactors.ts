import { absolute, bitLength, greatestCommonDivisor } from "./integer";
import { parseInteger } from "./parseInteger";
import { DECIDED_BELOW, passesLucas, passesMillerRabin } from "./primality";
import { Refusal } from "./refusal";
import type { MathOutcome } from "./value";

const MAX_PRIME_BITS = 4000;

/** Divisors up to here are tried one by one. */
const TRIAL_LIMIT = 100_000;

/** Steps of the search for one factor; it finds factors up to about 10**12 in a second or two. */
const MAX_STEPS = 4_000_000;

/** Products that are collected before a common divisor is looked for. */
const BATCH = 128;

/** Whether a whole number is a prime, by two tests that share nothing. */
export function isPrime(text: string): MathOutcome {
  const number = parseInteger(text, "The number");
  if (bitLength(number) > MAX_PRIME_BITS) throw new Refusal("too-large", `The number has more than ${MAX_PRIME_BITS} bits.`);
  const prime = passesMillerRabin(number);
  return { ok: true, value: { shape: "boolean", text: prime ? "True" : "False" }, verifiedBy: confirmPrimality(number, prime) };
}

/** The prime powers that a whole number other than 0 is the product of. */
export function primeFactors(text: string): MathOutcome {
  const number = parseInteger(text, "The number");
  if (number === 0n) throw new Refusal("undefined", "0 has no prime factors.");
  const counts = new Map<bigint, number>();
  for (const prime of primesOf(absolute(number))) counts.set(prime, (counts.get(prime) ?? 0) + 1);
  const primes = [...counts.keys()].sort((a, b) => (a < b ? -1 : 1));
  for (const prime of primes) confirmPrimality(prime, true);
  const product = primes.reduce((product, prime) => product * prime ** BigInt(counts.get(prime) ?? 0), 1n);
  if (product !== absolute(number)) throw new Refusal("unverified", "The product of the factors is another number.");
  const factors = [
    ...(number < 0n ? [{ prime: "-1", exponent: 1 }] : []),
    ...primes.map((prime) => ({ prime: String(prime), exponent: counts.get(prime) ?? 0 })),
  ];
  const written = factors.map(({ prime, exponent }) => `${prime}: ${exponent}`).join(", ");
  return { ok: true, value: { shape: "factors", text: `{${written}}`, factors }, verifiedBy: "factors multiplied and each tested again" };
}

/** @returns a few words that name the method */
function confirmPrimality(number: bigint, prime: boolean): string {
  const divisor = smallDivisor(number);
  const isSmall = number < BigInt(TRIAL_LIMIT) ** 2n;
  if (isSmall || divisor !== undefined) {
    if ((number > 1n && divisor === undefined) !== prime) throw contradiction();
    return "trial division";
  }
  if (passesLucas(number) !== prime) throw contradiction();
  return prime && number >= DECIDED_BELOW ? "strong Lucas test (with Miller–Rabin no exception is known)" : "strong Lucas test";
}

function contradiction(): Refusal {
  return new Refusal("unverified", "Two tests disagree about whether a number is a prime.");
}

/** The least prime divisor up to the limit, other than the number itself. */
function smallDivisor(number: bigint): bigint | undefined {
  for (let divisor = 2n; divisor <= BigInt(TRIAL_LIMIT) && divisor * divisor <= number; divisor += divisor === 2n ? 1n : 2n) {
    if (number % divisor === 0n) return divisor;
  }
  return undefined;
}

function primesOf(number: bigint): bigint[] {
  const primes: bigint[] = [];
  let rest = number;
  for (let divisor = smallDivisor(rest); divisor !== undefined; divisor = smallDivisor(rest)) {
    primes.push(divisor);
    rest /= divisor;
  }
  const waiting = rest === 1n ? [] : [rest];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (bitLength(part) > MAX_PRIME_BITS) throw tooHard();
    if (passesMillerRabin(part)) primes.push(part);
    else {
      const factor = findFactor(part);
      waiting.push(factor, part / factor);
    }
  }
  return primes;
}

function tooHard(): Refusal {
  return new Refusal("too-large", "The number has prime factors that are too large to be found here.");
}

/** A divisor of a composite number by Pollard's method, with Brent's search for the cycle (R. P. Brent, 1980). */
function findFactor(number: bigint): bigint {
  let steps = Math.floor((MAX_STEPS * 100) / Math.max(100, bitLength(number)));
  for (let shift = 1n; steps > 0; shift += 1n) {
    const next = (x: bigint) => (x * x + shift) % number;
    let [ahead, behind, batchStart, product] = [2n, 2n, 2n, 1n];
    let divisor = 1n;
    for (let length = 1; divisor === 1n && steps > 0; length *= 2) {
      behind = ahead;
      for (let step = 0; step < length; step += 1) ahead = next(ahead);
      for (let done = 0; done < length && divisor === 1n; done += BATCH) {
        batchStart = ahead;
        for (let step = 0; step < Math.min(BATCH, length - done); step += 1) {
          ahead = next(ahead);
          product = (product * absolute(behind - ahead)) % number;
        }
        divisor = greatestCommonDivisor(product, number);
      }
      steps -= 2 * length;
    }
    if (divisor === number) {
      // The batch went too far: its steps are taken one by one.
      do {
        batchStart = next(batchStart);
        divisor = greatestCommonDivisor(absolute(behind - batchStart), number);
      } while (divisor === 1n);
    }
    if (divisor !== 1n && divisor !== number) return divisor;
  }
  throw tooHard();
}
