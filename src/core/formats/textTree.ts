import { isAlias, isMap, isNode, isScalar, isSeq, type Node, parseDocument } from "yaml";

/** A key or a value of a YAML or JSON text. Offsets count UTF-16 units from 0; the end is exclusive. */
export interface TextPart {
  /** Keys and places in lists that lead to the value; of a key, those of its value. */
  readonly path: readonly PropertyKey[];
  readonly part: "key" | "value";
  readonly start: number;
  readonly end: number;
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
  const root = document.contents;

  const partOfNode = (node: Node, path: readonly PropertyKey[], part: "key" | "value"): TextPart | undefined => {
    if (!node.range) return undefined;
    const [start, end] = node.range;
    return { path, part, start, end: start + text.slice(start, end).trimEnd().length };
  };

  function innermost(node: Node, offset: number, path: readonly PropertyKey[]): TextPart | undefined {
    for (const child of childrenOf(node, path)) {
      if (!holds(child.node, offset)) continue;
      return child.part === "key" ? partOfNode(child.node, child.path, "key") : innermost(child.node, offset, child.path);
    }
    return partOfNode(node, path, "value");
  }

  function find(path: readonly PropertyKey[], part: "key" | "value"): Node | undefined {
    let node: Node | null | undefined = root;
    for (const [index, key] of path.entries()) {
      const wanted = index === path.length - 1 ? part : "value";
      node = node && childrenOf(node, []).find((child) => child.path[0] === key && child.part === wanted)?.node;
    }
    return node ?? undefined;
  }

  return {
    partAt: (offset) => (root && holds(root, offset) ? innermost(root, offset, []) : undefined),
    partOf(path, part = "value") {
      const node = find(path, part);
      return node && partOfNode(node, path, part);
    },
    valueOf(path) {
      try {
        return find(path, "value")?.toJS(document, { maxAliasCount: 100 });
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
}

function childrenOf(node: Node, path: readonly PropertyKey[]): Child[] {
  if (isSeq(node))
    return node.items.flatMap((item, index) => (isNode(item) ? [{ node: item, path: [...path, index], part: "value" }] : []));
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }): Child[] => {
    if (!isScalar(key)) return [];
    const inside = [...path, String(key.value)];
    const ofKey: Child = { node: key, path: inside, part: "key" };
    return isNode(value) ? [ofKey, { node: value, path: inside, part: "value" }] : [ofKey];
  });
}

function holds(node: Node, offset: number): boolean {
  if (!node.range) return false;
  const [start, end] = node.range;
  return start <= offset && (isScalar(node) || isAlias(node) ? offset <= end : offset < end);
}
