import type { Step } from "../model/step";
import type { AlignedRow, Alignment } from "./alignment";
import { GAP_COST, sameStep, stepCost } from "./stepCost";

const PAIR = 0;
const LEFT_ONLY = 1;
const RIGHT_ONLY = 2;

/**
 * Aligns two trajectories globally (Needleman–Wunsch over step costs): the rows keep both orders, and their total cost is least.
 * Where several alignments cost the same, counterparts come before gaps. Work and memory grow with the product of the lengths, after
 * the common beginning and end are taken off.
 */
export function align(left: readonly Step[], right: readonly Step[]): Alignment {
  const start = commonPrefix(left, right);
  const end = commonSuffix(left, right, start);
  const rows = [
    ...left.slice(0, start).map((step, index) => row(step, right[index])),
    ...alignMiddle(left.slice(start, left.length - end), right.slice(start, right.length - end)),
    ...left.slice(left.length - end).map((step, index) => row(step, right[right.length - end + index])),
  ];
  const firstDivergence = rows.findIndex(({ relation }) => relation !== "same");
  return { rows, firstDivergence: firstDivergence < 0 ? undefined : firstDivergence };
}

function alignMiddle(left: readonly Step[], right: readonly Step[]): AlignedRow[] {
  const width = right.length + 1;
  const moves = new Uint8Array((left.length + 1) * width);
  let above = new Float64Array(width);
  for (let column = 1; column < width; column += 1) {
    above[column] = column * GAP_COST;
    moves[column] = RIGHT_ONLY;
  }
  for (let line = 1; line <= left.length; line += 1) {
    const current = new Float64Array(width);
    current[0] = line * GAP_COST;
    moves[line * width] = LEFT_ONLY;
    for (let column = 1; column < width; column += 1) {
      const pair = at(above, column - 1) + stepCost(left[line - 1] as Step, right[column - 1] as Step);
      const leftOnly = at(above, column) + GAP_COST;
      const rightOnly = at(current, column - 1) + GAP_COST;
      const least = Math.min(pair, leftOnly, rightOnly);
      current[column] = least;
      moves[line * width + column] = least === pair ? PAIR : least === leftOnly ? LEFT_ONLY : RIGHT_ONLY;
    }
    above = current;
  }
  const rows: AlignedRow[] = [];
  let line = left.length;
  let column = right.length;
  while (line > 0 || column > 0) {
    const move = moves[line * width + column];
    if (move !== RIGHT_ONLY) line -= 1;
    if (move !== LEFT_ONLY) column -= 1;
    rows.push(row(move === RIGHT_ONLY ? undefined : left[line], move === LEFT_ONLY ? undefined : right[column]));
  }
  return rows.reverse();
}

function row(left: Step | undefined, right: Step | undefined): AlignedRow {
  const relation = left && right ? (sameStep(left, right) ? "same" : "changed") : "one-sided";
  return { left, right, relation };
}

function commonPrefix(left: readonly Step[], right: readonly Step[]): number {
  let length = 0;
  while (same(left[length], right[length])) length += 1;
  return length;
}

function commonSuffix(left: readonly Step[], right: readonly Step[], prefix: number): number {
  let length = 0;
  const most = Math.min(left.length, right.length) - prefix;
  while (length < most && same(left[left.length - 1 - length], right[right.length - 1 - length])) length += 1;
  return length;
}

function same(left: Step | undefined, right: Step | undefined): boolean {
  return left !== undefined && right !== undefined && sameStep(left, right);
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? Number.POSITIVE_INFINITY;
}
