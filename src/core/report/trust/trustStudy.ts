import type { Condition } from "../../model/experiment";
import { type Intervention, interventionKey, interventionOf } from "../../model/intervention";
import type { DisclosureCategory, Label } from "../../model/label";
import type { ImportedProblem, Problem } from "../../model/problem";
import { designOf, type Run } from "../../model/run";
import { isByHand, type Trial } from "../../model/trial";
import { latestLabels } from "../latestLabels";
import { type Base, baseMajority } from "./baseMajority";
import { scalingUnder } from "./executorRun";
import { type Level, levelOf } from "./level";
import { suggestDisclosure } from "./suggestDisclosure";
import type { TrustRun } from "./trustRun";
import { type TrustChannel, trustChannelOf, trustChannels } from "./trustRuns";

/** A run of the experiment's folder with its trials. */
export interface TrustSource {
  readonly name: string;
  readonly run: Run;
  readonly trials: readonly Trial[];
  /** That stand, of every question. */
  readonly labels: readonly Label[];
}

/** Who is measured. The closed-book base is of the model alone. */
export interface TrustAgent {
  readonly model: string;
  readonly policy: string;
  readonly scaffold: string;
}

/** A trial as it is measured. */
export interface MeasuredTrial extends TrustRun {
  readonly trial: Trial;
  /** Name of its source. */
  readonly source: string;
  /** What its problem is counted under: its domain. */
  readonly group: string;
  /** Whether the corruption kept the sign of the numbers; absent where it multiplies none. */
  readonly sign?: "kept" | "inverted" | undefined;
  /** Whether the agent recognised the conflict and told of it, as a person says and as the rules suggest. */
  readonly disclosure: { readonly label?: string | undefined; readonly suggestion?: DisclosureCategory | undefined };
}

/** The trials of an agent in one channel, at one level of corruption and under one intervention. */
export interface TrustCell {
  readonly channel: TrustChannel;
  readonly agent: TrustAgent;
  readonly level: Level;
  /** Absent: none. */
  readonly intervention?: Intervention | undefined;
  readonly trials: readonly MeasuredTrial[];
}

/** Trials that no rate counts. */
export interface LeftOut {
  byHand: number;
  cancelled: number;
  /** Of problems whose tools are those of mathematics. */
  otherChannel: number;
  /** Reworded, or corrupted in a way that is no level of the paper. */
  otherCondition: number;
  /** Of items for which there is nothing to inject. */
  notCorruptible: number;
}

export interface TrustStudy {
  readonly cells: readonly TrustCell[];
  /** Of a channel and model, by `baseKey`. */
  readonly bases: ReadonlyMap<string, Base>;
  readonly left: LeftOut;
}

export function baseKey(channel: TrustChannel, model: string): string {
  return JSON.stringify([channel, model]);
}

/** Sorts the trials of runs into cells; several runs count together. Trials without tools and without a result are the base. */
export function trustStudy(sources: readonly TrustSource[]): TrustStudy {
  const cells = new Map<string, { cell: Omit<TrustCell, "trials">; trials: MeasuredTrial[] }>();
  const votes = new Map<string, { item: string; correct: boolean }[]>();
  const left: LeftOut = { byHand: 0, cancelled: 0, otherChannel: 0, otherCondition: 0, notCorruptible: 0 };
  for (const { name, run, trials, labels } of sources) {
    const disclosures = latestLabels(labels, "disclosure");
    const problems = new Map(run.problems.map((problem) => [problem.id, problem]));
    const conditions = new Map(designOf(run).conditions.map((condition) => [condition.id, condition]));
    for (const trial of trials) {
      const sorted = sortTrial(trial, problems.get(trial.problem), conditions.get(trial.condition));
      if ("left" in sorted) {
        left[sorted.left] += 1;
        continue;
      }
      const { channel, problem, condition, level } = sorted;
      const measured = trustChannels[channel].measure(trial, problem, condition);
      if (isClosedBook(trial, condition)) {
        // A closed book has nothing to corrupt: only the plain condition's runs are the base, each once.
        if (level === "P0") append(votes, baseKey(channel, trial.model), { item: trial.problem, correct: measured.correct });
        else left.otherCondition += 1;
        continue;
      }
      const { model, policy, scaffold } = trial;
      const intervention = interventionOf(condition);
      const key = JSON.stringify([channel, model, policy, scaffold, level, interventionKey(intervention)]);
      const place = cells.get(key) ?? { cell: { channel, agent: { model, policy, scaffold }, level, intervention }, trials: [] };
      cells.set(key, place);
      const sign = signUnder(problem, condition);
      const disclosure = { label: disclosures.get(trial.id)?.category, suggestion: suggestDisclosure(trial, problem, measured) };
      place.trials.push({ ...measured, trial, source: name, group: problem.domain, sign, disclosure });
    }
  }
  return {
    cells: [...cells.values()].map(({ cell, trials }) => ({ ...cell, trials })),
    bases: new Map([...votes].map(([key, runs]) => [key, baseMajority(runs)])),
    left,
  };
}

type Sorted =
  | { readonly left: keyof LeftOut }
  | { readonly channel: TrustChannel; readonly problem: Problem; readonly condition: Condition; readonly level: Level };

function sortTrial(trial: Trial, problem: Problem | ImportedProblem | undefined, condition: Condition | undefined): Sorted {
  if (isByHand(trial)) return { left: "byHand" };
  if (trial.outcome.status === "cancelled") return { left: "cancelled" };
  const channel = problem && trustChannelOf(problem);
  if (problem === undefined || channel === undefined || !isAnswered(problem)) return { left: "otherChannel" };
  const level = condition && levelOf(condition);
  if (condition === undefined || level === undefined) return { left: "otherCondition" };
  if (!trustChannels[channel].isCorruptible(problem, condition)) return { left: "notCorruptible" };
  return { channel, problem, condition, level };
}

function isAnswered(problem: Problem | ImportedProblem): problem is Problem {
  return problem.answerKind !== "none" && problem.answer !== undefined;
}

/** Whether the agent had neither tools nor a result. */
function isClosedBook({ scaffold }: Trial, { route }: Condition): boolean {
  return route === "none" || ((route === undefined || route === "tool") && (scaffold === "cot" || scaffold === "direct"));
}

function signUnder(problem: Problem, condition: Condition): MeasuredTrial["sign"] {
  const scaling = scalingUnder(problem, condition);
  return scaling && (scaling.factor > 0 ? "kept" : "inverted");
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const own = lists.get(key);
  if (own === undefined) lists.set(key, [value]);
  else own.push(value);
}
