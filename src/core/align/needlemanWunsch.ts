import type { PreparedStep } from "./preparedStep";
import { GAP_COST, StepCost } from "./stepCost";

/** Places of two counterparts, or of one step without; in order. */
export interface Pairing {
  readonly left: number | undefined;
  readonly right: number | undefined;
}

const PAIR = 0;
const LEFT_ONLY = 1;
const RIGHT_ONLY = 2;

/**
 * Pairs two sequences globally (Needleman and Wunsch 1970, over step costs): both orders are kept, and the total cost is least. Where
 * several alignments cost the same, counterparts come before gaps. Work and memory grow with the product of the lengths, after the
 * common beginning and end are taken off.
 */
export function needlemanWunsch(left: readonly PreparedStep[], right: readonly PreparedStep[]): Pairing[] {
  const start = commonPrefix(left, right);
  const end = commonSuffix(left, right, start);
  const middle = pairMiddle(left.slice(start, left.length - end), right.slice(start, right.length - end));
  return [
    ...Array.from({ length: start }, (_, index) => ({ left: index, right: index })),
    ...middle.map((pair) => ({ left: moved(pair.left, start), right: moved(pair.right, start) })),
    ...Array.from({ length: end }, (_, index) => ({ left: left.length - end + index, right: right.length - end + index })),
  ];
}

function moved(place: number | undefined, by: number): number | undefined {
  return place === undefined ? undefined : place + by;
}

function pairMiddle(left: readonly PreparedStep[], right: readonly PreparedStep[]): Pairing[] {
  const width = right.length + 1;
  const moves = new Uint8Array((left.length + 1) * width);
  let above = Float64Array.from({ length: width }, (_, column) => column * GAP_COST);
  let current = new Float64Array(width);
  moves.fill(RIGHT_ONLY, 1, width);
  const cost = new StepCost();
  for (let line = 1; line <= left.length; line += 1) {
    cost.from(left[line - 1] as PreparedStep);
    current[0] = line * GAP_COST;
    moves[line * width] = LEFT_ONLY;
    let before = current[0];
    for (let column = 1; column < width; column += 1) {
      const pair = (above[column - 1] as number) + cost.to(right[column - 1] as PreparedStep);
      const leftOnly = (above[column] as number) + GAP_COST;
      const rightOnly = before + GAP_COST;
      before = Math.min(pair, leftOnly, rightOnly);
      current[column] = before;
      moves[line * width + column] = before === pair ? PAIR : before === leftOnly ? LEFT_ONLY : RIGHT_ONLY;
    }
    [above, current] = [current, above];
  }
  return traceBack(moves, left.length, right.length);
}

function traceBack(moves: Uint8Array, lines: number, columns: number): Pairing[] {
  const pairs: Pairing[] = [];
  let [line, column] = [lines, columns];
  while (line > 0 || column > 0) {
    const move = moves[line * (columns + 1) + column];
    if (move !== RIGHT_ONLY) line -= 1;
    if (move !== LEFT_ONLY) column -= 1;
    pairs.push({ left: move === RIGHT_ONLY ? undefined : line, right: move === LEFT_ONLY ? undefined : column });
  }
  return pairs.reverse();
}

function commonPrefix(left: readonly PreparedStep[], right: readonly PreparedStep[]): number {
  const most = Math.min(left.length, right.length);
  let length = 0;
  while (length < most && left[length]?.identity === right[length]?.identity) length += 1;
  return length;
}

function commonSuffix(left: readonly PreparedStep[], right: readonly PreparedStep[], prefix: number): number {
  const most = Math.min(left.length, right.length) - prefix;
  let length = 0;
  while (length < most && left.at(-1 - length)?.identity === right.at(-1 - length)?.identity) length += 1;
  return length;
}
