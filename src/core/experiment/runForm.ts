import type * as z from "zod";
import {
  type Condition,
  type EndpointModel,
  type Experiment,
  experimentSchema,
  isCleanCondition,
  isEndpoint,
  type ModelChoice,
  type ProblemSource,
} from "../model/experiment";
import { interventionOf } from "../model/intervention";
import { type OperatorId, perturbedCondition } from "../model/perturbation";
import type { FormMistake, RunForm } from "../model/runForm";
import { experimentFindings } from "./experimentFindings";

/** What a new form holds: what is compared most, without verification and with the policy that costs least. */
export function defaultRunForm(): RunForm {
  return {
    name: "",
    problems: [],
    models: ["simulated/trusting"],
    policies: ["B0", "B1"],
    clean: true,
    corrupted: true,
    perturbations: [],
    corruption: { kinds: [], relative: "1/10", tool: "", call: "first", persistence: "transient" },
    scaffold: "native",
    repetitions: 1,
    seed: 1,
    budgets: { turns: 24, tokens: 100_000, seconds: 300 },
    concurrency: 1,
  };
}

export type FormReading =
  | { readonly ok: true; readonly experiment: Experiment }
  | { readonly ok: false; readonly mistakes: readonly FormMistake[] };

/** The experiment that a form stands for, or what has to be corrected; whether its problems are there is not looked up. */
export function experimentOfForm(form: RunForm): FormReading {
  const { kinds, tool, ...corruption } = form.corruption;
  const parsed = experimentSchema.safeParse({
    name: nameOfForm(form),
    problems: form.problems,
    models: form.models.map(modelOfRow),
    policies: form.policies,
    scaffolds: [form.scaffold],
    conditions: [
      ...(form.clean ? [{ id: "clean" }] : []),
      ...(form.corrupted
        ? [{ id: "corrupted", corruption: { ...corruption, ...(kinds.length > 0 && { kinds }), ...(tool !== "" && { tool }) } }]
        : []),
      // Whether each is an operator is found with everything else.
      ...form.perturbations.map((operator) => ({ id: perturbedCondition(operator as OperatorId), perturbation: { operator } })),
    ],
    repetitions: form.repetitions,
    seed: form.seed,
    budgets: form.budgets,
    concurrency: form.concurrency,
  });
  if (!parsed.success) return { ok: false, mistakes: parsed.error.issues.flatMap((issue) => mistakesOf(issue, [])) };
  const mistakes = experimentFindings(parsed.data)
    .filter(({ severity }) => severity === "error")
    .map(({ path, message }) => ({ field: fieldOf(path), message }));
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, experiment: parsed.data };
}

/** What the form's run is called: the name that was typed, else the chosen problem, else the sets. */
export function nameOfForm({ name, problems }: RunForm): string {
  const [first] = problems;
  const single = problems.length === 1 && first?.ids?.length === 1 ? first.ids[0] : undefined;
  const sets = problems.map((source) => ("file" in source ? source.file : source.builtin));
  return (name.trim() || single || sets.join(", ") || "run").slice(0, 120);
}

/** The form's field that a part of the experiment stands in. */
export function fieldOf(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  if (first === "problems") return "problems";
  if (first === "scaffolds") return "scaffold";
  return first === "conditions" && rest.length > 1 ? rest.slice(1).join(".") : [first, ...rest].join(".");
}

/** A set of problems as the form knows it. */
export interface FormSet {
  readonly source: ProblemSource;
  readonly ids: readonly string[];
}

/**
 * Fills a form from an experiment.
 * @param setOf The set that an entry of the experiment names; undefined if the form has none such.
 * @returns The form, and one sentence on what it cannot show; undefined if it shows everything.
 */
export function formOfExperiment(
  experiment: Experiment,
  setOf: (source: ProblemSource) => FormSet | undefined,
): { form: RunForm; note: string | undefined } {
  const plain = experiment.conditions.filter((condition) => interventionOf(condition) === undefined);
  const clean = plain.find(isCleanCondition);
  const corrupted = plain.find(({ corruption }) => corruption !== undefined);
  const perturbed = plain.filter(
    ({ perturbation }, index, all) =>
      perturbation && all.findIndex((other) => other.perturbation?.operator === perturbation.operator) === index,
  );
  const sources = experiment.problems.map((source) => ({ source, set: setOf(source) }));
  const { finalise, ...budgets } = experiment.budgets;
  const blank = defaultRunForm();
  const [scaffold = blank.scaffold, ...furtherScaffolds] = experiment.scaffolds;
  const form: RunForm = {
    ...blank,
    name: experiment.name,
    problems: sources.flatMap(({ source, set }) => (set ? [narrowed(set, source)] : [])),
    models: experiment.models.map(rowOfModel),
    policies: [...experiment.policies],
    clean: clean !== undefined,
    corrupted: corrupted !== undefined,
    perturbations: perturbed.flatMap(({ perturbation }) => perturbation?.operator ?? []),
    corruption: corrupted?.corruption ? corruptionFields(corrupted.corruption) : blank.corruption,
    scaffold,
    repetitions: experiment.repetitions,
    seed: experiment.seed,
    budgets,
    concurrency: experiment.concurrency,
  };
  const lost = [
    ...sources.flatMap(({ source, set }) => (set ? [] : [`the problems of ${"file" in source ? source.file : source.builtin}`])),
    ...experiment.models.flatMap((choice) => (isEndpoint(choice) ? lostOfEndpoint(choice) : [])),
    ...(experiment.runBudgets ? ["the budgets of the run"] : []),
    ...(finalise ? ["the forced final answer"] : []),
    ...furtherScaffolds.map((further) => `the scaffold ${further}`),
    ...Object.keys(experiment.prompts ?? {}).map((policy) => `the prompts of ${policy}`),
    ...(experiment.variants ? ["who makes the variants"] : []),
    ...experiment.conditions.flatMap((condition) => lostOfCondition(condition, [clean, corrupted, ...perturbed])),
  ];
  return { form, note: lost.length === 0 ? undefined : `This form cannot show ${listed(lost)}, so a run from it goes without.` };
}

function corruptionFields({ kinds, relative, tool, call, persistence }: NonNullable<Condition["corruption"]>): RunForm["corruption"] {
  return { kinds: [...(kinds ?? [])], relative, tool: tool ?? "", call, persistence };
}

/** A limit becomes the problems that it leaves. */
function narrowed({ source, ids }: FormSet, { ids: asked, limit }: ProblemSource): ProblemSource {
  const within = ids.slice(0, limit);
  const chosen = asked ?? within;
  return chosen.length === ids.length && asked === undefined ? source : { ...source, ids: [...chosen] };
}

function lostOfEndpoint({ id, prices, outputLimit, seed, recoverLeakedCalls }: EndpointModel): string[] {
  return [
    ...(prices ? [`the prices of ${id}`] : []),
    ...(outputLimit === undefined ? [] : [`the output limit of ${id}`]),
    ...(seed ? [`that ${id} is sent a seed`] : []),
    ...(recoverLeakedCalls ? [`that leaked calls of ${id} are recovered`] : []),
  ];
}

function lostOfCondition(condition: Condition, shown: readonly (Condition | undefined)[]): string[] {
  if (!shown.includes(condition)) return [`the condition ${condition.id}`];
  const { id, corruption, perturbation } = condition;
  const usual = perturbation ? perturbedCondition(perturbation.operator) : corruption ? "corrupted" : "clean";
  return id === usual ? [] : [`the name ${id} of the ${usual} condition`];
}

function listed(phrases: readonly string[]): string {
  return phrases.length < 2 ? phrases.join("") : `${phrases.slice(0, -1).join(", ")} and ${phrases.at(-1)}`;
}

function rowOfModel(choice: ModelChoice): RunForm["models"][number] {
  if (!isEndpoint(choice)) return choice;
  const { id, baseUrl, model, temperature = null } = choice;
  return { id, baseUrl, model, temperature };
}

function modelOfRow(row: RunForm["models"][number]): ModelChoice {
  if (typeof row === "string" || "editorModel" in row) return row;
  const [id, baseUrl, model] = [row.id, row.baseUrl, row.model].map((text) => text.trim()) as [string, string, string];
  return { id: id || model, baseUrl, model, ...(row.temperature !== null && { temperature: row.temperature }) };
}

/** What the schema found, as sentences for the fields. */
function mistakesOf(issue: z.core.$ZodIssue, prefix: readonly PropertyKey[]): FormMistake[] {
  const path = [...prefix, ...issue.path];
  if (issue.code === "invalid_union") {
    // The alternative that got furthest is the one that was meant.
    const deeper = issue.errors.flat().filter((inner) => inner.path.length > 0);
    if (deeper.length > 0) return deeper.flatMap((inner) => mistakesOf(inner, path));
  }
  return [{ field: fieldOf(path), message: sentenceOf(issue) }];
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.expected === "int" ? "Enter a whole number." : "Enter a number.";
    case "too_small":
      if (issue.origin === "array") return "Choose at least one.";
      if (issue.origin === "string") return "Fill this in.";
      return issue.inclusive ? `Enter ${issue.minimum} or more.` : `Enter more than ${issue.minimum}.`;
    case "too_big":
      return issue.origin === "string" ? `Use at most ${issue.maximum} characters.` : `Enter ${issue.maximum} or less.`;
    default:
      return `${issue.message.charAt(0).toUpperCase()}${issue.message.slice(1)}.`;
  }
}
