import type { Answer, NamedAnswer, ValueAnswer } from "./answer";
import type { MathToken } from "./mathToken";
import { readMatrixProduct } from "./readMatrixProduct";
import { readRelations } from "./readRelations";
import { readToolNotation } from "./readToolNotation";
import { readValue } from "./readValue";
import { isBracketed, splitTokens } from "./splitTokens";
import { tokenize } from "./tokenize";
import { Unreadable } from "./unreadable";

const NO_SOLUTION = /^(?:there (?:is|are) )?no (?:real |integer |such )?(?:solutions?|roots?)$/i;

const MAX_NESTING = 60;

/**
 * Reads a text as an answer.
 * @param text without marks of mathematics and with plain characters.
 * @throws Unreadable if it is no mathematics, as a whole.
 */
export function readAnswer(text: string): Answer {
  if (NO_SOLUTION.test(text)) return { shape: "collection", items: [] };
  const fromTool = readToolNotation(text, readAnswer);
  if (fromTool !== undefined) return fromTool;
  const tokens = tokenize(text);
  if (tokens.length === 0) throw new Unreadable("it is empty");
  checkNesting(tokens);
  return readList(tokens);
}

function checkNesting(tokens: readonly MathToken[]): void {
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === "open") depth += 1;
    if (token.kind === "close") depth -= 1;
    if (depth > MAX_NESTING) throw new Unreadable("it is nested too deeply");
  }
}

/** Items apart by semicolons, commas, "and", "or". */
function readList(tokens: readonly MathToken[]): Answer {
  const groups = splitTokens(tokens, (token) => token.kind === "separator" && token.text === ";").filter((group) => group.length > 0);
  const lists = groups.map((group) => itemsOf(group));
  if (lists.length > 1 && lists.every((list) => list.length > 1)) {
    // x = 5, y = 2; x = 7, y = 2
    return collection(lists.map((list) => ({ shape: "tuple", brackets: "round", items: list.map(readItem).map(withoutName) })));
  }
  return collection(lists.flat().map(readItem));
}

function itemsOf(tokens: readonly MathToken[]): MathToken[][] {
  const isSeparator = (token: MathToken): boolean => token.kind === "separator" && [",", "and", "or"].includes(token.text);
  // A separator may be doubled, as in ", and"; a comma may stand at the end.
  return splitTokens(tokens, isSeparator).filter((item) => item.length > 0);
}

/** One item is no collection; `±` inside an item makes more of them. */
function collection(items: readonly Answer[]): Answer {
  const [first] = items;
  if (first === undefined) throw new Unreadable("it is empty");
  if (items.length === 1) return first;
  return { shape: "collection", items: items.flatMap((item) => spread(item)) };
}

/** The members of a collection inside a collection; of `x = 1 ± 2`, each with the name. */
function spread(item: Answer): readonly Answer[] {
  if (item.shape === "collection") return item.items;
  if (item.shape === "named" && item.answer.shape === "collection") {
    return item.answer.items.map((answer): NamedAnswer => ({ shape: "named", name: item.name, answer }));
  }
  return [item];
}

function withoutName(answer: Answer): Answer {
  return answer.shape === "named" ? answer.answer : answer;
}

function readItem(tokens: readonly MathToken[]): Answer {
  return readRelations(tokens, readOperand);
}

/** What stands on one side of a relation. */
function readOperand(tokens: readonly MathToken[]): Answer {
  if (tokens.length === 1 && tokens[0]?.text === "EmptySet") return { shape: "collection", items: [] };
  const parts = splitTokens(tokens, (token) => token.text === "∪");
  if (parts.length > 1) return { shape: "union", parts: parts.map(readOperand) };
  if (tokens.some((token) => token.text === "matrix")) {
    const product = readMatrixProduct(tokens);
    if (product !== undefined) return product;
  }
  const ratio = splitTokens(tokens, (token) => token.kind === "separator" && token.text === ":");
  if (ratio.length > 1 && ratio.every((part) => part.length > 0)) return { shape: "ratio", parts: ratio.map(readValue) };
  if (isBracketed(tokens)) {
    const bracketed = readBracketed(tokens);
    if (bracketed !== undefined) return bracketed;
  }
  return readValue(tokens);
}

function readBracketed(tokens: readonly MathToken[]): Answer | undefined {
  const open = tokens[0]?.text ?? "";
  const close = tokens.at(-1)?.text ?? "";
  const inner = tokens.slice(1, -1);
  const isSet = (open === "\\{" && close === "\\}") || (open === "{" && close === "}");
  if (isSet) return readSet(inner, open);
  // A bracket round a whole answer, such as (42) or ([1 2]).
  const items = splitTokens(inner, (token) => token.kind === "separator" && (token.text === "," || token.text === ";"));
  if (items.length === 1) return inner[0]?.kind === "open" || tokens[0]?.text === "[" ? readOperand(inner) : undefined;
  const lowClosed = open === "[";
  const highClosed = close === "]";
  const answers = items.map(readItem).map(withoutName);
  const [low, high] = answers;
  if (answers.length === 2 && low?.shape === "value" && high?.shape === "value") {
    const isInfinite = [low, high].some((end) => end.expression.replace(/[()]/g, "").endsWith("oo"));
    if (lowClosed || highClosed || isInfinite) return interval(low, high, lowClosed, highClosed);
  }
  if (lowClosed !== highClosed) throw new Unreadable("its brackets do not match");
  return { shape: "tuple", items: answers, brackets: lowClosed ? "square" : "round" };
}

function interval(low: ValueAnswer, high: ValueAnswer, lowClosed: boolean, highClosed: boolean): Answer {
  return { shape: "interval", low, high, lowClosed, highClosed };
}

function readSet(inner: readonly MathToken[], open: string): Answer | undefined {
  if (inner.length === 0) return { shape: "collection", items: [] };
  const items = itemsOf(inner);
  // Braces in LaTeX may only group.
  if (open === "{" && items.length === 1) return isBracketed(inner) ? readOperand(inner) : undefined;
  return { shape: "collection", items: items.map(readItem).flatMap(spread) };
}
