import * as vscode from "vscode";
import * as z from "zod";
import { shownPlaces } from "../../core/labelling/shownPlaces";
import { type TrialPlace, trialPlaceSchema } from "../../core/model/trialPlace";
import type { CompareCommand, CompareIdentity } from "../../protocol/compare";
import { commandIds, contextKeys, panelIds } from "../contributions";
import type { Services } from "../services";
import { registerCommand } from "../vscode/registerCommand";
import { HumanError } from "../vscode/reportError";
import { ComparePanel } from "./comparePanel";
import { exportComparison } from "./exportComparison";
import { identitySchema, subjectOf } from "./identity";

/** The Compare panels: trajectories side by side, and labelling. */
export function compare(services: Services): vscode.Disposable {
  const open = new Set<ComparePanel>();
  const active = () => [...open].find(({ panel }) => panel.active);
  let focus = "outside";

  /** VS Code's keybindings for the panel hold among the steps of the active one. */
  function tellFocus(): void {
    const now = active()?.focus ?? "outside";
    if (now === focus) return;
    focus = now;
    void vscode.commands.executeCommand("setContext", contextKeys.compareFocus, now);
  }

  function attach(panel: vscode.WebviewPanel, identity: CompareIdentity): void {
    const shown = new ComparePanel(services, panel, identity, tellFocus);
    open.add(shown);
    panel.onDidDispose(() => {
      open.delete(shown);
      tellFocus();
    });
  }

  function openComparison(asked: unknown): void {
    const identity = identitySchema.parse(asked);
    const same = [...open].find(({ subject }) => subject === subjectOf(identity));
    if (same) same.panel.reveal();
    else attach(services.surfaces.createPanel(panelIds.compare, vscode.l10n.t("Compare")), identity);
  }

  /** @param place the item of a tree, which has more members than a place. */
  async function openTrial(place: TrialPlace): Promise<void> {
    const { runFolder, trial } = trialPlaceSchema.parse({ runFolder: place.runFolder, trial: place.trial });
    const run = await services.runs.open(runFolder);
    if (!run.trials.some(({ id }) => id === trial))
      throw new HumanError(vscode.l10n.t("The trial {0} is not in {1} any more; refresh the Trials view.", trial, runFolder));
    openComparison({ places: shownPlaces(run, trial) });
  }

  function activePanel(): ComparePanel {
    const panel = active();
    if (!panel) throw new HumanError(vscode.l10n.t("Open a trial in Compare first."));
    return panel;
  }

  const inPanel = (id: string, doing: string, command: (argument: unknown) => CompareCommand) =>
    registerCommand(id, doing, services.log, (argument: unknown) => activePanel().perform(command(argument)));

  return vscode.Disposable.from(
    registerCommand(commandIds.compareTrial, vscode.l10n.t("Compare"), services.log, openTrial),
    registerCommand(commandIds.openComparison, vscode.l10n.t("Compare"), services.log, openComparison),
    inPanel(commandIds.setLabel, vscode.l10n.t("Set Label"), (key) => ({ type: "label", key: z.string().parse(key) })),
    inPanel(commandIds.undoLabel, vscode.l10n.t("Undo Label"), () => ({ type: "undo" })),
    inPanel(commandIds.redoLabel, vscode.l10n.t("Redo Label"), () => ({ type: "redo" })),
    inPanel(commandIds.noteLabel, vscode.l10n.t("Note"), () => ({ type: "note" })),
    inPanel(commandIds.nextTrial, vscode.l10n.t("Next Trial"), () => ({ type: "next" })),
    inPanel(commandIds.switchQuestion, vscode.l10n.t("Question"), () => ({ type: "question" })),
    inPanel(commandIds.findInComparison, vscode.l10n.t("Find"), () => ({ type: "find" })),
    registerCommand(commandIds.exportComparison, vscode.l10n.t("Export"), services.log, async () =>
      exportComparison(await activePanel().picture()),
    ),
    vscode.window.registerWebviewPanelSerializer(panelIds.compare, {
      async deserializeWebviewPanel(panel, state: unknown) {
        const identity = identitySchema.safeParse(state);
        // Without its state a panel cannot know what it showed.
        if (identity.success) attach(panel, identity.data);
        else panel.dispose();
      },
    }),
  );
}
