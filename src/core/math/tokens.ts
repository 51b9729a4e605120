import { Refusal } from "./refusal";

export interface Token {
  readonly kind: "number" | "name" | "operator" | "end";
  readonly text: string;
  /** Place of the first character, from 1. */
  readonly position: number;
}

/** Longest text that is read, in characters; a result of the largest size can be read again. */
const MAX_LENGTH = 20_000;

const TOKEN =
  /(?<number>(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)|(?<name>[A-Za-z_][A-Za-z0-9_]*)|(?<operator>\*\*|==|<=|>=|[-+*/%^(),={}<>])/y;

const advice: Readonly<Record<string, string>> = {
  "×": "write * for multiplication",
  "·": "write * for multiplication",
  "÷": "write / for division",
  "−": "write the minus sign as -",
  "√": "write sqrt(x)",
  π: "write pi",
  "!": "write factorial(n)",
  "[": "group with ( and )",
  "]": "group with ( and )",
  "|": "write Abs(x)",
  $: "leave units and currency out",
  "\\": "write SymPy notation, not LaTeX",
  "≤": "write <=",
  "≥": "write >=",
  "≠": "only <, <=, > and >= are read",
};

/** @throws Refusal `malformed` or `too-large` */
export function tokenize(text: string): Token[] {
  if (text.length > MAX_LENGTH) throw new Refusal("too-large", `The text has ${text.length} characters; at most ${MAX_LENGTH} are read.`);
  const tokens: Token[] = [];
  let index = 0;
  for (;;) {
    while (/\s/.test(text[index] ?? "")) index += 1;
    if (index >= text.length) break;
    TOKEN.lastIndex = index;
    const groups = TOKEN.exec(text)?.groups;
    if (groups === undefined) throw unexpectedCharacter(text, index);
    const { number, name, operator } = groups;
    const position = index + 1;
    if (number !== undefined) tokens.push({ kind: "number", text: number, position });
    else if (name !== undefined) tokens.push({ kind: "name", text: name, position });
    else if (operator !== undefined) tokens.push({ kind: "operator", text: normalOperator(operator), position });
    index = TOKEN.lastIndex;
  }
  tokens.push({ kind: "end", text: "", position: text.length + 1 });
  return tokens;
}

function normalOperator(operator: string): string {
  return operator === "^" ? "**" : operator === "==" ? "=" : operator;
}

function unexpectedCharacter(text: string, index: number): Refusal {
  const character = String.fromCodePoint(text.codePointAt(index) ?? 0);
  const remedy = advice[character] ?? "only SymPy notation is read, such as 2*x**2 - sqrt(3)/2";
  return new Refusal("malformed", `The character "${character}" at position ${index + 1} is not part of an expression; ${remedy}.`);
}
