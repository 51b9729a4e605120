import type { MathValue, RealInterval } from "../math/value";
import type { CorruptionMethod } from "./kind";
import type { Notation } from "./notation";
import { setOf, solutionsOf, systemOf } from "./parts";
import { readNumber } from "./plainNumber";
import { extraSolutionSeverity } from "./severity";

/**
 * A result with one solution too many: a number near or opposite to a solution, for a system a solution with such a number in it or with
 * its numbers exchanged, for a set of numbers an end that does not belong to it.
 */
export const extraSolution: CorruptionMethod = {
  kind: "extra-solution",
  fits(value) {
    switch (value.shape) {
      case "solutions":
        return value.values.every((text) => readNumber(text) !== undefined);
      case "system":
        return value.solutions.length > 0 && value.solutions.every((solution) => Object.values(solution).every((text) => readNumber(text)));
      case "set":
        return setsWithOneMore(value).length > 0;
      default:
        return false;
    }
  },
  async *drafts(value, _request, random, notation) {
    switch (value.shape) {
      case "solutions": {
        const severity = extraSolutionSeverity(value.values.length);
        if (value.values.length === 0) {
          for (const text of random.shuffle(["-2", "-1", "0", "1", "2"]))
            yield { value: { ...value, values: [text], text: `{${text}}` }, severity };
        }
        for (const { form, like } of random.shuffle(value.values.flatMap((like) => neighbours(like).map((form) => ({ form, like }))))) {
          const extra = await notation(form, like);
          const wrong = extra === undefined ? undefined : solutionsOf(value, [...value.values, extra]);
          if (wrong) yield { value: wrong, severity };
        }
        return;
      }
      case "system":
        for (const variation of random.shuffle(value.solutions.flatMap((solution) => variationsOf(solution, value.variables)))) {
          const extra = await writtenOut(variation, notation);
          const wrong = extra && systemOf(value, [...value.solutions, extra]);
          if (wrong) yield { value: wrong, severity: extraSolutionSeverity(value.solutions.length) };
        }
        return;
      case "set":
        for (const wrong of random.shuffle(setsWithOneMore(value)))
          yield { value: wrong, severity: extraSolutionSeverity(value.intervals.length) };
    }
  },
};

/** Numbers that a solver could have confused with a solution; where it is an angle, those with an equal or opposite sine or cosine. */
function neighbours(solution: string): string[] {
  if (/\bpi\b/.test(solution)) return [`(${solution}) + pi`, `(${solution}) - pi`, `pi - (${solution})`, `2*pi - (${solution})`];
  return [`-(${solution})`, `(${solution}) + 1`, `(${solution}) - 1`];
}

type Solution = Readonly<Record<string, string>>;

/** A solution whose values are yet to be written as the tool does. */
type Variation = Readonly<Record<string, { readonly form: string; readonly like: string }>>;

function variationsOf(solution: Solution, variables: readonly string[]): Variation[] {
  const same = (variable: string) => ({ form: solution[variable] ?? "", like: solution[variable] ?? "" });
  const unchanged: Variation = Object.fromEntries(variables.map((variable) => [variable, same(variable)]));
  const oneMoved = variables.flatMap((variable) =>
    neighbours(solution[variable] ?? "").map((form): Variation => ({ ...unchanged, [variable]: { ...same(variable), form } })),
  );
  const turned = [...variables].reverse();
  const exchanged: Variation = Object.fromEntries(variables.map((variable, index) => [variable, same(turned[index] ?? variable)]));
  return [exchanged, ...oneMoved];
}

async function writtenOut(variation: Variation, notation: Notation): Promise<Solution | undefined> {
  const written: Record<string, string> = {};
  for (const [variable, { form, like }] of Object.entries(variation)) {
    const text = form === like ? like : await notation(form, like);
    if (text === undefined) return undefined;
    written[variable] = text;
  }
  return written;
}

/** The sets that have one number more: an open end that is closed, or a number where there is none. */
function setsWithOneMore(value: Extract<MathValue, { shape: "set" }>): MathValue[] {
  if (value.intervals.length === 0) return ["-1", "0", "1"].flatMap((text) => setOf(value, [pointAt(text)]) ?? []);
  return value.intervals.flatMap((interval, index) =>
    closedEnds(interval).flatMap(
      (closed) =>
        setOf(
          value,
          value.intervals.map((other, place) => (place === index ? closed : other)),
        ) ?? [],
    ),
  );
}

function closedEnds(interval: RealInterval): RealInterval[] {
  return [
    ...(interval.lowerOpen && interval.lower !== "-oo" ? [{ ...interval, lowerOpen: false }] : []),
    ...(interval.upperOpen && interval.upper !== "oo" ? [{ ...interval, upperOpen: false }] : []),
  ];
}

function pointAt(text: string): RealInterval {
  return { lower: text, upper: text, lowerOpen: false, upperOpen: false };
}
