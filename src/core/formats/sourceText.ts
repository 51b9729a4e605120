import { isCollection, isMap, isNode, isScalar, LineCounter, type Node, parseDocument } from "yaml";
import type { z } from "zod";
import type { Finding, PathFinding, TextRange } from "../model/diagnostic";

/** A YAML or JSON text as a value, with the place of every part of it. */
export interface SourceText {
  readonly value: unknown;
  /** Mistakes of notation; the value is then undefined. */
  readonly findings: readonly Finding[];
  /**
   * Where the part at `path` is written: its value, or its key. Of a part that is not there, the innermost part around it; of a
   * collection over several lines, its first line.
   */
  rangeOf(path: readonly PropertyKey[], part?: "key" | "value"): TextRange;
}

/** Reads YAML, of which JSON is a part, and remembers positions. */
export function readSourceText(text: string): SourceText {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const range = (start: number, end: number): TextRange => {
    const from = lines.linePos(start);
    const to = lines.linePos(Math.max(start, end));
    return {
      line: Math.max(1, from.line),
      column: Math.max(1, from.col),
      endLine: Math.max(1, to.line),
      endColumn: Math.max(1, to.col),
    };
  };
  const rangeOfNode = (node: Node): TextRange | undefined => {
    if (!node.range) return undefined;
    const [start, end] = node.range;
    if (!isCollection(node)) return range(start, end);
    const lineEnd = text.indexOf("\n", start);
    return range(start, start + text.slice(start, lineEnd < 0 ? end : Math.min(end, lineEnd)).trimEnd().length);
  };
  const keyAt = (path: readonly PropertyKey[]): Node | undefined => {
    const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
    const pair = isMap(parent) ? parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1)) : undefined;
    return isNode(pair?.key) ? pair.key : undefined;
  };
  const rangeOf: SourceText["rangeOf"] = (path, part = "value") => {
    const key = part === "key" && path.length > 0 ? keyAt(path) : undefined;
    const keyRange = key && rangeOfNode(key);
    if (keyRange) return keyRange;
    for (let length = path.length; length >= 0; length -= 1) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
      const found = isNode(node) ? rangeOfNode(node) : undefined;
      if (found) return found;
    }
    return range(0, 0);
  };
  const notation = (place: TextRange, message: string): Finding => ({
    ...place,
    severity: "error",
    code: "file/notation",
    message: sentence(message),
  });
  const findings = document.errors.map((error) =>
    notation(
      range(error.pos[0], Math.min(error.pos[1], text.length)),
      error.code === "MULTIPLE_DOCS" ? "a file holds one document; remove the line ---" : error.message,
    ),
  );
  if (findings.length > 0) return { value: undefined, findings, rangeOf };
  try {
    return { value: document.toJS({ maxAliasCount: 100 }), findings, rangeOf };
  } catch (error) {
    // An alias that names no anchor, or so many of them that they would fill the memory.
    const message = `${error instanceof Error ? error.message : String(error)}; write the text out, in quotes if it begins with *`;
    return { value: undefined, findings: [notation(rangeOf([]), message)], rangeOf };
  }
}

/** A finding about the part at a path, with the place of the part. */
export function placed({ path, severity, code, message }: PathFinding, source: SourceText): Finding {
  return { ...source.rangeOf(path), severity, code, message };
}

/**
 * Turns what a schema found into findings with places.
 * @param codeOf The name of the rule, by the path of the part that breaks it.
 * @param prefix Path of what the schema was applied to.
 */
export function schemaFindings(
  source: SourceText,
  error: z.ZodError,
  codeOf: (path: readonly PropertyKey[]) => string,
  prefix: readonly PropertyKey[] = [],
): Finding[] {
  return error.issues.flatMap((issue) =>
    describeIssue(issue).map(({ path, key, message }): Finding => {
      const place = source.rangeOf([...prefix, ...path], key ? "key" : "value");
      return { ...place, severity: "error", code: codeOf(path), message };
    }),
  );
}

interface Description {
  readonly path: readonly PropertyKey[];
  /** The key itself is wrong. */
  readonly key?: true;
  readonly message: string;
}

function describeIssue(issue: z.core.$ZodIssue): Description[] {
  const place = issue.path.map(String).join(".");
  const named = place === "" ? "" : `${place}: `;
  if (issue.code === "invalid_type" && /received undefined$/.test(issue.message))
    return [{ path: issue.path, message: `${named}this is missing; add it.` }];
  if (issue.code === "invalid_type" && issue.expected === "string" && /received (number|boolean)$/.test(issue.message))
    return [{ path: issue.path, message: `${named}expected text; put it in quotes.` }];
  if (issue.code === "too_small" && issue.origin === "array")
    return [{ path: issue.path, message: `${named}at least ${issue.minimum} entry is needed; add one.` }];
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      key: true,
      message: `${named}unknown key "${key}"; remove it or correct its spelling.`,
    }));
  if (issue.code === "invalid_union") {
    // The alternative that got furthest says best what was meant.
    const deepest = issue.errors.flat().filter((inner) => inner.path.length > 0 || inner.code === "unrecognized_keys");
    if (deepest.length > 0)
      return deepest.slice(0, 1).flatMap((inner) => describeIssue({ ...inner, path: [...issue.path, ...inner.path] } as z.core.$ZodIssue));
    return [{ path: issue.path, message: `${named}${sentence(issue.message)}` }];
  }
  return [{ path: issue.path, message: `${named}${sentence(issue.message)}` }];
}

function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
