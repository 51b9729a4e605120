import type { TextRange } from "../../model/diagnostic";
import { movedDown } from "../../model/diagnostic";
import { type PlacedProblem, problemsOf } from "../../problems/problemDocument";
import { documentKind } from "../documentKind";
import { rangeOfText } from "../formatting/formatDocument";
import type { ExperimentDocument, LensDocument } from "../lensDocument";
import { subjectAt, subjectOfProblem, type TextPosition } from "../position";
import type { LensWorkspace } from "./lensWorkspace";

/** A part of a file. */
export interface FilePlace {
  readonly file: string;
  readonly range: TextRange;
}

/** A problem that a person points at by its id, or the set of problems by its name. */
export interface NamedProblem {
  /** The path of its problem file, or the name of a built-in set. Equal ids in different sets are different problems. */
  readonly set: { readonly file: string } | { readonly builtin: string };
  /** Undefined for the set as a whole. */
  readonly id: string | undefined;
  /** Where the person points. */
  readonly range: TextRange;
}

/** The problem whose id stands at a position of a file. */
export function namedProblemAt(
  document: LensDocument,
  file: string,
  position: TextPosition,
  join: LensWorkspace["join"],
): NamedProblem | undefined {
  const subject = subjectAt(document, position);
  const part = subject?.partAt(position);
  if (!subject || !part) return undefined;
  if (document.kind === "problems") {
    const id = subject.problem?.problem.id;
    const range = part.path.length === 1 && part.path[0] === "id" ? subject.rangeOf(["id"]) : undefined;
    return id !== undefined && range ? { set: { file }, id, range } : undefined;
  }
  const [list, entry, member, place] = part.path;
  const value = subject.valueOf(part.path);
  if (list !== "problems" || typeof entry !== "number" || part.part === "key" || typeof value !== "string") return undefined;
  const set = setOf(subject.valueOf([list, entry]), document, join);
  if (!set) return undefined;
  if (member === "ids" && typeof place === "number") return { set, id: value, range: part.range };
  return member === "file" ? { set, id: undefined, range: part.range } : undefined;
}

/** Where a problem is written; of a set, its beginning. A built-in one is written in no file. */
export async function definitionOf({ set, id }: NamedProblem, workspace: LensWorkspace): Promise<FilePlace | undefined> {
  if (!("file" in set)) return undefined;
  const document = await workspace.read(set.file);
  if (document?.kind !== "problems") return undefined;
  if (id === undefined) return { file: set.file, range: rangeOfText("", 0) };
  const placed = problemsOf(document.content).find(({ problem }) => problem.id === id);
  return placed && { file: set.file, range: idPlace(placed) };
}

/** Where the experiments of a workspace name a problem; for a set, where they name its file. */
export async function namesOf(named: NamedProblem, workspace: LensWorkspace): Promise<FilePlace[]> {
  const found: FilePlace[] = [];
  for (const file of await workspace.files()) {
    const document = documentKind(file) === "experiment" ? await workspace.read(file) : undefined;
    if (document?.kind === "experiment") found.push(...namesIn(document, named, workspace.join).map((range) => ({ file, range })));
  }
  return found;
}

/** Where the id of a problem is written; the beginning of a row that has none. */
export function idPlace(placed: PlacedProblem): TextRange {
  const { read, piece } = placed;
  return subjectOfProblem(placed).rangeOf(["id"]) ?? movedDown(read.idRange(), piece.linesAbove);
}

function namesIn(document: ExperimentDocument, { set, id }: NamedProblem, join: LensWorkspace["join"]): TextRange[] {
  const subject = subjectAt(document, { line: 1, column: 1 });
  const entries = subject?.valueOf(["problems"]);
  if (!subject || !Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown, index) => {
    const other = setOf(entry, document, join);
    if (!other || JSON.stringify(other) !== JSON.stringify(set)) return [];
    const ids: unknown = (entry as { ids?: unknown }).ids;
    const named =
      id === undefined ? [["file"]] : (Array.isArray(ids) ? ids : []).flatMap((one, place) => (one === id ? [["ids", place]] : []));
    return named.flatMap((path) => subject.rangeOf(["problems", index, ...path]) ?? []);
  });
}

function setOf(entry: unknown, { folder }: ExperimentDocument, join: LensWorkspace["join"]): NamedProblem["set"] | undefined {
  const { file, builtin } = (typeof entry === "object" && entry !== null ? entry : {}) as Record<string, unknown>;
  if (typeof file === "string") return { file: join(folder, file) };
  return typeof builtin === "string" ? { builtin } : undefined;
}
