import type { Random } from "../random/random";
import { quantile } from "./quantile";

/** One question's values by class of operator. */
export interface QuestionValues {
  readonly meaningBearing: readonly number[];
  readonly presentation: readonly number[];
}

/** One cell of a model. */
export interface BootstrapCell {
  readonly model: string;
  readonly questions: readonly QuestionValues[];
}

export interface HierarchicalBootstrap {
  /** Pooled mean of the meaning-bearing values minus that of the presentation values. */
  readonly gap: number;
  /** 95 %, type-7 quantiles of the replicates; undefined if every replicate was dropped. */
  readonly interval: { readonly low: number; readonly high: number } | undefined;
  /** 95 % as the authors' program takes it: the order statistics at 2.5 % and 97.5 % of the replicates. */
  readonly orderInterval: { readonly low: number; readonly high: number } | undefined;
  /** Two-sided, by inversion; 0 means below 2 / replicates. */
  readonly p: number | undefined;
  /** Replicates that had values of both classes. */
  readonly kept: number;
  /** Replicates that had none of one class and were dropped. */
  readonly dropped: number;
}

/** A question's sums, so that a replicate adds four numbers a draw: sum and count of each class. */
type Sums = readonly [number, number, number, number];

/**
 * The gap between two classes of variants with an interval that resamples models, then cells within the drawn model, then questions
 * within the drawn cell, all with replacement; a question keeps all its variants.
 *
 * Source: AgentDiff, sections 3.6 and A.3.
 * @returns undefined if one class has no value.
 */
export function hierarchicalBootstrap(
  cells: readonly BootstrapCell[],
  random: Random,
  replicates: number,
): HierarchicalBootstrap | undefined {
  const models = new Map<string, Sums[][]>();
  for (const { model, questions } of cells) {
    const own = models.get(model);
    const sums = questions.map(sumsOf);
    if (own === undefined) models.set(model, [sums]);
    else own.push(sums);
  }
  const gap = gapOf([...models.values()].flat(2));
  if (gap === undefined) return undefined;
  const grouped = [...models.values()];
  const gaps: number[] = [];
  for (let replicate = 0; replicate < replicates; replicate += 1) {
    const drawn = gapOf(drawQuestions(grouped, random));
    if (drawn !== undefined) gaps.push(drawn);
  }
  return { gap, ...summary(Float64Array.from(gaps).sort()), kept: gaps.length, dropped: replicates - gaps.length };
}

function* drawQuestions(models: readonly Sums[][][], random: Random): Generator<Sums> {
  for (let model = 0; model < models.length; model += 1) {
    const cells = models[random.int(models.length)] as Sums[][];
    for (let cell = 0; cell < cells.length; cell += 1) {
      const questions = cells[random.int(cells.length)] as Sums[];
      for (let question = 0; question < questions.length; question += 1) yield questions[random.int(questions.length)] as Sums;
    }
  }
}

function gapOf(questions: Iterable<Sums>): number | undefined {
  let [meaningSum, meaningCount, presentationSum, presentationCount] = [0, 0, 0, 0];
  for (const question of questions) {
    meaningSum += question[0];
    meaningCount += question[1];
    presentationSum += question[2];
    presentationCount += question[3];
  }
  if (meaningCount === 0 || presentationCount === 0) return undefined;
  return meaningSum / meaningCount - presentationSum / presentationCount;
}

function summary(ascending: Float64Array): Pick<HierarchicalBootstrap, "interval" | "orderInterval" | "p"> {
  const kept = ascending.length;
  if (kept === 0) return { interval: undefined, orderInterval: undefined, p: undefined };
  const atMostZero = ascending.filter((gap) => gap <= 0).length;
  const atLeastZero = ascending.filter((gap) => gap >= 0).length;
  const at = (share: number): number => ascending[Math.min(kept - 1, Math.floor(share * kept))] as number;
  return {
    interval: { low: quantile(ascending, 0.025), high: quantile(ascending, 0.975) },
    orderInterval: { low: at(0.025), high: at(0.975) },
    p: Math.min(1, (2 * Math.min(atMostZero, atLeastZero)) / kept),
  };
}

function sumsOf({ meaningBearing, presentation }: QuestionValues): Sums {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return [sum(meaningBearing), meaningBearing.length, sum(presentation), presentation.length];
}
