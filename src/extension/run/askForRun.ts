import * as vscode from "vscode";
import { runCatalogue } from "../../core/experiment/runCatalogue";
import { defaultRunForm } from "../../core/experiment/runForm";
import { DEFAULT_KINDS } from "../../core/model/corruption";
import { type Experiment, experimentSchema, type PolicyId } from "../../core/model/experiment";
import type { Problem } from "../../core/model/problem";
import { pickModel } from "../pickModel";
import type { ProblemSet } from "../problemSets";
import type { Services } from "../services";
import { sourceOf } from "./formSets";

export interface AskedRun {
  readonly experiment: Experiment;
  readonly problem: Problem;
}

/** A problem and the set it is from. */
export interface ProblemChoice {
  readonly problem: Problem;
  readonly set: ProblemSet;
  /** Absent: they are asked for. */
  readonly policies?: readonly PolicyId[];
}

const TITLE = "Run a Problem";
const STEPS = 4;

/** Asks, one quick pick after the other, what to run; undefined if the person leaves. */
export async function askForRun(
  services: Pick<Services, "problemSets" | "editorModels">,
  given: ProblemChoice | undefined,
): Promise<AskedRun | undefined> {
  const choice = given ?? (await pickProblem(services));
  const chosenPolicies = choice && (choice.policies ?? (await pickPolicies()));
  const conditions = chosenPolicies && (await pickCorruption(choice.problem));
  const model = conditions && (await pickModel(services, `${TITLE} (4/${STEPS}): model`));
  if (!choice || !chosenPolicies || !conditions || !model) return undefined;
  const { problem, set } = choice;
  const experiment = experimentSchema.parse({
    name: problem.id.slice(0, 120),
    problems: [{ ...sourceOf(set), ids: [problem.id] }],
    models: [model],
    policies: chosenPolicies,
    conditions,
    seed: 1,
  });
  return { experiment, problem };
}

async function pickProblem({ problemSets }: Pick<Services, "problemSets">): Promise<ProblemChoice | undefined> {
  const items = (await problemSets.all()).flatMap((set) => [
    { label: set.name, kind: vscode.QuickPickItemKind.Separator, choice: undefined },
    ...set.problems.map((problem) => ({
      label: problem.id,
      description: problem.domain,
      detail: problem.question,
      choice: { problem, set },
    })),
  ]);
  const picked = await vscode.window.showQuickPick(items, { title: `${TITLE} (1/${STEPS}): problem`, matchOnDetail: true });
  return picked?.choice;
}

async function pickPolicies(): Promise<string[] | undefined> {
  const usual = defaultRunForm().policies;
  const items = runCatalogue().policies.map(({ id, name, description }) => ({
    label: name,
    detail: description,
    id,
    picked: usual.includes(id),
  }));
  const picked = await vscode.window.showQuickPick(items, { title: `${TITLE} (2/${STEPS}): verification policies`, canPickMany: true });
  return picked && picked.length > 0 ? picked.map(({ id }) => id) : undefined;
}

async function pickCorruption(problem: Problem): Promise<unknown[] | undefined> {
  const clean = "clean";
  const fitting = problem.corruption
    ? `this problem's own: ${problem.corruption.kind}`
    : `the first that fits of ${DEFAULT_KINDS.join(", ")}`;
  const items = [
    { label: "Clean and corrupted", detail: `A pair to compare; ${fitting}.`, conditions: [clean, "corrupted"] },
    ...runCatalogue().kinds.map(({ id, name, description }) => ({
      label: `Clean and corrupted: ${name}`,
      detail: description,
      conditions: [clean, { id: "corrupted", corruption: { kinds: [id] } }],
    })),
    { label: "Clean only", detail: "Every tool tells the truth.", conditions: [clean] },
    { label: "Corrupted only", detail: `One tool result is wrong; ${fitting}.`, conditions: ["corrupted"] },
  ];
  return (await vscode.window.showQuickPick(items, { title: `${TITLE} (3/${STEPS}): corruption` }))?.conditions;
}
