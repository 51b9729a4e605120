const TINY = 1e-300;

/**
 * The two-sided p-value of a t statistic.
 *
 * By the regularised incomplete beta function at df / (df + t²) (Abramowitz and Stegun, 26.7.1), its continued fraction by Lentz's
 * method.
 * @param degrees of freedom, above 0; not necessarily whole.
 */
export function tTwoSided(t: number, degrees: number): number {
  if (t === 0) return 1;
  if (!Number.isFinite(t)) return 0;
  const square = t * t;
  const x = degrees / (degrees + square);
  const y = square / (degrees + square);
  // x^(df/2) · y^(1/2) / B(df/2, 1/2)
  const front = (Math.exp((-degrees / 2) * Math.log1p(square / degrees)) * Math.sqrt(y) * gammaRatio(degrees / 2)) / Math.sqrt(Math.PI);
  if (x < (degrees / 2 + 1) / (degrees / 2 + 2.5)) return (front * betaFraction(x, degrees / 2, 0.5)) / (degrees / 2);
  return 1 - (front * betaFraction(y, 0.5, degrees / 2)) / 0.5;
}

/**
 * The value that a t statistic exceeds in size with a probability.
 * @param twoSided between 0 and 1, such as 0.05 for the ends of a 95 % interval.
 */
export function tQuantile(twoSided: number, degrees: number): number {
  let low = 0;
  let high = 1;
  while (tTwoSided(high, degrees) > twoSided) high *= 2;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return high;
    if (tTwoSided(middle, degrees) > twoSided) low = middle;
    else high = middle;
  }
}

/** Γ(a + ½) / Γ(a), by the difference of two Stirling series; small arguments are first moved up. */
function gammaRatio(a: number): number {
  let factor = 1;
  let z = a;
  while (z < 20) {
    factor *= z / (z + 0.5);
    z += 1;
  }
  const rest = (value: number): number => 1 / (12 * value) - 1 / (360 * value ** 3) + 1 / (1260 * value ** 5) - 1 / (1680 * value ** 7);
  return factor * Math.exp(z * Math.log1p(1 / (2 * z)) - 0.5 + rest(z + 0.5) - rest(z)) * Math.sqrt(z);
}

function betaFraction(x: number, a: number, b: number): number {
  const nonZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let place = 1; place < 10_000; place += 1) {
    const even = (place * (b - place) * x) / ((a + 2 * place - 1) * (a + 2 * place));
    d = 1 / nonZero(1 + even * d);
    c = nonZero(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + place) * (a + b + place) * x) / ((a + 2 * place) * (a + 2 * place + 1));
    d = 1 / nonZero(1 + odd * d);
    c = nonZero(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return fraction;
}
