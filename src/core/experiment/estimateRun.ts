import { withSentences } from "../interventions/interventionSentences";
import type { Channel } from "../model/channel";
import { askedText } from "../model/context";
import type { Condition, Experiment, PolicyId } from "../model/experiment";
import { givesResults, offersTools } from "../model/intervention";
import type { Problem } from "../model/problem";
import type { ScaffoldId } from "../model/scaffold";
import type { Variant } from "../model/variant";
import { policiesFor } from "../policies/catalogue";
import { promptsOf } from "../policies/promptsOf";
import { callable, policyUnder } from "../scaffolds/policyUnder";
import type { Scaffold } from "../scaffolds/scaffold";
import { scaffoldUnder } from "../scaffolds/scaffoldUnder";
import { toolsFor } from "../tools/catalogue";
import { countTrials, isRunnable, variantKey } from "./plan";

/** Model calls and tokens, of one trial or of many. */
export interface Consumption {
  /** Of solvers, fresh reviewers and delegates. */
  readonly modelCalls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What an experiment will need. */
export interface RunEstimate {
  readonly trials: number;
  readonly corruptedTrials: number;
  readonly perturbedTrials: number;
  /** Trials that there would be besides, if the variants of their questions had been accepted. */
  readonly withoutVariant: number;
  readonly expected: Consumption;
  /** A row for each policy under each scaffold. */
  readonly byPolicy: readonly (Consumption & { readonly policy: string; readonly scaffold: ScaffoldId; readonly trials: number })[];
  /** What the budgets allow at most. (The reply that spends a token budget still counts in full.) */
  readonly most: { readonly modelCalls: number; readonly tokens: number };
  /** How the expected figures come about, one sentence each. */
  readonly assumptions: readonly string[];
}

/** Tool calls of a problem without reference steps. */
const UNKNOWN_STEPS = 2;
const CHARACTERS_PER_TOKEN = 4;
/** A sentence and a call, and what the call gives. */
const OUTPUT_TOKENS_PER_TURN = 60;
const RESULT_TOKENS = 20;
const REVIEW_OUTPUT_TOKENS = 150;
/** When Tools Lie, section 3.3: of the B2 and B3 trials, 78 of 109 made a check, 26 of them by the verifier. */
const OWN_CHECKS = (78 - 26) / 109;
/** When Tools Lie, section 3.3: optional verifiers were called in 7 of 54 and 19 of 55 trials. */
const INVOCATION = { "fresh-reviewer": 7 / 54, structural: 19 / 55 } as const;

const ASSUMPTIONS = [
  `A trial takes one model call for each reference step of its problem (${UNKNOWN_STEPS} where it has none) and one to submit; in 52 of 109 trials one more checks a result unasked (When Tools Lie, section 3.3: checks under B2 and B3 without the verifier).`,
  "A policy that holds the first submission back adds one call to check a result and one to submit again.",
  "An optional fresh reviewer is called in 7 of 54 trials and an optional structural verifier in 19 of 55 (When Tools Lie, section 3.3); a fresh reviewer is one more model call.",
  "A scaffold without tools takes one model call, and one more where the first answer is held back.",
  "Under the restart policy every corrupted trial is begun anew once, which is its most.",
  `A token is ${CHARACTERS_PER_TOKEN} characters of prompt, tool declarations and question, all sent with each call; a turn adds ${OUTPUT_TOKENS_PER_TURN} output tokens and a result of ${RESULT_TOKENS}, a review ${REVIEW_OUTPUT_TOKENS}. Models that think at length take many more.`,
];

const REWORDED =
  "Every operator finds an accepted variant of every problem that has none yet, about as long as the question; what a model needs to reword or to judge is not counted.";

const WITHOUT_TOOLS =
  "On the routes user, rag and none a trial is asked as under a scaffold without tools; what the reference steps give is in the question.";

const FINALISED = "No trial is expected to spend its model calls, so forced final answers count in the most alone.";

/**
 * Estimates trials, model calls and tokens of an experiment before it is run; `assumptions` says how.
 * @param variants The variants that there are, as the experiment's review leaves them: a problem has no trial in the words of one that is
 * not accepted.
 */
export function estimateRun(experiment: Experiment, problems: readonly Problem[], variants: readonly Variant[] = []): RunEstimate {
  const { policies: listed, scaffolds: used, conditions, budgets } = experiment;
  const askedIn = problemsIn(problems, variants);
  const trialsIn = (some: readonly Condition[]) =>
    some.reduce((sum, condition) => sum + countTrials({ ...experiment, conditions: [condition] }, askedIn(condition)), 0);
  const trials = trialsIn(conditions);
  const byPolicy = listed.flatMap((policy) =>
    used.map((scaffold) => ({ policy, scaffold, ...consumptionOf(policy, scaffold, experiment, askedIn) })),
  );
  return {
    trials,
    corruptedTrials: trialsIn(conditions.filter(({ corruption }) => corruption !== undefined)),
    perturbedTrials: trialsIn(conditions.filter(isPerturbed)),
    withoutVariant: countTrials(experiment, problems) - trials,
    expected: rounded(byPolicy.reduce(sum, NOTHING)),
    byPolicy: byPolicy.map((row) => ({
      policy: row.policy,
      scaffold: row.scaffold,
      trials: trials / byPolicy.length,
      ...rounded(row),
    })),
    most: { modelCalls: trials * (budgets.turns + (budgets.finalise ? 1 : 0)), tokens: trials * budgets.tokens },
    assumptions: [
      ...ASSUMPTIONS,
      ...(conditions.some(isPerturbed) ? [REWORDED] : []),
      ...(conditions.every(offersTools) ? [] : [WITHOUT_TOOLS]),
      ...(budgets.finalise ? [FINALISED] : []),
    ],
  };
}

/** The problems that are asked in a condition. */
function problemsIn(problems: readonly Problem[], variants: readonly Variant[]): (condition: Condition) => readonly Problem[] {
  const keysOf = (some: readonly Variant[]) => new Set(some.map(({ problem, operator }) => variantKey(problem, operator)));
  const [made, accepted] = [keysOf(variants), keysOf(variants.filter(isRunnable))];
  return ({ perturbation }) =>
    problems.filter(({ id }) => {
      const key = perturbation && variantKey(id, perturbation.operator);
      return key === undefined || accepted.has(key) || !made.has(key);
    });
}

function isPerturbed({ perturbation }: Condition): boolean {
  return perturbation !== undefined;
}

const NOTHING: Consumption = { modelCalls: 0, inputTokens: 0, outputTokens: 0 };

/** What all trials under one policy and scaffold need. */
function consumptionOf(id: PolicyId, scaffold: ScaffoldId, experiment: Experiment, askedIn: ReturnType<typeof problemsIn>): Consumption {
  return experiment.conditions
    .flatMap((condition) => {
      const problems = askedIn(condition);
      const channels = [...new Set(problems.map(({ channel }) => channel))];
      return channels.map((channel) => {
        const ofChannel = problems.filter((problem) => problem.channel === channel);
        return consumptionInCondition(id, scaffoldUnder(scaffold, condition), experiment, condition, channel, ofChannel);
      });
    })
    .reduce(sum, NOTHING);
}

/**
 * The same of one condition and the problems of a channel. Trials of a problem that differ in model and repetition alone are expected to
 * need the same.
 */
function consumptionInCondition(
  id: PolicyId,
  scaffold: Scaffold,
  experiment: Experiment,
  condition: Condition,
  channel: Channel | undefined,
  problems: readonly Problem[],
): Consumption {
  const policy = policyUnder(scaffold, policiesFor({ channel })[id]);
  const prompts = scaffold.prompts(promptsOf(policy, experiment.prompts), experiment.prompts, channel);
  // As text or through the provider's interface, tools take about the same.
  const system = withSentences(prompts.system, condition, experiment.prompts);
  const prompt = tokensIn(system, scaffold.hasTools ? JSON.stringify(callable(policy, toolsFor({ channel }), channel)) : "");
  const reviewerPrompt = tokensIn(prompts.reviewer ?? "");
  const holdsBack = !policy.onSubmission(0, prompts).stands;
  const offered = policy.offers.reduce((all, verifier) => all + INVOCATION[verifier], 0);
  const reviews =
    (policy.forces.includes("fresh-reviewer") ? 1 : 0) + (policy.offers.includes("fresh-reviewer") ? INVOCATION["fresh-reviewer"] : 0);
  const perTurn = OUTPUT_TOKENS_PER_TURN + RESULT_TOKENS;
  const alike = experiment.models.length * experiment.repetitions;
  const ofProblem = (problem: Problem): Consumption => {
    const { steps } = problem;
    const calls = scaffold.hasTools ? (steps.length || UNKNOWN_STEPS) + 1 + OWN_CHECKS + (holdsBack ? 2 : 0) + offered : holdsBack ? 2 : 1;
    const attempts = policy.onChallenge === "restart" && condition.corruption !== undefined && scaffold.hasTools ? 2 : 1;
    const asked = tokensIn(askedText(problem)) + (givesResults(condition) ? steps.length * RESULT_TOKENS : 0);
    // A delegate is one more model call, which is sent the document.
    const delegated =
      channel !== "delegate" || condition.route === "none"
        ? 0
        : scaffold.hasTools
          ? attempts * (steps.length || UNKNOWN_STEPS)
          : steps.length;
    const read = tokensIn(problem.context?.[0]?.text ?? "");
    return {
      modelCalls: alike * (attempts * calls + reviews + delegated),
      // Each call sends what every earlier turn of its attempt said and got.
      inputTokens:
        alike *
        (attempts * (calls * (prompt + asked) + (perTurn * calls * (calls - 1)) / 2) +
          reviews * (reviewerPrompt + asked) +
          delegated * read),
      outputTokens: alike * (attempts * calls * OUTPUT_TOKENS_PER_TURN + (reviews + delegated) * REVIEW_OUTPUT_TOKENS),
    };
  };
  return problems.map(ofProblem).reduce(sum, NOTHING);
}

function sum(one: Consumption, other: Consumption): Consumption {
  return {
    modelCalls: one.modelCalls + other.modelCalls,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  };
}

function rounded({ modelCalls, inputTokens, outputTokens }: Consumption): Consumption {
  return { modelCalls: Math.round(modelCalls), inputTokens: Math.round(inputTokens), outputTokens: Math.round(outputTokens) };
}

function tokensIn(...texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0) / CHARACTERS_PER_TOKEN;
}
