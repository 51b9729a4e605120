const MINUS = new Set("-−﹣－");
const SPACES = new Set(" \t\u00a0");
const OPENS = new Set("=(,[{<>:*/^+");

/**
 * The place of the minus sign that makes the number which starts at a place negative; undefined where there is none, or where it
 * subtracts (`x - 5`, `3 -5`), lists (`- 5 apples` on a line of its own) or joins words (`step-5`).
 */
export function signBefore(text: string, start: number): number | undefined {
  const sign = skipSpaces(text, start - 1);
  if (!MINUS.has(text.charAt(sign))) return undefined;
  const attached = sign === start - 1;
  const before = skipSpaces(text, sign - 1);
  const previous = text.charAt(before);
  if (!attached) return OPENS.has(previous) ? sign : undefined;
  if (/[\p{N}_)\]}]/u.test(previous)) return undefined;
  if (!/\p{L}/u.test(previous)) return sign;
  // After a word and a space the sign belongs to the number; after a variable it subtracts.
  const isWord = before < sign - 1 && /\p{L}/u.test(text.charAt(before - 1));
  return isWord ? sign : undefined;
}

/** Goes back over a few spaces of the same line. */
function skipSpaces(text: string, from: number): number {
  let place = from;
  while (place > from - 3 && SPACES.has(text.charAt(place))) place -= 1;
  return place;
}
