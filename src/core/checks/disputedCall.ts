import { type Expression, partsOf, substitute, symbolsOf } from "../math/expression";
import { readJson } from "../tools/readJson";
import type { AfterCorruption } from "./afterCorruption";
import { canonicalForm } from "./canonicalForm";
import { parsed } from "./parsed";

/** What the disputed call was about, in the forms in which a check of it would take it up. */
export interface DisputedCall {
  readonly tool: string;
  /** What the tool computed; undefined where it was an error. */
  readonly genuine: string | undefined;
  readonly shown: string;
  /** Calculations without symbols, with values put in. */
  readonly calculations: readonly Expression[];
  /** Formulas with symbols: the expression, or the sides of the equation and their difference. */
  readonly formulas: readonly Expression[];
}

/** Reads the call's arguments; what can't be read is left out. */
export function readDisputedCall({ call, result }: Pick<AfterCorruption, "call" | "result">): DisputedCall {
  const given = readJson(call.arguments);
  const args = typeof given === "object" && given !== null ? (given as Readonly<Record<string, unknown>>) : {};
  const texts = [args.expression, args.equation, args.inequality, ...(Array.isArray(args.equations) ? args.equations : [])];
  const expressions = texts.flatMap((text) => (typeof text === "string" ? parsed(text) : [])).filter(hasParts);
  const values = valuesOf(args.values);
  const withValues = values.size === 0 ? [] : expressions.map((expression) => substitute(expression, values));
  const isNumeric = (expression: Expression) => symbolsOf(expression).length === 0;
  return {
    tool: call.tool,
    genuine: result.genuine.ok ? result.genuine.text : undefined,
    shown: result.shown.text,
    calculations: [...expressions, ...withValues].filter(isNumeric),
    formulas: expressions.filter((expression) => !isNumeric(expression)),
  };
}

/** Whether a later expression is or contains one of some others. */
export function containsOneOf(expression: Expression, others: readonly Expression[]): boolean {
  const forms = new Set(others.map(canonicalForm));
  const visit = (part: Expression): boolean => forms.has(canonicalForm(part)) || partsOf(part).some(visit);
  return forms.size > 0 && visit(expression);
}

function valuesOf(values: unknown): Map<string, Expression> {
  const read = new Map<string, Expression>();
  if (typeof values !== "object" || values === null) return read;
  for (const [name, value] of Object.entries(values)) {
    const [expression] = parsed(String(value));
    if (expression !== undefined) read.set(name, expression);
  }
  return read;
}

/** A bare number or symbol stands in too many places to say anything. */
function hasParts(expression: Expression): boolean {
  return expression.kind === "binary" || expression.kind === "call";
}
