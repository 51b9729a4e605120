import * as vscode from "vscode";
import { forkTrial } from "../../core/debug/forkTrial";
import { plannedTrialOf } from "../../core/debug/plannedTrialOf";
import { saveTrial } from "../../core/debug/saveTrial";
import { runFolderName } from "../../core/experiment/runFolderName";
import { isEditorModel, type PolicyId } from "../../core/model/experiment";
import { type ForkChange, forkChangeSchema, type Trial } from "../../core/model/trial";
import type { TrialPlace } from "../../core/model/trialPlace";
import { policies } from "../../core/policies/catalogue";
import { stepHead, stepText } from "../../core/projections/stepLine";
import { openRun } from "../../core/store/runReader";
import { commandIds } from "../contributions";
import type { Services } from "../services";
import { trustedFolder } from "../trust";
import { HumanError } from "../vscode/reportError";
import { recalled } from "./debuggedTrial";

const { l10n } = vscode;

/** What a fork is to do, as a command may say; what is missing is asked for. */
export interface AskedFork {
  readonly step?: number | undefined;
  readonly change?: ForkChange | undefined;
}

/**
 * Forks a recorded trial into a run folder of its own.
 * @returns The place of the fork; undefined if the person leaves.
 */
export async function fork(services: Services, place: TrialPlace, asked: AskedFork = {}): Promise<TrialPlace | undefined> {
  const workspaceFolder = trustedFolder(vscode.Uri.file(place.runFolder));
  const contents = await openRun(services.files, place.runFolder);
  const original = contents.trials.find(({ id }) => id === place.trial);
  const one = original && plannedTrialOf(contents.run, original);
  if (!original || !one)
    throw new HumanError(l10n.t("The trial {0} is not in {1}; refresh the Trials view.", place.trial, place.runFolder));
  const step = asked.step ?? (await pickStep(original));
  const change = step === undefined ? undefined : (forkChangeSchema.optional().parse(asked.change) ?? (await pickChange(original, step)));
  if (step === undefined || !change) return undefined;
  const { experiment, planned } = one;
  if (experiment.models.some(isEditorModel)) await (await services.editorModels()).allow(experiment.models);
  const title = l10n.t("Forking {0} at step {1}", original.id, step);
  return vscode.window.withProgress({ location: vscode.ProgressLocation.Notification, title, cancellable: true }, async (_, token) => {
    const controller = new AbortController();
    token.onCancellationRequested(() => controller.abort());
    const answers = await recalled(services, contents, original);
    const model = (await services.createModels(experiment.models, [planned.problem])).get(planned.model);
    if (!model) throw new HumanError(l10n.t("The run of {0} does not say what the trial was.", original.id));
    const { budgets, prompts } = experiment;
    const made = await forkTrial({
      planned,
      model,
      math: await services.math(),
      budgets,
      prompts,
      clock: services.clock,
      cancellation: controller.signal,
      original,
      answers,
      run: vscode.Uri.file(place.runFolder).path.split("/").at(-1) ?? "",
      step,
      change,
    });
    // A person who stops a fork does not want it.
    if (controller.signal.aborted) return undefined;
    const { trial, recording } = made;
    const name = `${experiment.name.slice(0, 110)} fork`;
    const folder = vscode.Uri.joinPath(workspaceFolder.uri, "trials", runFolderName(name, services.clock.now())).fsPath;
    await saveTrial(services.files, {
      folder,
      experiment: { ...experiment, name, policies: [trial.policy as PolicyId] },
      problem: planned.problem,
      variants: contents.run.variants,
      trial,
      recording,
      version: services.version,
    });
    services.runs.finish(folder);
    const forked = { runFolder: folder, trial: trial.id };
    offerComparison(place, forked);
    return forked;
  });
}

async function pickStep({ steps }: Trial): Promise<number | undefined> {
  const items = steps.map((step) => ({ label: stepHead(step).trim(), description: stepText(step).slice(0, 200), index: step.index }));
  return (await vscode.window.showQuickPick(items, { title: l10n.t("Fork from which step?"), matchOnDescription: true }))?.index;
}

async function pickChange({ steps, policy }: Trial, step: number): Promise<ForkChange | undefined> {
  const at = steps[step];
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
  const picked = (await vscode.window.showQuickPick(items, { title: l10n.t("Fork: what is different from step {0} on?", step) }))?.change;
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
