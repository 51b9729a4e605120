import { joinSubscripts } from "./joinSubscripts";
import { DOLLAR } from "./mathDelimiters";
import type { BareToken, MathToken } from "./mathToken";
import { quote } from "./quote";
import { Unreadable } from "./unreadable";
import { commandTokens, letterTokens } from "./vocabulary";

const MAX_LENGTH = 20_000;

/** Signs of money, as they stand in a character class. */
const CURRENCY = `${DOLLAR}€£¥₹`;

const TOKEN = new RegExp(
  [
    // A decimal comma: after a zero, or in an amount of money such as 2,74 € or € 1.234,50.
    String.raw`(?<commaDecimal>0,\d+|(?:[1-9]\d{0,2}(?:[. ]\d{3})+|\d+),\d\d(?=\s*[${CURRENCY}])|(?<=[${CURRENCY}]\s?)(?:[1-9]\d{0,2}(?:[. ]\d{3})+|\d+),\d\d(?![\d,]))`,
    // Thousands separators only outside of brackets, where a comma can't separate items.
    String.raw`(?<grouped>[1-9]\d{0,2}(?:,\d{3})+(?!\d)(?:\.\d+)?|[1-9]\d{0,2}(?: \d{3})+(?!\d|\s*\/))`,
    String.raw`(?<ordinal>\d+(?:st|nd|rd|th)(?![A-Za-z]))`,
    String.raw`(?<number>(?:\d+(?:\.(?!\.)\d*)?|\.\d+)(?:[eE][+-]?\d+(?![A-Za-z]))?)`,
    String.raw`(?<command>\\(?:[A-Za-z]+|\S))`,
    "(?<letters>[A-Za-z]+)",
    String.raw`(?<dots>\.{3,})`,
    "(?<relation><=|>=|!=|==|=|<|>)",
    String.raw`(?<operator>\*\*|[-+*/^!|_%])`,
    "(?<separator>[,;:&])",
    "(?<open>[({[])",
    String.raw`(?<close>[)}\]])`,
    `(?<currency>[${CURRENCY}])`,
  ].join("|"),
  "uy",
);

const MATRIX = /\\(begin|end)\{([a-z]*(?:matrix|array))\}(?:\{[clr|\s]*\})?/y;

/**
 * Splits a text into words of mathematics.
 * @throws Unreadable at a character or command that is none.
 */
export function tokenize(text: string): MathToken[] {
  if (text.length > MAX_LENGTH) throw new Unreadable(`it has more than ${MAX_LENGTH} characters`);
  const tokens: MathToken[] = [];
  let depth = 0;
  let index = 0;
  while (index < text.length) {
    const space = /\s+/y;
    space.lastIndex = index;
    const spaced = space.test(text);
    if (spaced) index = space.lastIndex;
    if (index >= text.length) break;
    MATRIX.lastIndex = index;
    const matrix = MATRIX.exec(text);
    if (matrix !== null) {
      tokens.push({ kind: matrix[1] === "begin" ? "open" : "close", text: "matrix", spaced });
      depth += matrix[1] === "begin" ? 1 : -1;
      index = MATRIX.lastIndex;
      continue;
    }
    const match = matchToken(text, index, depth);
    for (const token of tokensOf(match)) tokens.push({ ...token, spaced });
    const last = tokens.at(-1);
    if (last?.kind === "open") depth += 1;
    if (last?.kind === "close") depth -= 1;
    index += match[0].length;
  }
  return joinSubscripts(tokens);
}

function matchToken(text: string, index: number, depth: number): RegExpExecArray {
  TOKEN.lastIndex = index;
  const match = TOKEN.exec(text);
  if (match === null) throw new Unreadable(`${quote(String.fromCodePoint(text.codePointAt(index) ?? 0))} is no part of mathematics`);
  if (depth === 0 || (match.groups?.grouped === undefined && match.groups?.commaDecimal === undefined)) return match;
  const plain = /(?<number>\d+)/y;
  plain.lastIndex = index;
  return plain.exec(text) ?? match;
}

function tokensOf(match: RegExpExecArray): BareToken[] {
  const groups = match.groups ?? {};
  if (groups.grouped !== undefined) return [numberToken(groups.grouped.replace(/[, ]/g, ""))];
  if (groups.commaDecimal !== undefined) return [numberToken(groups.commaDecimal.replace(/[. ]/g, "").replace(",", "."))];
  if (groups.ordinal !== undefined) throw new Unreadable(`${groups.ordinal} is an ordinal`);
  if (groups.number !== undefined) return [numberToken(groups.number)];
  if (groups.command !== undefined) return commandTokens(groups.command.slice(1));
  if (groups.letters !== undefined) return letterTokens(groups.letters);
  if (groups.dots !== undefined) throw new Unreadable("it goes on with dots");
  if (groups.relation !== undefined) return [{ kind: "relation", text: groups.relation === "==" ? "=" : groups.relation }];
  if (groups.operator !== undefined) return [{ kind: "operator", text: groups.operator === "**" ? "^" : groups.operator }];
  if (groups.separator !== undefined) return [{ kind: "separator", text: groups.separator }];
  if (groups.open !== undefined) return [{ kind: "open", text: groups.open }];
  if (groups.close !== undefined) return [{ kind: "close", text: groups.close }];
  return [{ kind: "unit", text: groups.currency === DOLLAR ? "$" : (groups.currency ?? "") }];
}

function numberToken(text: string): BareToken {
  const [mantissa = "", exponent] = text.split(/[eE]/);
  const fraction = mantissa.split(".")[1];
  if (exponent !== undefined) return { kind: "number", text: `(${mantissa}*10**(${Number(exponent)}))` };
  return fraction === undefined || fraction === ""
    ? { kind: "number", text: mantissa.replace(".", "") }
    : { kind: "number", text: mantissa, decimals: fraction.length };
}
