import * as vscode from "vscode";
import * as z from "zod";
import { labelQueue } from "../../core/labelling/queue";
import { shownPlaces } from "../../core/labelling/shownPlaces";
import { labelQuestionSchema } from "../../core/model/label";
import type { LabelQueue } from "../../core/model/labelQueue";
import { type TrialPlace, trialPlaceSchema } from "../../core/model/trialPlace";
import type { RunSummary } from "../../core/records/records";
import type { CompareIdentity } from "../../protocol/compare";
import { commandIds } from "../contributions";
import type { Services } from "../services";
import { registerCommand } from "../vscode/registerCommand";
import { askForQueue } from "./askForQueue";
import { LastQueue } from "./lastQueue";
import { pickRuns } from "./pickRuns";
import { pickQuestion } from "./questions";
import { relabel } from "./relabel";

/** What this feature needs of the services. */
export type LabelServices = Pick<Services, "log" | "runs" | "labels" | "annotator" | "state">;

/** Ways into labelling: a queue of trials, the disagreements of annotators, one trial. */
export function labels(services: LabelServices): vscode.Disposable {
  return vscode.Disposable.from(
    registerCommand(commandIds.labelTrials, vscode.l10n.t("Label Trials"), services.log, (item: unknown) =>
      labelTrials(services, runItem(item)),
    ),
    registerCommand(commandIds.adjudicateTrials, vscode.l10n.t("Settle Disagreements"), services.log, (item: unknown) =>
      adjudicateTrials(services, runItem(item)),
    ),
    registerCommand(commandIds.relabelTrial, vscode.l10n.t("Label"), services.log, (item: TrialPlace) =>
      relabel(services, trialPlaceSchema.parse({ runFolder: item.runFolder, trial: item.trial })),
    ),
  );
}

const runItemSchema = z.object({ runFolder: z.string() });
type RunItem = Readonly<z.infer<typeof runItemSchema>>;

/** The run in the tree on which a command was called; undefined where it was called from elsewhere. */
function runItem(item: unknown): RunItem | undefined {
  return runItemSchema.safeParse(item).data;
}

/** @param item the run that is picked beforehand. */
export async function labelTrials(services: LabelServices, item?: RunItem): Promise<void> {
  const memory = new LastQueue(services.state);
  const last = memory.get();
  const folders = await pickRuns(services, vscode.l10n.t("Label Trials"), item ? [item.runFolder] : (last?.runFolders ?? []));
  if (!folders) return;
  const runs = await openAll(services, folders);
  const queue = await askForQueue(runs, services.annotator(), last);
  if (!queue) return;
  await memory.set(queue);
  const opened = await openQueue(services, runs, queue);
  if (!opened)
    void vscode.window.showInformationMessage(
      vscode.l10n.t("There is nothing to label here: a corrupted result reached the agent in none of the graded trials that were chosen."),
    );
}

/** @param item the run that is picked beforehand. */
export async function adjudicateTrials(services: LabelServices, item?: RunItem): Promise<void> {
  const title = vscode.l10n.t("Settle Disagreements");
  const folders = await pickRuns(services, title, item ? [item.runFolder] : []);
  if (!folders) return;
  const runs = await openAll(services, folders);
  const queueOf = (question: LabelQueue["question"]): LabelQueue => ({
    runFolders: folders,
    blind: false,
    purpose: "adjudicate",
    question,
  });
  const disputed = labelQuestionSchema.options.filter((question) => labelQueue(runs, queueOf(question), services.annotator()).total > 0);
  if (disputed.length === 0) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t("There is nothing to settle: no exposed and graded trial has labels of two annotators that differ."),
    );
    return;
  }
  const question = await pickQuestion(title, disputed);
  if (question) await openQueue(services, runs, queueOf(question));
}

/**
 * Opens a queue at its next trial, or at its first if all are done.
 * @returns Whether there is any trial in it.
 */
async function openQueue(services: LabelServices, runs: readonly RunSummary[], queue: LabelQueue): Promise<boolean> {
  const { places, nextAfter } = labelQueue(runs, queue, services.annotator());
  const place = nextAfter() ?? places[0];
  const run = runs.find(({ folder }) => folder === place?.runFolder);
  if (!place || !run) return false;
  const identity: CompareIdentity = { places: shownPlaces(run, place.trial, queue), queue };
  await vscode.commands.executeCommand(commandIds.openComparison, identity);
  return true;
}

function openAll({ runs }: LabelServices, folders: readonly string[]): Promise<RunSummary[]> {
  return Promise.all(folders.map((folder) => runs.open(folder)));
}
