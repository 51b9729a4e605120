import type { Expression } from "../math/expression";
import { type PlainNotation, plainNotation } from "./plainNotation";
import { signBefore } from "./signBefore";
import { waysToWrite } from "./waysToWrite";

/** A stretch of a text, in UTF-16 units. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A formula with the texts by which it is found. */
export interface SoughtFormula {
  readonly ways: readonly string[];
  /** The sign in front of a term, which may stand at some distance from it. */
  readonly negative: boolean;
  /** Terms that are added bind less tightly than what may stand around them. */
  readonly isSum: boolean;
  /** A set is written in braces; those around the argument of a command of LaTeX are none. */
  readonly isBraced: boolean;
}

export function soughtFormula(expression: Expression): SoughtFormula {
  const [negative, term] = withoutSign(expression);
  const isSum = term.kind === "binary" && (term.operator === "+" || term.operator === "-");
  return { ways: waysToWrite(term), negative, isSum, isBraced: false };
}

/** A set or a system as a whole, as its tool writes it. */
export function soughtCollection(text: string): SoughtFormula {
  return { ways: [plainNotation(text).text], negative: false, isSum: false, isBraced: text.trimStart().startsWith("{") };
}

/** `-6*sqrt(2)/5` is read as a quotient of a product that begins with −6. */
function withoutSign(expression: Expression): readonly [boolean, Expression] {
  if (expression.kind === "negate") return [true, expression.operand];
  if (expression.kind !== "binary" || (expression.operator !== "*" && expression.operator !== "/")) return [false, expression];
  const [negative, left] = withoutSign(expression.left);
  return [negative, { ...expression, left }];
}

/** Where a formula stands as a whole: not as the end of a longer number, with another sign, or as one side of a tighter operation. */
export function formulaPlaces(original: string, notation: PlainNotation, formula: SoughtFormula): Place[] {
  const places: Place[] = [];
  for (const way of formula.ways)
    for (let at = notation.text.indexOf(way); at >= 0; at = notation.text.indexOf(way, at + way.length)) {
      const start = notation.places[at] ?? 0;
      const end = endOf(original, notation, at + way.length);
      if (!standsAlone(original, { start, end }, way, formula)) continue;
      const sign = signBefore(original, start);
      if ((sign !== undefined) === formula.negative) places.push({ start: sign ?? start, end });
    }
  return places;
}

/** Behind the last character; white space, and what else only sets the text, is left out. */
function endOf(original: string, { places }: PlainNotation, next: number): number {
  const last = places[next - 1] ?? 0;
  const following = places[next] ?? original.length;
  if (following === last) return last + 1;
  return last + original.slice(last, following).trimEnd().length;
}

function standsAlone(original: string, { start, end }: Place, way: string, { isSum, isBraced }: SoughtFormula): boolean {
  const before = original.slice(Math.max(0, start - 4), start);
  const after = original.slice(end, end + 4);
  if (/[\w.]$/.test(before) && /^\w/.test(way)) return false;
  if (/^\w/.test(after) && /\w$/.test(way)) return false;
  if (isBraced && (original.charAt(start) !== "{" || /[\w^}]$/.test(before))) return false;
  if (/^\s*(?:\^|\*\*)/.test(after)) return false;
  return !isSum || (!/[-−*/^·×]\s*$/.test(before) && !/^\s*[*/(·×]/.test(after));
}
