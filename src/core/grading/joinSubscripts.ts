import type { MathToken } from "./mathToken";
import { Unreadable } from "./unreadable";

/**
 * Joins names and numbers with their subscripts: `x_{12}` and `x12` become one name, `204_5` a number in base 5.
 * @throws Unreadable if a subscript is none.
 */
export function joinSubscripts(tokens: readonly MathToken[]): MathToken[] {
  const joined: MathToken[] = [];
  let index = 0;
  while (index < tokens.length) {
    const token = tokens[index] as MathToken;
    const previous = joined.at(-1);
    if (token.kind === "operator" && token.text === "_") {
      const subscript = subscriptAt(tokens, index + 1);
      joined[joined.length - 1] = withSubscript(previous, subscript.text);
      index = subscript.end;
    } else if (isIndexOf(previous, token)) {
      joined[joined.length - 1] = withSubscript(previous, token.text);
      index += 1;
    } else {
      joined.push(token);
      index += 1;
    }
  }
  return joined;
}

function subscriptAt(tokens: readonly MathToken[], start: number): { readonly text: string; readonly end: number } {
  const braced = tokens[start]?.text === "{";
  const from = braced ? start + 1 : start;
  const to = braced ? tokens.findIndex((token, place) => place >= from && token.text === "}") : from + 1;
  const subscript = to < 0 ? [] : tokens.slice(from, to);
  if (subscript.length === 0 || !subscript.every((token) => ["number", "name", "unit"].includes(token.kind)))
    throw new Unreadable("a subscript is not understood");
  return { text: subscript.map((token) => token.text).join(""), end: braced ? to + 1 : to };
}

/** Digits right behind a variable, as in `x1`. */
function isIndexOf(previous: MathToken | undefined, token: MathToken): boolean {
  const isVariable = previous?.kind === "name" && /^[A-Za-z]$/.test(previous.text) && !/[EI]/.test(previous.text);
  return isVariable && token.kind === "number" && !token.spaced && /^\d{1,2}$/.test(token.text);
}

function withSubscript(token: MathToken | undefined, subscript: string): MathToken {
  if (token?.kind === "name" || (token?.kind === "function" && token.text === "log"))
    return { ...token, text: `${token.text}_${subscript}` };
  if (token?.kind === "number") return inBase(token, subscript);
  throw new Unreadable("a subscript has nothing to belong to");
}

function inBase(token: MathToken, baseText: string): MathToken {
  const base = Number(baseText);
  const digits = [...token.text].map(Number);
  if (!Number.isInteger(base) || base < 2 || base > 10 || !digits.every((digit) => digit < base))
    throw new Unreadable(`${token.text} is no whole number in base ${baseText}`);
  const value = digits.reduce((sum, digit) => sum * BigInt(base) + BigInt(digit), 0n);
  return { ...token, text: String(value) };
}
