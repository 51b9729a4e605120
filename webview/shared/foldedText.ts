/** A text with more lines or characters than this is folded. */
const LINES = 12;
const CHARACTERS = 1_200;
/** A fold that would hide less than this is not worth a press of a key. */
const SLACK_LINES = 3;
const SLACK_CHARACTERS = 200;

/** Where a long text is cut when it is folded, in UTF-16 units from its start; undefined if it is short enough to stand whole. */
export function foldPosition(text: string): number | undefined {
  const cut = Math.min(endOfLine(text, LINES), CHARACTERS);
  const isShort = endOfLine(text, LINES + SLACK_LINES) >= text.length && text.length <= CHARACTERS + SLACK_CHARACTERS;
  if (isShort) return undefined;
  return splitsCharacter(text, cut) ? cut - 1 : cut;
}

/** Position of the newline that ends the given line, counted from 1; the text's length if it has fewer lines. */
function endOfLine(text: string, line: number): number {
  let position = -1;
  for (let count = 0; count < line; count++) {
    position = text.indexOf("\n", position + 1);
    if (position < 0) return text.length;
  }
  return position;
}

function splitsCharacter(text: string, position: number): boolean {
  return (text.codePointAt(position - 1) ?? 0) > 0xffff;
}
