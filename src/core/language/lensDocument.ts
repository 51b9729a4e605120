import { notationOf, type ProblemDocument, readDocument, revise } from "../problems/problemDocument";
import { documentKind } from "./documentKind";

/** A file as the language server and the command line look at it. It is never changed; `changeDocument` makes another one. */
export type LensDocument = ProblemsDocument | ExperimentDocument;

export interface ProblemsDocument {
  readonly kind: "problems";
  readonly content: ProblemDocument;
}

export interface ExperimentDocument {
  readonly kind: "experiment";
  /** Problem files are looked for from here. */
  readonly folder: string;
  readonly text: string;
}

/**
 * @param file Its ending says what it is about; what is no experiment is taken for a problem set.
 * @param folder The folder of the file.
 */
export function openDocument(file: string, folder: string, text: string): LensDocument {
  if (documentKind(file) === "experiment") return { kind: "experiment", folder, text };
  return { kind: "problems", content: readDocument(text, notationOf(file)) };
}

/** The document after its text has changed; what stayed is not read again. */
export function changeDocument(document: LensDocument, text: string): LensDocument {
  return document.kind === "experiment" ? { ...document, text } : { ...document, content: revise(document.content, text) };
}

/** The document as it is written. */
export function textOf(document: LensDocument): string {
  if (document.kind === "experiment") return document.text;
  const { pieces, notation } = document.content;
  return pieces.map(({ text }) => text).join(notation === "lines" ? "\n" : "");
}
