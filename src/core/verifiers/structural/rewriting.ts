import * as z from "zod";
import { parseExpression } from "../../math/parseExpression";
import { expressionTextSchema } from "../../tools/expressionText";
import { sameValue } from "./sameValue";
import { defineStructuralCheck } from "./structuralCheck";

/** Of the tools that write an expression in another way: whether it has kept its values, not whether the form is the wanted one. */
const checkOf = (tool: string) =>
  defineStructuralCheck({
    tool,
    method: "evaluation of both forms",
    parameters: z.object({ expression: expressionTextSchema }),
    check: async ({ expression }, claim) => sameValue(parseExpression(expression), parseExpression(claim)),
  });

export const checkSimplify = checkOf("simplify");
export const checkExpand = checkOf("expand");
export const checkFactor = checkOf("factor");
