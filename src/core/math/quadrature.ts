import type { RealFunction } from "./realFunction";

export interface Quadrature {
  readonly value: number;
  /** Integral of the magnitude. */
  readonly magnitude: number;
}

/** Halvings of the step of the double-exponential rule. */
const FIRST_LEVEL = 4;
const LAST_LEVEL = 9;

/** Beyond this, the weights of the double-exponential rule are below what a double can tell. */
const LIMIT = 6.5;

/** Keeps the points off the middle and other simple places where a formula may be undefined. */
const SHIFT = 0.0137;

/** How well the integral of the magnitude must be known: it tells an integral that converges from a principal value. */
const MAGNITUDE_TOLERANCE = 0.01;

const MAX_PANELS = 2000;

/**
 * Numerical values of a definite integral by two rules, best first; empty where neither settles.
 * The ends may be infinite, and the integrand singular there.
 */
export function quadratures(integrand: RealFunction, lower: number, upper: number): readonly Quadrature[] {
  if (lower === upper) return [{ value: 0, magnitude: 0 }];
  if (lower > upper) return quadratures(integrand, upper, lower).map(({ value, magnitude }) => ({ value: -value, magnitude }));
  return [doubleExponential(integrand, lower, upper), adaptive(integrand, lower, upper)].filter((result) => result !== undefined);
}

/** A change of variable from the whole line to an interval: the point and the weight at t. */
type Transform = (t: number) => { readonly point: number; readonly weight: number };

function transformTo(lower: number, upper: number): Transform {
  const half = Math.PI / 2;
  if (lower === Number.NEGATIVE_INFINITY && upper === Number.POSITIVE_INFINITY) {
    return (t) => ({ point: Math.sinh(half * Math.sinh(t)), weight: half * Math.cosh(t) * Math.cosh(half * Math.sinh(t)) });
  }
  if (upper === Number.POSITIVE_INFINITY) {
    return (t) => {
      const distance = Math.exp(half * Math.sinh(t));
      return { point: lower + distance, weight: half * Math.cosh(t) * distance };
    };
  }
  if (lower === Number.NEGATIVE_INFINITY) {
    return (t) => {
      const distance = Math.exp(half * Math.sinh(t));
      return { point: upper - distance, weight: half * Math.cosh(t) * distance };
    };
  }
  return (t) => {
    // The distance from the nearer end keeps its digits next to a singular end.
    const decay = Math.exp(-2 * half * Math.abs(Math.sinh(t)));
    const distance = ((upper - lower) * decay) / (1 + decay);
    const weight = ((upper - lower) * 2 * half * Math.cosh(t) * decay) / (1 + decay) ** 2;
    return { point: t < 0 ? lower + distance : upper - distance, weight };
  };
}

/** The double-exponential rule (H. Takahasi, M. Mori, 1974): the trapezoidal rule after a change of variable. */
function doubleExponential(integrand: RealFunction, lower: number, upper: number): Quadrature | undefined {
  const transform = transformTo(lower, upper);
  const sums = { value: 0, magnitude: 0 };
  let undefinedInside = false;
  const addPoint = (t: number): void => {
    const { point, weight } = transform(t);
    if (weight === 0 || point === lower || point === upper || !Number.isFinite(point) || !Number.isFinite(weight)) return;
    const value = integrand(point) * weight;
    if (Number.isFinite(value)) {
      sums.value += value;
      sums.magnitude += Math.abs(value);
    } else if (Math.abs(t) < 3) undefinedInside = true;
  };
  const addMultiples = (step: number, wanted: (index: number) => boolean): void => {
    const count = Math.floor(LIMIT / step);
    for (let index = -count; index <= count; index += 1) if (wanted(index)) addPoint(index * step + SHIFT);
  };
  let before: Quadrature | undefined;
  let step = 1;
  addMultiples(step, () => true);
  for (let level = 1; level <= LAST_LEVEL; level += 1) {
    step /= 2;
    addMultiples(step, (index) => index % 2 !== 0);
    if (undefinedInside) return undefined;
    const now = { value: sums.value * step, magnitude: sums.magnitude * step };
    const change = before === undefined ? Number.POSITIVE_INFINITY : Math.abs(now.value - before.value);
    const magnitudeChange = before === undefined ? Number.POSITIVE_INFINITY : Math.abs(now.magnitude - before.magnitude);
    if (level >= FIRST_LEVEL && change <= 1e-10 * now.magnitude && magnitudeChange <= MAGNITUDE_TOLERANCE * now.magnitude) return now;
    before = now;
  }
  return undefined;
}

/** Nodes and weights of the 15-point Kronrod rule and its 7-point Gauss rule on [−1, 1] (QUADPACK, QK15), from the middle outwards. */
const KRONROD: readonly (readonly [node: number, kronrod: number, gauss: number])[] = [
  [0, 0.20948214108472782, 0.4179591836734694],
  [0.20778495500789848, 0.20443294007529889, 0],
  [0.4058451513773972, 0.19035057806478542, 0.3818300505051189],
  [0.5860872354676911, 0.1690047266392679, 0],
  [0.7415311855993945, 0.14065325971552592, 0.27970539148927664],
  [0.8648644233597691, 0.10479001032225019, 0],
  [0.9491079123427585, 0.06309209262997856, 0.1294849661688697],
  [0.9914553711208126, 0.022935322010529224, 0],
];

interface Panel extends Quadrature {
  readonly start: number;
  readonly end: number;
  readonly error: number;
}

/** Gauss–Kronrod panels, the worst halved until all are good: for integrands with kinks. */
function adaptive(integrand: RealFunction, lower: number, upper: number): Quadrature | undefined {
  if (!Number.isFinite(lower) || !Number.isFinite(upper)) return undefined;
  const panels = [panel(integrand, lower, upper)];
  const total = (read: (panel: Panel) => number) => panels.reduce((sum, one) => sum + read(one), 0);
  while (panels.length < MAX_PANELS) {
    const worst = panels.reduce((most, one) => (one.error > most.error ? one : most));
    if (!Number.isFinite(worst.value)) return undefined;
    if (worst.error * panels.length <= 1e-10 * total((one) => one.magnitude)) {
      return { value: total((one) => one.value), magnitude: total((one) => one.magnitude) };
    }
    const middle = (worst.start + worst.end) / 2;
    if (middle === worst.start || middle === worst.end) return undefined;
    panels.splice(panels.indexOf(worst), 1, panel(integrand, worst.start, middle), panel(integrand, middle, worst.end));
  }
  return undefined;
}

function panel(integrand: RealFunction, start: number, end: number): Panel {
  const middle = (start + end) / 2;
  const half = (end - start) / 2;
  let [kronrod, gauss, magnitude] = [0, 0, 0];
  for (const [node, kronrodWeight, gaussWeight] of KRONROD) {
    for (const side of node === 0 ? [0] : [-1, 1]) {
      const value = integrand(middle + side * node * half);
      kronrod += kronrodWeight * value;
      gauss += gaussWeight * value;
      magnitude += kronrodWeight * Math.abs(value);
    }
  }
  return { start, end, value: kronrod * half, magnitude: magnitude * half, error: Math.abs(kronrod - gauss) * half };
}
