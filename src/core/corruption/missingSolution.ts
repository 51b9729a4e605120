import type { MathValue } from "../math/value";
import type { CorruptionDraft, CorruptionMethod } from "./kind";
import { setOf, solutionsOf, systemOf } from "./parts";
import { missingSolutionSeverity } from "./severity";

/**
 * A result from which one solution is left out: a number of a solution set; a solution of a system or an interval of a set, of which at
 * least one stays; or an end of an interval.
 */
export const missingSolution: CorruptionMethod = {
  kind: "missing-solution",
  fits: (value) => lackingOne(value).length > 0,
  async *drafts(value, { remove }, random) {
    const candidates = random.shuffle(lackingOne(value));
    for (const { draft, left } of candidates) if (remove === undefined || left === remove) yield draft;
  },
};

interface Lacking {
  readonly draft: CorruptionDraft;
  /** What is left out, in the notation of the tool; absent where it is the end of an interval. */
  readonly left?: string;
}

function lackingOne(value: MathValue): Lacking[] {
  switch (value.shape) {
    case "solutions":
      return value.values.flatMap((left, index) =>
        lacking(solutionsOf(value, without(value.values, index)), value.values.length - 1, left),
      );
    case "system":
      if (value.solutions.length < 2) return [];
      return value.solutions.flatMap((solution, index) =>
        lacking(
          systemOf(value, without(value.solutions, index)),
          value.solutions.length - 1,
          systemOf(value, [solution])?.text.slice(1, -1),
        ),
      );
    case "set":
      return [
        ...(value.intervals.length < 2 ? [] : value.intervals).flatMap((interval, index) =>
          lacking(setOf(value, without(value.intervals, index)), value.intervals.length - 1, setOf(value, [interval])?.text),
        ),
        ...value.intervals.flatMap((interval, index) =>
          (["lowerOpen", "upperOpen"] as const).flatMap((end) => {
            if (interval[end] || interval.lower === interval.upper) return [];
            const opened = value.intervals.map((other, position) => (position === index ? { ...other, [end]: true } : other));
            return lacking(setOf(value, opened), value.intervals.length, undefined);
          }),
        ),
      ];
    default:
      return [];
  }
}

function lacking(value: MathValue | undefined, count: number, left: string | undefined): Lacking[] {
  if (!value) return [];
  return [{ draft: { value, severity: missingSolutionSeverity(count) }, ...(left === undefined ? {} : { left }) }];
}

function without<Item>(items: readonly Item[], index: number): Item[] {
  return items.filter((_, position) => position !== index);
}
