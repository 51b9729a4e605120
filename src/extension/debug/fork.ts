import * as vscode from "vscode";
import type { Conversation } from "../../core/debug/answers";
import type { FolderNames } from "../../core/debug/folderNames";
import { type ForkSetup, forkTrial } from "../../core/debug/forkTrial";
import { plannedTrialOf } from "../../core/debug/plannedTrialOf";
import { saveTrials } from "../../core/debug/saveTrials";
import type { PlannedTrial } from "../../core/experiment/plan";
import { runFolderName } from "../../core/experiment/runFolderName";
import { modelOfTrial } from "../../core/experiment/withDelegate";
import { type Experiment, isEditorModel, LONGEST_NAME, type PolicyId } from "../../core/model/experiment";
import type { Step } from "../../core/model/step";
import { type ForkChange, forkChangeSchema } from "../../core/model/trial";
import type { TrialPlace } from "../../core/model/trialPlace";
import type { Variant } from "../../core/model/variant";
import { policies } from "../../core/policies/catalogue";
import { stepHead, stepText } from "../../core/projections/stepLine";
import { commandIds } from "../contributions";
import type { Services } from "../services";
import { trustedFolder } from "../trust";
import { HumanError } from "../vscode/reportError";
import { recalled } from "./recalled";

const { l10n } = vscode;

const SUFFIX = " fork";

/** What a fork is to do, as a command may say; what is missing is asked for. */
export interface AskedFork {
  readonly step?: number | undefined;
  readonly change?: ForkChange | undefined;
}

/** A trial that can be forked, as far as it has come. */
export interface ForkSource {
  readonly original: ForkSetup["original"];
  readonly experiment: Experiment;
  /** Under the policy that it began with. */
  readonly planned: PlannedTrial;
  readonly variants?: readonly Variant[] | undefined;
  /** Of the run that it is saved in, or will be. */
  readonly runFolder: string;
  /** With its model. */
  conversation(): Promise<Conversation>;
}

/** @throws HumanError if there is no such trial. */
export async function recordedSource(services: Services, { runFolder, trial: id }: TrialPlace): Promise<ForkSource> {
  const contents = await services.records.open(runFolder);
  const isThere = contents.trials.some((trial) => trial.id === id);
  const original = isThere ? await services.records.trial({ runFolder, trial: id }) : undefined;
  const one = original && plannedTrialOf(contents.run, original);
  if (!original || !one) throw new HumanError(l10n.t("The trial {0} is not in {1}; refresh the Trials view.", id, runFolder));
  return { ...one, original, variants: contents.run.variants, runFolder, conversation: () => recalled(services, contents, original) };
}

/**
 * Forks a trial into a run folder of its own.
 * @returns The place of the fork; undefined if the person leaves.
 */
export async function fork(
  services: Services,
  names: FolderNames,
  source: ForkSource,
  asked: AskedFork = {},
): Promise<TrialPlace | undefined> {
  const { original, experiment, planned, runFolder } = source;
  const workspaceFolder = trustedFolder(vscode.Uri.file(runFolder));
  const step = asked.step ?? (await pickStep(original.steps));
  if (step === undefined) return undefined;
  const change = forkChangeSchema.optional().parse(asked.change) ?? (await pickChange(original.steps[step], planned.policy));
  if (!change) return undefined;
  if (experiment.models.some(isEditorModel)) await (await services.editorModels()).allow(experiment.models);
  const title = l10n.t("Forking {0} at step {1}", original.id, step);
  return vscode.window.withProgress({ location: vscode.ProgressLocation.Notification, title, cancellable: true }, async (_, token) => {
    const controller = new AbortController();
    token.onCancellationRequested(() => controller.abort());
    const conversation = await source.conversation();
    const { variants } = source;
    const models = await services.createModels(experiment.models, [planned.problem], { variants });
    const model = modelOfTrial(planned, experiment, models);
    if (!model) throw new HumanError(l10n.t("The run of {0} does not say what the trial was.", original.id));
    const { budgets, prompts } = experiment;
    const { trial, recording } = await forkTrial({
      planned,
      model,
      ...(await services.means({ settings: experiment.search, runFolder })),
      budgets,
      prompts,
      clock: services.clock,
      cancellation: controller.signal,
      original,
      conversation,
      run: vscode.Uri.file(runFolder).path.split("/").at(-1) ?? "",
      step,
      change,
    });
    // A person who stops a fork does not want it.
    if (controller.signal.aborted) return undefined;
    const name = `${experiment.name.slice(0, LONGEST_NAME - SUFFIX.length)}${SUFFIX}`;
    const parent = vscode.Uri.joinPath(workspaceFolder.uri, "trials").fsPath;
    const folder = await names.take(parent, runFolderName(name, services.clock.now()));
    await saveTrials(services.files, {
      folder,
      experiment: { ...experiment, name, policies: [change.kind === "policy" ? change.policy : planned.policy] },
      problems: [planned.problem],
      variants,
      trials: [{ trial, recording }],
      version: services.version,
    });
    services.runs.finish(folder);
    const forked = { runFolder: folder, trial: trial.id };
    offerComparison({ runFolder, trial: original.id }, forked);
    return forked;
  });
}

async function pickStep(steps: readonly Step[]): Promise<number | undefined> {
  const items = steps.map((step) => ({ label: stepHead(step).trim(), description: stepText(step).slice(0, 200), index: step.index }));
  return (await vscode.window.showQuickPick(items, { title: l10n.t("Fork from which step?"), matchOnDescription: true }))?.index;
}

async function pickChange(at: Step | undefined, policy: PolicyId): Promise<ForkChange | undefined> {
  const ofResult: { label: string; description?: string; change: ForkChange | "typed" }[] =
    at?.kind === "tool-result"
      ? [
          { label: l10n.t("Show the genuine result"), description: at.genuine.text, change: { kind: "genuine" } },
          { label: l10n.t("Show a corrupted result"), change: { kind: "corrupted" } },
          { label: l10n.t("Show something else…"), change: "typed" },
        ]
      : [];
  const others = Object.values(policies).filter(({ id }) => id !== policy);
  const items = [
    ...ofResult,
    ...others.map(({ id, name }) => ({ label: l10n.t("Go on under {0}", name), change: { kind: "policy", policy: id } as const })),
    { label: l10n.t("Change nothing"), change: { kind: "none" } as const },
  ];
  const picked = (await vscode.window.showQuickPick(items, { title: l10n.t("Fork: what is different from step {0} on?", at?.index ?? 0) }))
    ?.change;
  if (picked !== "typed") return picked;
  const value = at?.kind === "tool-result" ? at.shown.text : "";
  const text = await vscode.window.showInputBox({ title: l10n.t("What is the agent shown?"), value });
  return text === undefined ? undefined : { kind: "typed", text };
}

function offerComparison(original: TrialPlace, forked: TrialPlace): void {
  const compare = l10n.t("Compare");
  void vscode.window.showInformationMessage(l10n.t("The fork {0} is done.", forked.trial), compare).then(async (choice) => {
    if (choice === compare) await vscode.commands.executeCommand(commandIds.openComparison, { places: [original, forked] });
  });
}
