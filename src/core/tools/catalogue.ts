import { calculate } from "./calculate";
import { evaluateAt } from "./evaluateAt";
import { integrate } from "./integrate";
import { modularEvaluate } from "./modularEvaluate";
import { solveEquation } from "./solveEquation";
import type { Tool } from "./tool";

/** Every tool that an agent can be offered, in the order in which models see them. */
export const tools: readonly Tool[] = [calculate, evaluateAt, solveEquation, integrate, modularEvaluate];

export const toolsByName: ReadonlyMap<string, Tool> = new Map(tools.map((tool) => [tool.declaration.name, tool]));
