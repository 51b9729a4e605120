import { functionNamed } from "../math/names";
import { DOLLAR } from "./mathDelimiters";
import { isKnownUnit } from "./units";
import { Unreadable } from "./unreadable";

/**
 * A word of mathematics, LaTeX or plain. `text` is in one spelling for both: `number` is digits with a point, `name` a SymPy name,
 * `function` SymPy's function name, `command` one of `frac`, `binom` and `sqrt`, `unit` a known unit, `word` another word.
 */
export interface MathToken {
  readonly kind: "number" | "name" | "function" | "command" | "operator" | "relation" | "separator" | "open" | "close" | "unit" | "word";
  readonly text: string;
  /** Digits after the point of a decimal. */
  readonly decimals?: number;
  /** White space stood before it. */
  readonly spaced: boolean;
}

type Reading = Omit<MathToken, "spaced">;

const MAX_LENGTH = 20_000;

const TOKEN = new RegExp(
  [
    // Thousands separators only outside of brackets, where a comma can't separate items.
    String.raw`(?<grouped>[1-9]\d{0,2}(?:,\d{3})+(?!\d)(?:\.\d+)?|[1-9]\d{0,2}(?: \d{3})+(?!\d|\s*\/))`,
    String.raw`(?<commaDecimal>0,\d+)`,
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
    `(?<currency>[${DOLLAR}€£¥₹])`,
  ].join("|"),
  "uy",
);

const COMMANDS: ReadonlyMap<string, Reading> = new Map<string, Reading>([
  ...["frac", "dfrac", "tfrac", "cfrac"].map((name): [string, Reading] => [name, { kind: "command", text: "frac" }]),
  ["sqrt", { kind: "command", text: "sqrt" }],
  ["binom", { kind: "command", text: "binom" }],
  ["cdot", { kind: "operator", text: "*" }],
  ["times", { kind: "operator", text: "*" }],
  ["div", { kind: "operator", text: "/" }],
  ["pm", { kind: "operator", text: "±" }],
  ["%", { kind: "operator", text: "%" }],
  ["circ", { kind: "operator", text: "°" }],
  ["degree", { kind: "operator", text: "°" }],
  ["|", { kind: "operator", text: "|" }],
  ["vert", { kind: "operator", text: "|" }],
  ["lvert", { kind: "operator", text: "|" }],
  ["rvert", { kind: "operator", text: "|" }],
  ["le", { kind: "relation", text: "<=" }],
  ["leq", { kind: "relation", text: "<=" }],
  ["leqslant", { kind: "relation", text: "<=" }],
  ["ge", { kind: "relation", text: ">=" }],
  ["geq", { kind: "relation", text: ">=" }],
  ["geqslant", { kind: "relation", text: ">=" }],
  ["lt", { kind: "relation", text: "<" }],
  ["gt", { kind: "relation", text: ">" }],
  ["ne", { kind: "relation", text: "!=" }],
  ["neq", { kind: "relation", text: "!=" }],
  ["approx", { kind: "relation", text: "≈" }],
  ["in", { kind: "relation", text: "∈" }],
  ["cup", { kind: "separator", text: "∪" }],
  ["\\", { kind: "separator", text: "\\\\" }],
  ["{", { kind: "open", text: "\\{" }],
  ["}", { kind: "close", text: "\\}" }],
  ["lbrace", { kind: "open", text: "\\{" }],
  ["rbrace", { kind: "close", text: "\\}" }],
  ["lfloor", { kind: "open", text: "⌊" }],
  ["rfloor", { kind: "close", text: "⌋" }],
  ["infty", { kind: "name", text: "oo" }],
  ["pi", { kind: "name", text: "pi" }],
  ["angle", { kind: "word", text: "angle" }],
  ["triangle", { kind: "word", text: "triangle" }],
  ["emptyset", { kind: "word", text: "EmptySet" }],
  ["varnothing", { kind: "word", text: "EmptySet" }],
]);

const GREEK = new Set(
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi rho sigma tau upsilon phi chi psi omega".split(" "),
);

const VARIANTS: ReadonlyMap<string, string> = new Map([
  ["varphi", "phi"],
  ["vartheta", "theta"],
  ["varepsilon", "epsilon"],
]);

const CONSTANTS: ReadonlyMap<string, string> = new Map([
  ["pi", "pi"],
  ["e", "E"],
  ["E", "E"],
  ["i", "I"],
  ["I", "I"],
  ["oo", "oo"],
  ["inf", "oo"],
  ["infty", "oo"],
  ["infinity", "oo"],
]);

const SCALES: ReadonlyMap<string, string> = new Map([
  ["dozen", "12"],
  ["hundred", "100"],
  ["thousand", "1000"],
  ["million", "1000000"],
  ["billion", "1000000000"],
  ["trillion", "1000000000000"],
]);

/** Words of two letters that are English before they are a product of two variables. */
const SHORT_WORDS = new Set("is of in to at an be by it we so no if as on do go he me my us up am".split(" "));

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
    for (const reading of readingsOf(match)) tokens.push({ ...reading, spaced });
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
  if (match === null) throw new Unreadable(`"${String.fromCodePoint(text.codePointAt(index) ?? 0)}" is no part of mathematics`);
  if (depth === 0 || (match.groups?.grouped === undefined && match.groups?.commaDecimal === undefined)) return match;
  const plain = /(?<number>\d+)/y;
  plain.lastIndex = index;
  return plain.exec(text) ?? match;
}

function readingsOf(match: RegExpExecArray): Reading[] {
  const groups = match.groups ?? {};
  if (groups.grouped !== undefined) return [numberToken(groups.grouped.replace(/[, ]/g, ""))];
  if (groups.commaDecimal !== undefined) return [numberToken(groups.commaDecimal.replace(",", "."))];
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

function numberToken(text: string): Reading {
  const [mantissa = "", exponent] = text.split(/[eE]/);
  const fraction = mantissa.split(".")[1];
  if (exponent !== undefined) return { kind: "number", text: `(${mantissa}*10**(${Number(exponent)}))` };
  return fraction === undefined || fraction === ""
    ? { kind: "number", text: mantissa.replace(".", "") }
    : { kind: "number", text: mantissa, decimals: fraction.length };
}

function commandTokens(name: string): Reading[] {
  const known = COMMANDS.get(name);
  if (known !== undefined) return [known];
  const greek = VARIANTS.get(name) ?? name;
  if (GREEK.has(greek.toLowerCase()) && greek !== "lambda") return [{ kind: "name", text: greek }];
  if (greek === "lambda") return [{ kind: "name", text: "lamda" }];
  const named = functionNamed(name);
  if (named !== undefined && named !== "sqrt") return [{ kind: "function", text: named }];
  throw new Unreadable(`\\${name} is not understood`);
}

function letterTokens(letters: string): Reading[] {
  const lower = letters.toLowerCase();
  if (lower === "and" || lower === "or") return [{ kind: "separator", text: lower }];
  if (lower === "percent" || lower === "pct") return [{ kind: "operator", text: "%" }];
  if (lower === "sqrt") return [{ kind: "command", text: "sqrt" }];
  if (lower === "emptyset") return [{ kind: "word", text: "EmptySet" }];
  const scale = SCALES.get(lower);
  if (scale !== undefined)
    return [
      { kind: "operator", text: "*" },
      { kind: "number", text: scale },
    ];
  const constant = CONSTANTS.get(letters) ?? CONSTANTS.get(letters.length > 1 ? lower : letters);
  if (constant !== undefined) return [{ kind: "name", text: constant }];
  if (GREEK.has(letters)) return [{ kind: "name", text: letters === "lambda" ? "lamda" : letters }];
  const named = functionNamed(letters) ?? functionNamed(lower);
  if (named !== undefined && letters.length > 1) return [{ kind: "function", text: named }];
  if (letters.length === 1) return [{ kind: "name", text: letters }];
  if (isKnownUnit(letters)) return [{ kind: "unit", text: letters }];
  // Points of a figure: AB, MBCN.
  if (/^[A-Z]{2,4}$/.test(letters)) return [{ kind: "name", text: letters }];
  if (letters.length === 2 && !SHORT_WORDS.has(lower)) return [...letters].flatMap(letterTokens);
  return [{ kind: "word", text: letters }];
}

/** Makes `x_{12}` one name, and `204_5` a number in base 5. */
function joinSubscripts(tokens: readonly MathToken[]): MathToken[] {
  const joined: MathToken[] = [];
  let index = 0;
  while (index < tokens.length) {
    const token = tokens[index] as MathToken;
    const previous = joined.at(-1);
    if (token.text !== "_" || token.kind !== "operator") {
      joined.push(token);
      index += 1;
      continue;
    }
    const braced = tokens[index + 1]?.text === "{";
    const from = braced ? index + 2 : index + 1;
    const to = braced ? tokens.findIndex((each, place) => place >= from && each.text === "}") : from + 1;
    const subscript = tokens.slice(from, to < 0 ? tokens.length : to);
    if (subscript.length === 0 || !subscript.every((each) => each.kind === "number" || each.kind === "name" || each.kind === "unit"))
      throw new Unreadable("a subscript is not understood");
    const text = subscript.map((each) => each.text).join("");
    if (previous?.kind === "name") joined[joined.length - 1] = { ...previous, text: `${previous.text}_${text}` };
    else if (previous?.kind === "number") joined[joined.length - 1] = inBase(previous, text);
    else if (previous?.kind === "function" && previous.text === "log") joined[joined.length - 1] = { ...previous, text: `log_${text}` };
    else throw new Unreadable("a subscript has nothing to belong to");
    index = to + (braced ? 1 : 0);
  }
  return joined;
}

function inBase(token: MathToken, baseText: string): MathToken {
  const base = Number(baseText);
  const digits = [...token.text].map(Number);
  if (!Number.isInteger(base) || base < 2 || base > 10 || !digits.every((digit) => digit < base))
    throw new Unreadable(`${token.text} is no whole number in base ${baseText}`);
  const value = digits.reduce((sum, digit) => sum * BigInt(base) + BigInt(digit), 0n);
  return { ...token, text: String(value) };
}
