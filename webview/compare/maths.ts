import { splitWords } from "../../src/core/align/wordDifference";
import { visibleText } from "../shared/visibleText";

/** A stretch of text, in UTF-16 units: from `start`, up to and without `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A formula in a text; its range has the delimiters in it. */
export interface Formula extends Range {
  /** Without the delimiters. */
  readonly tex: string;
  /** To be set on a line of its own. */
  readonly display: boolean;
}

/** Length of the longest formula that is looked for, with its delimiters, in UTF-16 units: a fold need not cut any. */
export const LONGEST_FORMULA = 2_004;

// No formula holds the delimiter that opens its kind, so the search is done in one pass. A dollar sign opens maths where no word
// or sign stands before it and no space behind it, and closes it the other way round, so that "$5 and $7" are amounts.
const FORMULAS =
  /(?<!\\)(?:\$\$(?<dollars>(?:\\[\s\S]|[^$\\]){1,2000})\$\$|\\\[(?<bracket>(?:\\[^()[\]]|[^\\]){1,2000})\\\]|\\\((?<parenthesis>(?:\\[^()[\]]|[^\\]){1,2000})\\\)|(?<![\p{L}\p{N}_$])\$(?!\s)(?<dollar>(?:\\.|[^$\\\n]){1,1000})(?<!\s)\$(?![\p{L}\p{N}_$]))/gu;

/** An amount of money and then a word. */
const AMOUNT = /^\s*\p{N}[\p{N}.,]*\s+\p{L}{2}/u;
const TEX_SIGN = /[\\^_{}]/;
const PROSE_WORD = /\p{L}{3}|\s\p{L}{2,}\s/u;

/** The formulas of a text, in order: what stands in `$…$`, `$$…$$`, `\(…\)` or `\[…\]` and is not prose between two amounts. */
export function findFormulas(text: string): readonly Formula[] {
  const formulas: Formula[] = [];
  FORMULAS.lastIndex = 0;
  for (let match = FORMULAS.exec(text); match !== null; match = FORMULAS.exec(text)) {
    const { dollars, bracket, parenthesis, dollar } = match.groups ?? {};
    const betweenDollars = dollars ?? dollar;
    const tex = betweenDollars ?? bracket ?? parenthesis ?? "";
    if (isShowable(tex) && !(betweenDollars !== undefined && isProse(betweenDollars))) {
      const display = dollars !== undefined || bracket !== undefined;
      formulas.push({ start: match.index, end: match.index + match[0].length, tex, display });
    } else FORMULAS.lastIndex = match.index + 1;
  }
  return formulas;
}

/** Splits text into words as `splitWords` does, with each formula as one word. */
export function splitWordsAndFormulas(text: string): string[] {
  const words: string[] = [];
  let done = 0;
  for (const { start, end } of findFormulas(text)) {
    words.push(...splitWords(text.slice(done, start)), text.slice(start, end));
    done = end;
  }
  return words.concat(splitWords(text.slice(done)));
}

/** Signs that cannot be seen have to be named, which the text around formulas does. */
function isShowable(tex: string): boolean {
  return tex.trim() !== "" && visibleText(tex) === tex;
}

function isProse(tex: string): boolean {
  return AMOUNT.test(tex) || (!TEX_SIGN.test(tex) && PROSE_WORD.test(tex));
}
