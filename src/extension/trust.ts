import * as vscode from "vscode";
import { HumanError } from "./vscode/reportError";

/** Why nothing can be run in this window, in one sentence; undefined if it can. */
export function whyBlocked(): string | undefined {
  if (!vscode.workspace.isTrusted) return "This workspace is not trusted, so nothing is run in it; trust it first.";
  if (!vscode.workspace.workspaceFolders?.length) return "Open a folder first: trials are saved in its folder trials.";
  return undefined;
}

/** The folder that a run goes into: that of a file, else the first one of the workspace. */
export function trustedFolder(file?: vscode.Uri): vscode.WorkspaceFolder {
  const blocked = whyBlocked();
  const folder = (file && vscode.workspace.getWorkspaceFolder(file)) ?? vscode.workspace.workspaceFolders?.[0];
  if (blocked !== undefined || !folder) throw new HumanError(blocked ?? "There is no folder to save trials in.");
  return folder;
}
