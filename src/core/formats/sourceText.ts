import { isNode, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import type { Diagnostic } from "../model/diagnostic";

/** A YAML or JSON text as a value, with the place of every part of it. */
export interface SourceText {
  readonly value: unknown;
  /** Mistakes of notation; the value is then undefined. */
  readonly diagnostics: readonly Diagnostic[];
  /** The finding that something at `path` is wrong. */
  at(path: readonly PropertyKey[], severity: Diagnostic["severity"], code: string, message: string): Diagnostic;
}

/**
 * Reads YAML, of which JSON is a part, and remembers positions.
 * @param firstLine Line of the file on which the text begins, from 1.
 */
export function readSourceText(file: string, text: string, firstLine = 1): SourceText {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line) + firstLine - 1, column: Math.max(1, col) };
  };
  const at: SourceText["at"] = (path, severity, code, message) => {
    // The innermost part that exists: a missing key is reported at the mapping that lacks it.
    for (let length = path.length; length >= 0; length -= 1) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return { file, ...place(node.range[0]), severity, code, message };
    }
    return { file, line: firstLine, column: 1, severity, code, message };
  };
  const diagnostics = document.errors.map((error): Diagnostic => {
    const message = error.code === "MULTIPLE_DOCS" ? "a file holds one document; remove the line ---" : error.message;
    return { file, ...place(error.pos[0]), severity: "error", code: "file/notation", message: sentence(message) };
  });
  if (diagnostics.length > 0) return { value: undefined, diagnostics, at };
  try {
    return { value: document.toJS({ maxAliasCount: 100 }), diagnostics, at };
  } catch (error) {
    // An alias that names no anchor, or so many of them that they would fill the memory.
    const message = sentence(
      `${error instanceof Error ? error.message : String(error)}; write the text out, in quotes if it begins with *`,
    );
    return { value: undefined, diagnostics: [at([], "error", "file/notation", message)], at };
  }
}

/** Turns what a schema found into findings with places. */
export function schemaDiagnostics(source: SourceText, error: z.ZodError, code: string, prefix: readonly PropertyKey[] = []): Diagnostic[] {
  return error.issues.flatMap((issue) =>
    describeIssue(issue).map(({ path, message }) => source.at([...prefix, ...path], "error", code, message)),
  );
}

interface Finding {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function describeIssue(issue: z.core.$ZodIssue): Finding[] {
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
