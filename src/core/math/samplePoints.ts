import { type Rational, rational } from "./rational";

/** Seeded, so that the same expressions are always compared at the same points. */
const SEED = 20_250_907;

/** Rational points for the symbols, of both signs and of moderate size. */
export function* samplePoints(symbols: readonly string[], count: number): Generator<ReadonlyMap<string, Rational>> {
  const next = mulberry32(SEED);
  const whole = (limit: number) => BigInt(Math.floor(next() * limit));
  for (let index = 0; index < count; index += 1) {
    yield new Map(
      symbols.map((name) => {
        const sign = next() < 0.5 ? -1n : 1n;
        return [name, rational(sign * (whole(60) * 2n + 3n), whole(8) * 2n + 5n)];
      }),
    );
  }
}

/** Numbers from 0 to 1 (T. Ettinger's mulberry32). */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
