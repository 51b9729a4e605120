/** Number of bits of the magnitude; 0 for 0. */
export function bitLength(value: bigint): number {
  const magnitude = value < 0n ? -value : value;
  if (magnitude === 0n) return 0;
  const digits = magnitude.toString(16);
  return (digits.length - 1) * 4 + Number.parseInt(digits[0] ?? "0", 16).toString(2).length;
}

export function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

export function larger(left: bigint, right: bigint): bigint {
  if (left > right) return left;
  return right;
}

/** Greatest common divisor, never negative; gcd(0, 0) = 0. */
export function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [absolute(left), absolute(right)];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** The same by halving (J. Stein, 1967), not by division: a second method that confirms the first. */
export function binaryGreatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [absolute(left), absolute(right)];
  if (a === 0n || b === 0n) return a + b;
  let twos = 0n;
  for (; ((a | b) & 1n) === 0n; twos += 1n) [a, b] = [a >> 1n, b >> 1n];
  while (a !== 0n) {
    while ((a & 1n) === 0n) a >>= 1n;
    while ((b & 1n) === 0n) b >>= 1n;
    if (a >= b) a -= b;
    else b -= a;
    if (b === 0n) break;
  }
  return (a === 0n ? b : a) << twos;
}

/** Least common multiple, never negative; 0 if one of the two is 0. */
export function leastCommonMultiple(left: bigint, right: bigint): bigint {
  if (left === 0n || right === 0n) return 0n;
  return absolute((left / greatestCommonDivisor(left, right)) * right);
}

/** Quotient rounded towards minus infinity. `divisor` is not 0. */
export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient;
}

/** Remainder with the sign of the divisor. `divisor` is not 0. */
export function floorModulo(dividend: bigint, divisor: bigint): bigint {
  return dividend - divisor * floorDivide(dividend, divisor);
}

/** The largest integer whose square is at most `value`, which is not negative. */
export function integerSquareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let estimate = 1n << BigInt((bitLength(value) + 1) >> 1);
  for (;;) {
    const next = (estimate + value / estimate) >> 1n;
    if (next >= estimate) return estimate;
    estimate = next;
  }
}

/** The integer whose `degree`-th power is `value`, both positive; undefined if there is none. */
export function exactRoot(value: bigint, degree: number): bigint | undefined {
  let low = 1n;
  let high = 1n << BigInt(Math.floor(bitLength(value) / degree) + 1);
  while (low <= high) {
    const middle = (low + high) >> 1n;
    const power = middle ** BigInt(degree);
    if (power === value) return middle;
    if (power < value) low = middle + 1n;
    else high = middle - 1n;
  }
  return undefined;
}

/** n! for n from 0. The caller bounds n. */
export function factorial(n: number): bigint {
  return product(2, n);
}

/** n·(n−1)···(n−k+1) / k! for k from 0 and any integer n. The caller bounds k. */
export function binomial(n: bigint, k: number): bigint {
  let result = 1n;
  for (let index = 1n; index <= BigInt(k); index += 1n) result = (result * (n - index + 1n)) / index;
  return result;
}

/** Balanced, so that long products multiply numbers of like size. */
function product(low: number, high: number): bigint {
  if (low > high) return 1n;
  if (high - low < 16) {
    let result = 1n;
    for (let factor = low; factor <= high; factor += 1) result *= BigInt(factor);
    return result;
  }
  const middle = (low + high) >> 1;
  return product(low, middle) * product(middle + 1, high);
}

/** Base to the power of an exponent from 0, modulo a positive modulus; the exponent's bits are read from the highest. */
export function modularPower(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n % modulus;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus;
    if (bit === "1") result = floorModulo(result * base, modulus);
  }
  return result;
}

/** The number that gives 1 when multiplied by `value`, modulo a positive modulus; undefined if there is none. */
export function modularInverse(value: bigint, modulus: bigint): bigint | undefined {
  let [remainder, nextRemainder] = [floorModulo(value, modulus), modulus];
  let [factor, nextFactor] = [1n, 0n];
  while (nextRemainder !== 0n) {
    const quotient = remainder / nextRemainder;
    [remainder, nextRemainder] = [nextRemainder, remainder - quotient * nextRemainder];
    [factor, nextFactor] = [nextFactor, factor - quotient * nextFactor];
  }
  return remainder === 1n ? floorModulo(factor, modulus) : undefined;
}
