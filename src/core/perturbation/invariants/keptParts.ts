import { isKnownUnit, unitName } from "../../grading/units";
import { numberWords } from "./numberWords";

/** What of a question every variant must keep. */
export interface KeptParts {
  /** Numbers in digits, without thousands marks. */
  readonly numbers: readonly string[];
  /** Numbers in words, as numbers; `one` is left out, since it mostly is a pronoun. */
  readonly numberWords: readonly string[];
  /** Currency signs, signs such as % and °, and words that are units, by one spelling each. */
  readonly units: readonly string[];
  readonly interrogatives: readonly string[];
  readonly questionMarks: readonly string[];
}

const NUMBER = /\d[\d,]*(?:\.\d+)?|\.\d+/g;
const SIGNS = /[$€£¥₹%°]/g;
const INTERROGATIVES = /\b(?:how|what|which|who|whom|whose|when|where|why)\b/gi;
const WORDS = /[\p{L}]+/gu;
const BEHIND_NUMBER = /(?<=\d\s?)\p{L}+/gu;
/** Spelt-out units that are mostly something else where no number goes before them. */
const MOSTLY_OTHER = new Set(["second", "seconds", "unit", "units", "square", "degree", "foot", "yard", "yards", "pound", "mean", "quart"]);

export function keptParts(text: string): KeptParts {
  return {
    numbers: numbersIn(text),
    numberWords: (text.toLowerCase().match(WORDS) ?? []).flatMap((word) => numberWords.get(word) ?? []),
    units: unitsIn(text),
    interrogatives: (text.match(INTERROGATIVES) ?? []).map((word) => word.toLowerCase()),
    questionMarks: text.match(/\?/g) ?? [],
  };
}

function numbersIn(text: string): string[] {
  return (text.match(NUMBER) ?? []).map((number) => number.replaceAll(",", ""));
}

function unitsIn(text: string): string[] {
  const spelt = (text.match(WORDS) ?? []).filter((word) => word.length >= 4 && isKnownUnit(word) && !MOSTLY_OTHER.has(word.toLowerCase()));
  const short = (text.match(BEHIND_NUMBER) ?? []).filter((word) => word.length < 4 && word !== "in" && isKnownUnit(word));
  return [...(text.match(SIGNS) ?? []), ...[...spelt, ...short].map(unitName)];
}

/**
 * Words that are written as names: with a capital where no sentence begins.
 * @returns in lower case, each once.
 */
export function namesIn(text: string): Set<string> {
  const names = text.match(/(?<!(?:^|[.?!:…\n"“‘(•>])["'“‘(\s•>]*)(?<![\p{L}\p{N}'’-])\p{Lu}[\p{L}'’-]*/gu) ?? [];
  return new Set(names.map(bareName).filter((name) => name !== "i" && name !== ""));
}

/** All words in lower case, without possessive endings. */
export function bareWords(text: string): Set<string> {
  return new Set((text.match(/\p{L}[\p{L}'’-]*/gu) ?? []).map(bareName));
}

function bareName(word: string): string {
  return word.toLowerCase().replace(/['’](?:s|d|m|ll|ve|re)?$/u, "");
}
