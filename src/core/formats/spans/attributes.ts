import { isMembers, listOf, type Members, membersOf } from "../importing/values";

/** The attributes of a span as one record, from the list that OTLP has, in either spelling, or from a record. */
export function attributesOf(attributes: unknown): Members {
  if (isMembers(attributes)) return attributes;
  return Object.fromEntries(
    listOf(attributes).flatMap((attribute) => {
      const { key, value } = membersOf(attribute);
      return typeof key === "string" ? [[key, anyValue(value)]] : [];
    }),
  );
}

function anyValue(value: unknown, depth = 0): unknown {
  if (!isMembers(value) || depth > 20) return value;
  const [[kind, inner] = ["", undefined]] = Object.entries(value);
  switch (kind) {
    case "intValue":
    case "int_value":
    case "doubleValue":
    case "double_value":
      return Number(inner);
    case "arrayValue":
    case "array_value":
      return listOf(membersOf(inner).values).map((item) => anyValue(item, depth + 1));
    case "kvlistValue":
    case "kvlist_value":
      return attributesOf(membersOf(inner).values);
    default:
      return inner;
  }
}

/**
 * The values whose names begin with a prefix as a tree, as in `llm.input_messages.0.message.role`; a level with numbers for names is a
 * list. Where the attributes are a tree already, the part of it.
 * @returns undefined if there are none.
 */
export function treeOf(attributes: Members, prefix: string): unknown {
  let inner: unknown = attributes;
  for (const name of prefix.split(".")) inner = isMembers(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined;
  if (inner !== undefined) return inner;
  const root = new Map<string, unknown>();
  for (const [name, value] of Object.entries(attributes)) {
    if (!name.startsWith(`${prefix}.`)) continue;
    const path = name
      .slice(prefix.length + 1)
      .split(".")
      .slice(0, 20);
    let level = root;
    for (const part of path.slice(0, -1)) {
      const next = level.get(part);
      const map: Map<string, unknown> = next instanceof Map ? next : new Map();
      level.set(part, map);
      level = map;
    }
    level.set(path.at(-1) ?? "", value);
  }
  return root.size === 0 ? undefined : plain(root);
}

/** Attributes without those of some names, and without all whose names begin with one; also where they are a tree. */
export function withoutAttributes(attributes: Members, names: readonly string[]): Members {
  const left = Object.entries(attributes).flatMap(([name, value]) => {
    if (names.some((one) => name === one || name.startsWith(`${one}.`))) return [];
    const within = names.flatMap((one) => (one.startsWith(`${name}.`) ? [one.slice(name.length + 1)] : []));
    return [[name, within.length > 0 && isMembers(value) ? withoutAttributes(value, within) : value]];
  });
  return Object.fromEntries(left);
}

function plain(value: unknown): unknown {
  if (!(value instanceof Map)) return value;
  const entries = [...value.entries()].map(([name, inner]) => [name, plain(inner)] as const);
  if (!entries.every(([name]) => /^\d{1,6}$/.test(name))) return Object.fromEntries(entries);
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner);
}
