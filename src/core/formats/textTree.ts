import { isAlias, isCollection, isMap, isNode, isScalar, isSeq, type Node, parseDocument } from "yaml";

/** A key or a value of a YAML or JSON text. Offsets count UTF-16 units from 0; the end is exclusive. */
export interface TextPart {
  /** Keys and places in lists that lead to the value; of a key, those of its value. */
  readonly path: readonly PropertyKey[];
  readonly part: "key" | "value";
  readonly start: number;
  readonly end: number;
  /** It stands within brackets or braces. */
  readonly flow: boolean;
}

/** A YAML or JSON text as the tree of its parts, as far as it can be made out: the text may be broken. */
export interface TextTree {
  /** The innermost part at an offset; a cursor right behind a word is still at the word. */
  partAt(offset: number): TextPart | undefined;
  /** Where the whole value at a path is written, or its key; undefined if there is none. */
  partOf(path: readonly PropertyKey[], part?: "key" | "value"): TextPart | undefined;
  /** The value at a path; undefined if there is none. */
  valueOf(path: readonly PropertyKey[]): unknown;
}

/** Unlike `readSourceText`, which answers for whole texts, this makes the best of half-written ones. */
export function readTextTree(text: string): TextTree {
  const document = parseDocument(text, { prettyErrors: false, strict: false, uniqueKeys: false });
  const root: Child | undefined = document.contents ? { node: document.contents, path: [], part: "value", flow: false } : undefined;

  const partOfNode = ({ node, path, part, flow }: Child): TextPart | undefined => {
    if (!node.range) return undefined;
    const [start, end] = node.range;
    return { path, part, start, end: start + text.slice(start, end).trimEnd().length, flow };
  };

  function innermost(around: Child, offset: number): TextPart | undefined {
    const child = around.part === "value" ? childrenOf(around).find(({ node }) => holds(node, offset)) : undefined;
    return child ? innermost(child, offset) : partOfNode(around);
  }

  function find(path: readonly PropertyKey[], part: "key" | "value"): Child | undefined {
    let found = root;
    for (const [index, key] of path.entries()) {
      const wanted = index === path.length - 1 ? part : "value";
      found = found && childrenOf(found).find((child) => child.path.at(-1) === key && child.part === wanted);
    }
    return found;
  }

  return {
    partAt: (offset) => (root && holds(root.node, offset) ? innermost(root, offset) : undefined),
    partOf(path, part = "value") {
      const found = find(path, part);
      return found && partOfNode(found);
    },
    valueOf(path) {
      try {
        return find(path, "value")?.node.toJS(document, { maxAliasCount: 100 });
      } catch {
        // An alias that names no anchor, or too many of them.
        return undefined;
      }
    },
  };
}

interface Child {
  readonly node: Node;
  readonly path: readonly PropertyKey[];
  readonly part: "key" | "value";
  readonly flow: boolean;
}

function childrenOf({ node, path, flow: around }: Child): Child[] {
  if (!isCollection(node)) return [];
  const flow = around || node.flow === true;
  if (isSeq(node))
    return node.items.flatMap((item, index) => (isNode(item) ? [{ node: item, path: [...path, index], part: "value", flow }] : []));
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }): Child[] => {
    if (!isScalar(key)) return [];
    const inside = { path: [...path, String(key.value)], flow };
    const ofKey: Child = { ...inside, node: key, part: "key" };
    return isNode(value) ? [ofKey, { ...inside, node: value, part: "value" }] : [ofKey];
  });
}

function holds(node: Node, offset: number): boolean {
  if (!node.range) return false;
  const [start, end] = node.range;
  return start <= offset && (isScalar(node) || isAlias(node) ? offset <= end : offset < end);
}
