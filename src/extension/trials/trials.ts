import * as vscode from "vscode";
import * as z from "zod";
import { trialPlaceSchema } from "../../core/model/trialPlace";
import { trialKey } from "../../core/projections/trialRows";
import { commandIds, contextKeys, settingIds, viewIds } from "../contributions";
import type { Services } from "../services";
import { registerCommand } from "../vscode/registerCommand";
import { HumanError, messageOf } from "../vscode/reportError";
import { ArrangementState } from "./arrangementState";
import { arrangeTrials } from "./arrangeTrials";
import { dropFiles } from "./dropFiles";
import { readingRuns } from "./readingRuns";
import { runStatus } from "./runStatus";
import { trialActions } from "./trialActions";
import type { TrialContents } from "./trialContents";
import { TRIAL_SCHEME, TrialDocuments } from "./trialDocuments";
import type { TrialItem } from "./trialItems";
import { TrialTree } from "./trialTree";
import { groupedBy } from "./trialWords";

const { l10n } = vscode;

const shownTrialsSchema = z.object({ title: z.string(), places: z.array(trialPlaceSchema) });

/** The Trials view: the trials of all runs of the workspace, grouped, filtered and sorted. */
export function trials(services: Services): vscode.Disposable {
  const state = new ArrangementState(services.state);
  const tree = new TrialTree(services, () => state.value);
  const view = vscode.window.createTreeView(viewIds.trials, {
    treeDataProvider: tree,
    showCollapseAll: true,
    canSelectMany: true,
    dragAndDropController: dropFiles,
  });
  let progress: string | undefined;
  /** Of what `showTrials` shows, as long as it does. */
  let selectionTitle: string | undefined;

  const showMessage = (shown: number) => {
    // A message hides the text that an empty view has instead of trials.
    view.message = [progress, shown > 0 && tree.isSelecting ? selectionTitle : undefined].filter((part) => part !== undefined).join(" · ");
  };

  const describe = ({ list }: TrialContents) => {
    const parts = [groupedBy[list.grouping], list.filtered ? l10n.t("{0} of {1} shown", list.shown, list.total) : ""];
    view.description = parts.filter((part) => part !== "").join(" · ");
    showMessage(list.shown);
    view.badge =
      list.unlabelled === 0 ? undefined : { value: list.unlabelled, tooltip: badgeTooltip(list.unlabelled, services.annotator()) };
    // Where there is no trial at all, no filter is to blame.
    void vscode.commands.executeCommand("setContext", contextKeys.filtered, list.filtered && list.total > 0);
  };

  async function revealFirstOf(folder: string): Promise<void> {
    const first = await tree.firstTrial(({ runFolder }) => runFolder === folder);
    if (first && view.visible) await view.reveal(first, { expand: true, select: true });
  }

  async function showTrials(asked: unknown): Promise<void> {
    const { title, places } = shownTrialsSchema.parse(asked);
    if (places.length === 0) throw new HumanError(l10n.t("There is no trial behind this number."));
    selectionTitle = title;
    tree.select(new Set(places.map(trialKey)));
    await vscode.commands.executeCommand(`${viewIds.trials}.focus`);
    const first = await tree.firstTrial();
    if (first) await view.reveal(first, { expand: true, select: true, focus: true });
  }

  /** Reads on, too, where somebody stopped that. */
  async function refresh(): Promise<void> {
    for (const [folder, { progress }] of (await tree.open()).summaries) if (progress?.stopped) follow(services.runs.open(folder));
    tree.refreshAll();
  }

  const follow = (doing: Promise<unknown>) => {
    doing.catch((error) => services.log.error(`Trials: ${messageOf(error)}`));
  };
  // What is left to label is counted although nobody looks at the view yet.
  follow(tree.open());

  return vscode.Disposable.from(
    view,
    tree,
    tree.onDidRead(describe),
    tree.onDidRead(readingRuns(services)),
    services.runs.onDidChange((folder) => follow(tree.refresh(folder))),
    services.runs.onDidProgress((told) => {
      progress = told?.message;
      follow(tree.open().then(({ list }) => showMessage(list.shown)));
    }),
    services.runs.onDidFinish((folder) => follow(tree.refresh(folder).then(() => revealFirstOf(folder)))),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration(settingIds.annotator)) tree.refreshAll();
    }),
    vscode.workspace.registerTextDocumentContentProvider(TRIAL_SCHEME, new TrialDocuments(services)),
    arrangeTrials(services, tree, state),
    trialActions(services, () => view.selection),
    runStatus(services),
    registerCommand(commandIds.showTrials, l10n.t("Show Trials"), services.log, showTrials),
    registerCommand(commandIds.showMoreTrials, l10n.t("Show More"), services.log, (item: TrialItem) => tree.showMore(item)),
    registerCommand(commandIds.refresh, l10n.t("Refresh"), services.log, refresh),
    registerCommand(commandIds.showLog, l10n.t("Show Log"), services.log, () => services.log.show()),
  );
}

function badgeTooltip(unlabelled: number, annotator: string): string {
  return unlabelled === 1
    ? l10n.t("1 trial left to label by {0}", annotator)
    : l10n.t("{0} trials left to label by {1}", unlabelled, annotator);
}
