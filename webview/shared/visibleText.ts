// Control characters but tab and newline, marks that reorder text, invisible spaces and joints, and halves of characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this finds
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\p{Surrogate}/gu;

/**
 * Text as it can be shown: what would be invisible, or would change how its surroundings look, stands there as its code
 * point, such as `⟨U+202E⟩`. A carriage return before a newline is dropped.
 */
export function visibleText(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(INVISIBLE, (character) => `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟩`);
}
