import type { Answer, NamedAnswer, ValueAnswer } from "./answer";
import { Unreadable } from "./unreadable";

const INTERVAL = /^Interval(?<ends>\.open|\.Lopen|\.Ropen)?\((?<inner>.*)\)$/s;

const MAX_NESTING = 5;

/**
 * Reads the notations of the tools that nobody else writes: `Union(Interval.open(-oo, 2), FiniteSet(5))` for sets of numbers, and
 * `[{x: 3, y: -4}]` for the solutions of a system. One solution is its named values; of several, each is a tuple in the order of names.
 * @param readPart reads a number or formula inside.
 * @returns undefined if the text is none of them.
 * @throws Unreadable if it is one with a mistake.
 */
export function readToolNotation(text: string, readPart: (text: string) => Answer): Answer | undefined {
  const trimmed = text.trim();
  return readSet(trimmed, readPart, 0) ?? readSystem(trimmed, readPart);
}

function readSet(text: string, readPart: (text: string) => Answer, nesting: number): Answer | undefined {
  if (nesting > MAX_NESTING) throw new Unreadable("it is nested too deeply");
  if (text === "EmptySet") return { shape: "collection", items: [] };
  const interval = INTERVAL.exec(text)?.groups;
  if (interval !== undefined) {
    const [low, high, ...rest] = partsOf(interval.inner ?? "").map((part) => endOf(readPart(part)));
    if (low === undefined || high === undefined || rest.length > 0) throw new Unreadable("an interval has two ends");
    const lowClosed = !isInfinite(low) && interval.ends !== ".open" && interval.ends !== ".Lopen";
    const highClosed = !isInfinite(high) && interval.ends !== ".open" && interval.ends !== ".Ropen";
    return { shape: "interval", low, high, lowClosed, highClosed };
  }
  const finite = /^FiniteSet\((.*)\)$/s.exec(text);
  if (finite !== null) {
    const items = partsOf(finite[1] ?? "").map(readPart);
    return items.length === 1 ? items[0] : { shape: "collection", items };
  }
  const union = /^Union\((.*)\)$/s.exec(text);
  if (union === null) return undefined;
  const parts = partsOf(union[1] ?? "").map((part) => readSet(part, readPart, nesting + 1) ?? readPart(part));
  return { shape: "union", parts: parts.flatMap((part) => (part.shape === "collection" ? part.items : [part])) };
}

function readSystem(text: string, readPart: (text: string) => Answer): Answer | undefined {
  const list = /^\[(\s*\{.*\}\s*)\]$/s.exec(text);
  if (list === null) return undefined;
  const solutions = partsOf(list[1] ?? "").map((solution) => assignments(solution, readPart));
  if (solutions.some((solution) => solution === undefined)) return undefined;
  const [first, ...others] = solutions as NamedAnswer[][];
  if (others.length === 0) return { shape: "collection", items: first ?? [] };
  return {
    shape: "collection",
    items: (solutions as NamedAnswer[][]).map((solution) => ({
      shape: "tuple",
      brackets: "round",
      items: solution.map(({ answer }) => answer),
    })),
  };
}

/** `{x: 3, y: -4}`; undefined if it is something else in braces. */
function assignments(text: string, readPart: (text: string) => Answer): NamedAnswer[] | undefined {
  const inner = /^\{(.+)\}$/s.exec(text)?.[1];
  if (inner === undefined) return undefined;
  const pairs = partsOf(inner).map((pair) => /^([A-Za-z]\w*)\s*:(.+)$/s.exec(pair));
  if (pairs.some((pair) => pair === null)) return undefined;
  return pairs.map((pair): NamedAnswer => ({ shape: "named", name: pair?.[1] ?? "", answer: readPart(pair?.[2] ?? "") }));
}

/** Split at the commas outside of all brackets. */
function partsOf(text: string): string[] {
  const parts: string[] = [""];
  let depth = 0;
  for (const character of text) {
    if ("([{".includes(character)) depth += 1;
    if (")]}".includes(character)) depth -= 1;
    if (character === "," && depth === 0) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${character}`);
  }
  return parts.map((part) => part.trim());
}

function endOf(answer: Answer): ValueAnswer {
  if (answer.shape !== "value") throw new Unreadable("an end of its interval is no number");
  return answer;
}

function isInfinite({ expression }: ValueAnswer): boolean {
  return /^\(?-?oo\)?$/.test(expression);
}
