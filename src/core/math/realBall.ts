import { absolute, bitLength, floorDivide, integerSquareRoot } from "./integer";
import type { Rational } from "./rational";

/**
 * A real number known to within an error: it lies between (mantissa − radius)·2**exponent and (mantissa + radius)·2**exponent.
 * Arithmetic on balls keeps this true (F. Johansson, Arb: a C library for ball arithmetic, 2013, section 2),
 * so that two balls apart prove two numbers different.
 */
export interface RealBall {
  readonly mantissa: bigint;
  readonly radius: bigint;
  readonly exponent: number;
}

/** Thrown where the error is too large to go on; more precision may help. */
export class Imprecise extends Error {
  override readonly name = "Imprecise";
}

export const EXACT_ZERO: RealBall = { mantissa: 0n, radius: 0n, exponent: 0 };
export const EXACT_ONE: RealBall = { mantissa: 1n, radius: 0n, exponent: 0 };

/** Numbers beyond 2**±MAX_EXPONENT are not followed. */
const MAX_EXPONENT = 2 ** 40;

/** Bits that a computation carries beyond its precision. */
const GUARD_BITS = 32;

export function isExactZero(ball: RealBall): boolean {
  return ball.mantissa === 0n && ball.radius === 0n;
}

export function containsZero(ball: RealBall): boolean {
  return absolute(ball.mantissa) <= ball.radius;
}

/** 1 or −1 where the sign is certain, 0 for an exact zero, undefined where it is not known. */
export function signOf(ball: RealBall): -1 | 0 | 1 | undefined {
  if (ball.mantissa > ball.radius) return 1;
  if (-ball.mantissa > ball.radius) return -1;
  return isExactZero(ball) ? 0 : undefined;
}

/** The integer that a ball is exactly, if it is one. */
export function exactInteger(ball: RealBall): bigint | undefined {
  if (ball.radius !== 0n) return undefined;
  if (ball.mantissa === 0n) return 0n;
  if (ball.exponent >= 0) return ball.exponent > 100_000 ? undefined : ball.mantissa << BigInt(ball.exponent);
  const integer = ball.mantissa >> BigInt(-ball.exponent);
  return integer << BigInt(-ball.exponent) === ball.mantissa ? integer : undefined;
}

export function negateBall(ball: RealBall): RealBall {
  return { ...ball, mantissa: -ball.mantissa };
}

/** An upper bound of the magnitude's base-2 logarithm; −Infinity for an exact zero. */
export function magnitudeBits(ball: RealBall): number {
  const largest = absolute(ball.mantissa) + ball.radius;
  return largest === 0n ? Number.NEGATIVE_INFINITY : bitLength(largest) + ball.exponent;
}

/** An upper bound of the radius' base-2 logarithm; −Infinity for an exact number. */
export function radiusBits(ball: RealBall): number {
  return ball.radius === 0n ? Number.NEGATIVE_INFINITY : bitLength(ball.radius) + ball.exponent;
}

/** The midpoint as a double. */
export function midpoint(ball: RealBall): number {
  const shift = Math.max(0, bitLength(ball.mantissa) - 60);
  return Number(ball.mantissa >> BigInt(shift)) * 2 ** (ball.exponent + shift);
}

/** Arithmetic on balls with so many bits of precision. */
export class RealBalls {
  #pi: RealBall | undefined;
  #logarithmOfTwo: RealBall | undefined;

  constructor(readonly precision: number) {}

  fromRational({ numerator, denominator }: Rational): RealBall {
    const exact = { mantissa: numerator, radius: 0n, exponent: 0 };
    return denominator === 1n ? exact : this.divide(exact, { mantissa: denominator, radius: 0n, exponent: 0 });
  }

  add(left: RealBall, right: RealBall): RealBall {
    if (isExactZero(left)) return right;
    if (isExactZero(right)) return left;
    const [high, low] = left.exponent >= right.exponent ? [left, right] : [right, left];
    const gap = high.exponent - low.exponent;
    const tooFar = gap > 2 * (this.precision + GUARD_BITS) + bitLength(low.mantissa) + bitLength(low.radius);
    if (tooFar) {
      // All of the smaller number is less than one unit of the larger one, written with full precision.
      const pad = this.precision + GUARD_BITS;
      return this.#rounded({
        mantissa: high.mantissa << BigInt(pad),
        radius: (high.radius << BigInt(pad)) + 1n,
        exponent: high.exponent - pad,
      });
    }
    if (gap > 4_000_000) throw new Imprecise("The numbers are too far apart to be added.");
    const shift = BigInt(gap);
    return this.#rounded({
      mantissa: (high.mantissa << shift) + low.mantissa,
      radius: (high.radius << shift) + low.radius,
      exponent: low.exponent,
    });
  }

  subtract(left: RealBall, right: RealBall): RealBall {
    return this.add(left, negateBall(right));
  }

  multiply(left: RealBall, right: RealBall): RealBall {
    const radius = absolute(left.mantissa) * right.radius + absolute(right.mantissa) * left.radius + left.radius * right.radius;
    return this.#rounded({ mantissa: left.mantissa * right.mantissa, radius, exponent: left.exponent + right.exponent });
  }

  /** Multiplies by a power of two. */
  scale(ball: RealBall, bits: number): RealBall {
    return { ...ball, exponent: ball.exponent + bits };
  }

  divide(left: RealBall, right: RealBall): RealBall {
    const divisor = absolute(right.mantissa);
    if (divisor <= right.radius) throw new Imprecise("A divisor may be zero.");
    const shift = BigInt(Math.max(0, this.precision + GUARD_BITS + bitLength(divisor) - bitLength(left.mantissa)));
    // |x/y − x₀/y₀| ≤ (|x₀| r_y + |y₀| r_x) / (|y₀| (|y₀| − r_y))
    const error = absolute(left.mantissa) * right.radius + divisor * left.radius;
    const radius = error === 0n ? 1n : (error << shift) / (divisor * (divisor - right.radius)) + 2n;
    const dividend = left.mantissa << shift;
    const exact = error === 0n && dividend % right.mantissa === 0n;
    return this.#rounded({
      mantissa: dividend / right.mantissa,
      radius: exact ? 0n : radius,
      exponent: left.exponent - right.exponent - Number(shift),
    });
  }

  absolute(ball: RealBall): RealBall {
    const sign = signOf(ball);
    if (sign !== undefined) return sign < 0 ? negateBall(ball) : ball;
    // Around zero: from 0 to the largest magnitude.
    const largest = absolute(ball.mantissa) + ball.radius;
    return { mantissa: largest, radius: largest, exponent: ball.exponent - 1 };
  }

  /** Of a ball that is not negative anywhere. */
  squareRoot(ball: RealBall): RealBall {
    if (isExactZero(ball)) return ball;
    if (ball.mantissa < ball.radius) throw new Imprecise("A radicand may be negative.");
    let shift = Math.max(0, 2 * (this.precision + GUARD_BITS) - bitLength(ball.mantissa));
    if ((ball.exponent - shift) % 2 !== 0) shift += 1;
    const radicand = ball.mantissa << BigInt(shift);
    const root = integerSquareRoot(radicand);
    // |√x − √x₀| ≤ r / √x₀
    const inherited = ball.radius === 0n ? 0n : (ball.radius << BigInt(shift)) / root + 1n;
    const exact = inherited === 0n && root * root === radicand;
    return this.#rounded({ mantissa: root, radius: exact ? 0n : inherited + 1n, exponent: (ball.exponent - shift) / 2 });
  }

  pi(): RealBall {
    if (this.#pi !== undefined) return this.#pi;
    const bits = this.precision + GUARD_BITS;
    // Machin's formula; each of the two series errs by less than one unit a term.
    const value = 16n * arctangentOfInverse(5n, bits) - 4n * arctangentOfInverse(239n, bits);
    this.#pi = { mantissa: value, radius: BigInt(20 * bits), exponent: -bits };
    return this.#pi;
  }

  logarithmOfTwo(): RealBall {
    if (this.#logarithmOfTwo !== undefined) return this.#logarithmOfTwo;
    const bits = this.precision + GUARD_BITS;
    let term = (1n << BigInt(bits)) / 3n;
    let sum = 0n;
    let divisor = 1n;
    for (; term > 0n; term /= 9n, divisor += 2n) sum += term / divisor;
    this.#logarithmOfTwo = { mantissa: 2n * sum, radius: 4n * divisor, exponent: -bits };
    return this.#logarithmOfTwo;
  }

  exponential(ball: RealBall): RealBall {
    if (isExactZero(ball)) return EXACT_ONE;
    if (magnitudeBits(ball) > 40) throw new Imprecise("An exponent is too large.");
    const halvings = this.#nearestMultiple(ball, this.logarithmOfTwo());
    const rest = this.subtract(ball, this.multiply(integerBall(halvings), this.logarithmOfTwo()));
    const bits = this.precision + GUARD_BITS + 16;
    const { value, error } = toFixedPoint(rest, bits);
    if (error >> BigInt(bits - 3) > 0n) throw new Imprecise("An exponent is not known well enough.");
    // exp(t) = exp(t / 2**8) ** (2**8); squaring doubles the relative error.
    const reduced = value >> 8n;
    const one = 1n << BigInt(bits);
    let term = one;
    let sum = one;
    let terms = 1n;
    for (; absolute(term) > 1n; terms += 1n) {
      term = ((term * reduced) >> BigInt(bits)) / terms;
      sum += term;
    }
    for (let squaring = 0; squaring < 8; squaring += 1) sum = (sum * sum) >> BigInt(bits);
    const radius = 2n * error + (terms + 4n) * 1024n;
    return this.scale(this.#rounded({ mantissa: sum, radius, exponent: -bits }), Number(halvings));
  }

  /** Natural logarithm of a positive ball. */
  logarithm(ball: RealBall): RealBall {
    if (ball.mantissa <= ball.radius) throw new Imprecise("An argument of a logarithm may not be positive.");
    if (ball.radius === 0n && ball.mantissa === 1n && ball.exponent === 0) return EXACT_ZERO;
    // x = y·2**shift with y between 3/4 and 3/2
    let shift = bitLength(ball.mantissa) + ball.exponent;
    let scaled = this.scale(ball, -shift);
    if (midpoint(scaled) < 0.75) {
      shift -= 1;
      scaled = this.scale(scaled, 1);
    }
    const bits = this.precision + GUARD_BITS;
    const { value, error } = toFixedPoint(scaled, bits);
    const one = 1n << BigInt(bits);
    const ratio = ((value - one) << BigInt(bits)) / (value + one);
    const square = (ratio * ratio) >> BigInt(bits);
    // log y = 2 artanh((y − 1) / (y + 1))
    let power = ratio;
    let sum = 0n;
    let divisor = 1n;
    for (; absolute(power) > 1n; divisor += 2n) {
      sum += power / divisor;
      power = (power * square) >> BigInt(bits);
    }
    if (value <= 2n * error) throw new Imprecise("An argument of a logarithm is not known well enough.");
    // |log y − log y₀| ≤ r / (y₀ − r)
    const inherited = (error << BigInt(bits)) / (value - error) + 1n;
    const series = { mantissa: 2n * sum, radius: inherited + 4n * (divisor + 4n), exponent: -bits };
    return this.add(this.multiply(integerBall(BigInt(shift)), this.logarithmOfTwo()), series);
  }

  sineAndCosine(ball: RealBall): { readonly sine: RealBall; readonly cosine: RealBall } {
    if (isExactZero(ball)) return { sine: EXACT_ZERO, cosine: EXACT_ONE };
    if (magnitudeBits(ball) > this.precision) throw new Imprecise("An angle is too large.");
    const quarter = this.scale(this.pi(), -1);
    const quarters = this.#nearestMultiple(ball, quarter);
    const rest = this.subtract(ball, this.multiply(integerBall(quarters), quarter));
    const bits = this.precision + GUARD_BITS;
    const { value, error } = toFixedPoint(rest, bits);
    const square = (value * value) >> BigInt(bits);
    const series = (first: bigint, start: bigint): RealBall => {
      let term = first;
      let sum = first;
      let index = start;
      for (; absolute(term) > 1n; index += 2n) {
        term = -((term * square) >> BigInt(bits)) / (index * (index + 1n));
        sum += term;
      }
      return this.#rounded({ mantissa: sum, radius: error + index + 8n, exponent: -bits });
    };
    const sine = series(value, 2n);
    const cosine = series(1n << BigInt(bits), 1n);
    switch (((quarters % 4n) + 4n) % 4n) {
      case 0n:
        return { sine, cosine };
      case 1n:
        return { sine: cosine, cosine: negateBall(sine) };
      case 2n:
        return { sine: negateBall(sine), cosine: negateBall(cosine) };
      default:
        return { sine: negateBall(cosine), cosine: sine };
    }
  }

  arctangent(ball: RealBall): RealBall {
    if (isExactZero(ball)) return ball;
    if (magnitudeBits(ball) > 2) {
      const sign = signOf(ball);
      if (sign === undefined) throw new Imprecise("The sign of an argument is not known.");
      const quarter = this.scale(this.pi(), -1);
      const rest = this.arctangent(this.divide(EXACT_ONE, ball));
      return this.subtract(sign < 0 ? negateBall(quarter) : quarter, rest);
    }
    // atan x = 2 atan(x / (1 + √(1 + x²))), five times
    let reduced = ball;
    for (let halving = 0; halving < 5; halving += 1) {
      const root = this.squareRoot(this.add(EXACT_ONE, this.multiply(reduced, reduced)));
      reduced = this.divide(reduced, this.add(EXACT_ONE, root));
    }
    const bits = this.precision + GUARD_BITS;
    const { value, error } = toFixedPoint(reduced, bits);
    const square = (value * value) >> BigInt(bits);
    let power = value;
    let sum = 0n;
    let divisor = 1n;
    for (; absolute(power) > 1n; divisor += 2n) {
      sum += (divisor & 2n) === 0n ? power / divisor : -(power / divisor);
      power = (power * square) >> BigInt(bits);
    }
    return this.scale(this.#rounded({ mantissa: sum, radius: error + 2n * divisor + 8n, exponent: -bits }), 5);
  }

  /** Error function by its series with positive terms, erf x = 2/√π · exp(−x²) Σ 2ⁿ x²ⁿ⁺¹ / (2n+1)!! (DLMF 7.6.2). */
  errorFunction(ball: RealBall): RealBall {
    if (isExactZero(ball)) return ball;
    if (magnitudeBits(ball) > 6) throw new Imprecise("An argument of erf is too large.");
    const x = { ...ball, radius: 0n };
    const square = this.multiply(x, x);
    let term: RealBall = x;
    let sum: RealBall = x;
    const steadyFrom = BigInt(Math.ceil(2 * midpoint(square)) + 1);
    for (let index = 1n; index < steadyFrom || magnitudeBits(term) > magnitudeBits(sum) - this.precision - GUARD_BITS; index += 1n) {
      term = this.divide(this.multiply(term, this.scale(square, 1)), integerBall(2n * index + 1n));
      sum = this.add(sum, term);
    }
    // From `steadyFrom` on each term is at most half of the one before, so what is left out is less than the last one.
    const tail = this.#widened(sum, magnitudeBits(term) + 1);
    const factor = this.divide(this.scale(this.exponential(negateBall(square)), 1), this.squareRoot(this.pi()));
    // The derivative is at most 2/√π < 2.
    return this.#widened(this.multiply(factor, tail), radiusBits(ball) + 1);
  }

  /** The integer below a ball, where it is certain. */
  floor(ball: RealBall): bigint {
    const unit = ball.exponent >= 0 ? undefined : 1n << BigInt(-ball.exponent);
    const integerPart = (value: bigint) => (unit === undefined ? value << BigInt(ball.exponent) : floorDivide(value, unit));
    if (magnitudeBits(ball) > 100_000) throw new Imprecise("A number is too large.");
    const low = integerPart(ball.mantissa - ball.radius);
    if (low !== integerPart(ball.mantissa + ball.radius)) throw new Imprecise("A number is too near to an integer.");
    return low;
  }

  #nearestMultiple(ball: RealBall, unit: RealBall): bigint {
    const ratio = this.divide({ ...ball, radius: 0n }, { ...unit, radius: 0n });
    return ratio.exponent >= 0
      ? ratio.mantissa << BigInt(ratio.exponent)
      : (ratio.mantissa + (1n << BigInt(-ratio.exponent - 1))) >> BigInt(-ratio.exponent);
  }

  #widened(ball: RealBall, bits: number): RealBall {
    if (bits === Number.NEGATIVE_INFINITY) return ball;
    return this.add(ball, { mantissa: 0n, radius: 1n, exponent: bits });
  }

  /** Cuts the mantissa to the precision, and the radius to as many bits. */
  #rounded(ball: RealBall): RealBall {
    const excess = Math.max(bitLength(ball.mantissa), bitLength(ball.radius)) - (this.precision + GUARD_BITS);
    const exponent = ball.exponent + Math.max(0, excess);
    if (Math.abs(exponent) > MAX_EXPONENT) throw new Imprecise("A number is too large or too near to zero.");
    if (excess <= 0) return ball;
    const shift = BigInt(excess);
    const mantissa = ball.mantissa >> shift;
    const exact = ball.radius === 0n && mantissa << shift === ball.mantissa;
    return { mantissa, radius: exact ? 0n : (ball.radius >> shift) + 2n, exponent };
  }
}

export function integerBall(value: bigint): RealBall {
  return { mantissa: value, radius: 0n, exponent: 0 };
}

/** (value ± error) / 2**bits */
function toFixedPoint(ball: RealBall, bits: number): { value: bigint; error: bigint } {
  const shift = ball.exponent + bits;
  if (shift >= 0) return { value: ball.mantissa << BigInt(shift), error: ball.radius << BigInt(shift) };
  return { value: ball.mantissa >> BigInt(-shift), error: (ball.radius >> BigInt(-shift)) + 2n };
}

function arctangentOfInverse(inverse: bigint, bits: number): bigint {
  let power = (1n << BigInt(bits)) / inverse;
  let sum = 0n;
  for (let divisor = 1n; power !== 0n; divisor += 2n) {
    sum += (divisor & 2n) === 0n ? power / divisor : -(power / divisor);
    power /= inverse * inverse;
  }
  return sum;
}
