import { examineExperiment } from "../../experiment/examineExperiment";
import { policyIdSchema } from "../../model/experiment";
import { scaffoldIdSchema } from "../../model/scaffold";
import { builtinProblems } from "../../problems/builtin";
import { problemsOf } from "../../problems/problemDocument";
import { charactersByName } from "../../simulated/character";
import { toolsByName } from "../../tools/catalogue";
import type { Fix, FixRequest } from "./fix";
import { nearestNames } from "./nearest";
import { ownProblem } from "./ownProblem";
import { writtenInPlace } from "./writeValue";

/** A name that is none gives way to the nearest one that is. */
export async function useNearestName(request: FixRequest): Promise<Fix[]> {
  const name = nameIn(request);
  return name === undefined ? [] : nearestNames(name, await knownNames(request)).map((known) => replaceBy(request, known));
}

/** The tools that the reference steps call. */
export function useToolOfSteps(request: FixRequest): Fix[] {
  const tools = ownProblem(request.subject)?.steps.map(({ tool }) => tool) ?? [];
  return [...new Set(tools)].map((tool) => replaceBy(request, tool));
}

/** An id that stands twice gets a number, the first that is free. */
export function useFreeId(request: FixRequest): Fix[] {
  const { document, subject } = request;
  if (document.kind === "problems") {
    const name = nameIn(request);
    return name === undefined
      ? []
      : [replaceBy(request, freeName(name, new Set(problemsOf(document.content).map(({ problem }) => problem.id))))];
  }
  const path = subject.partAt(request.finding)?.path.slice(0, 2) ?? [];
  const [list] = path;
  const range = subject.rangeOf([...path, "id"]);
  const id = subject.valueOf([...path, "id"]);
  if (list === undefined || !range || typeof id !== "string") return [];
  const entries = subject.valueOf([list]);
  const taken = (Array.isArray(entries) ? entries : []).map((entry: unknown) =>
    typeof entry === "string" ? entry : (entry as { id?: unknown })?.id,
  );
  return [replaceBy({ ...request, finding: { ...request.finding, ...range } }, freeName(id, new Set(taken)))];
}

/** The name of a real model loses what simulated ones begin with. */
export function useHonestId(request: FixRequest): Fix[] {
  const honest = nameIn(request)?.replace(/^(?:simulated\/)+/, "");
  return honest ? [replaceBy(request, honest)] : [];
}

function freeName(name: string, taken: ReadonlySet<unknown>): string {
  const stem = name.replace(/-\d+$/, "");
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}

async function knownNames({ document, finding, subject, context }: FixRequest): Promise<Iterable<string>> {
  const { code } = finding;
  if (code.endsWith("/unknown-tool")) return toolsByName.keys();
  if (code === "experiment/unknown-model") return charactersByName.keys();
  if (code === "experiment/unknown-policy") return policyIdSchema.options;
  if (code === "experiment/unknown-scaffold") return scaffoldIdSchema.options;
  const [, entry, member] = subject.partAt(finding)?.path ?? [];
  if (member === "builtin") return builtinProblems.keys();
  if (document.kind !== "experiment" || typeof entry !== "number" || member !== "ids") return [];
  const { sets } = await examineExperiment(document.text, document.folder, context.problems);
  return sets[entry]?.problems.map(({ id }) => id) ?? [];
}

/** The text in the place that a finding is about. */
function nameIn({ subject, finding }: FixRequest): string | undefined {
  const part = subject.partAt(finding);
  const value = part?.part === "value" ? subject.valueOf(part.path) : undefined;
  return typeof value === "string" ? value : undefined;
}

function replaceBy({ document, finding }: FixRequest, name: string): Fix {
  const { line, column, endLine, endColumn } = finding;
  const range = { line, column, endLine, endColumn };
  return { title: `Change to ${name}`, edits: [{ range, text: writtenInPlace(document, range, name) }] };
}
