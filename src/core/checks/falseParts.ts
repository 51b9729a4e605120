import { evaluateExactly } from "../math/evaluateExactly";
import { contains, type Expression, infinitySign, symbolsOf } from "../math/expression";
import { type MathObject, parseMathObject } from "../math/mathObject";
import { formatRational } from "../math/rational";
import { canonicalForm } from "./canonicalForm";
import { eachNumber } from "./numbersInText";
import { parsed } from "./parsed";
import { exactNumber, irrationalNumber, type SoughtNumber } from "./soughtNumber";
import { unlessRefused } from "./unlessRefused";

/** What a result is made of, as it can be found again in a text. */
export interface ResultParts {
  readonly numbers: readonly SoughtNumber[];
  /** What is not one rational number: formulas with symbols, roots, multiples of pi. */
  readonly formulas: readonly Expression[];
}

/** Numbers of a result that are looked for. */
const MOST_PARTS = 100;

/** The parts of a shown result that the genuine one does not have. Of a set or a system they are its numbers. */
export function falseParts(shown: string, genuine: string): ResultParts {
  return partsOf(falseExpressions(shown, genuine));
}

/** Whether all of a shown set or system is genuine, so that it is false only by what it lacks. */
export function isIncomplete(shown: string, genuine: string): boolean {
  const kind = unlessRefused(() => parseMathObject(shown))?.kind;
  const isCollection = kind === "set" || kind === "assignments" || kind === "intervals";
  return isCollection && expressionsIn(shown).length > 0 && falseExpressions(shown, genuine).length === 0;
}

function falseExpressions(shown: string, genuine: string): Expression[] {
  const genuineKeys = new Set(expressionsIn(genuine).map(keyOf));
  return expressionsIn(shown).filter((part) => !genuineKeys.has(keyOf(part)));
}

/** All parts of a result. */
export function resultParts(text: string): ResultParts {
  return partsOf(expressionsIn(text));
}

function partsOf(expressions: readonly Expression[]): ResultParts {
  const numbers: SoughtNumber[] = [];
  const formulas: Expression[] = [];
  for (const expression of expressions.slice(0, MOST_PARTS)) {
    const exact = unlessRefused(() => evaluateExactly(expression));
    if (exact !== undefined) {
      numbers.push(exactNumber(exact));
      continue;
    }
    formulas.push(expression);
    const irrational = symbolsOf(expression).length === 0 ? irrationalNumber(expression) : undefined;
    if (irrational !== undefined) numbers.push(irrational);
  }
  return { numbers, formulas };
}

/** The numbers and formulas that a result is made of; of a text that is no result in SymPy's notation, the numbers in it. */
function expressionsIn(text: string): readonly Expression[] {
  const object = unlessRefused(() => parseMathObject(text));
  if (object !== undefined) return partsOfObject(object).filter((part) => !contains(part, (inner) => infinitySign(inner) !== undefined));
  const sides = parsed(text).slice(0, 2);
  return sides.length > 0 ? sides : numbersOf(text);
}

function partsOfObject(object: MathObject): readonly Expression[] {
  switch (object.kind) {
    case "expression":
      return [object.expression];
    case "set":
      return object.elements;
    case "intervals":
      return object.intervals.flatMap(({ lower, upper }) => [lower, upper]);
    case "assignments":
      // The primes of a factorisation stand where the names of a system do.
      return object.solutions.flatMap((solution) => [...solution].flatMap(([name, value]) => [...numbersOf(name), value]));
    case "infinity":
    case "word":
      return [];
  }
}

function numbersOf(text: string): Expression[] {
  const numbers: Expression[] = [];
  eachNumber(text, (number) => {
    if (numbers.length < MOST_PARTS) numbers.push({ kind: "number", value: number.value() });
    return true;
  });
  return numbers;
}

function keyOf(expression: Expression): string {
  const exact = unlessRefused(() => evaluateExactly(expression));
  return exact === undefined ? canonicalForm(expression) : formatRational(exact);
}
