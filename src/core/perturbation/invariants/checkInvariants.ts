import { bareWords, type KeptParts, keptParts, namesIn } from "./keptParts";

/**
 * How strictly a variant is held to its original. `exact`: every part as often as before, for what is not rewritten by a model;
 * `rewritten`: the same parts, though a rewriting may name one again or write `two` for 2, and one interrogative word for another.
 */
export type Strictness = "exact" | "rewritten";

/** One thing that a variant lost, or has too much. */
export interface BrokenInvariant {
  readonly kind: "number" | "unit" | "name" | "interrogative" | "question mark";
  /** One sentence. */
  readonly reason: string;
}

/** What of the original a variant does not keep: numbers, units and currency, names, interrogative words, question marks. */
export function checkInvariants(original: string, variant: string, strictness: Strictness): BrokenInvariant[] {
  const [before, after] = [keptParts(original), keptParts(variant)];
  const compare = strictness === "exact" ? exactly : rewritten;
  return [...compare(before, after), ...names(original, variant)];
}

function exactly(before: KeptParts, after: KeptParts): BrokenInvariant[] {
  return [
    ...counted("number", before.numbers, after.numbers),
    ...counted("number", before.numberWords, after.numberWords),
    ...counted("unit", before.units, after.units),
    ...counted("interrogative", before.interrogatives, after.interrogatives),
    ...counted("question mark", before.questionMarks, after.questionMarks),
  ];
}

function rewritten(before: KeptParts, after: KeptParts): BrokenInvariant[] {
  const [numbersBefore, numbersAfter] = [valuesOf(before), valuesOf(after)];
  // "Find the sum." may become "What is the sum?".
  const requested = before.questionMarks.length === 0 && after.questionMarks.length === 1;
  const asked = before.interrogatives.length === 0 || after.interrogatives.length > 0;
  return [
    ...different("number", numbersBefore, numbersAfter),
    ...different("unit", new Set(before.units), new Set(after.units)),
    ...(requested ? [] : counted("question mark", before.questionMarks, after.questionMarks)),
    ...(asked ? [] : [broken("interrogative", `The variant has none of the words that ask: ${before.interrogatives.join(", ")}.`)]),
  ];
}

/** Numbers by value; of words, those that stand for a number and not for a share, a multiple or a place. */
function valuesOf({ numbers, numberWords }: KeptParts): Set<string> {
  return new Set([...numbers, ...numberWords.filter((value) => /^\d+$/.test(value))].map((number) => String(Number(number))));
}

function names(original: string, variant: string): BrokenInvariant[] {
  const [before, after] = [namesIn(original), namesIn(variant)];
  const [said, written] = [bareWords(original), bareWords(variant)];
  const lost = [...before].filter((name) => !written.has(name));
  const gained = [...after].filter((name) => !said.has(name));
  return [
    ...lost.map((name) => broken("name", `The name ${name} is not in the variant.`)),
    ...gained.map((name) => broken("name", `The name ${name} is not in the original.`)),
  ];
}

function counted(kind: BrokenInvariant["kind"], before: readonly string[], after: readonly string[]): BrokenInvariant[] {
  return [...new Set([...before, ...after])].flatMap((part) => {
    const [first, second] = [before, after].map((parts) => parts.filter((each) => each === part).length);
    return first === second
      ? []
      : [broken(kind, `The ${kind} ${part} stands ${first} times in the original and ${second} times in the variant.`)];
  });
}

function different(kind: BrokenInvariant["kind"], before: ReadonlySet<string>, after: ReadonlySet<string>): BrokenInvariant[] {
  const lost = [...before].filter((part) => !after.has(part)).map((part) => broken(kind, `The ${kind} ${part} is not in the variant.`));
  const gained = [...after].filter((part) => !before.has(part)).map((part) => broken(kind, `The ${kind} ${part} is not in the original.`));
  return [...lost, ...gained];
}

function broken(kind: BrokenInvariant["kind"], reason: string): BrokenInvariant {
  return { kind, reason };
}
