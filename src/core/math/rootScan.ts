import type { RealFunction } from "./realFunction";

/** A place where the two sides of an equation seem to meet, or where the equation's domain begins. */
export interface Suspect {
  readonly at: number;
  /** `crossing`: the sides change places; `touching`: they come as near as doubles can tell; `edge`: next to where one is undefined. */
  readonly kind: "crossing" | "touching" | "edge";
}

const BISECTIONS = 80;
const NARROWINGS = 120;

/** Where the sides meet, their difference falls below this part of what it is at the samples around. */
const MEETING = 0.1;

/** Where the sides touch, their difference falls at least to this part of what it is at the nearest sample. */
const VANISHING = 1e-6;

/** Sides that differ by less than this part of their size seem to touch. */
const TOUCHING = 1e-11;

/** Where both sides are smaller, they come near to each other because they fade out, as exp(-x) does, and not because they meet. */
const FADED = 1e-150;

/** Looks for real solutions by sampling; it finds all but those that lie closer together than the samples. */
export function scanForRoots(left: RealFunction, right: RealFunction, points: readonly number[]): Suspect[] {
  const differenceAt = (x: number) => left(x) - right(x);
  const sizeAt = (x: number) => Math.abs(left(x)) + Math.abs(right(x));
  const touches = (x: number) => Math.abs(differenceAt(x)) <= TOUCHING * sizeAt(x);
  const values = points.map(differenceAt);
  const suspects: Suspect[] = [];
  for (let index = 1; index < points.length; index += 1) {
    const [a, b] = [points[index - 1] ?? 0, points[index] ?? 0];
    const [atA, atB] = [values[index - 1] ?? Number.NaN, values[index] ?? Number.NaN];
    const atC = values[index + 1] ?? Number.NaN;
    const faded = [a, b, points[index + 1] ?? b].every((x) => sizeAt(x) < FADED);
    if (faded) continue;
    if (atB === 0) suspects.push({ at: b, kind: "touching" });
    if (Number.isNaN(atA) !== Number.isNaN(atB)) suspects.push({ at: domainEdge(differenceAt, a, b), kind: "edge" });
    else if (atA * atB < 0) {
      const at = bisect(differenceAt, a, b, atA);
      // At a pole or a jump the sides change places without meeting.
      if (Math.abs(differenceAt(at)) <= MEETING * Math.min(Math.abs(atA), Math.abs(atB))) suspects.push({ at, kind: "crossing" });
    } else if (Math.abs(atB) < Math.abs(atA) && Math.abs(atB) <= Math.abs(atC) && atB * atC > 0) {
      const at = narrow((x) => Math.abs(differenceAt(x)), a, points[index + 1] ?? b);
      if (touches(at) || Math.abs(differenceAt(at)) <= VANISHING * Math.abs(atB)) suspects.push({ at, kind: "touching" });
    }
  }
  return suspects;
}

/** Points from −limit to limit, dense around zero, and dense enough further out for functions that are not periodic. */
export function pointsOnTheLine(): number[] {
  const near = Array.from({ length: 4001 }, (_, index) => (index - 2000) / 100 + 0.000_37);
  const far = Array.from({ length: 1500 }, (_, index) => 20 * 1.01 ** (index + 1));
  return [...far.map((x) => -x), ...near, ...far].sort((a, b) => a - b);
}

/** Points from 0 to 2π; the first lies just below 0, so that 0 itself is inside. */
export function pointsOnTheCircle(): number[] {
  const count = 6000;
  return Array.from({ length: count + 2 }, (_, index) => ((index - 0.37) * 2 * Math.PI) / count).filter((x) => x < 2 * Math.PI);
}

function bisect(differenceAt: RealFunction, start: number, end: number, atStart: number): number {
  let [low, high] = [start, end];
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (low + high) / 2;
    if (differenceAt(middle) * atStart > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function domainEdge(differenceAt: RealFunction, start: number, end: number): number {
  const startIsOutside = Number.isNaN(differenceAt(start));
  let [outside, inside] = startIsOutside ? [start, end] : [end, start];
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (outside + inside) / 2;
    if (Number.isNaN(differenceAt(middle))) outside = middle;
    else inside = middle;
  }
  return inside;
}

/** The least value between two points by golden sections. */
function narrow(heightAt: RealFunction, start: number, end: number): number {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [start, end];
  for (let step = 0; step < NARROWINGS; step += 1) {
    const [a, b] = [high - ratio * (high - low), low + ratio * (high - low)];
    if (heightAt(a) < heightAt(b)) high = b;
    else low = a;
  }
  return (low + high) / 2;
}
