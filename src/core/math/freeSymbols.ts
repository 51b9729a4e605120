import { symbolsOf } from "./expression";
import { parseEquation, parseExpression } from "./parseExpression";
import { Refusal } from "./refusal";

/** The free symbols of an expression or equation in SymPy notation, in their order; undefined if it can't be read. */
export function freeSymbols(text: string, kind: "expression" | "equation"): readonly string[] | undefined {
  try {
    if (kind === "expression") return symbolsOf(parseExpression(text));
    const { left, right } = parseEquation(text);
    return symbolsOf(left, right);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
