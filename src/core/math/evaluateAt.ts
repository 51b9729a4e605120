import type { Algebra } from "./algebra";
import { numericValue } from "./calculate";
import { type Agreement, compareAtPoints } from "./compareAtPoints";
import { type Expression, substitute, symbolsOf } from "./expression";
import { parseExpression } from "./parseExpression";
import { Refusal } from "./refusal";
import type { MathOutcome } from "./value";

/** An expression with values put in for its symbols, all at once; the values may have symbols of their own. */
export async function evaluateAt(text: string, values: Readonly<Record<string, string>>, algebra: Algebra): Promise<MathOutcome> {
  const expression = parseExpression(text);
  const replacements = new Map(Object.entries(values).map(([name, value]) => [name, parseValue(name, value)]));
  const symbols = symbolsOf(expression);
  for (const name of replacements.keys()) {
    if (!symbols.includes(name))
      throw new Refusal("malformed", `The expression has no symbol ${name}; its symbols are: ${symbols.join(", ") || "none"}.`);
  }
  const missing = symbols.filter((name) => !replacements.has(name));
  if (missing.length > 0) throw new Refusal("malformed", `No value is given for: ${missing.join(", ")}.`);
  const substituted = substitute(expression, replacements);
  const free = symbolsOf(substituted);
  if (free.length === 0) return numericValue(substituted, algebra);
  const result = await algebra.evaluate(substituted);
  const agreement: Agreement = compareAtPoints(substituted, result.expression);
  if (agreement.verdict !== "agreeing") {
    throw new Refusal(agreement.verdict === "nowhere-defined" ? "undefined" : "unverified", agreement.reason);
  }
  return { ok: true, value: { shape: "expression", text: result.text }, verifiedBy: agreement.reason };
}

function parseValue(name: string, text: string): Expression {
  try {
    return parseExpression(text);
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.code, `The value of ${name}: ${error.message}`);
    throw error;
  }
}
