import { symbolsOf } from "../math/expression";
import type { MathDoor } from "../math/mathDoor";
import { readJson } from "../tools/readJson";
import type { ToolCallStep } from "./afterCorruption";
import { canonicalForm } from "./canonicalForm";
import { parsed } from "./parsed";

/** What an argument that is left out stands for; a variable that is left out is the only one there is. */
const DEFAULTS: Readonly<Record<string, string>> = { domain: "R", order: "1", direction: "+-" };

/**
 * Whether two calls ask for the same computation: the same tool with equivalent arguments.
 *
 * A numeric calculation is the same only if it is made of the same parts, in whatever order: another way to the same number is another
 * computation. Formulas, equations and single values are the same if they are mathematically equal.
 */
export async function sameCall(left: ToolCallStep, right: ToolCallStep, math: MathDoor): Promise<boolean> {
  if (left.tool !== right.tool) return false;
  if (left.arguments === right.arguments) return true;
  const [one, other] = [readJson(left.arguments), readJson(right.arguments)];
  if (!isRecord(one) || !isRecord(other)) return false;
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const [a, b] = [one[name] ?? DEFAULTS[name], other[name] ?? DEFAULTS[name]];
    if (name === "variable" && (a === undefined || b === undefined)) continue;
    if (!(await sameValue(a, b, math))) return false;
  }
  return true;
}

async function sameValue(left: unknown, right: unknown, math: MathDoor): Promise<boolean> {
  if (Array.isArray(left) && Array.isArray(right)) {
    if (left.length !== right.length) return false;
    for (const [index, item] of left.entries()) if (!(await sameValue(item, right[index], math))) return false;
    return true;
  }
  if (isRecord(left) && isRecord(right)) {
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)]))
      if (!(await sameValue(left[name], right[name], math))) return false;
    return true;
  }
  return isText(left) && isText(right) && sameText(String(left), String(right), math);
}

async function sameText(left: string, right: string, math: MathDoor): Promise<boolean> {
  if (left.trim() === right.trim()) return true;
  const [one, other] = [parsed(left), parsed(right)];
  if (one.length === 0 || one.length !== other.length) return false;
  if (one.every((part, index) => canonicalForm(part) === canonicalForm(other[index] as typeof part))) return true;
  // That two calculations have the same value says nothing; that two plain numbers have, does.
  const isCalculation = one.length === 1 && symbolsOf(...one, ...other).length === 0 && !(isLiteral(left) && isLiteral(right));
  if (isCalculation) return false;
  const [a, b] = one.length === 1 ? [left, right] : [asDifference(left), asDifference(right)];
  return (await math.equivalent(a, b)).verdict === "equal";
}

function asDifference(equation: string): string {
  const [left = "", right = ""] = equation.split(/==?/);
  return `(${left}) - (${right})`;
}

function isLiteral(text: string): boolean {
  return /^\s*-?[\d./]+\s*$/.test(text);
}

function isText(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
