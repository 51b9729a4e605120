import { type Expression, substitute, symbolsOf } from "./expression";
import { parseExpression } from "./parseExpression";
import { Refusal } from "./refusal";

export interface Substitution {
  readonly result: Expression;
  /** Symbols of the expression that no value was given for. */
  readonly missing: readonly string[];
}

/**
 * Replaces symbols of an expression by values, all at once.
 *
 * @throws Refusal `malformed` or `too-large` for text that can't be read, and for a value of a symbol that is not there
 */
export function putValuesIn(text: string, values: Readonly<Record<string, string>>): Substitution {
  const expression = parseExpression(text);
  const replacements = new Map(Object.entries(values).map(([name, value]) => [name, parseValue(name, value)]));
  const symbols = symbolsOf(expression);
  for (const name of replacements.keys()) {
    if (!symbols.includes(name))
      throw new Refusal("malformed", `The expression has no symbol ${name}; its symbols are: ${symbols.join(", ") || "none"}.`);
  }
  return { result: substitute(expression, replacements), missing: symbols.filter((name) => !replacements.has(name)) };
}

function parseValue(name: string, text: string): Expression {
  try {
    return parseExpression(text);
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.code, `The value of ${name}: ${error.message}`);
    throw error;
  }
}
