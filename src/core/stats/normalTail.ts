const TINY = 1e-300;

/**
 * The probability that a standard normal value is larger than `value`, to a relative error near 1e-14 even far out.
 *
 * By the incomplete gamma function of ½ at value²/2: its series near 0, else its continued fraction (Abramowitz and Stegun, 6.5.29 and
 * 6.5.31; evaluated by Lentz's method).
 */
export function normalTail(value: number): number {
  const half = (value * value) / 2;
  const outside = half < 1.5 ? 1 - gammaSeries(half) : gammaFraction(half);
  return value >= 0 ? outside / 2 : 1 - outside / 2;
}

/** The two-sided p-value of a standard normal statistic. */
export function normalTwoSided(value: number): number {
  return Math.min(1, 2 * normalTail(Math.abs(value)));
}

/** Lower regularised incomplete gamma function of ½. */
function gammaSeries(x: number): number {
  let term = 2;
  let sum = term;
  for (let place = 1; Math.abs(term) > 1e-17 * sum; place += 1) {
    term *= x / (0.5 + place);
    sum += term;
  }
  return (sum * Math.exp(-x) * Math.sqrt(x)) / Math.sqrt(Math.PI);
}

/** Upper regularised incomplete gamma function of ½. */
function gammaFraction(x: number): number {
  let b = x + 0.5;
  let c = 1 / TINY;
  let d = 1 / b;
  let fraction = d;
  for (let place = 1; place < 1000; place += 1) {
    const a = -place * (place - 0.5);
    b += 2;
    d = 1 / (a * d + b);
    c = b + a / c;
    const factor = d * c;
    fraction *= factor;
    if (Math.abs(factor - 1) < 1e-16) break;
  }
  return (fraction * Math.exp(-x) * Math.sqrt(x)) / Math.sqrt(Math.PI);
}
