import type { ProblemReader } from "../experiment/examineExperiment";
import { builtinSets } from "../problems/builtin";
import { problemsOf } from "../problems/problemDocument";

/**
 * The problems that an entry of an experiment chooses from.
 * @param source An entry of an experiment's problems, as it is written.
 */
export async function namedProblems(
  source: unknown,
  folder: string,
  reader: ProblemReader,
): Promise<readonly { readonly id: string; readonly question: string }[]> {
  if (typeof source !== "object" || source === null) return [];
  if ("builtin" in source) return builtinSets.get(String(source.builtin))?.problems() ?? [];
  if (!("file" in source) || typeof source.file !== "string") return [];
  const document = await reader.read(reader.join(folder, source.file));
  return document ? problemsOf(document).map(({ problem }) => problem) : [];
}
