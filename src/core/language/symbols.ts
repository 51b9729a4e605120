import { readSourceText, type SourceText } from "../formats/sourceText";
import { movedDown, type TextRange } from "../model/diagnostic";
import { problemsOf } from "../problems/problemDocument";
import { rangeOfText } from "./formatting/formatDocument";
import type { ExperimentDocument, LensDocument, ProblemsDocument } from "./lensDocument";

/** A part of a file that people look for by its name. */
export interface LensSymbol {
  readonly name: string;
  readonly detail: string;
  readonly kind: "problem" | "part" | "entry";
  /** All of it. */
  readonly range: TextRange;
  /** Where to go. */
  readonly selection: TextRange;
  readonly children: readonly LensSymbol[];
}

/** The problems of a set by their ids, or the parts of an experiment with their entries. */
export function symbolsOf(document: LensDocument): LensSymbol[] {
  return document.kind === "experiment" ? partsOf(document) : problemSymbols(document);
}

function problemSymbols({ content }: ProblemsDocument): LensSymbol[] {
  const found = problemsOf(content);
  return found.map(({ problem, piece, line, read }, index): LensSymbol => {
    // Of a list that is one piece, a problem ends where the next one begins.
    const next = found[index + 1];
    const whole = rangeOfText(piece.text.trimEnd(), piece.linesAbove);
    const shared = next?.piece === piece || found[index - 1]?.piece === piece;
    const start = { line, column: shared ? read.rangeOf([]).column : 1 };
    const end = next?.piece === piece ? { endLine: next.line, endColumn: 1 } : { endLine: whole.endLine, endColumn: whole.endColumn };
    const range = { ...start, ...end };
    const selection =
      shared || content.notation === "yaml"
        ? movedDown(read.idRange(), piece.linesAbove)
        : { ...start, endLine: line, endColumn: start.column };
    return { name: problem.id, detail: problem.domain, kind: "problem", range, selection: within(selection, range), children: [] };
  });
}

/** Editors refuse a symbol whose selection reaches beyond it. */
function within(selection: TextRange, range: TextRange): TextRange {
  const begins = selection.line > range.line || (selection.line === range.line && selection.column >= range.column);
  const ends = selection.endLine < range.endLine || (selection.endLine === range.endLine && selection.endColumn <= range.endColumn);
  return begins && ends ? selection : { ...range, endLine: range.line, endColumn: range.column };
}

function partsOf({ text }: ExperimentDocument): LensSymbol[] {
  const source = readSourceText(text);
  if (typeof source.value !== "object" || source.value === null || Array.isArray(source.value)) return [];
  const end = rangeOfText(text.trimEnd(), 0);
  const keys = Object.entries(source.value).map(([key, value]) => ({ key, value: value as unknown, place: source.rangeOf([key], "key") }));
  return keys.map(({ key, value, place }, index): LensSymbol => {
    const next = keys[index + 1]?.place;
    const range = { line: place.line, column: place.column, endLine: next?.line ?? end.endLine, endColumn: next?.column ?? end.endColumn };
    const children = Array.isArray(value) ? value.map((entry, position) => entrySymbol(source, [key, position], entry)) : [];
    const detail = typeof value === "string" || typeof value === "number" ? String(value) : "";
    return { name: key, detail, kind: "part", range, selection: within(place, range), children };
  });
}

function entrySymbol(source: SourceText, path: readonly PropertyKey[], entry: unknown): LensSymbol {
  const range = source.rangeOf(path);
  const { id, file, builtin, corruption, ids } = (typeof entry === "object" && entry !== null ? entry : {}) as Record<string, unknown>;
  const name = [typeof entry === "object" ? undefined : entry, id, file, builtin].find((candidate) => candidate !== undefined);
  const detail = Array.isArray(ids) ? ids.join(", ") : corruption === undefined ? "" : "corruption";
  return { name: String(name ?? path.at(-1)), detail, kind: "entry", range, selection: range, children: [] };
}
