/** The first part of a text, at most so many UTF-16 units, not cut within a character. */
export function beginning(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const last = text.charCodeAt(longest - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHalf ? longest - 1 : longest);
}

/** The last part of a text, in the same way. */
export function ending(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const from = text.length - longest;
  const first = text.charCodeAt(from);
  const isHalf = first >= 0xdc00 && first <= 0xdfff;
  return text.slice(isHalf ? from + 1 : from);
}
