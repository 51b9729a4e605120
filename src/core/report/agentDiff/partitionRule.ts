import { mean } from "../../stats/sample";
import type { CellReport } from "./agentDiffReport";
import { CAPABLE_ACCURACY, type PartitionedCell, type Tier } from "./partition";

/** Which cells are capable and which tractable. No part of it may rest on a gap. */
export interface PartitionRule {
  /** A model whose mean accuracy on the questions as they stand is below it is weak; from 0 to `CAPABLE_ACCURACY`. */
  readonly weakBelow: number;
  /** The problem sets of deep maths; every other one is tractable. */
  readonly deepMaths: readonly string[];
  /** `program`: fixed before any run; `command`: given with the call, and nothing proves that it was before the results were seen. */
  readonly setBy: "program" | "command";
}

/**
 * AgentDiff prints one cut of accuracy, and none between weak and mid: so nothing is between them. MATH is its set of deep maths.
 */
export const FIXED_RULE: PartitionRule = { weakBelow: CAPABLE_ACCURACY, deepMaths: ["math"], setBy: "program" };

/** A model's place by its mean accuracy over its cells. */
export interface ModelTier {
  readonly model: string;
  /** Undefined without a graded trial of a question as it stands. */
  readonly tier: Tier | undefined;
  readonly accuracy: number | undefined;
  /** The cells that it is the mean of. */
  readonly cells: number;
}

/** The tier of each model, by accuracy alone (AgentDiff, section 4.2: "by panel-wide accuracy"). */
export function modelTiers(cells: readonly CellReport[], { weakBelow }: PartitionRule): ModelTier[] {
  return [...new Set(cells.map(({ model }) => model))].map((model) => {
    const known = cells.filter((cell) => cell.model === model).flatMap((cell) => cleanAccuracy(cell) ?? []);
    const accuracy = known.length === 0 ? undefined : mean(known);
    return { model, tier: accuracy === undefined ? undefined : tierOf(accuracy, weakBelow), accuracy, cells: known.length };
  });
}

/** The cells that have a gap, as the partition takes them. */
export function partitionedCells(cells: readonly CellReport[], rule: PartitionRule, tiers: readonly ModelTier[]): PartitionedCell[] {
  return cells.flatMap((cell) =>
    cell.raw.ok
      ? [
          {
            tier: tiers.find(({ model }) => model === cell.model)?.tier,
            task: isDeepMaths(cell.benchmark, rule) ? "deep maths" : "tractable",
            accuracy: cleanAccuracy(cell),
            delta: cell.raw.delta,
          },
        ]
      : [],
  );
}

export function isDeepMaths(benchmark: string, { deepMaths }: PartitionRule): boolean {
  return deepMaths.some((name) => isSameSet(name, benchmark));
}

/** Files write the name of one benchmark in several cases. */
export function isSameSet(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Accuracy on the questions as they stand, from 0 to 1; undefined if none was graded. */
export function cleanAccuracy({ accuracy }: CellReport): number | undefined {
  const original = accuracy.find(({ operator }) => operator === undefined)?.accuracy;
  return original === undefined || original.of === 0 ? undefined : original.count / original.of;
}

function tierOf(accuracy: number, weakBelow: number): Tier {
  if (accuracy >= CAPABLE_ACCURACY) return "strong";
  return accuracy < weakBelow ? "weak" : "mid";
}
