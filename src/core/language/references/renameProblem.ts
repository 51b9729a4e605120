import { problemSchema } from "../../model/problem";
import { problemsOf } from "../../problems/problemDocument";
import { writtenInPlace } from "../fixes/writeValue";
import type { LensDocument } from "../lensDocument";
import { subjectOfProblem, type TextPosition } from "../position";
import type { TextEdit } from "../textEdit";
import type { LensWorkspace } from "./lensWorkspace";
import { definitionOf, idPlace, namedProblemAt, namesOf } from "./problemReferences";

/** The edits of each file, or why there are none, in one sentence. */
export type Renaming =
  | { readonly ok: true; readonly edits: ReadonlyMap<string, readonly TextEdit[]> }
  | { readonly ok: false; readonly message: string };

/**
 * Gives a problem another id, where it is written and where experiments name it. Of problems with one id in one file, experiments mean
 * the first; another one is renamed alone.
 */
export async function renameProblem(
  document: LensDocument,
  file: string,
  position: TextPosition,
  id: string,
  workspace: LensWorkspace,
): Promise<Renaming> {
  const named = namedProblemAt(document, file, position, workspace.join);
  if (named?.id === undefined) return refused("Nothing can be renamed here; put the cursor on the id of a problem.");
  if (!("file" in named.set)) return refused(`The set ${named.set.builtin} is built in, so its problems keep their ids.`);
  if (!problemSchema.shape.id.safeParse(id).success) return refused("An id has 1 to 200 characters.");
  const set = await workspace.read(named.set.file);
  const definition = await definitionOf(named, workspace);
  if (set?.kind !== "problems" || !definition) return refused(`There is no problem "${named.id}" in ${named.set.file}.`);
  const problems = problemsOf(set.content);
  if (problems.some(({ problem }) => problem.id === id))
    return refused(`The id "${id}" is taken in ${named.set.file}; choose another one.`);
  const first = problems.find(({ problem }) => problem.id === named.id);
  if (first && !subjectOfProblem(first).rangeOf(["id"]))
    return refused("This row of another set has no id to change; convert the file to problems first.");
  const edits = new Map<string, TextEdit[]>();
  const add = (path: string, where: LensDocument, range: TextEdit["range"]) =>
    edits.set(path, [...(edits.get(path) ?? []), { range, text: writtenInPlace(where, range, id) }]);
  const isLater = document.kind === "problems" && first !== undefined && JSON.stringify(idPlace(first)) !== JSON.stringify(named.range);
  add(named.set.file, set, isLater ? named.range : definition.range);
  if (isLater) return { ok: true, edits };
  for (const place of await namesOf(named, workspace)) {
    const experiment = await workspace.read(place.file);
    if (experiment) add(place.file, experiment, place.range);
  }
  return { ok: true, edits };
}

function refused(message: string): Renaming {
  return { ok: false, message };
}
