import * as vscode from "vscode";
import { commandIds, viewIds } from "../contributions";
import type { Services } from "../services";
import { registerCommand } from "../vscode/registerCommand";
import { TrialTree } from "./trialTree";

/** The Trials view: run → problem → trial. */
export function trials(services: Services): vscode.Disposable {
  const tree = new TrialTree(services);
  const view = vscode.window.createTreeView(viewIds.trials, { treeDataProvider: tree, showCollapseAll: true });
  return vscode.Disposable.from(
    view,
    services.runs.onDidChange((folder) => tree.refresh(folder)),
    services.runs.onDidProgress((message) => {
      view.message = message ?? "";
    }),
    services.runs.onDidFinish(async (folder) => {
      const newest = await tree.firstTrialOf(folder);
      if (newest && view.visible) await view.reveal(newest, { expand: true, select: true });
    }),
    registerCommand(commandIds.refresh, "Refresh", services.log, () => tree.refreshAll()),
    registerCommand(commandIds.showLog, "Show Log", services.log, () => services.log.show()),
  );
}
