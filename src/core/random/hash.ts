const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * The 32-bit FNV-1a hash of a text's UTF-8 bytes, from 0 to 2³² − 1. A lone surrogate counts as U+FFFD, as in every UTF-8 encoder.
 *
 * Source: Fowler, Noll, Vo; IETF draft-eastlake-fnv. Not for secrets.
 */
export function fnv1a(text: string): number {
  let hash = OFFSET_BASIS;
  const add = (byte: number): void => {
    hash = Math.imul(hash ^ byte, PRIME);
  };
  for (const character of text) {
    const scalar = character.codePointAt(0) ?? 0;
    const point = scalar >= 0xd800 && scalar <= 0xdfff ? 0xfffd : scalar;
    if (point < 0x80) {
      add(point);
    } else if (point < 0x800) {
      add(0xc0 | (point >> 6));
      add(0x80 | (point & 0x3f));
    } else if (point < 0x10000) {
      add(0xe0 | (point >> 12));
      add(0x80 | ((point >> 6) & 0x3f));
      add(0x80 | (point & 0x3f));
    } else {
      add(0xf0 | (point >> 18));
      add(0x80 | ((point >> 12) & 0x3f));
      add(0x80 | ((point >> 6) & 0x3f));
      add(0x80 | (point & 0x3f));
    }
  }
  return hash >>> 0;
}

/** A seed for one named use of a seed, so that results do not depend on the order in which they are computed. */
export function subSeed(seed: number, ...parts: readonly string[]): number {
  return fnv1a([String(seed), ...parts].join("|"));
}
