import type { Expression } from "../math/expression";
import type { MathDoor } from "../math/mathDoor";
import type { ToolResultStep } from "../model/step";
import { readJson } from "../tools/readJson";
import type { ToolCallStep } from "./afterCorruption";
import type { CheckRule } from "./checkSuggestion";
import { containsOneOf, type DisputedCall } from "./disputedCall";
import { parsed } from "./parsed";

const FORM_TOOLS = ["evaluate_at", "substitute", "factor", "expand", "simplify"];

/** Tools that, on the same formula, test another tool's result; other tools go on working with the formula. */
const TESTED_BY: Readonly<Record<string, readonly string[]>> = {
  solve_equation: FORM_TOOLS,
  solve_system: FORM_TOOLS,
  solve_inequality: [...FORM_TOOLS, "solve_equation"],
  factor: ["expand", "simplify", "solve_equation"],
  expand: ["factor", "simplify"],
  simplify: ["factor", "expand"],
};

/**
 * Whether a later call checks the disputed one by other means, and by which rule; undefined for a call that only goes on from it.
 * @param result of the later call, if it had one.
 */
export async function checkingRule(
  call: ToolCallStep,
  result: ToolResultStep | undefined,
  disputed: DisputedCall,
  math: MathDoor,
): Promise<CheckRule | undefined> {
  const about = expressionsIn(readJson(call.arguments));
  if (about.some((expression) => containsOneOf(expression, disputed.calculations))) return "result-tested-by-other-call";
  const isTest = call.tool !== disputed.tool && TESTED_BY[disputed.tool]?.includes(call.tool) === true;
  if (isTest && about.some((expression) => containsOneOf(expression, disputed.formulas))) return "result-tested-by-other-call";
  if (disputed.genuine === undefined || result === undefined || !result.shown.ok || result.corrupted) return undefined;
  return (await isSame(result.shown.text, disputed.genuine, math)) ? "same-value-by-other-call" : undefined;
}

async function isSame(left: string, right: string, math: MathDoor): Promise<boolean> {
  return left === right || (await math.equivalent(left, right)).verdict === "equal";
}

/** All expressions in a call's arguments, however deep. */
function expressionsIn(value: unknown): readonly Expression[] {
  if (typeof value === "string") return parsed(value);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(expressionsIn);
  return [];
}
