import { posix } from "node:path";
import * as vscode from "vscode";
import type { ExperimentAnswers, WhatGoesWrong } from "../../core/experiment/newExperiment";
import type { Experiment, PolicyId, ProblemSource } from "../../core/model/experiment";
import type { Files } from "../../core/ports";
import type { ProblemSet, ProblemSets } from "../problemSets";
import { HumanError } from "../vscode/reportError";
import { askForModels } from "./askForModels";
import { createAndOpen, folderForFiles, freeFile } from "./newFile";

/** Answers that need not be asked for. */
export type GivenExperiment = Partial<Omit<ExperimentAnswers, "problems">> & {
  /** Sets by their names in the Problems view. */
  readonly sets?: readonly string[];
};

const { l10n } = vscode;

/** Asks four questions, and writes and opens an experiment that can be run; undefined if the person leaves. */
export async function newExperimentFile(
  files: Files,
  problemSets: ProblemSets,
  given: GivenExperiment = {},
): Promise<vscode.Uri | undefined> {
  const folder = await folderForFiles();
  const usable =
    folder && (await problemSets.all()).filter(({ problems, diagnostics }) => problems.length > 0 && diagnostics.every(isWarning));
  const sets = usable && (given.sets ? usable.filter(({ name }) => given.sets?.includes(name)) : await askForSets(usable));
  const models = sets?.length ? (given.models ?? (await askForModels(l10n.t("New Experiment (2/4): which models?")))) : undefined;
  const policies = models?.length ? (given.policies ?? (await askForPolicies())) : undefined;
  const wrong = policies?.length ? (given.wrong ?? (await askWhatGoesWrong())) : undefined;
  if (!folder || !sets || !models || !policies || !wrong) return undefined;

  const [first] = sets;
  const stem = (first?.name.split("/").at(-1) ?? "").replace(/\.problems\.[a-z]+$/i, "");
  const file = await freeFile(files, folder, stem, ".experiment.yaml");
  const name = (file.path.split("/").at(-1) ?? stem).replace(/\.experiment\.yaml$/, "").slice(0, 120);
  const problems = sets.map((set) => sourceFrom(folder, set));
  const { newExperiment } = await import("../../core/experiment/newExperiment");
  const experiment = newExperiment(name, { problems, models, policies, wrong });
  await refuseMistakes(experiment, sets);
  const { writeExperiment } = await import("../../core/experiment/writeExperiment");
  return createAndOpen(file, writeExperiment(experiment));
}

const isWarning = ({ severity }: { readonly severity: string }) => severity === "warning";

/** Sets may hold the same problems. */
async function refuseMistakes(experiment: Experiment, sets: readonly ProblemSet[]): Promise<void> {
  const { gatherProblems } = await import("../../core/experiment/gatherProblems");
  const sources = sets.map(({ name, problems, lines }) => ({ file: name, problems, lines }));
  const [mistake] = gatherProblems(experiment, sources).findings;
  if (mistake) throw new HumanError(l10n.t("Nothing was written: {0}", mistake.message));
}

function sourceFrom(folder: vscode.Uri, { name, file }: ProblemSet): ProblemSource {
  return file ? { file: posix.relative(folder.path, file.path) } : { builtin: name };
}

async function askForSets(sets: readonly ProblemSet[]): Promise<readonly ProblemSet[] | undefined> {
  const items = sets.map((set) => ({ label: set.name, description: l10n.t("{0} problems", set.problems.length), set }));
  const picked = await vscode.window.showQuickPick(items, { title: l10n.t("New Experiment (1/4): which problems?"), canPickMany: true });
  return picked?.map(({ set }) => set);
}

async function askForPolicies(): Promise<PolicyId[] | undefined> {
  const [{ runCatalogue }, { defaultRunForm }] = await Promise.all([
    import("../../core/experiment/runCatalogue"),
    import("../../core/experiment/runForm"),
  ]);
  const usual: readonly string[] = defaultRunForm().policies;
  const items = runCatalogue().policies.map(({ id, name, description }) => ({
    label: name,
    detail: description,
    id,
    picked: usual.includes(id),
  }));
  const title = l10n.t("New Experiment (3/4): which verification policies?");
  const picked = await vscode.window.showQuickPick(items, { title, canPickMany: true });
  return picked?.map(({ id }) => id as PolicyId);
}

async function askWhatGoesWrong(): Promise<WhatGoesWrong | undefined> {
  const { runCatalogue } = await import("../../core/experiment/runCatalogue");
  const items: readonly (vscode.QuickPickItem & { readonly wrong: WhatGoesWrong })[] = [
    { label: l10n.t("One tool result, clean and corrupted"), detail: l10n.t("By the first kind that fits the result."), wrong: "usual" },
    ...runCatalogue().kinds.map(({ id, name, description }) => ({
      label: l10n.t("Clean and corrupted: {0}", name),
      detail: description,
      wrong: id as WhatGoesWrong,
    })),
    { label: l10n.t("Nothing"), detail: l10n.t("Every tool tells the truth."), wrong: "nothing" },
  ];
  return (await vscode.window.showQuickPick(items, { title: l10n.t("New Experiment (4/4): what goes wrong?") }))?.wrong;
}
