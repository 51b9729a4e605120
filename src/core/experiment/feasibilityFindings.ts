import { claimTarget } from "../corruption/claims/target";
import { DEFAULT_CHANNEL } from "../model/channel";
import { isClaim } from "../model/corruption";
import type { PathFinding } from "../model/diagnostic";
import type { Experiment, PolicyId } from "../model/experiment";
import { offersTools } from "../model/intervention";
import type { Problem } from "../model/problem";
import { policies } from "../policies/catalogue";
import { scaffolds } from "../scaffolds/catalogue";
import { toolsByName } from "../tools/catalogue";
import { estimateRun } from "./estimateRun";
import { missingSteps } from "./interventionFindings";
import { countTrials } from "./plan";
import { costOf, pricesOf } from "./spending";

/** An experiment with more trials than this is more likely a slip than a plan. */
const MOST_TRIALS = 100_000;

/** What is strange about the size of an experiment, about cells that stay empty, and about budgets that end it early. */
export function feasibilityFindings(experiment: Experiment, problems: readonly Problem[]): PathFinding[] {
  if (problems.length === 0) return [];
  return [
    ...size(experiment, problems),
    ...emptyCells(experiment),
    ...idlePolicies(experiment, problems),
    ...missingSteps(experiment, problems),
    ...unusedTools(experiment, problems),
    ...missingFalseAnswers(experiment, problems),
    ...shortTrialBudgets(experiment, problems),
    ...shortRunBudgets(experiment, problems),
  ];
}

function warning(path: readonly PropertyKey[], code: string, message: string): PathFinding {
  return { path, severity: "warning", code, message };
}

function size(experiment: Experiment, problems: readonly Problem[]): PathFinding[] {
  const trials = countTrials(experiment, problems);
  if (trials <= MOST_TRIALS) return [];
  const { models, policies: listed, scaffolds: used, conditions, repetitions } = experiment;
  const factors: readonly [number, string][] = [
    [problems.length, "problems"],
    [models.length, "models"],
    [listed.length, "policies"],
    [used.length, "scaffolds"],
    [conditions.length, "conditions"],
    [repetitions, "repetitions"],
  ];
  const product = factors.flatMap(([count, name]) => (count > 1 ? [`${amount(count)} ${name}`] : [])).join(" × ");
  const message = `This plans ${amount(trials)} trials (${product}); take fewer, for instance by a limit, if that is not meant.`;
  return [warning([repetitions > 1 ? "repetitions" : "problems"], "experiment/too-many-trials", message)];
}

/** No corrupted result can reach an agent that has no tools, unless it is given with the question. */
function emptyCells({ scaffolds: used, conditions }: Experiment): PathFinding[] {
  const corrupted = conditions.filter((condition) => condition.corruption && offersTools(condition)).map(({ id }) => id);
  if (corrupted.length === 0) return [];
  return used.flatMap((id, index) => {
    if (scaffolds[id].hasTools) return [];
    const message = `The scaffold "${id}" has no tools, so no trial of ${corrupted.join(" or ")} in it meets a corrupted result; drop one of them.`;
    return [warning(["scaffolds", index], "experiment/empty-cell", message)];
  });
}

const structural: Readonly<Partial<Record<PolicyId, string>>> = {
  B3: "it is no more than B0",
  "B3-forced": "each of its verdicts is UNKNOWN",
};

/** The structural verifier tests results of mathematics alone. */
function idlePolicies({ policies: listed }: Experiment, problems: readonly Problem[]): PathFinding[] {
  const others = problems.filter(({ channel = DEFAULT_CHANNEL }) => channel !== DEFAULT_CHANNEL);
  if (others.length === 0) return [];
  const channels = [...new Set(others.map(({ channel }) => channel))].join(" and ");
  return listed.flatMap((id, index) => {
    const left = structural[id];
    if (left === undefined) return [];
    const message = `${id} tests results of mathematics, but ${amount(others.length)} of ${amount(problems.length)} problems are of the channel ${channels}, where ${left}; drop the policy or these problems.`;
    return [warning(["policies", index], "experiment/policy-in-channel", message)];
  });
}

function unusedTools({ conditions }: Experiment, problems: readonly Problem[]): PathFinding[] {
  // A corruption that a problem asks for itself goes before what the condition says.
  const bound = problems.filter(({ steps, corruption }) => steps.length > 0 && corruption?.tool === undefined);
  if (bound.length < problems.length) return [];
  const called = new Set(bound.flatMap(({ steps }) => steps.map(({ tool }) => tool)));
  return conditions.flatMap(({ corruption }, index) => {
    const tool = corruption?.tool;
    if (tool === undefined || called.has(tool) || !toolsByName.has(tool)) return [];
    const message = `No reference step of the ${problems.length === 1 ? "problem" : `${amount(problems.length)} problems`} calls ${tool}, so agents that follow them meet no corruption; name one of ${[...called].join(", ")}.`;
    return [warning(["conditions", index, "corruption", "tool"], "experiment/corruption-unused-tool", message)];
  });
}

/** A condition whose texts are to claim false answers that problems do not have. */
function missingFalseAnswers({ conditions }: Experiment, problems: readonly Problem[]): PathFinding[] {
  return conditions.flatMap(({ id, corruption }, index) => {
    const kinds = corruption?.kinds ?? [];
    if (kinds.length === 0 || !kinds.every(isClaim)) return [];
    const lacking = problems.filter((problem) => kinds.every((kind) => claimTarget(problem, kind) === undefined));
    if (lacking.length === 0) return [];
    const names = kinds.map((kind) => kind.replace("claim-", "")).join(" or ");
    const message = `${amount(lacking.length)} of ${amount(problems.length)} problems have no false answer ${names}, so none of their trials of ${id} is corrupted; the first is "${lacking[0]?.id}".`;
    return [warning(["conditions", index, "corruption", "kinds"], "experiment/missing-false-answers", message)];
  });
}

function shortTrialBudgets(experiment: Experiment, problems: readonly Problem[]): PathFinding[] {
  const { budgets, policies: listed, scaffolds: used, conditions } = experiment;
  const withTools = conditions.some(offersTools);
  const cells = listed.flatMap((policy) => used.map((id) => ({ policy, hasTools: withTools && scaffolds[id].hasTools })));
  const needs = (problem: Problem) => Math.max(...cells.map(({ policy, hasTools }) => leastTurns(problem, policy, hasTools)));
  const short = problems.map(needs).filter((turns) => turns > budgets.turns);
  const found: PathFinding[] = [];
  if (short.length > 0) {
    const most = short.reduce((one, other) => Math.max(one, other));
    const message = `${amount(short.length)} of ${amount(problems.length)} problems take up to ${most} model calls in a trial by their reference steps, but a trial has ${budgets.turns}; raise turns.`;
    found.push(warning(["budgets", "turns"], "experiment/short-trial-budget", message));
  }
  const tokens = Math.max(
    ...estimateRun(experiment, problems).byPolicy.map(({ inputTokens, outputTokens, trials }) => (inputTokens + outputTokens) / trials),
  );
  if (tokens > budgets.tokens) {
    const message = `A trial is expected to take about ${amount(Math.round(tokens))} tokens, but has ${amount(budgets.tokens)}; raise tokens.`;
    found.push(warning(["budgets", "tokens"], "experiment/short-trial-budget", message));
  }
  return found;
}

/** Model calls of an agent that makes one call a turn, follows the steps and submits, twice where its first submission is held back. */
function leastTurns({ steps, channel }: Problem, policy: PolicyId, hasTools: boolean): number {
  const held = policies[policy].onSubmission(0, policies[policy].prompts).stands ? 0 : 1;
  // A delegate takes a model call of its own.
  const each = channel === "delegate" ? 2 : 1;
  return (hasTools ? each * steps.length : 0) + 1 + held;
}

function shortRunBudgets(experiment: Experiment, problems: readonly Problem[]): PathFinding[] {
  const { runBudgets, models } = experiment;
  if (!runBudgets) return [];
  const { expected } = estimateRun(experiment, problems);
  const each = { inputTokens: expected.inputTokens / models.length, outputTokens: expected.outputTokens / models.length };
  const needed = {
    requests: expected.modelCalls,
    tokens: expected.inputTokens + expected.outputTokens,
    cost: models.reduce((sum, choice) => sum + costOf(each, pricesOf(choice)), 0),
  };
  return (["requests", "tokens", "cost"] as const).flatMap((budget) => {
    const granted = runBudgets[budget];
    if (granted === undefined || granted >= needed[budget]) return [];
    const [need, have] = [amount(needed[budget]), amount(granted)];
    const message = `The run is expected to need about ${need} of ${budget} and has ${have}, so it ends before its last trial; raise ${budget} or ask for less.`;
    return [warning(["runBudgets", budget], "experiment/short-run-budget", message)];
  });
}

function amount(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: 2 });
}
