import type { Answer, MatrixAnswer, ValueAnswer } from "./answer";
import type { MathToken } from "./mathToken";
import { readExpression } from "./readExpression";
import { readValue } from "./readValue";
import { splitTokens } from "./splitTokens";
import { Unreadable } from "./unreadable";

/** Products are worked out entry by entry; larger ones are not read. */
const MAX_FACTORS = 4;
const MAX_SIDE = 8;

/**
 * Reads one matrix, or a product of matrices with numbers before or between them (`\frac{1}{2}\begin{pmatrix}…`), which is worked out.
 * @returns undefined if the tokens are no such product.
 * @throws Unreadable if the matrices can't be multiplied.
 */
export function readMatrixProduct(tokens: readonly MathToken[]): MatrixAnswer | undefined {
  const factors = factorsOf(tokens);
  const matrices = factors?.filter(isMatrix);
  if (factors === undefined || matrices === undefined || matrices.length === 0) return undefined;
  if (matrices.length === 1 && factors.length === 1) return { shape: "matrix", rows: readRows(factors[0] as readonly MathToken[]) };
  if (factors.length > MAX_FACTORS) throw new Unreadable(`it is a product of more than ${MAX_FACTORS} factors`);
  const scalars = factors.filter((factor) => !isMatrix(factor)).map(scalarOf);
  const product = matrices.map((matrix) => readRows(matrix).map((row) => row.map(entryOf))).reduce(multiply);
  return { shape: "matrix", rows: product.map((row) => row.map((entry) => value([...scalars, entry].join("*")))) };
}

/** Runs of tokens that are a matrix each, or a factor before or between matrices; undefined where other operators stand among them. */
function factorsOf(tokens: readonly MathToken[]): (readonly MathToken[])[] | undefined {
  const factors: MathToken[][] = [];
  let depth = 0;
  const current: MathToken[] = [];
  for (const token of tokens) {
    const opensMatrix = depth === 0 && token.kind === "open" && token.text === "matrix";
    if (opensMatrix && current.length > 0) factors.push(current.splice(0));
    if (token.kind === "open") depth += 1;
    if (token.kind === "close") depth -= 1;
    current.push(token);
    if (depth === 0 && token.kind === "close" && token.text === "matrix") factors.push(current.splice(0));
  }
  if (current.length > 0) factors.push(current);
  const trimmed = factors.map((factor) => (isMatrix(factor) ? factor : withoutTimes(factor))).filter((factor) => factor.length > 0);
  return trimmed.every((factor) => isMatrix(factor) || isScalar(factor)) ? trimmed : undefined;
}

function isMatrix(tokens: readonly MathToken[]): boolean {
  return tokens[0]?.kind === "open" && tokens[0].text === "matrix";
}

/** The multiplication signs between a number and a matrix. */
function withoutTimes(tokens: readonly MathToken[]): MathToken[] {
  const isTimes = (token: MathToken | undefined): boolean => token?.kind === "operator" && token.text === "*";
  const start = isTimes(tokens[0]) ? 1 : 0;
  const end = tokens.length > start && isTimes(tokens.at(-1)) ? -1 : undefined;
  return tokens.slice(start, end);
}

/** A single number or formula: a sum or a unit in it would mean something else. */
function isScalar(tokens: readonly MathToken[]): boolean {
  if (tokens.length === 1 && tokens[0]?.text === "-") return true;
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.kind === "open") depth += 1;
    if (token.kind === "close") depth -= 1;
    if (["relation", "separator", "unit", "word"].includes(token.kind)) return false;
    if (depth === 0 && index > 0 && ["+", "-", "±", "^"].includes(token.text)) return false;
  }
  return depth === 0;
}

function scalarOf(tokens: readonly MathToken[]): string {
  if (tokens.length === 1 && tokens[0]?.text === "-") return "(-1)";
  const expressions = readExpression(tokens);
  if (expressions.length !== 1) throw new Unreadable("a factor of its product has two values");
  return `(${expressions[0]})`;
}

function readRows(tokens: readonly MathToken[]): Answer[][] {
  const rows = splitTokens(tokens.slice(1, -1), (token) => token.text === "\\\\").filter((row) => row.length > 0);
  return rows.map((row) => splitTokens(row, (token) => token.text === "&").map(readValue));
}

function entryOf(answer: Answer): string {
  if (answer.shape !== "value" || answer.unit !== undefined) throw new Unreadable("an entry of its matrices is no number or formula");
  return `(${answer.expression})`;
}

function multiply(left: readonly (readonly string[])[], right: readonly (readonly string[])[]): string[][] {
  const inner = right.length;
  const width = right[0]?.length ?? 0;
  if (left.some((row) => row.length !== inner) || right.some((row) => row.length !== width))
    throw new Unreadable("the sizes of its matrices do not fit together");
  if (Math.max(left.length, inner, width) > MAX_SIDE)
    throw new Unreadable(`it multiplies matrices of more than ${MAX_SIDE} rows or columns`);
  return left.map((row) =>
    Array.from({ length: width }, (_, column) => `(${row.map((entry, index) => `${entry}*${right[index]?.[column]}`).join(" + ")})`),
  );
}

function value(expression: string): ValueAnswer {
  return { shape: "value", expression, decimals: undefined, unit: undefined };
}
