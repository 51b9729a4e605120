import * as z from "zod";
import { substitute } from "../../math/expression";
import { parseExpression } from "../../math/parseExpression";
import { expressionTextSchema } from "../../tools/expressionText";
import { sameValue } from "./sameValue";
import { defineStructuralCheck } from "./structuralCheck";

/** Of the tools that put values in for symbols. */
const checkOf = (tool: string) =>
  defineStructuralCheck({
    tool,
    method: "evaluation by another arithmetic",
    parameters: z.object({ expression: expressionTextSchema, values: z.record(z.string(), expressionTextSchema) }),
    async check({ expression, values }, claim) {
      const replacements = new Map(Object.entries(values).map(([name, value]) => [name, parseExpression(value)]));
      return sameValue(substitute(parseExpression(expression), replacements), parseExpression(claim));
    },
  });

export const checkEvaluateAt = checkOf("evaluate_at");
export const checkSubstitute = checkOf("substitute");
