import { type Intervention, interventionKey, interventionPhrase } from "../../model/intervention";
import type { Step } from "../../model/step";
import { isByHand, isCleanTrial, operatorOfTrial, type Trial } from "../../model/trial";
import type { TrialSummary } from "../../model/trialSummary";
import type { Variant } from "../../model/variant";
import { generatorOf } from "../../perturbation/variants/generatorOf";
import { compareTrajectories } from "../../trajectory/compareTrajectories";
import type { VariantOutcome } from "./variantOutcome";

/** A trial that is paired: its steps are with it, or read when it is its turn. */
export interface PairedTrial extends TrialSummary {
  readonly steps?: readonly Step[];
}

/** The steps of a trial that has none with it. */
export type StepsOf = (trial: TrialSummary) => Promise<readonly Step[]>;

/** What a pairing of trials needs to know of them. */
export interface PairingMeans {
  /** The benchmark or problem set that a problem belongs to. */
  readonly benchmarkOf: (problem: string) => string;
  /** Whether two answers to a problem say the same; by rules for maths, by a judge for open answers. */
  readonly sameAnswer: (problem: string, original: string, variant: string) => boolean | Promise<boolean>;
  /** Absent where all trials have their steps with them. */
  readonly stepsOf?: StepsOf | undefined;
}

/** Outcomes, and how many perturbed trials gave none, by reason. */
export interface PairedVariants {
  readonly outcomes: readonly VariantOutcome[];
  readonly left: {
    /** Of a variant that was not accepted, or of none that is known. */
    readonly notAccepted: number;
    /** The original was not run, or has no answer. */
    readonly withoutOriginal: number;
    /** It failed or was cancelled: it says nothing of the agent. */
    readonly brokenOff: number;
    /** A person changed or forked it; such an original counts as not run. */
    readonly byHand: number;
  };
}

/**
 * Pairs each trial of an accepted variant with the trial of its original (same model, scaffold, policy and repetition; the one with the
 * same intervention, else the plain one). A variant that was run and gave no answer counts as changed.
 */
export async function outcomesOfVariants(
  variants: readonly Variant[],
  trials: readonly PairedTrial[],
  { benchmarkOf, sameAnswer, stepsOf }: PairingMeans,
): Promise<PairedVariants> {
  const accepted = new Map(
    variants.filter(({ state }) => state.status === "accepted").map((variant) => [keyOf(variant.problem, variant.operator), variant]),
  );
  const originals = new Map<string, PairedTrial>();
  const steps = async (trial: PairedTrial) => trial.steps ?? (await stepsOf?.(trial)) ?? [];
  for (const trial of trials)
    if (isCleanTrial(trial) && !isByHand(trial) && !originals.has(originalKey(trial))) originals.set(originalKey(trial), trial);
  const left = { notAccepted: 0, withoutOriginal: 0, brokenOff: 0, byHand: 0 };
  const outcomes: VariantOutcome[] = [];
  for (const trial of trials) {
    const operator = operatorOfTrial(trial);
    if (operator === undefined) continue;
    const variant = accepted.get(keyOf(trial.problem, operator));
    const original = originals.get(originalKey(trial)) ?? originals.get(originalKey({ ...trial, intervention: undefined }));
    const { model, scaffold, problem } = trial;
    if (variant === undefined) left.notAccepted += 1;
    else if (isByHand(trial)) left.byHand += 1;
    else if (trial.outcome.status === "failed" || trial.outcome.status === "cancelled") left.brokenOff += 1;
    else if (original?.answer === undefined) left.withoutOriginal += 1;
    else
      outcomes.push({
        trial: trial.id,
        model,
        benchmark: benchmarkOf(problem),
        scaffold,
        policy: policyOfCell(trial),
        problem,
        operator,
        generator: generatorOf(variant.source),
        changed: trial.answer === undefined || !(await sameAnswer(problem, original.answer, trial.answer)),
        missing: trial.answer === undefined,
        severity: variant.severity,
        comparison: compareTrajectories(await steps(original), await steps(trial)),
      });
  }
  return { outcomes, left };
}

/** Under an intervention an agent is another one, whose trials are not pooled with the others: the policy is named with it. */
export function policyOfCell({ policy, intervention }: Pick<Trial, "policy" | "intervention">): string {
  return intervention === undefined ? policy : `${policy} (${interventionPhrase(intervention)})`;
}

type Asked = Pick<Trial, "model" | "scaffold" | "policy" | "problem" | "repetition"> & { readonly intervention?: Intervention | undefined };

function originalKey({ model, scaffold, policy, intervention, problem, repetition }: Asked): string {
  return keyOf(model, scaffold, policy, interventionKey(intervention), problem, String(repetition));
}

function keyOf(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}
