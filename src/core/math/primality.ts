import { floorModulo, greatestCommonDivisor, integerSquareRoot, modularPower } from "./integer";

/** The first 13 primes: with them the test of Miller and Rabin has no exception below about 3.3·10**24. */
const BASES = [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n, 41n];

/** Below it the bases above decide (J. Sorenson, J. Webster, Strong pseudoprimes to twelve prime bases, 2015). */
export const DECIDED_BELOW = 3_317_044_064_679_887_385_961_981n;

/**
 * Whether a number passes the test of Miller and Rabin to 13 bases. `false` is proven; `true` is proven below
 * `DECIDED_BELOW`, and beyond it no honest number is known to pass by chance.
 */
export function passesMillerRabin(n: bigint): boolean {
  if (n < 2n) return false;
  if (BASES.some((prime) => n % prime === 0n)) return BASES.includes(n);
  let odd = n - 1n;
  let twos = 0;
  for (; (odd & 1n) === 0n; odd >>= 1n) twos += 1;
  return BASES.every((base) => {
    let power = modularPower(base, odd, n);
    if (power === 1n) return true;
    for (let step = 0; step < twos; step += 1) {
      if (power === n - 1n) return true;
      power = (power * power) % n;
    }
    return false;
  });
}

/**
 * Whether an odd number passes the strong Lucas test with Selfridge's parameters (R. Baillie, S. S. Wagstaff, Lucas
 * pseudoprimes, 1980). `false` is proven. It shares nothing with the test of Miller and Rabin: no number is known that
 * passes both and is not a prime.
 */
export function passesLucas(n: bigint): boolean {
  if (n < 2n) return false;
  if (n % 2n === 0n) return n === 2n;
  const root = integerSquareRoot(n);
  if (root * root === n) return false;
  const discriminant = selfridgeDiscriminant(n);
  if (discriminant === undefined) return false;
  const q = floorModulo((1n - discriminant) / 4n, n);
  let odd = n + 1n;
  let twos = 0;
  for (; (odd & 1n) === 0n; odd >>= 1n) twos += 1;
  const half = (value: bigint) => floorModulo((value & 1n) === 0n ? value >> 1n : (value + n) >> 1n, n);
  // U(1) = V(1) = P = 1; the index is doubled and raised along the bits of the odd part of n + 1.
  let [u, v, power] = [1n, 1n, q];
  for (const bit of odd.toString(2).slice(1)) {
    u = (u * v) % n;
    v = floorModulo(v * v - 2n * power, n);
    power = (power * power) % n;
    if (bit === "1") {
      [u, v] = [half(u + v), half(floorModulo(discriminant * u + v, n))];
      power = (power * q) % n;
    }
  }
  if (u === 0n) return true;
  for (let step = 0; step < twos; step += 1) {
    if (v === 0n) return true;
    v = floorModulo(v * v - 2n * power, n);
    power = (power * power) % n;
  }
  return false;
}

/** The first of 5, −7, 9, −11, … whose Jacobi symbol with n is −1; undefined where a divisor of n comes up first. */
function selfridgeDiscriminant(n: bigint): bigint | undefined {
  for (let magnitude = 5n; ; magnitude += 2n) {
    const candidate = magnitude % 4n === 1n ? magnitude : -magnitude;
    const symbol = jacobi(floorModulo(candidate, n), n);
    if (symbol === -1) return candidate;
    const divisor = greatestCommonDivisor(magnitude, n);
    if (divisor !== 1n && divisor !== n) return undefined;
  }
}

/** The Jacobi symbol of a number from 0 with an odd positive one. */
function jacobi(top: bigint, bottom: bigint): number {
  let [a, n, sign] = [top % bottom, bottom, 1];
  while (a !== 0n) {
    for (; (a & 1n) === 0n; a >>= 1n) if (n % 8n === 3n || n % 8n === 5n) sign = -sign;
    [a, n] = [n, a];
    if (a % 4n === 3n && n % 4n === 3n) sign = -sign;
    a %= n;
  }
  return n === 1n ? sign : 0;
}
