import type { PlannedTrial } from "../experiment/plan";
import { asAsked, askedText } from "../model/context";
import type { Budgets } from "../model/experiment";
import { policies } from "../policies/catalogue";
import { describeOutcome } from "../projections/describeOutcome";
import { fieldsAt } from "./breakpoint";
import { textOf } from "./expression/evaluate";
import type { TrialSession } from "./trialSession";

/** A named value; what has parts is opened. */
export interface Inspected {
  readonly name: string;
  readonly value: string;
  readonly parts?: readonly Inspected[];
  /** A person may set it: what is shown of the held result. */
  readonly canSet?: true;
}

/** What is known of a trial beside its steps. */
export interface Surroundings {
  readonly planned: Pick<PlannedTrial, "problem" | "policy" | "condition" | "model" | "scaffold" | "seed" | "variant">;
  readonly budgets: Budgets;
  /** The model that reads documents for the agent, where the problem has a delegate. */
  readonly delegate?: string | undefined;
  /** Shows the reference answer. */
  readonly showAnswer: boolean;
}

/** What a person can look at where a session stands, scope by scope. */
export function inspect(session: TrialSession, surroundings: Surroundings): Inspected[] {
  return [
    scope("Step", stepParts(session)),
    scope("Last call", lastCall(session)),
    scope("Problem", problemParts(surroundings)),
    scope("Model", modelParts(session, surroundings)),
    scope("Policy", policyParts(session, surroundings)),
    scope("Budget", budgetParts(session, surroundings)),
    scope("Grade", gradeParts(session)),
  ];
}

const MOST_NESTED = 50;

/** Any value as a tree. */
export function inspected(name: string, value: unknown, depth = 0): Inspected {
  if (typeof value !== "object" || value === null) return { name, value: value === undefined ? "none" : textOf(value) };
  // What a model wrote may be nested without end.
  if (depth === MOST_NESTED) return { name, value: "nested too deep to show" };
  const parts = Object.entries(value).map(([key, part]) => inspected(key, part, depth + 1));
  return { name, value: Array.isArray(value) ? `${value.length} entries` : shortText(value), parts };
}

function shortText(value: object): string {
  try {
    return textOf(value).slice(0, 200);
  } catch {
    return "nested too deep to show";
  }
}

function scope(name: string, parts: readonly Inspected[]): Inspected {
  return { name, value: "", parts };
}

function stepParts({ trial, cursor, isPending }: TrialSession): Inspected[] {
  return Object.entries(fieldsAt(trial.steps, cursor)).map(([name, value]) =>
    name === "shown" && isPending ? { ...inspected(name, value), canSet: true } : inspected(name, value),
  );
}

function lastCall({ trial, cursor }: TrialSession): Inspected[] {
  const call = trial.steps.slice(0, cursor + 1).findLastIndex(({ kind }) => kind === "tool-call");
  if (call === -1) return [];
  const { tool, arguments: args } = fieldsAt(trial.steps, call);
  const answer = trial.steps.slice(call, cursor + 1).find(({ kind }) => kind === "tool-result");
  const results = answer?.kind === "tool-result" ? { genuine: answer.genuine.text, shown: answer.shown.text } : {};
  return Object.entries({ tool, arguments: args, ...results }).map(([name, value]) => inspected(name, value));
}

function problemParts({ planned, showAnswer }: Surroundings): Inspected[] {
  const { problem, variant, condition, seed } = planned;
  return Object.entries({
    id: problem.id,
    question: askedText(asAsked(problem, variant)),
    domain: problem.domain,
    answer: showAnswer ? problem.answer : "hidden; set showAnswer in the launch configuration to see it",
    condition: condition.id,
    seed,
  }).map(([name, value]) => inspected(name, value));
}

function modelParts({ trial, cursor }: TrialSession, { planned, delegate }: Surroundings): Inspected[] {
  const asked = trial.answers.findLast(({ before }) => before <= Math.max(cursor, 0));
  const parts = [
    inspected("name", planned.model),
    ...(delegate === undefined ? [] : [inspected("delegate", delegate)]),
    inspected("scaffold", planned.scaffold),
  ];
  if (!asked) return parts;
  return [
    ...parts,
    inspected("messages", asked.messages),
    inspected(
      "tools",
      asked.tools.map(({ name }) => name),
    ),
    inspected("answer", asked.turn && { text: asked.turn.text, calls: asked.turn.calls }),
  ];
}

function policyParts({ trial, cursor }: TrialSession, { planned }: Surroundings): Inspected[] {
  const { id, name, description, offers, forces } = policies[planned.policy];
  const past = trial.steps.slice(0, cursor + 1);
  const state = {
    submissions: past.filter(({ kind }) => kind === "submission").length,
    verdicts: past.filter(({ kind }) => kind === "verdict").length,
    attempt: past.some(({ kind }) => kind === "restart") ? 2 : 1,
  };
  return Object.entries({ id, name, description, offers, forces, ...state }).map(([key, value]) => inspected(key, value));
}

function budgetParts({ trial, cursor }: TrialSession, { budgets }: Surroundings): Inspected[] {
  const calls = trial.steps.slice(0, cursor + 1).filter(({ kind }) => kind === "tool-call").length;
  const answered = trial.answers.filter(({ before }) => before <= cursor);
  const tokens = answered.reduce((sum, { turn }) => sum + (turn ? turn.inputTokens + turn.outputTokens : 0), 0);
  const known = trial.answers.length > 0;
  return [
    inspected("model calls", known ? `${answered.length} of ${budgets.turns}` : `not recorded; at most ${budgets.turns}`),
    inspected("tokens", known ? `${tokens} of ${budgets.tokens}` : `not recorded; at most ${budgets.tokens}`),
    inspected("tool calls", calls),
    inspected("seconds", `at most ${budgets.seconds}`),
  ];
}

function gradeParts({ trial, cursor }: TrialSession): Inspected[] {
  const submitted = trial.steps.slice(0, cursor + 1).findLast(({ kind }) => kind === "submission" || kind === "final-answer");
  const answer = submitted && "answer" in submitted ? submitted.answer : undefined;
  const ended = trial.trial !== undefined && cursor === trial.steps.length - 1;
  return [
    inspected("answer", answer),
    inspected("outcome", ended && trial.trial ? describeOutcome(trial.trial) : "not graded yet"),
    ...(ended && trial.trial?.outcome.status === "graded" ? [inspected("reason", trial.trial.outcome.reason)] : []),
  ];
}
