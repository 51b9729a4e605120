interface Box {
  readonly content: string;
  readonly start: number;
  readonly end: number;
}

/** What may stand between two boxes of one answer: separators, marks of mathematics, a new name with its equals sign. */
const BETWEEN =
  /^[\s.,;:$+\\()[\]{}]*(?:(?:and|or)[\s,:$\\()[\]]*|for part \([a-z]\)\s*(?:and\s*)?)?(?:[A-Za-z](?:_\{?\w+\}?)?\s*=\s*)?[\s$]*$/;

/** A percent sign or word that was left outside of the box. */
const PERCENT = /^[\s$]*(?:\\?%|percent\b|per cent\b|pct\b)/;

/**
 * The content of the last `\boxed{…}` or `\fbox{…}`; of several, if they stand together as one answer (`\boxed{3} and \boxed{8}`), joined by commas.
 * Undefined without a complete box.
 */
export function boxedAnswer(text: string): string | undefined {
  const boxes = allBoxes(text);
  const last = boxes.at(-1);
  if (last === undefined) return undefined;
  let first = boxes.length - 1;
  while (first > 0 && standTogether(text, boxes[first - 1] as Box, boxes[first] as Box)) first -= 1;
  const contents = boxes.slice(first).map((box) => box.content.trim());
  const percent = PERCENT.test(text.slice(last.end)) ? "%" : "";
  return contents.length === 1 ? `${contents[0]}${percent}` : contents.join(", ");
}

function standTogether(text: string, left: Box, right: Box): boolean {
  return BETWEEN.test(text.slice(left.end, right.start));
}

function allBoxes(text: string): Box[] {
  const boxes: Box[] = [];
  for (const match of text.matchAll(/\\(?:boxed|fbox)\s*\{/g)) {
    const from = match.index + match[0].length;
    const to = closingBrace(text, from);
    if (to !== undefined) boxes.push({ content: text.slice(from, to), start: match.index, end: to + 1 });
  }
  return boxes;
}

function closingBrace(text: string, from: number): number | undefined {
  let depth = 1;
  for (let index = from; index < text.length; index++) {
    if (text[index] === "\\") index += 1;
    else if (text[index] === "{") depth += 1;
    else if (text[index] === "}") {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return undefined;
}
