import { freeSymbols, type ReadableKind } from "../math/freeSymbols";
import type { ToolOutcome } from "./tool";

/** The variable that was named, or the only symbol; an outcome where the choice is not clear. */
export function chooseVariable(text: string, kind: ReadableKind, named: string | undefined): string | ToolOutcome {
  if (named !== undefined) return named;
  const symbols = freeSymbols(text, kind) ?? [];
  // Text that can't be read, or has no symbol, is reported by the operation itself.
  if (symbols.length < 2) return symbols[0] ?? "x";
  return { ok: false, code: "bad-arguments", message: `The ${kind} has the symbols ${symbols.join(", ")}; say which one is the variable.` };
}
