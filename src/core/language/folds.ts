import { type LensDocument, textOf } from "./lensDocument";

/** Lines that can be folded away behind their first one; lines count from 1. */
export interface Fold {
  readonly line: number;
  readonly endLine: number;
  readonly comment: boolean;
}

/**
 * What can be folded in YAML: what stands deeper than the line before it, and comments over several lines. It goes by indentation, so that
 * it is there while a text has mistakes. Of JSON Lines nothing: a problem is a line.
 */
export function foldsOf(document: LensDocument): Fold[] {
  if (document.kind === "problems" && document.content.notation === "lines") return [];
  const lines = textOf(document).split("\n");
  const folds: Fold[] = [];
  /** What may still go on: its first line and indentation. */
  const open: { readonly line: number; readonly depth: number }[] = [];
  let last = 0;
  let comment = 0;
  const endComment = (line: number) => {
    if (comment > 0 && line - comment > 1) folds.push({ line: comment, endLine: line - 1, comment: true });
    comment = 0;
  };
  const close = (depth: number) => {
    for (let top = open.at(-1); top && top.depth >= depth; top = open.at(-1)) {
      if (last > top.line) folds.push({ line: top.line, endLine: last, comment: false });
      open.pop();
    }
  };
  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    if (/^\s*#/.test(text)) {
      if (comment === 0) comment = line;
      continue;
    }
    endComment(line);
    if (text.trim() === "") continue;
    const depth = text.length - text.trimStart().length;
    // A list may begin in the column of its key.
    const isItem = /^\s*-(?:\s|$)/.test(text);
    close(isItem ? depth + 0.5 : depth);
    open.push({ line, depth: isItem ? depth + 0.5 : depth });
    last = line;
  }
  endComment(lines.length + 1);
  close(0);
  return folds.sort((one, other) => one.line - other.line);
}
