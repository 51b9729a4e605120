import * as vscode from "vscode";
import { viewIds } from "../contributions";
import type { Services } from "../services";

/** The item of the status bar while a run goes on: how far it is; a click shows the trials. */
export function runStatus(services: Pick<Services, "runs">): vscode.Disposable {
  const item = vscode.window.createStatusBarItem("trialLens.run", vscode.StatusBarAlignment.Left);
  item.name = vscode.l10n.t("Trial Lens Run");
  item.command = { command: `${viewIds.trials}.focus`, title: vscode.l10n.t("Show Trials") };
  const follow = services.runs.onDidProgress((progress) => {
    if (progress === undefined) {
      item.hide();
      return;
    }
    const { message, counts } = progress;
    const short = counts ? vscode.l10n.t("Trial Lens: {0}/{1}", counts.done, counts.planned) : vscode.l10n.t("Trial Lens: starting");
    item.text = `$(sync~spin) ${short}`;
    item.tooltip = message;
    item.accessibilityInformation = { label: vscode.l10n.t("Trial Lens is running: {0}", message), role: "button" };
    item.show();
  });
  return vscode.Disposable.from(item, follow);
}
