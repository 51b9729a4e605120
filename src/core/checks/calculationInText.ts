import { plainCharacters } from "../grading/plainCharacters";
import { readAnswer } from "../grading/readAnswer";
import { Unreadable } from "../grading/unreadable";
import { evaluateExactly } from "../math/evaluateExactly";
import { contains, type Expression, substitute, symbolsOf } from "../math/expression";
import type { MathDoor } from "../math/mathDoor";
import { compare } from "../math/rational";
import { canonicalForm } from "./canonicalForm";
import type { DisputedCall } from "./disputedCall";
import { parsed } from "./parsed";
import { unlessRefused } from "./unlessRefused";

const MAX_LENGTH = 20_000;
const MAX_RUNS = 200;
const MAX_RUN_LENGTH = 200;
/** Questions to the computer algebra for one text. */
const MAX_COMPARISONS = 8;

const FUNCTION_WORDS = new Set("sqrt sin cos tan exp log ln pi frac cdot times left right".split(" "));

/** A piece of mathematics in a text. */
export interface Run {
  readonly expression: Expression;
  readonly text: string;
  /** It is a side of an equation. */
  readonly inEquation: boolean;
}

/**
 * Whether a text computes the disputed result by itself. One of these must be there; words such as "I checked it" are not enough:
 * - a side of an equation that is the disputed calculation, or the disputed formula with a number put in (a root tested);
 * - a side of an equation that is a calculation with the genuine value;
 * - the disputed formula in another form, such as its factors;
 * - the genuine value beside the shown one.
 */
export async function calculationInText(text: string, disputed: DisputedCall, math: MathDoor): Promise<boolean> {
  const runs = runsIn(text);
  const calculations = runs.filter((run) => run.inEquation && isCalculation(run.expression));
  const forms = new Set(disputed.calculations.map(canonicalForm));
  if (calculations.some((run) => forms.has(canonicalForm(run.expression)) || isFormulaAtNumber(run, disputed.formulas))) return true;
  if (disputed.genuine !== undefined) {
    if (await hasValue(calculations, disputed.genuine, math)) return true;
    const literals = runs.filter((run) => !isCalculation(run.expression));
    if ((await hasValue(literals, disputed.genuine, math)) && (await hasValue(literals, disputed.shown, math))) return true;
  }
  return hasOtherForm(runs, disputed.formulas, math);
}

/** Whether something is computed: it has no symbols, and is more than a number. */
export function isCalculation(expression: Expression): boolean {
  if (symbolsOf(expression).length > 0) return false;
  // A fraction is a number.
  const isFraction = (part: Expression) =>
    part.kind === "binary" && part.operator === "/" && part.left.kind === "number" && part.right.kind === "number";
  return contains(expression, (part) => part.kind === "call" || (part.kind === "binary" && !isFraction(part)));
}

function isFormulaAtNumber(run: Run, formulas: readonly Expression[]): boolean {
  const form = canonicalForm(run.expression);
  const numbers = new Map<string, Expression>();
  contains(run.expression, (part) => {
    if (part.kind === "number" || part.kind === "negate") numbers.set(canonicalForm(part), part);
    return false;
  });
  return formulas.some((formula) => {
    const symbols = symbolsOf(formula);
    const [symbol] = symbols;
    if (symbol === undefined || symbols.length > 1) return false;
    return [...numbers.values()].some((number) => canonicalForm(substitute(formula, new Map([[symbol, number]]))) === form);
  });
}

async function hasValue(runs: readonly Run[], value: string, math: MathDoor): Promise<boolean> {
  const [expected] = parsed(value);
  const exact = expected === undefined ? undefined : unlessRefused(() => evaluateExactly(expected));
  let comparisons = 0;
  for (const run of runs) {
    const found = unlessRefused(() => evaluateExactly(run.expression));
    if (found !== undefined || exact !== undefined) {
      if (found !== undefined && exact !== undefined && compare(found, exact) === 0) return true;
    } else if (expected !== undefined && comparisons++ < MAX_COMPARISONS && symbolsOf(expected, run.expression).length === 0) {
      if ((await math.equivalent(run.text, value)).verdict === "equal") return true;
    }
  }
  return false;
}

async function hasOtherForm(runs: readonly Run[], formulas: readonly Expression[], math: MathDoor): Promise<boolean> {
  const forms = new Set(formulas.map(canonicalForm));
  const different = runs.filter(
    ({ expression }) => symbolsOf(expression).length > 0 && expression.kind === "binary" && !forms.has(canonicalForm(expression)),
  );
  let comparisons = 0;
  for (const run of different)
    for (const formula of formulas) {
      if (comparisons++ >= MAX_COMPARISONS) return false;
      if (formula.kind === "binary" && (await math.equivalent(run.text, canonicalForm(formula))).verdict === "equal") return true;
    }
  return false;
}

/** The pieces of mathematics in a text for people, in their order. */
export function runsIn(text: string): Run[] {
  const plain = plainCharacters(text.slice(0, MAX_LENGTH))
    .replaceAll("ˆ", "^")
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, "")
    .replace(/\\(?:text|mathrm|boxed)\b|[$`"']|\\[()[\]]/g, " ")
    .replace(/[A-Za-z]{2,}/g, (word) => (FUNCTION_WORDS.has(word) ? word : "\n"))
    .replace(/\.(?!\d)/g, "\n");
  const runs: Run[] = [];
  for (const piece of plain.split(/[\n,;:!?…#]+/)) {
    const sides = piece.split(/==?|\\approx/);
    for (const side of sides) {
      if (runs.length >= MAX_RUNS) return runs;
      const run = readRun(side.trim(), sides.length > 1);
      if (run !== undefined) runs.push(run);
    }
  }
  return runs;
}

/** Reads human notation; a word of one letter or a list mark before the mathematics is passed over. */
function readRun(side: string, inEquation: boolean): Run | undefined {
  if (!/\d/.test(side) || side.length > MAX_RUN_LENGTH) return undefined;
  for (const text of [side, side.replace(/^(?:[-*]\s+|[A-Za-z]\s+(?=[\d(]))+/, ""), side.replace(/\s+[aI]$/, "")]) {
    try {
      const answer = readAnswer(text);
      if (answer.shape !== "value" || answer.unit !== undefined) continue;
      const [expression] = parsed(answer.expression);
      if (expression !== undefined) return { expression, text: answer.expression, inEquation };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
    }
  }
  return undefined;
}
