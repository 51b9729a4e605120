import { isMap, isScalar, isSeq, type Pair, parseDocument } from "yaml";
import { problemCorruptionSchema, problemSchema, referenceStepSchema } from "../../model/problem";

/** Order of the members of an object, by where it stands; elsewhere members stay where they are. */
const problemMembers = Object.keys(problemSchema.shape);
const stepMembers = Object.keys(referenceStepSchema.shape);
const corruptionMembers = Object.keys(problemCorruptionSchema.shape);

/**
 * A line of a JSON Lines file without needless space, with the members of a problem in the order of its schema. Every text and number
 * keeps its spelling, so that no digit is lost. What is no JSON object stays as it is.
 */
export function formatRow(row: string): string {
  const content = row.trim();
  if (!isJsonObject(content)) return row;
  const document = parseDocument(content);
  if (document.errors.length > 0) return row;
  return compact(document.contents, content, membersOf) + (row.endsWith("\r") ? "\r" : "");
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** Rows of other sets have members of their own. */
function membersOf(path: readonly unknown[], names: readonly string[]): readonly string[] {
  if (path.length === 0) return names.includes("question") ? problemMembers : [];
  if (path.length === 1 && path[0] === "corruption") return corruptionMembers;
  return path.length === 2 && path[0] === "steps" ? stepMembers : [];
}

function compact(node: unknown, source: string, order: typeof membersOf, path: readonly unknown[] = []): string {
  if (isSeq(node)) return `[${node.items.map((item, index) => compact(item, source, order, [...path, index])).join(",")}]`;
  if (!isMap(node)) return isScalar(node) && node.range ? source.slice(node.range[0], node.range[1]) : "null";
  const names = node.items.map(nameOf);
  const members = order(path, names);
  const place = (pair: Pair) => (members.includes(nameOf(pair)) ? members.indexOf(nameOf(pair)) : members.length);
  const items = [...node.items].sort((one, other) => place(one) - place(other));
  return `{${items.map((item) => `${compact(item.key, source, order)}:${compact(item.value, source, order, [...path, nameOf(item)])}`).join(",")}}`;
}

function nameOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : "";
}
