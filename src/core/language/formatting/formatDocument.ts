import type { TextRange } from "../../model/diagnostic";
import type { Piece } from "../../problems/problemDocument";
import { type LensDocument, textOf } from "../lensDocument";
import type { TextEdit } from "../textEdit";
import { formatRow } from "./formatRow";
import { formatYaml, meansTheSame, styledYaml } from "./formatYaml";

/**
 * What formatting changes: one edit for each part that is not yet as it should be. Parts with mistakes of notation stay as they are; no
 * edit changes what the file means, or loses a comment.
 */
export function formatDocument(document: LensDocument): TextEdit[] {
  if (document.kind === "experiment") return changed(textOf(document), formatYaml(document.text), 0);
  const { pieces, notation, whole } = document.content;
  const format = notation === "lines" ? formatRow : whole ? formatYaml : formatItem;
  return pieces.flatMap((piece: Piece) => changed(piece.text, format(piece.text), piece.linesAbove));
}

/** An item of a list, with the comments and empty lines before and behind it, which say what separates it from its neighbours. */
function formatItem(text: string): string {
  const lines = text.split(/(?<=\n)/);
  const isAside = (line: string) => /^(?:#.*|%.*|---\s*|\s*)$/.test(line.trimEnd());
  const start = lines.findIndex((line) => !isAside(line));
  if (start < 0) return text;
  const end = lines.findLastIndex((line) => !isAside(line)) + 1;
  const body = lines.slice(start, end).join("");
  const formatted = [...lines.slice(0, start).map(bare), styledYaml(body), ...lines.slice(end).map(bare)].filter(
    (line, index, all) => line.trim() !== "" || all[index - 1]?.trim() !== "",
  );
  const result = formatted.join("");
  return result === text || meansTheSame(text, result) ? result : text;
}

function bare(line: string): string {
  return line.replace(/[ \t]+(?=\r?\n?$)/, "");
}

function changed(text: string, formatted: string, linesAbove: number): TextEdit[] {
  return text === formatted ? [] : [{ range: rangeOfText(text, linesAbove), text: formatted }];
}

/** The range of a text that begins a line. */
export function rangeOfText(text: string, linesAbove: number): TextRange {
  const lines = text.split("\n");
  return {
    line: linesAbove + 1,
    column: 1,
    endLine: linesAbove + lines.length,
    endColumn: (lines.at(-1)?.length ?? 0) + 1,
  };
}
