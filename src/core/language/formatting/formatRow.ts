import { isMap, isScalar, isSeq, type Pair, parseDocument } from "yaml";
import { inOrder } from "./memberOrder";

/**
 * A line of a JSON Lines file without needless space, with the members of a problem in the order of its schema. Every text and number
 * keeps its spelling, so that no digit is lost. What is no JSON object stays as it is.
 */
export function formatRow(row: string): string {
  const content = row.trim();
  if (!isJsonObject(content)) return row;
  const document = parseDocument(content);
  if (document.errors.length > 0) return row;
  return compact(document.contents, content, []) + (row.endsWith("\r") ? "\r" : "");
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function compact(node: unknown, source: string, path: readonly PropertyKey[]): string {
  if (isSeq(node)) return `[${node.items.map((item, index) => compact(item, source, [...path, index])).join(",")}]`;
  if (!isMap(node)) return isScalar(node) && node.range ? source.slice(node.range[0], node.range[1]) : "null";
  const members = inOrder(node.items, path, nameOf).map((pair) => {
    const value = compact(pair.value, source, [...path, nameOf(pair)]);
    return `${compact(pair.key, source, path)}:${value}`;
  });
  return `{${members.join(",")}}`;
}

function nameOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : "";
}
