import { operatorClasses } from "../../model/perturbation";
import { generatorOf } from "../../perturbation/variants/generatorOf";
import { type Correlation, pearson, spearman } from "../../stats/correlation";
import { countChanged, inconsistencyGap } from "./inconsistency";
import { cellKey, type PerturbationCell, type PerturbationStudy } from "./perturbationStudy";
import { ofClass } from "./variantOutcome";

/** One number by two generators, in pairs. */
export interface GeneratorCorrelation {
  readonly first: string;
  readonly second: string;
  /** Δ of a cell, or the edit distance of a question's variant by the same operator. */
  readonly of: "gap" | "edit distance";
  readonly pairs: number;
  /** Undefined where it is not defined. */
  readonly pearson: Correlation | undefined;
  readonly spearman: Correlation | undefined;
}

export interface GeneratorsReport {
  /** Whoever worded an accepted variant that bears meaning. */
  readonly generators: readonly string[];
  /** Accepted variants that bear meaning, of files that do not say who worded them. */
  readonly unknown: number;
  readonly correlations: readonly GeneratorCorrelation[];
}

/**
 * How far the choice of the generator matters: Δ of the same cell by two of them (AgentDiff, section A.5), and how far they go from the
 * same question. Accepted variants alone count.
 */
export function generatorsReport({ cells, sets }: Pick<PerturbationStudy, "cells" | "sets">): GeneratorsReport {
  const accepted = sets.flatMap(({ benchmark, variants }) =>
    variants.flatMap((variant) =>
      variant.state.status === "accepted" && operatorClasses[variant.operator] === "meaning-bearing"
        ? [{ key: JSON.stringify([benchmark, variant.problem, variant.operator]), variant, generator: generatorOf(variant.source) }]
        : [],
    ),
  );
  const generators = [...new Set(accepted.flatMap(({ generator }) => generator ?? []))].sort();
  const gaps = new Map(generators.map((generator) => [generator, gapsOf(cells, generator)]));
  const distances = new Map(
    generators.map((generator) => [
      generator,
      new Map(
        accepted.flatMap(({ key, variant: { severity }, generator: own }) =>
          own === generator && severity ? [[key, severity.editDistance] as const] : [],
        ),
      ),
    ]),
  );
  const correlations = generators.flatMap((first, place) =>
    generators.slice(place + 1).flatMap((second) => [
      { first, second, of: "gap" as const, ...correlated(gaps.get(first), gaps.get(second)) },
      { first, second, of: "edit distance" as const, ...correlated(distances.get(first), distances.get(second)) },
    ]),
  );
  return { generators, unknown: accepted.filter(({ generator }) => generator === undefined).length, correlations };
}

/** Δ of each cell that has one by a generator: its meaning-bearing variants against the presentation variants of the same runs. */
function gapsOf(cells: readonly PerturbationCell[], generator: string): Map<string, number> {
  return new Map(
    cells.flatMap((cell) => {
      const meaning = ofClass(cell.outcomes, "meaning-bearing").filter((outcome) => outcome.generator === generator);
      const sources = new Set(meaning.map(({ source }) => source));
      const presentation = ofClass(cell.outcomes, "presentation").filter(({ source }) => sources.has(source));
      const gap = inconsistencyGap(countChanged([...meaning, ...presentation]));
      return gap.ok ? [[cellKey(cell), gap.delta] as const] : [];
    }),
  );
}

function correlated(first: ReadonlyMap<string, number> = new Map(), second: ReadonlyMap<string, number> = new Map()) {
  const keys = [...first.keys()].filter((key) => second.has(key)).sort();
  const [one, other] = [first, second].map((values) => keys.map((key) => values.get(key) as number)) as [number[], number[]];
  return { pairs: keys.length, pearson: pearson(one, other), spearman: spearman(one, other) };
}
