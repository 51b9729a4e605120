import type { Step, ToolResultStep } from "../model/step";
import { falseParts, isIncomplete, type ResultParts, resultParts } from "./falseParts";
import { formulaPlaces, type Place, type SoughtFormula, soughtCollection, soughtFormula } from "./formulasInText";
import { eachNumber } from "./numbersInText";
import { type PlainNotation, plainNotation } from "./plainNotation";
import { isWrittenAs, NumberSet, type SoughtNumber } from "./soughtNumber";

/** What is false of one corrupted result, and what is not counted. */
interface FalseValue {
  /** The agent saw the result after this turn. */
  readonly turn: number;
  readonly numbers: readonly SoughtNumber[];
  readonly formulas: readonly SoughtFormula[];
  readonly genuine: { readonly numbers: readonly SoughtNumber[]; readonly formulas: readonly SoughtFormula[] };
}

/**
 * Where the false value of a corrupted result comes again in what the agent wrote in later turns: its thoughts, the arguments of its
 * calls, its claims and reasons, its submissions and final answer. A place counts if it is numerically equal, in whatever form it is
 * written (see `eachNumber`), or a decimal that is the false value correctly rounded to three significant digits or more. What is not
 * one rational number is found by its text in the usual notations, white space aside, and by its decimals.
 *
 * Of a set, a system or a factorisation only the numbers count that the genuine result has not; where there are none, because a solution
 * is missing, the set counts as a whole. Nothing counts that is also written in
 * the question or is the genuine value, rounded alike, since there it may come from; so a false value that the question has itself can't
 * be followed. Of several corrupted results each is looked for.
 *
 * @returns by the index of the step, places in `agentText`, ascending and apart; steps without any are left out
 */
export function reappearances(steps: readonly Step[], question: string): ReadonlyMap<number, readonly Place[]> {
  const values = steps.filter(isCorrupted).map(falseValueOf);
  const found = new Map<number, readonly Place[]>();
  if (values.length === 0) return found;
  const search = new Search(question);
  for (const step of steps) {
    const text = agentText(step);
    const known = values.filter(({ turn }) => turn < step.turn);
    const places = text === undefined || known.length === 0 ? [] : search.places(text, known);
    if (places.length > 0) found.set(step.index, places);
  }
  return found;
}

/** What of a step the agent wrote; of a verdict it is the claim. Undefined where others wrote it all. */
export function agentText(step: Step): string | undefined {
  switch (step.kind) {
    case "thought":
      return step.text;
    case "tool-call":
      return step.arguments;
    case "challenge":
      return `${step.claim}\n${step.reason}`;
    case "verdict":
      return step.claim;
    case "submission":
    case "final-answer":
      return step.answer;
    default:
      return undefined;
  }
}

function isCorrupted(step: Step): step is ToolResultStep {
  return step.kind === "tool-result" && step.corrupted;
}

function falseValueOf({ turn, shown, genuine }: ToolResultStep): FalseValue {
  const { numbers, formulas } = sought(falseParts(shown.text, genuine.text));
  const whole = isIncomplete(shown.text, genuine.text) ? [soughtCollection(shown.text)] : [];
  return { turn, numbers, formulas: [...formulas, ...whole], genuine: sought(resultParts(genuine.text)) };
}

function sought({ numbers, formulas }: ResultParts) {
  return { numbers, formulas: formulas.map(soughtFormula) };
}

class Search {
  readonly #inQuestion = new NumberSet();
  readonly #question: string;
  readonly #questionNotation: PlainNotation;

  constructor(question: string) {
    this.#question = question;
    this.#questionNotation = plainNotation(question);
    eachNumber(question, (number) => {
      this.#inQuestion.add(number);
      return false;
    });
  }

  places(text: string, values: readonly FalseValue[]): Place[] {
    return apart([...this.#numbers(text, values), ...this.#formulas(text, values)]);
  }

  #numbers(text: string, values: readonly FalseValue[]): Place[] {
    const places: Place[] = [];
    const numbers = values.flatMap((value) => value.numbers.map((number) => ({ number, genuine: value.genuine.numbers })));
    if (numbers.length === 0) return places;
    eachNumber(text, (written) => {
      if (this.#inQuestion.has(written)) return true;
      const isWritten = (number: SoughtNumber) => isWrittenAs(number, written);
      const isFalse = numbers.some(({ number, genuine }) => isWritten(number) && !genuine.some(isWritten));
      if (isFalse) places.push({ start: written.start, end: written.end });
      return isFalse || values.some(({ genuine }) => genuine.numbers.some(isWritten));
    });
    return places;
  }

  #formulas(text: string, values: readonly FalseValue[]): Place[] {
    if (values.every(({ formulas }) => formulas.length === 0)) return [];
    const notation = plainNotation(text);
    return values.flatMap(({ formulas, genuine }) => {
      const known = genuine.formulas.flatMap((formula) => formulaPlaces(text, notation, formula));
      return formulas
        .filter((formula) => formulaPlaces(this.#question, this.#questionNotation, formula).length === 0)
        .flatMap((formula) => formulaPlaces(text, notation, formula))
        .filter(({ start, end }) => !known.some((place) => place.start <= start && end <= place.end));
    });
  }
}

/** In order, without those that overlap an earlier or longer one. */
function apart(places: readonly Place[]): Place[] {
  const kept: Place[] = [];
  for (const place of places.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (place.start >= (kept.at(-1)?.end ?? 0)) kept.push(place);
  return kept;
}
