import { createRandom } from "../random/random";
import { type Rational, rational } from "./rational";

/** Fixed, so that the same expressions are always compared at the same points. */
const SEED = 20_250_907;

/** Rational points for the symbols, of both signs and of moderate size. */
export function* samplePoints(symbols: readonly string[], count: number): Generator<ReadonlyMap<string, Rational>> {
  const random = createRandom(SEED);
  const odd = (least: number, choices: number) => BigInt(least + 2 * random.int(choices));
  for (let index = 0; index < count; index += 1) {
    yield new Map(
      symbols.map((name) => {
        const sign = random.int(2) === 0 ? -1n : 1n;
        return [name, rational(sign * odd(3, 60), odd(5, 8))];
      }),
    );
  }
}
