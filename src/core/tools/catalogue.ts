import { type Channel, DEFAULT_CHANNEL } from "../model/channel";
import { askDelegate } from "./askDelegate";
import { calculate } from "./calculate";
import { combinatorics } from "./combinatorics";
import { differentiate } from "./differentiate";
import { evaluateAt } from "./evaluateAt";
import { expand } from "./expand";
import { factor } from "./factor";
import { gcdLcm } from "./gcdLcm";
import { integrate } from "./integrate";
import { limit } from "./limit";
import { modularEvaluate } from "./modularEvaluate";
import { primeFactors } from "./primeFactors";
import { runPython } from "./runPython";
import { simplify } from "./simplify";
import { solveEquation } from "./solveEquation";
import { solveInequality } from "./solveInequality";
import { solveSystem } from "./solveSystem";
import { substitute } from "./substitute";
import type { Tool } from "./tool";
import { webSearch } from "./webSearch";

/** Every tool that an agent can be offered; those of a channel in the order in which models see them. */
export const tools: readonly Tool[] = [
  calculate,
  evaluateAt,
  substitute,
  solveEquation,
  solveSystem,
  solveInequality,
  simplify,
  expand,
  factor,
  differentiate,
  integrate,
  limit,
  modularEvaluate,
  gcdLcm,
  primeFactors,
  combinatorics,
  runPython,
  webSearch,
  askDelegate,
];

export const toolsByName: ReadonlyMap<string, Tool> = new Map(tools.map((tool) => [tool.declaration.name, tool]));

/** The tools that an agent is offered for a problem: those of its channel. */
export function toolsFor({ channel = DEFAULT_CHANNEL }: { readonly channel?: Channel | undefined }): readonly Tool[] {
  return byChannel[channel];
}

const byChannel: Readonly<Record<Channel, readonly Tool[]>> = {
  math: tools.filter(({ channel }) => channel === "math"),
  python: tools.filter(({ channel }) => channel === "python"),
  search: tools.filter(({ channel }) => channel === "search"),
  delegate: tools.filter(({ channel }) => channel === "delegate"),
};
