import { builtinProblems } from "../../problems/builtin";
import { problemsOf } from "../../problems/problemDocument";
import type { CompletionContext } from "./complete";

/** Problem files that an experiment may name, those nearest to it first. */
export async function problemFileNames(folder: string, { problemFiles }: CompletionContext): Promise<string[]> {
  const depth = (name: string) => name.split("/").length;
  return [...(await problemFiles(folder))].sort((one, other) => depth(one) - depth(other) || (one < other ? -1 : 1));
}

/** @param source An entry of an experiment's problems, as it is written. */
export async function problemIdNames(
  source: unknown,
  folder: string,
  { problems }: CompletionContext,
): Promise<readonly { readonly id: string; readonly question: string }[]> {
  if (typeof source !== "object" || source === null) return [];
  if ("builtin" in source) return builtinProblems.get(String(source.builtin)) ?? [];
  if (!("file" in source) || typeof source.file !== "string") return [];
  const document = await problems.read(problems.join(folder, source.file));
  return document ? problemsOf(document).map(({ problem }) => problem) : [];
}
