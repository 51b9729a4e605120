/**
 * A generator of 32-bit whole numbers that spreads one seed over the state of a larger generator.
 *
 * SplitMix (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", OOPSLA 2014) in 32 bits, with the mixing
 * constants of MurmurHash3's finaliser.
 */
export function splitmix32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}
