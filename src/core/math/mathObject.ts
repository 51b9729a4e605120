import { type Expression, infinitySign } from "./expression";
import { parseExpression, parseExpressionOrSet } from "./parseExpression";
import { Refusal } from "./refusal";

/** What a result text can stand for. */
export type MathObject =
  | { readonly kind: "expression"; readonly expression: Expression }
  | { readonly kind: "infinity"; readonly sign: 1 | -1 }
  | { readonly kind: "set"; readonly elements: readonly Expression[] }
  /** Real numbers. */
  | { readonly kind: "intervals"; readonly intervals: readonly ParsedInterval[] }
  /** Solutions of a system, each a value by variable; or prime factors, an exponent by prime. */
  | { readonly kind: "assignments"; readonly solutions: readonly ReadonlyMap<string, Expression>[] }
  | { readonly kind: "word"; readonly word: string };

export interface ParsedInterval {
  readonly lower: Expression;
  readonly upper: Expression;
  readonly lowerOpen: boolean;
  readonly upperOpen: boolean;
}

const WORDS = ["True", "False", "DNE", "infinite"];

/**
 * Reads any result in SymPy's notation: an expression, `{3, 8}`, `Union(Interval.open(-oo, 2), FiniteSet(3))`,
 * `[{x: 3, y: -4}]`, `{2: 3, 3: 2}`, `True`, `DNE`.
 *
 * @throws Refusal `malformed` or `too-large`
 */
export function parseMathObject(text: string): MathObject {
  const trimmed = text.trim();
  if (WORDS.includes(trimmed)) return { kind: "word", word: trimmed };
  if (trimmed.startsWith("[")) return { kind: "assignments", solutions: parseSolutions(trimmed) };
  if (/^\{[^{}]*:[^{}]*\}$/.test(trimmed)) return { kind: "assignments", solutions: [parseAssignment(trimmed)] };
  if (/^(Interval|Union|FiniteSet|Reals\b)/.test(trimmed)) return { kind: "intervals", intervals: parseRealSet(trimmed) };
  const parsed = parseExpressionOrSet(text);
  if (isList(parsed)) return { kind: "set", elements: parsed };
  const sign = infinitySign(parsed);
  return sign === undefined ? { kind: "expression", expression: parsed } : { kind: "infinity", sign };
}

function isList(value: Expression | readonly Expression[]): value is readonly Expression[] {
  return Array.isArray(value);
}

function parseSolutions(text: string): ReadonlyMap<string, Expression>[] {
  if (!text.endsWith("]")) throw malformed("]", text);
  return splitAtCommas(text.slice(1, -1)).map(parseAssignment);
}

function parseAssignment(text: string): ReadonlyMap<string, Expression> {
  if (!text.startsWith("{") || !text.endsWith("}")) throw malformed("a solution such as {x: 3, y: -4}", text);
  const pairs = splitAtCommas(text.slice(1, -1)).map((part): [string, Expression] => {
    const [name, value, ...rest] = part.split(":");
    if (name === undefined || value === undefined || rest.length > 0) throw malformed("a variable and its value, such as x: 3", part);
    return [name.trim(), parseExpression(value)];
  });
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw malformed("each variable once", text);
  return new Map(pairs);
}

function parseRealSet(text: string): ParsedInterval[] {
  if (text === "EmptySet") return [];
  const oo: Expression = { kind: "constant", name: "oo" };
  if (text === "Reals") return [{ lower: { kind: "negate", operand: oo }, upper: oo, lowerOpen: true, upperOpen: true }];
  const [, name = "", inside = ""] = /^(Union|FiniteSet|Interval(?:\.open|\.Lopen|\.Ropen)?)\((.*)\)$/s.exec(text) ?? [];
  const parts = splitAtCommas(inside);
  if (name === "Union") return parts.flatMap(parseRealSet);
  if (name === "FiniteSet") {
    return parts.map(parseExpression).map((number) => ({ lower: number, upper: number, lowerOpen: false, upperOpen: false }));
  }
  const [lower, upper, ...rest] = parts.map(parseExpression);
  if (lower === undefined || upper === undefined || rest.length > 0) throw malformed("a set such as Interval.open(-2, oo)", text);
  const isOpen = name.endsWith(".open");
  return [
    {
      lower,
      upper,
      lowerOpen: isOpen || name.endsWith(".Lopen") || infinitySign(lower) !== undefined,
      upperOpen: isOpen || name.endsWith(".Ropen") || infinitySign(upper) !== undefined,
    },
  ];
}

/** The parts between the commas that stand in no brackets; none of an empty text. */
function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (const [index, character] of [...text].entries()) {
    if ("([{".includes(character)) depth += 1;
    if (")]}".includes(character)) depth -= 1;
    if (character !== "," || depth !== 0) continue;
    parts.push(text.slice(start, index).trim());
    start = index + 1;
  }
  const last = text.slice(start).trim();
  return last === "" && parts.length === 0 ? [] : [...parts, last];
}

function malformed(expected: string, text: string): Refusal {
  return new Refusal("malformed", `Expected ${expected}, but found "${text.length > 30 ? `${text.slice(0, 30)}…` : text}".`);
}
