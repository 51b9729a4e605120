import * as vscode from "vscode";
import type { Files } from "../../core/ports";
import { HumanError } from "../vscode/reportError";

/** The folder for a new file; undefined if there are several and the person leaves. */
export async function folderForFiles(): Promise<vscode.Uri | undefined> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length === 0) throw new HumanError(vscode.l10n.t("There is no folder for the file; open one first."));
  const folder = folders.length === 1 ? folders[0] : await vscode.window.showWorkspaceFolderPick();
  return folder?.uri;
}

/** A file of the name and ending that is not there yet: with a number, if one is. */
export async function freeFile(files: Files, folder: vscode.Uri, name: string, ending: string): Promise<vscode.Uri> {
  let file = vscode.Uri.joinPath(folder, `${name}${ending}`);
  for (let number = 2; await files.exists(file.fsPath); number += 1) file = vscode.Uri.joinPath(folder, `${name}-${number}${ending}`);
  return file;
}

/** Writes a new file, never over another one, and opens it. */
export async function createAndOpen(file: vscode.Uri, text: string): Promise<vscode.Uri> {
  const edit = new vscode.WorkspaceEdit();
  edit.createFile(file, { contents: new TextEncoder().encode(text), overwrite: false });
  if (!(await vscode.workspace.applyEdit(edit)))
    throw new HumanError(vscode.l10n.t("{0} could not be written; is the folder writable?", vscode.workspace.asRelativePath(file)));
  await vscode.window.showTextDocument(file);
  return file;
}
