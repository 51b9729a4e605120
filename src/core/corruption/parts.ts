import { formatRealSet, isSinglePoint } from "../math/realSet";
import { sortRoots } from "../math/sortRoots";
import type { MathValue, RealInterval } from "../math/value";
import { placeOf, readNumber } from "./plainNumber";

/** The numbers that a result is made of, and how a result is put together from others in their place. */
export interface Parts {
  /** In SymPy's notation; a value with symbols is among them, infinity is not. */
  readonly texts: readonly string[];
  /** The result as its tool would order and write it; undefined where these are not the parts of such a result. */
  rebuild(texts: readonly string[]): MathValue | undefined;
}

/** Undefined where a result is not made of numbers. Of a factorisation the exponents are the parts. */
export function partsOf(value: MathValue): Parts | undefined {
  switch (value.shape) {
    case "number":
      return { texts: [value.text], rebuild: ([text]) => (text === undefined ? undefined : { ...value, text }) };
    case "residue":
      return { texts: [value.text], rebuild: ([text]) => rebuildResidue(value, text) };
    case "solutions":
      return { texts: value.values, rebuild: (texts) => solutionsOf(value, texts) };
    case "system":
      return {
        texts: value.solutions.flatMap((solution) => value.variables.map((variable) => solution[variable] ?? "")),
        rebuild: (texts) =>
          systemOf(
            value,
            value.solutions.map((_, row) => rowOf(value.variables, texts, row)),
          ),
      };
    case "set":
      return {
        texts: value.intervals.flatMap(finiteEnds),
        rebuild: (texts) => {
          const rest = [...texts];
          const intervals = value.intervals.map((interval) => withEnds(interval, rest.splice(0, finiteEnds(interval).length)));
          const shrunk = intervals.some(({ lower, upper }, index) => (lower === upper) !== isPoint(value.intervals[index]));
          return shrunk ? undefined : setOf(value, intervals);
        },
      };
    case "factors":
      return {
        texts: value.factors.flatMap(({ prime, exponent }) => (prime === "-1" ? [] : [String(exponent)])),
        rebuild: (texts) => factorsOf(value, texts),
      };
    default:
      return undefined;
  }
}

/** The positions of those parts that are plain finite numbers and, if a condition is given, meet it. */
export function numericParts(parts: Parts, condition: (text: string) => boolean = () => true): number[] {
  return parts.texts.flatMap((text, index) => (readNumber(text) !== undefined && condition(text) ? [index] : []));
}

/** The result with another text in place of one part. */
export function withPart(parts: Parts, index: number, text: string): MathValue | undefined {
  return parts.rebuild(parts.texts.map((other, position) => (position === index ? text : other)));
}

type Shaped<Shape extends MathValue["shape"]> = Extract<MathValue, { shape: Shape }>;

function rebuildResidue(value: Shaped<"residue">, text: string | undefined): MathValue | undefined {
  if (text === undefined || !/^\d+$/.test(text) || BigInt(text) >= BigInt(value.modulus)) return undefined;
  return { ...value, text };
}

/** A solution set with these values, in the order of the tool; undefined where two are equal or one leaves the circle [0, 2*pi). */
export function solutionsOf(genuine: Shaped<"solutions">, texts: readonly string[]): MathValue | undefined {
  const roots = texts.map((text) => ({ text, expression: readNumber(text), place: placeOf(text) }));
  const onCircle = genuine.values.some((text) => /\bpi\b/.test(text));
  if (onCircle && roots.some(({ place }) => place !== undefined && (place.re < 0 || place.re >= 2 * Math.PI))) return undefined;
  const repeated = roots.some(({ text, place }, index) =>
    roots.slice(0, index).some((other) => text === other.text || (place && other.place && isSamePlace(place, other.place))),
  );
  if (repeated) return undefined;
  const numeric = roots.flatMap(({ text, expression }) => (expression ? [{ text, expression }] : []));
  const values = (numeric.length === roots.length ? sortRoots(numeric) : roots).map(({ text }) => text);
  return { ...genuine, values, text: `{${values.join(", ")}}` };
}

/** The same primes with other exponents, which are the parts of a factorisation; undefined unless they are whole and positive. */
function factorsOf(genuine: Shaped<"factors">, exponents: readonly string[]): MathValue | undefined {
  if (!exponents.every((exponent) => /^[1-9]\d{0,8}$/.test(exponent))) return undefined;
  const rest = [...exponents];
  const factors = genuine.factors.map((factor) => (factor.prime === "-1" ? factor : { ...factor, exponent: Number(rest.shift()) }));
  return { ...genuine, factors, text: `{${factors.map(({ prime, exponent }) => `${prime}: ${exponent}`).join(", ")}}` };
}

/** A system with these solutions, in the order of the tool; undefined where two are the same. */
export function systemOf(genuine: Shaped<"system">, solutions: readonly Readonly<Record<string, string>>[]): MathValue | undefined {
  const placed = solutions
    .map((solution) => {
      const texts = genuine.variables.map((variable) => solution[variable] ?? "");
      return { solution, texts, places: texts.map((text) => placeOf(text)?.re ?? Number.NaN) };
    })
    .sort((left, right) => compareLists(left.places, right.places));
  const repeated = placed.some(({ places }, index) => index > 0 && compareLists(places, placed[index - 1]?.places ?? []) === 0);
  if (repeated) return undefined;
  const written = placed.map(({ texts }) => `{${genuine.variables.map((variable, index) => `${variable}: ${texts[index]}`).join(", ")}}`);
  return { ...genuine, solutions: placed.map(({ solution }) => solution), text: `[${written.join(", ")}]` };
}

/** By the first pair of numbers that are apart. */
function compareLists(left: readonly number[], right: readonly number[]): number {
  const index = left.findIndex((place, at) => Math.abs(place - (right[at] ?? Number.NaN)) > distinguishable(place));
  return index < 0 ? 0 : (left[index] ?? 0) - (right[index] ?? 0);
}

/** A set of these intervals; undefined unless they are ascending and don't touch. */
export function setOf(genuine: Shaped<"set">, intervals: readonly RealInterval[]): MathValue | undefined {
  const inOrder = intervals.every((interval, index) => isInterval(interval) && isApart(intervals[index - 1], interval));
  return inOrder ? { ...genuine, intervals, text: formatRealSet(intervals) } : undefined;
}

/** The ends of an interval that are numbers; of a single number it is one. */
function finiteEnds({ lower, upper }: RealInterval): string[] {
  const ends = lower === upper ? [lower] : [lower, upper];
  return ends.filter((end) => end !== "oo" && end !== "-oo");
}

function withEnds(interval: RealInterval, ends: readonly string[]): RealInterval {
  const [first = "", second = first] = ends;
  if (interval.lower === interval.upper) return { ...interval, lower: first, upper: first };
  return {
    ...interval,
    lower: interval.lower === "-oo" ? "-oo" : first,
    upper: interval.upper === "oo" ? "oo" : interval.lower === "-oo" ? first : second,
  };
}

function isPoint(interval: RealInterval | undefined): boolean {
  return interval !== undefined && isSinglePoint(interval);
}

function isInterval({ lower, upper }: RealInterval): boolean {
  return lower === upper || isBelow(lower, upper);
}

function isApart(before: RealInterval | undefined, next: RealInterval): boolean {
  return !before || (before.upper === next.lower ? before.upperOpen && next.lowerOpen : isBelow(before.upper, next.lower));
}

/** Whether one end is provably below another one. */
function isBelow(lower: string, upper: string): boolean {
  if (lower === "-oo" || upper === "oo") return lower !== upper && lower !== "oo" && upper !== "-oo";
  const [from, to] = [placeOf(lower), placeOf(upper)];
  return from !== undefined && to !== undefined && from.im === 0 && to.im === 0 && to.re - from.re > distinguishable(from.re);
}

function rowOf(variables: readonly string[], texts: readonly string[], row: number): Record<string, string> {
  return Object.fromEntries(variables.map((variable, column) => [variable, texts[row * variables.length + column] ?? ""]));
}

type Place = NonNullable<ReturnType<typeof placeOf>>;

function isSamePlace(left: Place, right: Place): boolean {
  return Math.hypot(left.re - right.re, left.im - right.im) <= distinguishable(left.re);
}

/** Numbers nearer than this are not told apart by their places. */
function distinguishable(size: number): number {
  return 1e-12 * Math.max(1, Math.abs(size));
}
