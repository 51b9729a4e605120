import { visibleText } from "./visibleText";

/** More, in UTF-16 units, than any name or outcome needs. */
const LONGEST = 400;

/** A text for a place that has room for a line or a few, as it can be shown: a very long one by its beginning. */
export function shortText(text: string): string {
  if (text.length <= LONGEST) return visibleText(text);
  const splitsCharacter = (text.codePointAt(LONGEST - 1) ?? 0) > 0xffff;
  return `${visibleText(text.slice(0, splitsCharacter ? LONGEST - 1 : LONGEST))}…`;
}
