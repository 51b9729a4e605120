import type { Answer, RelationAnswer } from "./answer";
import type { MathToken } from "./mathToken";
import { readExpression } from "./readExpression";
import { Unreadable } from "./unreadable";

type Operator = "=" | "!=" | "<" | "<=" | ">" | ">=" | "≈" | "∈";

/** What names a quantity: `x`, `x_1`, `f(x)`, `(p, q)`, `|AB|`, `angle APC`, `frac{NO}{BO}`, `V_1:V_2`. */
const NAME = new RegExp(
  [
    String.raw`(?:(?:angle|triangle) )?[A-Za-z]\w*`,
    String.raw`[A-Za-z]\w*\((?:[A-Za-z]\w*)(?:,[A-Za-z]\w*)*\)`,
    String.raw`\([A-Za-z]\w*(?:,[A-Za-z]\w*)+\)`,
    String.raw`\|[A-Z]{2,4}\|`,
    String.raw`frac\{[A-Z]{2,4}\}\{[A-Z]{2,4}\}`,
    String.raw`[A-Z]\w*(?::[A-Z]\w*)+`,
  ]
    .map((form) => `^${form}$`)
    .join("|"),
);

const CONSTANTS = new Set(["pi", "E", "I", "oo"]);

/**
 * Reads a chain of relations: an equation, an inequality, a named answer, or one operand alone.
 *
 * - `x = a`: the answer `a` with its name; `x = a = b` and `28 + 32 = 60`: the last member, where the first is a name or a number;
 * - `a < x <= b`: an interval named `x`;
 * - what follows `≈` is left out if something exact stands before it.
 * @throws Unreadable
 */
export function readRelations(tokens: readonly MathToken[], readOperand: (tokens: readonly MathToken[]) => Answer): Answer {
  const { parts, operators } = exactPart(chainOf(tokens));
  const [first] = parts;
  if (first === undefined || parts.some((part) => part.length === 0)) throw new Unreadable("a relation lacks a side");
  if (operators.length === 0) return readOperand(first);
  const second = parts[1] as readonly MathToken[];
  if (operators.length === 1 && operators[0] === "∈") {
    return { shape: "named", name: requiredName(first), answer: readOperand(second) };
  }
  if (operators.every((operator) => operator === "=" || operator === "≈")) return readEquation(parts, readOperand);
  if (operators.length === 1) return relation(operators[0] as Operator, first, second);
  return readDoubleInequality(parts, operators, readOperand);
}

interface Chain {
  readonly parts: readonly (readonly MathToken[])[];
  readonly operators: readonly Operator[];
}

function chainOf(tokens: readonly MathToken[]): Chain {
  const parts: MathToken[][] = [[]];
  const operators: Operator[] = [];
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === "open") depth += 1;
    if (token.kind === "close") depth -= 1;
    if (depth === 0 && token.kind === "relation") {
      operators.push(token.text as Operator);
      parts.push([]);
    } else parts.at(-1)?.push(token);
  }
  return { parts, operators };
}

function exactPart({ parts, operators }: Chain): Chain {
  const about = operators.indexOf("≈");
  const before = parts[about];
  if (about < 0 || before === undefined || nameOf(before) !== undefined) return { parts, operators };
  return { parts: parts.slice(0, about + 1), operators: operators.slice(0, about) };
}

function readEquation(parts: Chain["parts"], readOperand: (tokens: readonly MathToken[]) => Answer): Answer {
  const first = parts[0] as readonly MathToken[];
  const last = parts.at(-1) as readonly MathToken[];
  const name = nameOf(first);
  // A member that can't be read makes the whole unreadable, even if it doesn't count.
  parts.slice(1, -1).forEach(readOperand);
  if (name !== undefined) return { shape: "named", name, answer: readOperand(last) };
  if (!hasSymbol(first)) {
    const lastName = nameOf(last);
    const value = readOperand(first);
    return lastName === undefined ? readOperand(last) : { shape: "named", name: lastName, answer: value };
  }
  if (parts.length > 2) throw new Unreadable("it is a chain of equations");
  return relation("=", first, last);
}

function readDoubleInequality(
  parts: Chain["parts"],
  operators: Chain["operators"],
  readOperand: (tokens: readonly MathToken[]) => Answer,
): Answer {
  const [left, middle, right] = parts;
  const ascending = operators.every((operator) => operator === "<" || operator === "<=");
  const descending = operators.every((operator) => operator === ">" || operator === ">=");
  if (operators.length !== 2 || left === undefined || middle === undefined || right === undefined || (!ascending && !descending))
    throw new Unreadable("it is a chain of different relations");
  const low = readOperand(ascending ? left : right);
  const high = readOperand(ascending ? right : left);
  if (low.shape !== "value" || high.shape !== "value") throw new Unreadable("an end of its range is no number");
  const [lowOperator, highOperator] = ascending ? operators : operators.toReversed();
  const answer: Answer = {
    shape: "interval",
    low,
    high,
    lowClosed: lowOperator?.endsWith("=") === true,
    highClosed: highOperator?.endsWith("=") === true,
  };
  return { shape: "named", name: requiredName(middle), answer };
}

function relation(operator: Operator, left: readonly MathToken[], right: readonly MathToken[]): RelationAnswer {
  const turned = operator === ">" || operator === ">=";
  const [leftText, rightText] = [single(turned ? right : left), single(turned ? left : right)];
  const upright = operator === ">" ? "<" : operator === ">=" ? "<=" : operator;
  if (upright === "≈" || upright === "∈") throw new Unreadable("a relation is not understood");
  return { shape: "relation", operator: upright, left: leftText, right: rightText };
}

function single(tokens: readonly MathToken[]): string {
  const expressions = readExpression(tokens);
  if (expressions.length !== 1) throw new Unreadable("a side of its relation has two values");
  return expressions[0] as string;
}

function requiredName(tokens: readonly MathToken[]): string {
  const name = nameOf(tokens);
  if (name === undefined) throw new Unreadable("what it speaks of is not named");
  return name;
}

function nameOf(tokens: readonly MathToken[]): string | undefined {
  const text = tokens.map((token) => (token.kind === "word" ? `${token.text} ` : token.text)).join("");
  const name = NAME.test(text) ? text : undefined;
  return name === undefined || CONSTANTS.has(name) || tokens.some((token) => token.kind === "function") ? undefined : name;
}

function hasSymbol(tokens: readonly MathToken[]): boolean {
  return tokens.some((token) => token.kind === "name" && !CONSTANTS.has(token.text));
}
