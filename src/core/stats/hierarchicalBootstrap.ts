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

/** What a replicate adds for a question: sum and count of each class; four numbers a question, cell after cell, model after model. */
interface Tables {
  readonly sums: Float64Array;
  /** Where each model's cells begin among the cells; one more at the end. */
  readonly cellsFrom: readonly number[];
  /** Where each cell's questions begin among the questions; one more at the end. */
  readonly questionsFrom: readonly number[];
}

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
  const tables = tablesOf(cells);
  const gap = gapOf(totals(tables, undefined));
  if (gap === undefined) return undefined;
  const gaps: number[] = [];
  for (let replicate = 0; replicate < replicates; replicate += 1) {
    const drawn = gapOf(totals(tables, random));
    if (drawn !== undefined) gaps.push(drawn);
  }
  return { gap, ...summary(Float64Array.from(gaps).sort()), kept: gaps.length, dropped: replicates - gaps.length };
}

/** The four sums over all questions, or over those that are drawn. Millions of draws: a plain loop over one array. */
function totals({ sums, cellsFrom, questionsFrom }: Tables, random: Random | undefined): readonly [number, number, number, number] {
  let [meaningSum, meaningCount, presentationSum, presentationCount] = [0, 0, 0, 0];
  const models = cellsFrom.length - 1;
  for (let model = 0; model < models; model += 1) {
    const drawnModel = random ? random.int(models) : model;
    const firstCell = cellsFrom[drawnModel] as number;
    const cells = (cellsFrom[drawnModel + 1] as number) - firstCell;
    for (let cell = 0; cell < cells; cell += 1) {
      const drawnCell = firstCell + (random ? random.int(cells) : cell);
      const firstQuestion = questionsFrom[drawnCell] as number;
      const questions = (questionsFrom[drawnCell + 1] as number) - firstQuestion;
      for (let question = 0; question < questions; question += 1) {
        const place = 4 * (firstQuestion + (random ? random.int(questions) : question));
        meaningSum += sums[place] as number;
        meaningCount += sums[place + 1] as number;
        presentationSum += sums[place + 2] as number;
        presentationCount += sums[place + 3] as number;
      }
    }
  }
  return [meaningSum, meaningCount, presentationSum, presentationCount];
}

function gapOf([meaningSum, meaningCount, presentationSum, presentationCount]: ReturnType<typeof totals>): number | undefined {
  if (meaningCount === 0 || presentationCount === 0) return undefined;
  return meaningSum / meaningCount - presentationSum / presentationCount;
}

function tablesOf(cells: readonly BootstrapCell[]): Tables {
  const models = [...new Set(cells.map(({ model }) => model))].map((name) => cells.filter(({ model }) => model === name));
  const ordered = models.flat();
  return {
    sums: Float64Array.from(ordered.flatMap(({ questions }) => questions.flatMap(sumsOf))),
    cellsFrom: startsOf(models.map((own) => own.length)),
    questionsFrom: startsOf(ordered.map(({ questions }) => questions.length)),
  };
}

function startsOf(lengths: readonly number[]): number[] {
  const starts = [0];
  for (const length of lengths) starts.push((starts.at(-1) as number) + length);
  return starts;
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

function sumsOf({ meaningBearing, presentation }: QuestionValues): number[] {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return [sum(meaningBearing), meaningBearing.length, sum(presentation), presentation.length];
}
