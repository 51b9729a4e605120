import * as vscode from "vscode";
import { commandIds, viewIds } from "../contributions";
import type { Services } from "../services";
import { registerCommand } from "../vscode/registerCommand";
import { type ProblemItem, ProblemTree } from "./problemTree";

/** The Problems view: the sets of the workspace and the built-in one. */
export function problems(services: Services): vscode.Disposable {
  const tree = new ProblemTree(services.problemSets);
  return vscode.Disposable.from(
    vscode.window.createTreeView(viewIds.problems, { treeDataProvider: tree, showCollapseAll: true }),
    services.problemSets.onDidChange(() => tree.refresh()),
    registerCommand(commandIds.openProblem, vscode.l10n.t("Open Problem"), services.log, openProblem),
  );
}

/** Shows a problem where it is written. */
async function openProblem(item: Extract<ProblemItem, { kind: "problem" }>): Promise<void> {
  const { file, line } = item.place ?? {};
  if (file === undefined) return;
  const start = new vscode.Position((line ?? 1) - 1, 0);
  await vscode.window.showTextDocument(file, { selection: new vscode.Range(start, start), preview: true });
}
