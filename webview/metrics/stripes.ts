import { type LineShape, line, type Point } from "./drawing";

/** Pixels from one stripe to the next. */
const STEP = 7;

/** Diagonal stripes over a rectangle, from bottom left to top right: tell it apart without its colour. */
export function stripes(x: number, y: number, width: number, height: number, color: string): LineShape[] {
  const made: LineShape[] = [];
  // A stripe is where (place - x) + (place - y) is constant.
  for (let sum = STEP / 2; sum < width + height; sum += STEP) {
    const from: Point = [x + Math.max(0, sum - height), y + Math.min(height, sum)];
    const to: Point = [x + Math.min(width, sum), y + Math.max(0, sum - width)];
    made.push(line([from, to], color, 2));
  }
  return made;
}
