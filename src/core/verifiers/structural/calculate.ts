import * as z from "zod";
import { parseExpression } from "../../math/parseExpression";
import { expressionTextSchema } from "../../tools/expressionText";
import { sameValue } from "./sameValue";
import { defineStructuralCheck } from "./structuralCheck";

export const checkCalculate = defineStructuralCheck({
  tool: "calculate",
  method: "evaluation by another arithmetic",
  parameters: z.object({ expression: expressionTextSchema }),
  check: async ({ expression }, claim) => sameValue(parseExpression(expression), parseExpression(claim)),
});
