/** A dollar sign that is money; afterwards `$` is only ever a mark of mathematics. */
export const DOLLAR = "\uff04";

const MATH = /\$\$([^$]+)\$\$|\$([^$]+)\$(?!\d)|\\\[([\s\S]{1,4000}?)\\\]|\\\(([\s\S]{1,4000}?)\\\)/g;

/** Tells money from marks of mathematics: an escaped dollar sign, or one without a partner, is money. */
export function markDollars(text: string): string {
  const escaped = text.replace(/\\\$/g, DOLLAR);
  const kept: string[] = [];
  let end = 0;
  for (const match of escaped.matchAll(MATH)) {
    kept.push(escaped.slice(end, match.index).replaceAll("$", DOLLAR), match[0]);
    end = match.index + match[0].length;
  }
  kept.push(escaped.slice(end).replaceAll("$", DOLLAR));
  return kept.join("");
}

/** The text without its marks of mathematics. */
export function withoutMathDelimiters(text: string): string {
  return text.replace(/\$|\\[[\]()]/g, " ");
}

/** What stands between the last marks of mathematics, and where in the text it ends. */
export function lastMathSegment(text: string): { readonly text: string; readonly end: number } | undefined {
  const match = [...text.matchAll(MATH)].at(-1);
  if (match === undefined) return undefined;
  return { text: match[1] ?? match[2] ?? match[3] ?? match[4] ?? "", end: match.index + match[0].length };
}
