import { Decimal50, roundHalfUp3 } from "../../decimal/decimal50";
import type { ScalingKind } from "../../model/corruption";
import type { Problem } from "../../model/problem";
import { fnv1a } from "../../random/hash";
import { createRandom } from "../../random/random";

/** By how much per cent a number is changed, at least and at most. Source: Agents Trust Tools Too Much, section 3. */
export const MAGNITUDES: Readonly<Record<ScalingKind, { readonly least: number; readonly most: number }>> = {
  "scaled-p1": { least: 1, most: 100 },
  "scaled-p2": { least: 101, most: 10_000 },
};

export interface Scaling {
  readonly factor: number;
  /** In per cent. */
  readonly magnitude: number;
  readonly direction: 1 | -1;
  /** -1: the sign of every number is turned. */
  readonly sign: 1 | -1;
}

/** Candidates until a problem is given up. */
const MOST_CANDIDATES = 1_000;

/** A magnitude in per cent, log-uniform: `least * (most / least) ** uniform`. @param uniform from 0 to 1 */
export function magnitudeOf(kind: ScalingKind, uniform: number): number {
  const { least, most } = MAGNITUDES[kind];
  return least * (most / least) ** uniform;
}

/** `sign * (1 + magnitude / 100) ** direction`: of the readings of the paper, the one under which no factor is zero or turns a sign unasked. */
export function factorOf(magnitude: number, direction: 1 | -1, sign: 1 | -1): number {
  return sign * (1 + magnitude / 100) ** direction;
}

/**
 * The factor of a problem: frozen, so that it depends on the problem and the kind alone and every model, repetition and run meets the same.
 * Drawn again while the problem's answer, multiplied, is the same at three decimals.
 * @returns undefined where no factor changes the answer, as with 0.
 */
export function scalingOf(problem: Pick<Problem, "id" | "answer">, kind: ScalingKind): Scaling | undefined {
  const random = createRandom(fnv1a(`scaling|${kind}|${problem.id}`));
  const either = () => (random.int(2) === 1 ? 1 : -1);
  const answer = numberOrUndefined(problem.answer);
  for (let candidate = 0; candidate < MOST_CANDIDATES; candidate += 1) {
    const [magnitude, direction, sign] = [magnitudeOf(kind, random.uniform()), either(), either()] as const;
    const factor = factorOf(magnitude, direction, sign);
    if (answer === undefined || changes(answer, factor)) return { factor, magnitude, direction, sign };
  }
  return undefined;
}

/** Whether a number multiplied by a factor is another one at three decimals. */
export function changes(value: Decimal50, factor: number): boolean {
  return roundHalfUp3(value.times(factor)) !== roundHalfUp3(value);
}

function numberOrUndefined(text: string): Decimal50 | undefined {
  try {
    return new Decimal50(text);
  } catch {
    return undefined;
  }
}
