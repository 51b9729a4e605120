import {
  containsZero,
  EXACT_ONE,
  EXACT_ZERO,
  exactInteger,
  Imprecise,
  integerBall,
  isExactZero,
  magnitudeBits,
  negateBall,
  type RealBall,
  RealBalls,
  signOf,
} from "./realBall";
import { Refusal } from "./refusal";

/** A complex number known to within an error: a rectangle. It is real for certain where `im` is an exact zero. */
export interface ComplexBall {
  readonly re: RealBall;
  readonly im: RealBall;
}

/** Powers with a larger whole exponent go by the exponential function. */
const MAX_REPEATED_POWER = 1_000_000n;

export function realBall(re: RealBall): ComplexBall {
  return { re, im: EXACT_ZERO };
}

export function isReal(ball: ComplexBall): boolean {
  return isExactZero(ball.im);
}

export function mayBeZero(ball: ComplexBall): boolean {
  return containsZero(ball.re) && containsZero(ball.im);
}

export function isZero(ball: ComplexBall): boolean {
  return isExactZero(ball.re) && isExactZero(ball.im);
}

/** Functions of complex balls, on their principal branches as SymPy defines them. */
export class ComplexBalls {
  readonly real: RealBalls;

  constructor(precision: number) {
    this.real = new RealBalls(precision);
  }

  negate({ re, im }: ComplexBall): ComplexBall {
    return { re: negateBall(re), im: negateBall(im) };
  }

  add(left: ComplexBall, right: ComplexBall): ComplexBall {
    return { re: this.real.add(left.re, right.re), im: this.real.add(left.im, right.im) };
  }

  subtract(left: ComplexBall, right: ComplexBall): ComplexBall {
    return this.add(left, this.negate(right));
  }

  multiply(left: ComplexBall, right: ComplexBall): ComplexBall {
    const { real } = this;
    return {
      re: real.subtract(real.multiply(left.re, right.re), real.multiply(left.im, right.im)),
      im: real.add(real.multiply(left.re, right.im), real.multiply(left.im, right.re)),
    };
  }

  /** @throws Refusal `undefined` for an exact zero */
  divide(left: ComplexBall, right: ComplexBall): ComplexBall {
    const { real } = this;
    if (isZero(right)) throw new Refusal("undefined", "The expression divides by zero.");
    if (isReal(right)) return { re: real.divide(left.re, right.re), im: isReal(left) ? EXACT_ZERO : real.divide(left.im, right.re) };
    const norm = this.#squaredMagnitude(right);
    const numerator = this.multiply(left, { re: right.re, im: negateBall(right.im) });
    return { re: real.divide(numerator.re, norm), im: real.divide(numerator.im, norm) };
  }

  squareRoot(ball: ComplexBall): ComplexBall {
    const { real } = this;
    if (isReal(ball)) {
      const sign = signOf(ball.re);
      if (sign === 0) return ball;
      if (sign === 1) return realBall(real.squareRoot(ball.re));
      if (sign === -1) return { re: EXACT_ZERO, im: real.squareRoot(negateBall(ball.re)) };
    }
    if (mayBeZero(ball)) return this.#disk(Math.ceil((Math.max(magnitudeBits(ball.re), magnitudeBits(ball.im)) + 1) / 2));
    return this.exponential(this.multiply(this.logarithm(ball), realBall({ mantissa: 1n, radius: 0n, exponent: -1 })));
  }

  exponential({ re, im }: ComplexBall): ComplexBall {
    const { real } = this;
    const magnitude = real.exponential(re);
    if (isExactZero(im)) return realBall(magnitude);
    const { sine, cosine } = real.sineAndCosine(im);
    return { re: real.multiply(magnitude, cosine), im: real.multiply(magnitude, sine) };
  }

  /** @throws Refusal `undefined` for an exact zero */
  logarithm(ball: ComplexBall): ComplexBall {
    const { real } = this;
    if (isZero(ball)) throw new Refusal("undefined", "The logarithm of zero is not defined.");
    if (isReal(ball) && signOf(ball.re) === 1) return realBall(real.logarithm(ball.re));
    if (mayBeZero(ball)) throw new Imprecise("The argument of a logarithm may be zero.");
    const squared = this.#squaredMagnitude(ball);
    return { re: real.scale(real.logarithm(squared), -1), im: this.#argument(ball) };
  }

  /** 0**0 is 1, as in SymPy. */
  power(base: ComplexBall, exponent: ComplexBall): ComplexBall {
    const whole = isReal(exponent) ? exactInteger(exponent.re) : undefined;
    if (whole === 0n) return realBall(EXACT_ONE);
    if (isZero(base)) {
      const sign = signOf(exponent.re);
      if (sign === 1) return base;
      if (sign === undefined) throw new Imprecise("The sign of an exponent is not known.");
      throw new Refusal("undefined", "Zero has no power with such an exponent.");
    }
    if (whole !== undefined && whole <= MAX_REPEATED_POWER && whole >= -MAX_REPEATED_POWER) {
      return whole > 0n ? this.#repeatedPower(base, whole) : this.divide(realBall(EXACT_ONE), this.#repeatedPower(base, -whole));
    }
    if (mayBeZero(base) && isReal(exponent) && signOf(exponent.re) === 1) {
      // |z**e| = |z|**e for a real exponent
      const bound = Math.max(magnitudeBits(base.re), magnitudeBits(base.im)) + 1;
      const least = Number(this.real.floor(this.real.scale(exponent.re, 20))) / 2 ** 20;
      if (bound < 0) return this.#disk(Math.ceil(bound * least));
    }
    return this.exponential(this.multiply(exponent, this.logarithm(base)));
  }

  sine(ball: ComplexBall): ComplexBall {
    const { real } = this;
    const { sine, cosine } = real.sineAndCosine(ball.re);
    if (isReal(ball)) return realBall(sine);
    const { sinh, cosh } = this.#realHyperbolic(ball.im);
    return { re: real.multiply(sine, cosh), im: real.multiply(cosine, sinh) };
  }

  cosine(ball: ComplexBall): ComplexBall {
    const { real } = this;
    const { sine, cosine } = real.sineAndCosine(ball.re);
    if (isReal(ball)) return realBall(cosine);
    const { sinh, cosh } = this.#realHyperbolic(ball.im);
    return { re: real.multiply(cosine, cosh), im: negateBall(real.multiply(sine, sinh)) };
  }

  hyperbolicSine(ball: ComplexBall): ComplexBall {
    return this.#half(this.subtract(this.exponential(ball), this.exponential(this.negate(ball))));
  }

  hyperbolicCosine(ball: ComplexBall): ComplexBall {
    return this.#half(this.add(this.exponential(ball), this.exponential(this.negate(ball))));
  }

  /** −i log(iz + √(1 − z²)) (DLMF 4.23.19) */
  arcsine(ball: ComplexBall): ComplexBall {
    const root = this.squareRoot(this.subtract(realBall(EXACT_ONE), this.multiply(ball, ball)));
    const logarithm = this.logarithm(this.add(timesI(ball), root));
    const realValued = isReal(ball) && isReal(root);
    return { re: logarithm.im, im: realValued ? EXACT_ZERO : negateBall(logarithm.re) };
  }

  arccosine(ball: ComplexBall): ComplexBall {
    return this.subtract(realBall(this.real.scale(this.real.pi(), -1)), this.arcsine(ball));
  }

  /** For complex z, (log(1 + iz) − log(1 − iz)) / 2i. */
  arctangent(ball: ComplexBall): ComplexBall {
    if (isReal(ball)) return realBall(this.real.arctangent(ball.re));
    const turned = timesI(ball);
    const one = realBall(EXACT_ONE);
    const { re, im } = this.#half(this.subtract(this.logarithm(this.add(one, turned)), this.logarithm(this.subtract(one, turned))));
    return { re: im, im: negateBall(re) };
  }

  areaSine(ball: ComplexBall): ComplexBall {
    const root = this.squareRoot(this.add(this.multiply(ball, ball), realBall(EXACT_ONE)));
    return this.logarithm(this.add(ball, root));
  }

  areaCosine(ball: ComplexBall): ComplexBall {
    const one = realBall(EXACT_ONE);
    const root = this.multiply(this.squareRoot(this.subtract(ball, one)), this.squareRoot(this.add(ball, one)));
    return this.logarithm(this.add(ball, root));
  }

  areaTangent(ball: ComplexBall): ComplexBall {
    const one = realBall(EXACT_ONE);
    return this.#half(this.subtract(this.logarithm(this.add(one, ball)), this.logarithm(this.subtract(one, ball))));
  }

  magnitude(ball: ComplexBall): ComplexBall {
    if (isReal(ball)) return realBall(this.real.absolute(ball.re));
    return realBall(this.real.squareRoot(this.#squaredMagnitude(ball)));
  }

  sign(ball: ComplexBall): ComplexBall {
    if (isZero(ball)) return ball;
    if (!isReal(ball)) return this.divide(ball, this.magnitude(ball));
    const sign = signOf(ball.re);
    if (sign === undefined) throw new Imprecise("A sign is not known.");
    return realBall(integerBall(BigInt(sign)));
  }

  #half(ball: ComplexBall): ComplexBall {
    return { re: this.real.scale(ball.re, -1), im: this.real.scale(ball.im, -1) };
  }

  #repeatedPower(base: ComplexBall, exponent: bigint): ComplexBall {
    let result = realBall(EXACT_ONE);
    for (const bit of exponent.toString(2)) {
      result = this.multiply(result, result);
      if (bit === "1") result = this.multiply(result, base);
    }
    return result;
  }

  #squaredMagnitude({ re, im }: ComplexBall): RealBall {
    return this.real.add(this.#square(re), this.#square(im));
  }

  /** Of one number, so that the result is never below zero. */
  #square(ball: RealBall): RealBall {
    const magnitude = this.real.absolute(ball);
    return this.real.multiply(magnitude, magnitude);
  }

  #realHyperbolic(ball: RealBall): { readonly sinh: RealBall; readonly cosh: RealBall } {
    const [growing, falling] = [this.real.exponential(ball), this.real.exponential(negateBall(ball))];
    return { sinh: this.real.scale(this.real.subtract(growing, falling), -1), cosh: this.real.scale(this.real.add(growing, falling), -1) };
  }

  /** Between −π (excluded) and π. */
  #argument({ re, im }: ComplexBall): RealBall {
    const { real } = this;
    const [reSign, imSign] = [signOf(re), signOf(im)];
    if (reSign === 1) return real.arctangent(real.divide(im, re));
    if (imSign === 1 || imSign === -1) {
      const quarter = real.scale(real.pi(), -1);
      return real.subtract(imSign === 1 ? quarter : negateBall(quarter), real.arctangent(real.divide(re, im)));
    }
    if (reSign === -1 && imSign === 0) return real.pi();
    throw new Imprecise("A number is too near to a branch cut.");
  }

  /** All numbers whose parts are at most 2**bits. */
  #disk(bits: number): ComplexBall {
    const around: RealBall = { mantissa: 0n, radius: 1n, exponent: bits };
    return { re: around, im: around };
  }
}

function timesI({ re, im }: ComplexBall): ComplexBall {
  return { re: negateBall(im), im: re };
}
