import { compareNumerically } from "./compareNumerically";
import { type Expression, symbolsOf } from "./expression";
import { formatRational, type Rational } from "./rational";
import { Refusal } from "./refusal";
import { samplePoints } from "./samplePoints";

/** Points that are tried, and points at which two expressions must agree. */
const TRIED = 16;
const WANTED = 5;

export interface Agreement {
  readonly verdict: "different" | "agreeing" | "nowhere-defined" | "undecided";
  /** A clause. */
  readonly reason: string;
}

/** Compares two expressions at seeded random points where both have a value. `different` is proven. */
export function compareAtPoints(left: Expression, right: Expression): Agreement {
  const symbols = symbolsOf(left, right);
  // Without symbols every point is the same.
  const [tried, wanted] = symbols.length === 0 ? [1, 1] : [TRIED, WANTED];
  let agreeing = 0;
  let undefinedPoints = 0;
  for (const point of samplePoints(symbols, tried)) {
    const comparison = compareAt(left, right, point);
    if (comparison === "different") return { verdict: "different", reason: `the values at ${pointText(point)} differ` };
    if (comparison === "agreeing") agreeing += 1;
    if (comparison === "undefined") undefinedPoints += 1;
    if (agreeing === wanted) return { verdict: "agreeing", reason: `values at ${wanted} random points` };
  }
  if (undefinedPoints === tried)
    return { verdict: "nowhere-defined", reason: "The expression has no value at any of the points that were tried." };
  return { verdict: "undecided", reason: "The values could not be compared at enough points." };
}

function compareAt(
  left: Expression,
  right: Expression,
  point: ReadonlyMap<string, Rational>,
): ReturnType<typeof compareNumerically> | "undefined" {
  try {
    return compareNumerically(left, right, point);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === "undefined" ? "undefined" : "undecided";
  }
}

function pointText(point: ReadonlyMap<string, Rational>): string {
  return [...point].map(([name, value]) => `${name} = ${formatRational(value)}`).join(", ");
}
