import { symbolsOf } from "../math/expression";
import type { Equivalence, MathDoor } from "../math/mathDoor";
import type { MathValue, RealInterval } from "../math/value";
import { readExpression } from "./plainNumber";

const DIFFERENT_FORM: Equivalence = { verdict: "different", reason: "they are not of one form" };

/**
 * Whether a shown result is proven to be another one than the genuine. `different` is the only answer that allows it to be shown.
 *
 * @param tool the tool that made the genuine result: an indefinite integral is wrong only if it differs by more than a constant
 */
export async function proveWrong(tool: string, genuine: MathValue, shown: MathValue, math: MathDoor): Promise<Equivalence> {
  if (genuine.shape !== shown.shape) return DIFFERENT_FORM;
  if (genuine.shape === "system" && shown.shape === "system") return compareSystems(genuine, shown, math);
  if (genuine.shape === "set" && shown.shape === "set") return compareSets(genuine.intervals, shown.intervals, math);
  if (genuine.shape === "boolean" || genuine.shape === "factors") {
    if (genuine.text === shown.text) return { verdict: "equal", reason: "they are written the same" };
    const reason = genuine.shape === "boolean" ? "the truth values differ" : "products of different prime powers are different numbers";
    return { verdict: "different", reason };
  }
  const equivalence = await math.equivalent(genuine.text, shown.text);
  if (tool !== "integrate" || genuine.shape !== "expression" || equivalence.verdict !== "different") return equivalence;
  return differByMoreThanConstant(genuine.text, shown.text, math);
}

/** Two formulas differ by more than a constant if their difference is not the same one step further, in any of their symbols. */
async function differByMoreThanConstant(genuine: string, shown: string, math: MathDoor): Promise<Equivalence> {
  const expression = readExpression(`(${shown}) - (${genuine})`);
  const change = `(${shown}) - (${genuine})`;
  for (const symbol of expression ? symbolsOf(expression) : []) {
    const further = change.replace(new RegExp(`\\b${symbol}\\b`, "g"), `(${symbol} + 1)`);
    const { verdict } = await math.equivalent(change, further);
    if (verdict !== "different") return { verdict: "unknown", reason: `they may differ only by what is constant in ${symbol}` };
  }
  return { verdict: "different", reason: "they differ by more than a constant" };
}

type System = Extract<MathValue, { shape: "system" }>;
type Solution = System["solutions"][number];

/** As sets of solutions: they differ if one has a solution that is proven different from all of the other. */
async function compareSystems(genuine: System, shown: System, math: MathDoor): Promise<Equivalence> {
  for (const [solutions, others, side] of [
    [genuine.solutions, shown.solutions, "shown"],
    [shown.solutions, genuine.solutions, "genuine"],
  ] as const)
    for (const solution of solutions) {
      const found = await Promise.all(others.map((other) => solutionsDiffer(solution, other, genuine.variables, math)));
      if (found.every(Boolean)) return { verdict: "different", reason: `a solution is missing among the ${side} ones` };
    }
  return { verdict: "unknown", reason: "no solution was proven to be missing on either side" };
}

async function solutionsDiffer(left: Solution, right: Solution, variables: readonly string[], math: MathDoor): Promise<boolean> {
  for (const variable of variables) {
    const { verdict } = await math.equivalent(left[variable] ?? "", right[variable] ?? "");
    if (verdict === "different") return true;
  }
  return false;
}

/** Intervals that don't touch are the parts of only one set; two sets differ where their number, an end, or what belongs to it differs. */
async function compareSets(genuine: readonly RealInterval[], shown: readonly RealInterval[], math: MathDoor): Promise<Equivalence> {
  if (genuine.length !== shown.length) return { verdict: "different", reason: "they consist of a different number of intervals" };
  let unknown = false;
  for (const [index, from] of genuine.entries()) {
    const to = shown[index];
    if (!to) return DIFFERENT_FORM;
    for (const end of ["lower", "upper"] as const) {
      const verdict = await compareEnds(from[end], to[end], math);
      if (verdict === "different") return { verdict, reason: `${from[end]} and ${to[end]} are different ends of an interval` };
      if (verdict === "unknown") unknown = true;
    }
    if (!unknown && (from.lowerOpen !== to.lowerOpen || from.upperOpen !== to.upperOpen))
      return { verdict: "different", reason: "an end belongs to one of them only" };
  }
  return unknown
    ? { verdict: "unknown", reason: "the ends could not be told apart" }
    : { verdict: "equal", reason: "they are the same intervals" };
}

async function compareEnds(left: string, right: string, math: MathDoor): Promise<Equivalence["verdict"]> {
  if (left === right) return "equal";
  if (left.endsWith("oo") || right.endsWith("oo")) return "different";
  return (await math.equivalent(left, right)).verdict;
}
