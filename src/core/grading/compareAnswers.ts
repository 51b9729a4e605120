import type { Equivalence } from "../math/mathDoor";
import type { Answer, IntervalAnswer, NamedAnswer, RelationAnswer, ValueAnswer } from "./answer";
import { compareRelations } from "./compareRelations";
import { type Comparison, compareValues } from "./compareValues";

const MAX_ITEMS = 60;

const SHAPE_NAMES: Readonly<Record<Answer["shape"], string>> = {
  value: "a single value",
  collection: "a collection of values",
  tuple: "a tuple",
  interval: "an interval",
  union: "a union of sets",
  named: "a named value",
  relation: "a relation",
  matrix: "a matrix",
  ratio: "a ratio",
};

/**
 * Compares an answer with the reference.
 *
 * Collections have no order and no repetitions; tuples have an order. `(a, b)` is a tuple or an open interval, whichever the other
 * side is; `[a, b]` a closed interval or a list. A name (`x = 3`) is left out where the other side has none; several different names
 * (`a = 4, b = 5`) then stand for an order.
 */
export async function compareAnswers(reference: Answer, answer: Answer, comparison: Comparison): Promise<Equivalence> {
  if (reference.shape === "collection" || answer.shape === "collection") return compareCollections(reference, answer, comparison);
  if (reference.shape === "named" || answer.shape === "named") return compareNamed(reference, answer, comparison);
  if (reference.shape === "interval" || answer.shape === "interval") return compareIntervals(reference, answer, comparison);
  if (reference.shape === "value" && answer.shape === "value") return compareValues(reference, answer, comparison);
  if (reference.shape === "relation" && answer.shape === "relation") return compareRelations(reference, answer, comparison.math);
  if (reference.shape === "tuple" && answer.shape === "tuple") return compareInOrder(reference.items, answer.items, comparison);
  if (reference.shape === "ratio" && answer.shape === "ratio") return compareInOrder(reference.parts, answer.parts, comparison);
  if (reference.shape === "union" && answer.shape === "union") return compareWithoutOrder(reference.parts, answer.parts, comparison);
  if (reference.shape === "matrix" && answer.shape === "matrix") {
    if (reference.rows.length !== answer.rows.length) return { verdict: "different", reason: "it has another number of rows" };
    return allEqual(reference.rows.map((row, index) => () => compareInOrder(row, answer.rows[index] ?? [], comparison)));
  }
  return otherShape(reference, answer);
}

function otherShape(reference: Answer, answer: Answer): Equivalence {
  return { verdict: "different", reason: `it is ${SHAPE_NAMES[answer.shape]}, the reference is ${SHAPE_NAMES[reference.shape]}` };
}

async function compareNamed(reference: Answer, answer: Answer, comparison: Comparison): Promise<Equivalence> {
  if (reference.shape === "named" && answer.shape === "named") {
    if (reference.name === answer.name) return compareAnswers(reference.answer, answer.answer, comparison);
    const [left, right] = [asRelation(reference), asRelation(answer)];
    if (left !== undefined && right !== undefined) return compareRelations(left, right, comparison.math);
    return { verdict: "different", reason: `it gives ${answer.name}, the reference gives ${reference.name}` };
  }
  if (reference.shape === "named") {
    const relation = answer.shape === "relation" ? asRelation(reference) : undefined;
    return relation === undefined ? compareAnswers(reference.answer, answer, comparison) : compareAnswers(relation, answer, comparison);
  }
  const named = answer as NamedAnswer;
  const relation = reference.shape === "relation" ? asRelation(named) : undefined;
  return compareAnswers(reference, relation ?? named.answer, comparison);
}

/** `x = a` as an equation, if the name is a symbol. */
function asRelation({ name, answer }: NamedAnswer): RelationAnswer | undefined {
  if (answer.shape !== "value" || !/^[A-Za-z](?:_\w{1,2})?$/.test(name)) return undefined;
  return { shape: "relation", operator: "=", left: name, right: answer.expression };
}

async function compareIntervals(reference: Answer, answer: Answer, comparison: Comparison): Promise<Equivalence> {
  const [left, right] = [asInterval(reference), asInterval(answer)];
  if (left === undefined || right === undefined) return otherShape(reference, answer);
  if (left.lowClosed !== right.lowClosed || left.highClosed !== right.highClosed)
    return { verdict: "different", reason: "an end is open on one side and closed on the other" };
  return compareInOrder([left.low, left.high], [right.low, right.high], comparison);
}

function asInterval(answer: Answer): IntervalAnswer | undefined {
  if (answer.shape === "interval") return answer;
  if (answer.shape === "tuple" && answer.brackets === "round" && answer.items.length === 2) {
    const [low, high] = answer.items;
    if (low?.shape === "value" && high?.shape === "value") return { shape: "interval", low, high, lowClosed: false, highClosed: false };
  }
  return answer.shape === "relation" ? rayOf(answer) : undefined;
}

/** `x < a` as an interval that is unbounded below, `a < x` as one that is unbounded above. */
function rayOf({ operator, left, right }: RelationAnswer): IntervalAnswer | undefined {
  if (operator === "=" || operator === "!=") return undefined;
  const closed = operator === "<=";
  const isSymbol = (text: string): boolean => /^[A-Za-z](?:_\w+)?$/.test(text) && !/^[EI]$/.test(text);
  if (isSymbol(left)) return { shape: "interval", low: value("(-oo)"), high: value(right), lowClosed: false, highClosed: closed };
  if (isSymbol(right)) return { shape: "interval", low: value(left), high: value("oo"), lowClosed: closed, highClosed: false };
  return undefined;
}

function value(expression: string): ValueAnswer {
  return { shape: "value", expression, decimals: undefined, unit: undefined };
}

async function compareCollections(reference: Answer, answer: Answer, comparison: Comparison): Promise<Equivalence> {
  const [left, right] = [itemsOf(reference), itemsOf(answer)];
  const [leftNames, rightNames] = [namesOf(left), namesOf(right)];
  const inOrder = tupleBeside(left, answer) ?? tupleBeside(right, reference);
  if (inOrder !== undefined)
    return inOrder === answer
      ? compareInOrder(left.map(unnamed), tupleItems(answer), comparison)
      : compareInOrder(tupleItems(reference), right.map(unnamed), comparison);
  const namesOnOneSide = (leftNames.size === 0) !== (rightNames.size === 0);
  if (namesOnOneSide && Math.max(leftNames.size, rightNames.size) > 1)
    return compareInOrder(left.map(unnamed), right.map(unnamed), comparison);
  if (namesOnOneSide) return compareWithoutOrder(left.map(unnamed), right.map(unnamed), comparison);
  if (isOrdered(reference) || isOrdered(answer)) return otherShape(reference, answer);
  return compareWithoutOrder(left, right, comparison);
}

/** `(7, -4)` or `(x, y) = (7, -4)` beside `x = 7, y = -4`: the other side, if it is a tuple with a part for each of several names. */
function tupleBeside(items: readonly Answer[], other: Answer): Answer | undefined {
  const isEachNamed = items.length > 1 && namesOf(items).size === items.length;
  return isEachNamed && tupleItems(other).length === items.length ? other : undefined;
}

function tupleItems(answer: Answer): readonly Answer[] {
  const inner = unnamed(answer);
  return inner.shape === "tuple" && inner.brackets === "round" ? inner.items : [];
}

/** A tuple in round brackets has an order; square brackets may be a list. */
function isOrdered(answer: Answer): boolean {
  return answer.shape === "tuple" && answer.brackets === "round";
}

function itemsOf(answer: Answer): readonly Answer[] {
  if (answer.shape === "collection") return answer.items;
  // `x < 2 or x > 3` is a collection of two rays.
  if (answer.shape === "union") return answer.parts;
  if (answer.shape === "tuple" && answer.brackets === "square") return answer.items;
  if (answer.shape === "interval" && answer.lowClosed && answer.highClosed) return [answer.low, answer.high];
  if (answer.shape === "named" && answer.answer.shape === "collection") return answer.answer.items;
  return [answer];
}

function namesOf(items: readonly Answer[]): Set<string> {
  return new Set(items.flatMap((item) => (item.shape === "named" ? [item.name] : [])));
}

function unnamed(answer: Answer): Answer {
  return answer.shape === "named" ? answer.answer : answer;
}

async function compareInOrder(reference: readonly Answer[], answer: readonly Answer[], comparison: Comparison): Promise<Equivalence> {
  if (reference.length !== answer.length)
    return { verdict: "different", reason: `it has ${answer.length} parts, the reference has ${reference.length}` };
  return allEqual(reference.map((part, index) => () => compareAnswers(part, answer[index] as Answer, comparison)));
}

/** Stops at the first part that differs; a part that can't be decided leaves the whole undecided. */
async function allEqual(comparisons: readonly (() => Promise<Equivalence>)[]): Promise<Equivalence> {
  let undecided: Equivalence | undefined;
  for (const [index, compare] of comparisons.entries()) {
    const result = await compare();
    if (result.verdict === "different") return { verdict: "different", reason: `part ${index + 1}: ${result.reason}` };
    if (result.verdict === "unknown") undecided ??= { verdict: "unknown", reason: `part ${index + 1}: ${result.reason}` };
  }
  return undecided ?? { verdict: "equal", reason: "all parts are equal" };
}

async function compareWithoutOrder(reference: readonly Answer[], answer: readonly Answer[], comparison: Comparison): Promise<Equivalence> {
  if (reference.length > MAX_ITEMS || answer.length > MAX_ITEMS)
    return { verdict: "unknown", reason: `more than ${MAX_ITEMS} values are not compared` };
  const missing = await firstWithoutCounterpart(reference, answer, (part, other) => compareAnswers(part, other, comparison));
  if (missing !== undefined)
    return missing.undecided
      ? { verdict: "unknown", reason: missing.reason }
      : { verdict: "different", reason: "a value of the reference is missing" };
  const extra = await firstWithoutCounterpart(answer, reference, (part, other) => compareAnswers(other, part, comparison));
  if (extra !== undefined)
    return extra.undecided
      ? { verdict: "unknown", reason: extra.reason }
      : { verdict: "different", reason: "it has a value that the reference has not" };
  return { verdict: "equal", reason: "both have the same values" };
}

async function firstWithoutCounterpart(
  parts: readonly Answer[],
  others: readonly Answer[],
  compare: (part: Answer, other: Answer) => Promise<Equivalence>,
): Promise<{ readonly undecided: boolean; readonly reason: string } | undefined> {
  for (const part of parts) {
    let undecided: string | undefined;
    let found = false;
    for (const other of others) {
      const result = await compare(part, other);
      if (result.verdict === "equal") {
        found = true;
        break;
      }
      if (result.verdict === "unknown") undecided = result.reason;
    }
    if (!found) return { undecided: undecided !== undefined, reason: undecided ?? "" };
  }
  return undefined;
}
