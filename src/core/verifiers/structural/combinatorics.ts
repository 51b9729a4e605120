import * as z from "zod";
import { choiceKinds } from "../../math/mathDoor";
import { parseExpression } from "../../math/parseExpression";
import { parseInteger } from "../../math/parseInteger";
import { expressionTextSchema } from "../../tools/expressionText";
import { sameValue } from "./sameValue";
import { defineStructuralCheck, unknown } from "./structuralCheck";

/** The formula with factorials, evaluated by other arithmetic than the count. */
export const checkCombinatorics = defineStructuralCheck({
  tool: "combinatorics",
  method: "formula with factorials",
  parameters: z.object({ kind: z.enum(choiceKinds), n: expressionTextSchema, k: expressionTextSchema }),
  async check({ kind, n: total, k: chosen }, claim) {
    const [n, k] = [parseInteger(total, "n"), parseInteger(chosen, "k")];
    if (n < 0n || k < 0n) return unknown("n and k must be whole numbers from 0.");
    const formula = formulaOf(kind, n, k);
    const finding = sameValue(parseExpression(formula), parseExpression(claim));
    return { ...finding, method: `formula with factorials, ${finding.method}`, text: `The number is ${formula}. ${finding.text}` };
  },
});

function formulaOf(kind: (typeof choiceKinds)[number], n: bigint, k: bigint): string {
  switch (kind) {
    case "combinations":
      return k > n ? "0" : `factorial(${n})/(factorial(${k})*factorial(${n - k}))`;
    case "permutations":
      return k > n ? "0" : `factorial(${n})/factorial(${n - k})`;
    case "combinations-with-repetition":
      if (k === 0n) return "1";
      return n === 0n ? "0" : `factorial(${n + k - 1n})/(factorial(${k})*factorial(${n - 1n}))`;
    case "permutations-with-repetition":
      return k === 0n ? "1" : `${n}**${k}`;
  }
}
