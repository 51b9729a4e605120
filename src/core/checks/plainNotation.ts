import { match } from "./match";

/** A text of mathematics without what only sets it: its white space, multiplication signs and kinds of brackets. */
export interface PlainNotation {
  readonly text: string;
  /** Of each character of `text`, the place in the original that it comes from; and, last, the original's length. */
  readonly places: readonly number[];
}

const UNCHANGED = /[\w.,()+\-=:;'"]+/y;
const LETTERS = /\\{1,4}([A-Za-z]+)/y;
const POWER = /(?:\*\*|\^)\s{0,3}[{(]\s{0,3}(\w{1,20})\s{0,3}[})]/y;
const ROOT_OF_DIGITS = /\s{0,3}\d{1,400}/y;

/** Commands that only set a formula. */
const LEFT_OUT = new Set(["left", "right", "cdot", "times", "quad", "displaystyle", "mathrm", "text"]);
const COMMANDS = new Map([
  ["dfrac", "frac"],
  ["tfrac", "frac"],
  ["cfrac", "frac"],
  ["ln", "log"],
]);
const CHARACTERS = new Map([
  ["*", ""],
  ["·", ""],
  ["⋅", ""],
  ["×", ""],
  ["∗", ""],
  ["{", "("],
  ["}", ")"],
  ["−", "-"],
  ["√", "sqrt"],
  ["π", "pi"],
  ["²", "^2"],
  ["³", "^3"],
]);

/**
 * Brings SymPy's notation, LaTeX and plain text to one form, in one pass: `6*sqrt(2)`, `6\sqrt{2}` and `6 √2` become `6sqrt(2)`;
 * `x**2`, `x^{2}` and `x²` become `x^2`; `\dfrac{a}{b}` becomes `frac(a)(b)`.
 */
export function plainNotation(original: string): PlainNotation {
  const parts: string[] = [];
  const places: number[] = [];
  const emit = (text: string, place: number) => {
    parts.push(text);
    for (let count = 0; count < text.length; count += 1) places.push(place);
  };
  for (let at = 0; at < original.length; ) {
    const unchanged = match(UNCHANGED, original, at)?.[0];
    if (unchanged !== undefined) {
      parts.push(unchanged);
      for (let count = 0; count < unchanged.length; count += 1) places.push(at + count);
      at += unchanged.length;
      continue;
    }
    const character = original.charAt(at);
    const power = character === "^" || character === "*" ? match(POWER, original, at) : undefined;
    const command = character === "\\" ? match(LETTERS, original, at) : undefined;
    let length = 1;
    if (power !== undefined) {
      emit(`^${power[1]}`, at);
      length = power[0].length;
    } else if (command !== undefined) {
      const name = command[1] ?? "";
      if (!LEFT_OUT.has(name)) emit(COMMANDS.get(name) ?? name, at);
      length = command[0].length;
    } else if (character === "\\") {
      length = /[,;:! ]/.test(original.charAt(at + 1)) ? 2 : 1;
    } else if (character === "*" && original.charAt(at + 1) === "*") {
      emit("^", at);
      length = 2;
    } else if (!/\s/.test(character)) emit(CHARACTERS.get(character) ?? character, at);
    at += length;
    if (parts.at(-1) === "sqrt") at = bracketDigits(at);
  }
  places.push(original.length);
  return { text: parts.join(""), places };

  /** `\sqrt2` and `√2` have their brackets left out. */
  function bracketDigits(at: number): number {
    const digits = match(ROOT_OF_DIGITS, original, at)?.[0];
    if (digits === undefined) return at;
    emit(`(${digits.trim()})`, at);
    return at + digits.length;
  }
}
