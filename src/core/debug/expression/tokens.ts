import { ExpressionError } from "./expressionError";

interface Placed {
  readonly text: string;
  /** Place of the first character, from 0. */
  readonly at: number;
}

export type Token = Placed &
  (
    | { readonly kind: "value"; readonly value: string | number | boolean }
    | { readonly kind: "field"; readonly path: readonly string[] }
    | { readonly kind: "sign" }
  );

const SPACE = /\s+/y;
const SIGN = /==|!=|<=|>=|&&|\|\||[<>!()]|contains\b/y;
const NUMBER = /-?\d+(?:\.\d+)?/y;
const TEXT = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/y;
const FIELD = /[A-Za-z_]\w*(?:\.\w+)*/y;

/** @throws ExpressionError */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  while (at < text.length) {
    const space = match(SPACE);
    if (space !== undefined) {
      at += space.length;
      continue;
    }
    const token = read();
    tokens.push(token);
    at += token.text.length;
  }
  return tokens;

  function read(): Token {
    const sign = match(SIGN);
    if (sign !== undefined) return { kind: "sign", text: sign, at };
    const number = match(NUMBER);
    if (number !== undefined) return { kind: "value", text: number, at, value: Number(number) };
    const quoted = match(TEXT);
    if (quoted !== undefined) return { kind: "value", text: quoted, at, value: quoted.slice(1, -1).replace(/\\(.)/gs, "$1") };
    const field = match(FIELD);
    if (field === "true" || field === "false") return { kind: "value", text: field, at, value: field === "true" };
    if (field !== undefined) return { kind: "field", text: field, at, path: field.split(".") };
    throw new ExpressionError(`"${text.charAt(at)}" at character ${at + 1} begins neither a field, a value nor a sign.`);
  }
}
