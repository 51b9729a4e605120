import { problemsOf } from "../../problems/problemDocument";
import { namedProblems } from "../namedProblems";
import { shapeOf } from "../shape/subjectShape";
import type { Fix, FixRequest } from "./fix";
import { nearestNames } from "./nearest";
import { ownProblem } from "./ownProblem";
import { textIn, writtenInPlace } from "./writeValue";

/** A name or key that is none gives way to the nearest one that is. */
export async function useNearestName(request: FixRequest): Promise<Fix[]> {
  const name = nameIn(request);
  if (name === undefined) return [];
  // A tool of the other channel is wrong under its own name.
  const others = (await knownNames(request)).filter((known) => known !== name);
  return nearestNames(name, others).map((known) => replaceBy(request, known));
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

/** An entry that stands in a list before is taken out, if nothing but the list's own signs goes with it. */
export function removeEntry({ document, subject, finding }: FixRequest): Fix[] {
  const [list, place] = subject.partAt(finding)?.path ?? [];
  if (list === undefined || typeof place !== "number") return [];
  const before = subject.rangeOf([list, place - 1]);
  const entry = subject.rangeOf([list, place]);
  if (!before || !entry) return [];
  const range = { line: before.endLine, column: before.endColumn, endLine: entry.endLine, endColumn: entry.endColumn };
  const comes = textIn(document, { ...range, endLine: entry.line, endColumn: entry.column });
  return comes.includes("#") ? [] : [{ title: "Remove it from the list", edits: [{ range, text: "" }] }];
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

/** What may stand where the wrong name does. */
async function knownNames({ document, finding, subject, context }: FixRequest): Promise<readonly string[]> {
  const part = subject.partAt(finding);
  if (!part) return [];
  const record = part.path.slice(0, -1);
  if (part.part === "key") {
    const present = subject.valueOf(record);
    const isFree = (key: string) => typeof present === "object" && present !== null && !Object.hasOwn(present, key);
    return Object.keys(shapeOf(document, subject, record)?.members ?? {}).filter(isFree);
  }
  const names = shapeOf(document, subject, part.path)?.names;
  if (typeof names === "object") return names.map(({ id }) => id);
  if (document.kind !== "experiment" || names === undefined) return [];
  if (names === "problem files") return [...(await context.problemFiles(document.folder))].sort();
  return (await namedProblems(subject.valueOf(record.slice(0, -1)), document.folder, context.problems)).map(({ id }) => id);
}

/** The key or text that a finding is about; undefined if it is about something larger. */
function nameIn({ subject, finding }: FixRequest): string | undefined {
  const part = subject.partAt(finding);
  const isWhole = part?.range.endLine === finding.endLine && part.range.endColumn === finding.endColumn;
  const value = part?.part === "key" ? part.path.at(-1) : part && subject.valueOf(part.path);
  return isWhole && typeof value === "string" ? value : undefined;
}

function replaceBy({ document, finding }: FixRequest, name: string): Fix {
  const { line, column, endLine, endColumn } = finding;
  const range = { line, column, endLine, endColumn };
  return { title: `Change to ${name}`, edits: [{ range, text: writtenInPlace(document, range, name) }] };
}
