import type { DisclosureSuggestion } from "../../checks/disclosureSuggestion";
import type { Condition } from "../../model/experiment";
import { type Intervention, interventionOf } from "../../model/intervention";
import type { DisclosureCategory } from "../../model/label";
import type { ImportedProblem, Problem } from "../../model/problem";
import { designOf, type Run } from "../../model/run";
import { isByHand, type Trial } from "../../model/trial";
import { scalingUnder } from "./executorRun";
import { type Level, levelOf } from "./level";
import { suggestDisclosure } from "./suggestDisclosure";
import type { TrustRun } from "./trustRun";
import { type TrustChannel, trustChannelOf, trustChannels } from "./trustRuns";

/** Who is measured. The closed-book base is of the model alone. */
export interface TrustAgent {
  readonly model: string;
  readonly policy: string;
  readonly scaffold: string;
}

/** A trial as it is measured. What only its steps tell is in it, so that the steps need not be kept; it never changes once the trial is finished. */
export interface MeasuredTrial extends TrustRun {
  /** Its id. */
  readonly trial: string;
  readonly channel: TrustChannel;
  readonly agent: TrustAgent;
  readonly level: Level;
  readonly intervention?: Intervention | undefined;
  /** It had neither tools nor a result: it is part of the base. */
  readonly closedBook: boolean;
  /** What its problem is counted under: its domain. */
  readonly group: string;
  /** Whether the corruption kept the sign of the numbers; absent where it multiplies none. */
  readonly sign?: "kept" | "inverted" | undefined;
  /** It was asked for its answer once the turns were spent. */
  readonly finalised: boolean;
  /** Whether it recognised the conflict and told of it, as the rules suggest. */
  readonly suggestion?: DisclosureCategory | undefined;
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

/** What a trial comes to, or why it counts nowhere. */
export type Measured = MeasuredTrial | { readonly left: keyof LeftOut };

/** Whether there are trials in a run that can be measured. */
export function hasTrustChannel({ problems }: Pick<Run, "problems">): boolean {
  return problems.some((problem) => trustChannelOf(problem) !== undefined);
}

/** Measures the trials of a run one by one; nothing is kept of them. */
export function trialMeasure(run: Run): (trial: Trial) => Measured {
  const problems = new Map(run.problems.map((problem) => [problem.id, problem]));
  const conditions = new Map(designOf(run).conditions.map((condition) => [condition.id, condition]));
  return (trial) => measureTrial(trial, problems.get(trial.problem), conditions.get(trial.condition));
}

/** What the rules suggest of a trial's disclosure; undefined where it adopted nothing, or counts nowhere. */
export function disclosureOf(run: Run, trial: Trial): DisclosureSuggestion | undefined {
  const problem = run.problems.find(({ id }) => id === trial.problem);
  const measured = trialMeasure(run)(trial);
  return problem === undefined || !isAnswered(problem) || "left" in measured ? undefined : suggestDisclosure(trial, problem, measured);
}

/** The measured trials of a run, in their order. */
export function measuredTrials(run: Run, trials: readonly Trial[]): Measured[] {
  return trials.map(trialMeasure(run));
}

function measureTrial(trial: Trial, problem: Problem | ImportedProblem | undefined, condition: Condition | undefined): Measured {
  if (isByHand(trial)) return { left: "byHand" };
  if (trial.outcome.status === "cancelled") return { left: "cancelled" };
  const channel = problem && trustChannelOf(problem);
  if (problem === undefined || channel === undefined || !isAnswered(problem)) return { left: "otherChannel" };
  const level = condition && levelOf(condition);
  if (condition === undefined || level === undefined) return { left: "otherCondition" };
  if (!trustChannels[channel].isCorruptible(problem, condition)) return { left: "notCorruptible" };
  const closedBook = isClosedBook(trial, condition);
  // A closed book has nothing to corrupt: only the plain condition's runs are the base, each once.
  if (closedBook && level !== "P0") return { left: "otherCondition" };
  const { model, policy, scaffold } = trial;
  const measured = trustChannels[channel].measure(trial, problem, condition);
  return {
    ...measured,
    trial: trial.id,
    channel,
    agent: { model, policy, scaffold },
    level,
    intervention: interventionOf(condition),
    closedBook,
    group: problem.domain,
    sign: signUnder(problem, condition),
    finalised: trial.finalised !== undefined,
    suggestion: suggestDisclosure(trial, problem, measured)?.category,
  };
}

/** Whether a problem has an answer to measure by. */
export function isAnswered(problem: Problem | ImportedProblem): problem is Problem {
  return problem.answerKind !== "none" && problem.answer !== undefined;
}

function isClosedBook({ scaffold }: Trial, { route }: Condition): boolean {
  return route === "none" || ((route === undefined || route === "tool") && (scaffold === "cot" || scaffold === "direct"));
}

function signUnder(problem: Problem, condition: Condition): MeasuredTrial["sign"] {
  const scaling = scalingUnder(problem, condition);
  return scaling && (scaling.factor > 0 ? "kept" : "inverted");
}
