import * as vscode from "vscode";
import { viewIds } from "../contributions";
import type { Services } from "../services";
import { doneOfPlanned } from "./doneOfPlanned";

/** The item of the status bar while a run goes on: how far it is; a click shows the trials. */
export function runStatus(services: Pick<Services, "runs">): vscode.Disposable {
  const item = vscode.window.createStatusBarItem("trialLens.run", vscode.StatusBarAlignment.Left);
  item.name = vscode.l10n.t("Trial Lens Run");
  item.command = { command: `${viewIds.trials}.focus`, title: vscode.l10n.t("Show Trials") };
  const follow = services.runs.onDidProgress((message) => {
    if (message === undefined) {
      item.hide();
      return;
    }
    const counts = doneOfPlanned(message);
    item.text = `$(sync~spin) ${counts === undefined ? vscode.l10n.t("Trial Lens: starting") : vscode.l10n.t("Trial Lens: {0}", counts)}`;
    item.tooltip = message;
    item.accessibilityInformation = { label: vscode.l10n.t("Trial Lens is running: {0}", message), role: "button" };
    item.show();
  });
  return vscode.Disposable.from(item, follow);
}
