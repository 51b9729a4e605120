import { createRandom } from "../random/random";
import { difference, type Equation } from "./expression";
import { type RealFunctionOfMany, toRealFunctionOf } from "./realFunction";

/** Fixed, so that the same system is always searched from the same points. */
const SEED = 20_250_908;
const SCALES = [1.5, 6, 40];
const STARTS_EACH = 60;
const STEPS = 60;
const FARTHEST = 1e6;

/** A step shorter than this, and sides that differ by less than this part of their size, make a solution. */
const SETTLED = 1e-9;

/**
 * Real solutions of a system, found by Gauss and Newton's method from many seeded points. A search, not a proof: it shows
 * what a list of solutions has left out.
 */
export function searchSystem(equations: readonly Equation[], unknowns: readonly string[]): readonly (readonly number[])[] {
  const sides = equations.map((equation) => toRealFunctionOf(difference(equation), unknowns));
  const sizes = equations.map(({ left, right }) => {
    const [a, b] = [toRealFunctionOf(left, unknowns), toRealFunctionOf(right, unknowns)];
    return (point: readonly number[]) => 1 + Math.abs(a(point)) + Math.abs(b(point));
  });
  const random = createRandom(SEED);
  const found: number[][] = [];
  for (const scale of SCALES) {
    for (let start = 0; start < STARTS_EACH; start += 1) {
      const end = follow(
        sides,
        unknowns.map(() => scale * (2 * random.uniform() - 1)),
      );
      const holds =
        end?.every(Number.isFinite) && sides.every((side, index) => Math.abs(side(end)) <= SETTLED * (sizes[index]?.(end) ?? 1));
      if (end !== undefined && holds === true) found.push(end);
    }
  }
  return found;
}

function follow(sides: readonly RealFunctionOfMany[], start: readonly number[]): number[] | undefined {
  let point = [...start];
  for (let step = 0; step < STEPS; step += 1) {
    const move = newtonStep(sides, point);
    if (move === undefined) return undefined;
    point = point.map((value, index) => value + (move[index] ?? Number.NaN));
    if (!point.every((value) => Math.abs(value) < FARTHEST)) return undefined;
    if (move.every((part, index) => Math.abs(part) <= SETTLED * (1 + Math.abs(point[index] ?? 0)))) return point;
  }
  return undefined;
}

/** The step that solves the system as if it were linear, in the sense of least squares. */
function newtonStep(sides: readonly RealFunctionOfMany[], point: readonly number[]): number[] | undefined {
  const values = sides.map((side) => side(point));
  const slopes = sides.map((side) =>
    point.map((value, index) => {
      const step = 1e-6 * (1 + Math.abs(value));
      return (side(point.with(index, value + step)) - side(point.with(index, value - step))) / (2 * step);
    }),
  );
  const rows = point.map((_, i) => [
    ...point.map((_, j) => slopes.reduce((sum, slope) => sum + (slope[i] ?? 0) * (slope[j] ?? 0), 0)),
    -slopes.reduce((sum, slope, k) => sum + (slope[i] ?? 0) * (values[k] ?? 0), 0),
  ]);
  return solveLinear(rows);
}

/** Gauss's elimination in doubles, the largest element as pivot; undefined where there is no single solution. */
function solveLinear(rows: number[][]): number[] | undefined {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const pivot = rows.slice(column).reduce((best, row) => (Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best));
    const head = pivot[column] ?? 0;
    if (!(Math.abs(head) > 0)) return undefined;
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(column, 0, pivot);
    rows.forEach((row, index) => {
      if (index === column) return;
      const factor = (row[column] ?? 0) / head;
      pivot.forEach((value, at) => {
        row[at] = (row[at] ?? 0) - factor * value;
      });
    });
  }
  return rows.map((row, index) => (row[size] ?? Number.NaN) / (row[index] ?? Number.NaN));
}
