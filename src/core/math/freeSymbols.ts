import { symbolsOf } from "./expression";
import { parseEquation, parseExpression, parseInequality } from "./parseExpression";
import { Refusal } from "./refusal";

export type ReadableKind = "expression" | "equation" | "inequality";

/** The free symbols of an expression, equation or inequality in SymPy notation, in their order; undefined if it can't be read. */
export function freeSymbols(text: string, kind: ReadableKind): readonly string[] | undefined {
  try {
    if (kind === "expression") return symbolsOf(parseExpression(text));
    const { left, right } = kind === "equation" ? parseEquation(text) : parseInequality(text);
    return symbolsOf(left, right);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
