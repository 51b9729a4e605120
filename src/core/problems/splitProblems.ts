/** How a problem file is written: a problem a line, or a YAML list. */
export type Notation = "lines" | "yaml";

export interface SplitText {
  /** Together, with line ends between them where `notation` is `lines`, they are the text. */
  readonly pieces: readonly string[];
  /** The text could not be split and is one piece, whatever is in it. */
  readonly whole: boolean;
}

/**
 * Splits a problem file into pieces that can be read each by itself: the lines, or the items of a YAML list that begin in the first
 * column, the first of them with what stands before it. YAML that is written otherwise stays whole, and so does YAML with
 * anchors, to which another item may refer.
 */
export function splitProblems(text: string, notation: Notation): SplitText {
  if (notation === "lines") return { pieces: text.split("\n"), whole: false };
  const first = ITEM_START.exec(text);
  if (!first || !PREAMBLE.test(text.slice(0, first.index)) || hasAnchor(text)) return { pieces: [text], whole: true };
  const pieces: string[] = [];
  let start = 0;
  for (let next = text.indexOf("\n-", first.index); next >= 0; next = text.indexOf("\n-", next + 1)) {
    if (!/\s|^$/.test(text.charAt(next + 2))) continue;
    pieces.push(text.slice(start, next + 1));
    start = next + 1;
  }
  pieces.push(text.slice(start));
  return { pieces, whole: false };
}

/** Looking for a mere character first is much faster. */
function hasAnchor(text: string): boolean {
  return text.includes("&") && ANCHOR.test(text);
}

const ITEM_START = /^-(?=\s|$)/m;
/** Comments, directives and the line `---`. */
const PREAMBLE = /^(?:(?:[ \t]*#.*|%.*|---[ \t]*|[ \t]*)(?:\r?\n|$))*$/;
/** Where a node may begin. */
const ANCHOR = /(?:^|[-:?,[{])[ \t]*&[^\s,[\]{}]/m;
